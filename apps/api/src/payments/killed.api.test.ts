import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@plaza/sdk';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccessTokens } from '../accounts/access-tokens.ts';
import { connectDatabase, type DatabaseConnections } from '../platform/database/database.ts';
import { type ApiProcess, startApiProcess } from '../testing/api-process.ts';
import { joinTestServer, type TestDatabase, type TestServer } from '../testing/index.ts';
import { addListing, addOwner } from '../testing/listings.ts';

const secret = 'the-secret-of-payments-that-are-killed';
const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2090, cvc: '123' };
const item = { item: { planId: 2 } };

let server: TestServer;
let testDatabase: TestDatabase;
let connections: DatabaseConnections;
let varDirectory: string;
let started: ApiProcess[];
let token: string;
let userId: number;
let listingId: number;
beforeEach(async () => {
  server = await joinTestServer();
  testDatabase = await server.createDatabase();
  connections = connectDatabase({ url: testDatabase.url, poolSize: 4, onConnectionLost: () => undefined });
  varDirectory = await mkdtemp(join(tmpdir(), 'plaza-killed-payment-'));
  started = [];
  userId = await addOwner(connections.write, { isConfirmed: true });
  listingId = await addListing(connections.write, { owner_id: userId, state: 'ready', published_at: null });
  const { id: sessionId } = await connections.write
    .insertInto('sessions')
    .values({ user_id: userId, device_id: randomUUID(), expires_at: new Date(Date.now() + 3_600_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  token = (await createAccessTokens(secret).make({ userId, sessionId }, new Date())).token;
});
afterEach(async () => {
  for (const api of started) await api.stop('SIGKILL');
  await connections.close();
  await testDatabase.drop();
  await server.close();
  await rm(varDirectory, { recursive: true, force: true });
});

async function start() {
  const api = startApiProcess({ DATABASE_URL: testDatabase.url, PLAZA_VAR_DIR: varDirectory, PLAZA_SECRET: secret });
  started.push(api);
  const baseUrl = `${await api.address}/api`;
  return { api, client: createClient({ baseUrl, token, retries: { attempts: 0, baseDelayMs: 1 }, timeoutMs: 60_000 }) };
}

/** Holds something in the database until it is let go. */
async function hold(statement: ReturnType<typeof sql>): Promise<{ letGo: () => Promise<void> }> {
  const isHeld = Promise.withResolvers<void>();
  const mayGo = Promise.withResolvers<void>();
  const holding = connections.write.transaction().execute(async (transaction) => {
    await statement.execute(transaction);
    isHeld.resolve();
    await mayGo.promise;
  });
  await isHeld.promise;
  return {
    letGo: async () => {
      mayGo.resolve();
      await holding;
    },
  };
}
/** Keeps everything waiting that writes this owner's plan. */
const holdOwner = () => hold(sql`select from users where id = ${userId} for no key update`);

const waits = () =>
  vi.waitUntil(
    async () => (await sql`select from pg_locks where not granted`.execute(connections.write)).rows.length > 0,
    { timeout: 15_000 },
  );
const kill = async (api: ApiProcess) => {
  api.child.kill('SIGKILL');
  await api.exit;
};
const outcome = (sent: Promise<unknown>) =>
  sent.then(
    () => 'answered',
    () => 'lost',
  );
const rows = (table: 'subscriptions' | 'sandbox_subscriptions' | 'subscription_mails') =>
  connections.write.selectFrom(table).selectAll().execute();

async function expectPlanOnce(): Promise<void> {
  await vi.waitUntil(async () => (await rows('subscriptions')).some(({ state }) => state === 'active'), {
    timeout: 30_000,
    interval: 50,
  });
  expect((await rows('subscriptions')).map(({ plan_id: planId, state }) => [planId, state])).toEqual([[2, 'active']]);
  expect((await rows('sandbox_subscriptions')).map(({ state }) => state)).toEqual(['active']);
  expect((await rows('subscription_mails')).map(({ kind }) => kind)).toEqual(['plan_started']);
  const { state } = await connections.write
    .selectFrom('listings')
    .select('state')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('published');
}

describe('the API is killed', { timeout: 90_000 }, () => {
  it('after the provider has made a subscription, and before that is noted: ordering again is the same one', async () => {
    const { api, client } = await start();
    const beforeProvider = await hold(sql`lock table payment_customers in exclusive mode`);
    const sent = outcome(client.confirmPayment({ body: item }));
    await waits();
    const beforeNote = await holdOwner();
    await beforeProvider.letGo();
    await vi.waitUntil(async () => (await rows('sandbox_subscriptions')).length > 0, { timeout: 15_000 });
    await waits();
    await kill(api);
    await beforeNote.letGo();
    expect(await sent).toBe('lost');
    expect(await rows('subscriptions')).toMatchObject([{ state: 'incomplete', provider_reference: null }]);

    const again = await start();
    const { clientSecret } = await again.client.confirmPayment({ body: item });
    await again.client.paySandboxCard({ body: { clientSecret: clientSecret ?? '', card } });
    await expectPlanOnce();
  });

  it('after the payment, and before the plan: it is there after the next start, once', async () => {
    const { api, client } = await start();
    const { clientSecret } = await client.confirmPayment({ body: item });
    const held = await holdOwner();
    const sent = outcome(client.paySandboxCard({ body: { clientSecret: clientSecret ?? '', card } }));
    await waits();
    await kill(api);
    await held.letGo();
    expect(await sent).toBe('lost');
    await start();
    await expectPlanOnce();
  });
});
