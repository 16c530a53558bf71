import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxNumbers } from '../platform/payments/sandbox/cards.ts';
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

const cvc = '9173';
const createCard = (number: string) => ({ number, expiryMonth: 11, expiryYear: 2097, cvc });
const secrets: string[] = [];

const signUpPayer = async (): Promise<SignedUpUser> => {
  const person = await signUp(api);
  secrets.push(person.session.jwt, person.session.refreshToken);
  return person;
};
const order = async ({ client }: SignedUpUser, planId = 2): Promise<string> => {
  const { clientSecret } = await client.confirmPayment({ body: { item: { planId } } });
  secrets.push(clientSecret ?? '');
  return clientSecret ?? '';
};
const sendAs = (person: SignedUpUser, path: string, body: string, query = '') =>
  fetch(`${api.baseUrl}${path}${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.session.jwt}` },
    body,
  }).then(({ status }) => status);

const findLeaks = async () => [
  ...api.logLines().flatMap((line) => leaksIn(JSON.stringify(line), `log "${String(line['msg'])}"`, { secrets })),
  ...(await leaksOfDatabase(api.databaseUrl, { secrets })),
  ...(await leaksOfOutbox(outbox, { secrets })),
];

it('card numbers, CVCs, client secrets and tokens never reach logs, tables, jobs or emails', async () => {
  // The payers use every test card, and card numbers that are no test cards.
  for (const number of [...sandboxNumbers, '4111111111111111', '4242424242424241']) {
    const person = await signUpPayer();
    const clientSecret = await order(person);
    const { data } = await person.client.paySandboxCard({ body: { clientSecret, card: createCard(number) } });
    if (data.status === 'requires_action')
      await person.client.answerSandboxChallenge({ body: { clientSecret, isPassed: number.endsWith('5') } });
    await person.client.readPayment({ body: { clientSecret } });
  }
  await api.runJobs();

  // This payer buys, changes and cancels a plan.
  const person = await signUpPayer();
  const { client } = person;
  const clientSecret = await order(person);
  await client.paySandboxCard({ body: { clientSecret, card: createCard('4000002760003184') } });
  await client.answerSandboxChallenge({ body: { clientSecret, isPassed: true } });
  const { dueNowCents } = (await client.previewPlanChange({ query: { planId: 3 } })).data;
  const planChange = await client.changePlan({ body: { planId: 3, dueNowCents } });
  secrets.push(planChange.data.clientSecret ?? 'no secret at all');
  await client.cancelSubscription();
  await client.listInvoices();
  const refreshedSession = await api.client.refreshSession({ body: { refreshToken: person.session.refreshToken } });
  secrets.push(JSON.stringify(refreshedSession).match(/"refreshToken":"([^"]+)"/)?.[1] ?? 'no token at all');

  const card = { ...createCard('4242424242424242'), number: '424242424242424' };
  const path = '/payments/sandbox/card';
  expect(await sendAs(person, path, JSON.stringify({ clientSecret, card }))).toBe(400);
  expect(await sendAs(person, path, `{"number": "4242424242424242", "cvc": "${cvc}"`)).toBe(400);
  expect(await sendAs(person, path, JSON.stringify({ clientSecret: 'x', card: createCard('4242424242424242') }))).toBe(
    404,
  );
  const stranger = await signUpPayer();
  expect(await sendAs(stranger, '/payments/status', JSON.stringify({ clientSecret }))).toBe(404);
  await sendAs(stranger, '/payments/status', '{}', `?payment_intent_client_secret=${clientSecret}`);

  // This payer pays while the database fails.
  const failingPayer = await signUpPayer();
  const openOrder = await order(failingPayer);
  await sql`alter table sandbox_payments rename to sandbox_payments_away`.execute(api.database);
  const body = JSON.stringify({ clientSecret: openOrder, card: createCard('5555555555554444') });
  expect(await sendAs(failingPayer, path, body)).toBe(500);
  await sql`alter table sandbox_payments_away rename to sandbox_payments`.execute(api.database);
  await api.runJobs();

  expect(api.logLines().some(({ level }) => Number(level) >= 50)).toBe(true);
  expect(secrets.length).toBeGreaterThan(40);
  expect(await findLeaks()).toEqual([]);
});

it('leaksOfDatabase reports a card number and a token planted in tables', async () => {
  await sql`update sandbox_customers set email = '4242 4242 4242 4242' where id = (select min(id) from sandbox_customers)`.execute(
    api.database,
  );
  await sql`insert into sandbox_idempotency_keys (key, call) values (${secrets[0] ?? ''}, 'x')`.execute(api.database);
  expect(await leaksOfDatabase(api.databaseUrl, { secrets })).toEqual(
    expect.arrayContaining([
      { where: 'table sandbox_customers', what: 'a card number, or a part of one' },
      { where: 'table sandbox_idempotency_keys', what: 'a bearer token' },
      { where: 'table sandbox_idempotency_keys', what: 'a secret of this test' },
    ]),
  );
});
