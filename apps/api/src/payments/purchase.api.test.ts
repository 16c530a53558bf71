import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { addPayer } from '../testing/payers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('a plan that is paid for begins, and its listings go live with it', async () => {
  const payer = await addPayer(api);
  const { client } = payer;
  const id = await payer.finishListing();
  const bought = await payer.order(2);
  expect(bought).toEqual({
    clientSecret: expect.any(String),
    isFree: false,
    subscriptionId: expect.any(String),
  });
  expect((await client.getUserSubscription()).data).toBeNull();
  await payer.enterCard(bought, 'good');
  await api.runJobs();
  expect((await client.getOwnListing({ params: { id } })).data.state).toBe('published');
  expect((await client.getUserSubscription()).data).toMatchObject({
    plan: { id: 2, title: 'Spotlight' },
    status: 'active',
    willEnd: false,
    nextPlan: null,
    withdrawal: { refundCents: expect.any(Number) },
  });
});
