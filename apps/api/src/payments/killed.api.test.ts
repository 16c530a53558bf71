import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type KillableApi, prepareKillableApi } from '../testing/killable-api.ts';
import { addListing, addOwner } from '../testing/listings.ts';
import { cardOf, testCards } from '../testing/test-cards.ts';

const goodCard = cardOf(testCards.good);
const purchaseForm = { item: { planId: 2 } };

let killableApi: KillableApi;
let userId: number;
let listingId: number;
beforeEach(async () => {
  killableApi = await prepareKillableApi();
  userId = await addOwner(killableApi.database, { isConfirmed: true });
  listingId = await addListing(killableApi.database, { owner_id: userId, state: 'ready', published_at: null });
});
afterEach(() => killableApi.close());

/** Locks the owner's row, so that writes to the plan block. */
const lockOwner = () => killableApi.holdOpen(sql`select from users where id = ${userId} for no key update`);

const waitForBlockedQuery = () => vi.waitUntil(async () => (await killableApi.countWaitingStatements()) > 0);
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    () => 'lost',
  );
const readRows = (table: 'subscriptions' | 'sandbox_subscriptions' | 'subscription_emails') =>
  killableApi.database.selectFrom(table).selectAll().execute();

async function expectPlanOnce(): Promise<void> {
  await vi.waitUntil(async () => (await readRows('subscriptions')).some(({ state }) => state === 'active'), {
    interval: 50,
  });
  expect((await readRows('subscriptions')).map(({ plan_id: planId, state }) => [planId, state])).toEqual([
    [2, 'active'],
  ]);
  expect((await readRows('sandbox_subscriptions')).map(({ state }) => state)).toEqual(['active']);
  const emailKinds = (await readRows('subscription_emails')).map(({ kind }) => kind);
  expect(emailKinds.toSorted()).toEqual(['invoice', 'plan_started']);
  const { state } = await killableApi.database
    .selectFrom('listings')
    .select('state')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('published');
}

describe('killed API process', () => {
  it('a repeated purchase reuses the provider’s subscription that a killed API process had not saved', async () => {
    const { api, client } = await killableApi.startFor(userId);
    const unlockCustomers = await killableApi.holdOpen(sql`lock table payment_customers in exclusive mode`);
    const purchaseOutcome = outcomeOf(client.confirmPayment({ body: purchaseForm }));
    await waitForBlockedQuery();
    const unlockOwner = await lockOwner();
    await unlockCustomers();
    await vi.waitUntil(async () => (await readRows('sandbox_subscriptions')).length > 0);
    await waitForBlockedQuery();
    await killableApi.kill(api);
    await unlockOwner();
    expect(await purchaseOutcome).toBe('lost');
    expect(await readRows('subscriptions')).toMatchObject([{ state: 'incomplete', provider_reference: null }]);

    const secondStart = await killableApi.startFor(userId);
    const { clientSecret } = await secondStart.client.confirmPayment({ body: purchaseForm });
    await secondStart.client.paySandboxCard({ body: { clientSecret: clientSecret ?? '', card: goodCard } });
    await expectPlanOnce();
  });

  it('a restarted API process starts a paid plan once when it was killed between payment and plan start', async () => {
    const { api, client } = await killableApi.startFor(userId);
    const { clientSecret } = await client.confirmPayment({ body: purchaseForm });
    const unlockOwner = await lockOwner();
    const paymentOutcome = outcomeOf(
      client.paySandboxCard({ body: { clientSecret: clientSecret ?? '', card: goodCard } }),
    );
    // The job for the purchase's first event also blocks on the owner's row, possibly before the payment.
    await vi.waitUntil(async () => (await readRows('sandbox_subscriptions')).some(({ state }) => state === 'active'));
    await waitForBlockedQuery();
    await killableApi.kill(api);
    await unlockOwner();
    expect(await paymentOutcome).toBe('lost');
    await killableApi.startFor(userId);
    await expectPlanOnce();
  });
});
