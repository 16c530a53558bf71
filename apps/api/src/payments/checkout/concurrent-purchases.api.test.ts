import { randomUUID } from 'node:crypto';
import { ApiError } from '@plaza/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/index.ts';
import { addPayer, type Payer } from '../../testing/payers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const roundCount = 10;

const runJobs = async () => {
  for (let times = 0; times < 5; times += 1) await api.runJobs();
};

const runAfterRequests = async (action: () => Promise<unknown>, requestCount: number): Promise<unknown> => {
  for (let request = 0; request < requestCount; request += 1) await api.client.getPaymentProvider();
  return action();
};

const createOwnerActions = (payer: Payer, refundCents: number, dueNowCents: number): (() => Promise<unknown>)[] => [
  () => payer.client.withdrawFromContract({ body: { refundCents, submissionId: randomUUID() } }),
  () => payer.client.cancelSubscription(),
  () => payer.client.changePlan({ body: { planId: 3, dueNowCents } }),
  () => payer.client.resumeSubscription(),
  () => payer.client.confirmPayment({ body: { item: { planId: 2 } } }),
];

it('concurrent purchases, changes, cancellations and withdrawals of one plan never get a 5xx status', async () => {
  const errorCodes: string[] = [];
  for (let round = 0; round < roundCount; round += 1) {
    const payer = await addPayer(api);
    await payer.buy(2);
    const refundCents = (await payer.client.getUserSubscription()).data?.withdrawal?.refundCents ?? 0;
    const { dueNowCents } = (await payer.client.previewPlanChange({ query: { planId: 3 } })).data;
    const ownerActions = createOwnerActions(payer, refundCents, dueNowCents);
    // The list of actions is rotated, so that each action is first in some round.
    const rotatedActions = ownerActions.map((_, index) => ownerActions[(index + round) % ownerActions.length]!);
    const [results] = await Promise.all([
      Promise.allSettled(rotatedActions.map((action, index) => runAfterRequests(action, (index * round) % 7))),
      // A withdrawal is completed by a job, which runs between the owner's other actions.
      runJobs(),
    ]);
    for (const result of results) {
      if (result.status === 'fulfilled') continue;
      if (!(result.reason instanceof ApiError)) throw result.reason;
      errorCodes.push(`${result.reason.status} ${result.reason.code}`);
    }
    await api.runJobs();
    expect((await payer.client.getUserSubscription()).data).not.toBeNull();
  }
  expect(errorCodes.filter((code) => code.startsWith('5'))).toEqual([]);
});
