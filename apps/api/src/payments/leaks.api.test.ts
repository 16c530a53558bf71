import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxCardNumbers } from '../platform/payments/sandbox/cards.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { type SignedUpUser, signUp } from '../testing/accounts.ts';
import { leaksIn, leaksOfDatabase, leaksOfOutbox } from '../testing/payment-leaks.ts';

let api: TestApi;
let varDirectory: string;
let outbox: string;
beforeAll(async () => {
  varDirectory = await mkdtemp(join(tmpdir(), 'plaza-leaks-'));
  outbox = join(varDirectory, 'outbox');
  api = await startApi({ varDirectory, email: { smtpUrl: null, outbox, from: 'Plaza <no-reply@plaza.example>' } });
});
afterAll(async () => {
  await api.stop();
  await rm(varDirectory, { recursive: true, force: true });
});

const secretCvc = '9173';
const createCard = (number: string) => ({ number, expiryMonth: 11, expiryYear: 2097, cvc: secretCvc });
const knownSecrets: string[] = [];

const signUpPayer = async (): Promise<SignedUpUser> => {
  const payer = await signUp(api);
  knownSecrets.push(payer.session.jwt, payer.session.refreshToken);
  return payer;
};
const startOrder = async ({ client }: SignedUpUser, planId = 2): Promise<string> => {
  const { clientSecret } = await client.confirmPayment({ body: { item: { planId } } });
  knownSecrets.push(clientSecret ?? '');
  return clientSecret ?? '';
};
const sendRequestAs = (payer: SignedUpUser, path: string, body: string, query = '') =>
  fetch(`${api.baseUrl}${path}${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${payer.session.jwt}` },
    body,
  }).then(({ status }) => status);

const findLeaks = async () => [
  ...api
    .logLines()
    .flatMap((line) => leaksIn(JSON.stringify(line), `log "${String(line['msg'])}"`, { secrets: knownSecrets })),
  ...(await leaksOfDatabase(api.databaseUrl, { secrets: knownSecrets })),
  ...(await leaksOfOutbox(outbox, { secrets: knownSecrets })),
];

it('card numbers, CVCs, client secrets and tokens never reach logs, tables, jobs or emails', async () => {
  // The payers use every test card, and card numbers that are no test cards.
  for (const number of [...sandboxCardNumbers, '4111111111111111', '4242424242424241']) {
    const payer = await signUpPayer();
    const clientSecret = await startOrder(payer);
    const { data } = await payer.client.paySandboxCard({ body: { clientSecret, card: createCard(number) } });
    if (data.status === 'requires_action')
      await payer.client.answerSandboxChallenge({ body: { clientSecret, isPassed: number.endsWith('5') } });
    await payer.client.readPayment({ body: { clientSecret } });
  }
  await api.runJobs();

  // This payer buys, changes and cancels a plan.
  const payer = await signUpPayer();
  const { client } = payer;
  const clientSecret = await startOrder(payer);
  await client.paySandboxCard({ body: { clientSecret, card: createCard('4000002760003184') } });
  await client.answerSandboxChallenge({ body: { clientSecret, isPassed: true } });
  const { dueNowCents } = (await client.previewPlanChange({ query: { planId: 3 } })).data;
  const planChange = await client.changePlan({ body: { planId: 3, dueNowCents } });
  knownSecrets.push(planChange.data.clientSecret ?? 'no secret at all');
  await client.cancelSubscription();
  await client.listInvoices();
  const refreshedSession = await api.client.refreshSession({ body: { refreshToken: payer.session.refreshToken } });
  knownSecrets.push(JSON.stringify(refreshedSession).match(/"refreshToken":"([^"]+)"/)?.[1] ?? 'no token at all');

  const invalidCard = { ...createCard('4242424242424242'), number: '424242424242424' };
  const cardPath = '/payments/sandbox/card';
  expect(await sendRequestAs(payer, cardPath, JSON.stringify({ clientSecret, card: invalidCard }))).toBe(400);
  expect(await sendRequestAs(payer, cardPath, `{"number": "4242424242424242", "cvc": "${secretCvc}"`)).toBe(400);
  expect(
    await sendRequestAs(payer, cardPath, JSON.stringify({ clientSecret: 'x', card: createCard('4242424242424242') })),
  ).toBe(404);
  const stranger = await signUpPayer();
  expect(await sendRequestAs(stranger, '/payments/status', JSON.stringify({ clientSecret }))).toBe(404);
  await sendRequestAs(stranger, '/payments/status', '{}', `?payment_intent_client_secret=${clientSecret}`);

  // This payer pays while the database fails.
  const failingPayer = await signUpPayer();
  const openOrder = await startOrder(failingPayer);
  await sql`alter table sandbox_payments rename to sandbox_payments_away`.execute(api.database);
  const brokenRequestBody = JSON.stringify({ clientSecret: openOrder, card: createCard('5555555555554444') });
  expect(await sendRequestAs(failingPayer, cardPath, brokenRequestBody)).toBe(500);
  await sql`alter table sandbox_payments_away rename to sandbox_payments`.execute(api.database);
  await api.runJobs();

  expect(api.logLines().some(({ level }) => Number(level) >= 50)).toBe(true);
  expect(knownSecrets.length).toBeGreaterThan(40);
  expect(await findLeaks()).toEqual([]);
});

it('leaksOfDatabase reports a card number and a token planted in tables', async () => {
  await sql`update sandbox_customers set email = '4242 4242 4242 4242' where id = (select min(id) from sandbox_customers)`.execute(
    api.database,
  );
  await sql`insert into sandbox_idempotency_keys (key, call) values (${knownSecrets[0] ?? ''}, 'x')`.execute(
    api.database,
  );
  expect(await leaksOfDatabase(api.databaseUrl, { secrets: knownSecrets })).toEqual(
    expect.arrayContaining([
      { where: 'table sandbox_customers', what: 'a card number, or a part of one' },
      { where: 'table sandbox_idempotency_keys', what: 'a bearer token' },
      { where: 'table sandbox_idempotency_keys', what: 'a secret of this test' },
    ]),
  );
});
