import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type KillableApi, prepareKillableApi } from '../testing/killable-api.ts';
import { addListing, addOwner } from '../testing/listings.ts';
import { cardOf, testCards } from '../testing/test-cards.ts';

const card = cardOf(testCards.good);
const item = { item: { planId: 2 } };

let place: KillableApi;
let userId: number;
let listingId: number;
beforeEach(async () => {
  place = await prepareKillableApi();
  userId = await addOwner(place.database, { isConfirmed: true });
  listingId = await addListing(place.database, { owner_id: userId, state: 'ready', published_at: null });
});
afterEach(() => place.close());

/** Locks the owner's row, so that writes of the plan wait. */
const holdOwner = () => place.hold(sql`select from users where id = ${userId} for no key update`);

const waits = () => vi.waitUntil(async () => (await place.waiters()) > 0);
const outcome = (sent: Promise<unknown>) =>
  sent.then(
    () => 'answered',
    () => 'lost',
  );
const rows = (table: 'subscriptions' | 'sandbox_subscriptions' | 'subscription_mails') =>
  place.database.selectFrom(table).selectAll().execute();

async function expectPlanOnce(): Promise<void> {
  await vi.waitUntil(async () => (await rows('subscriptions')).some(({ state }) => state === 'active'), {
    interval: 50,
  });
  expect((await rows('subscriptions')).map(({ plan_id: planId, state }) => [planId, state])).toEqual([[2, 'active']]);
  expect((await rows('sandbox_subscriptions')).map(({ state }) => state)).toEqual(['active']);
  const kinds = (await rows('subscription_mails')).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['invoice', 'plan_started']);
  const { state } = await place.database
    .selectFrom('listings')
    .select('state')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('published');
}

describe('killed API process', () => {
  it('a purchase reuses the provider’s subscription when the API process was killed before saving it', async () => {
    const { api, client } = await place.startFor(userId);
    const letProviderGo = await place.hold(sql`lock table payment_customers in exclusive mode`);
    const sent = outcome(client.confirmPayment({ body: item }));
    await waits();
    const letNoteGo = await holdOwner();
    await letProviderGo();
    await vi.waitUntil(async () => (await rows('sandbox_subscriptions')).length > 0);
    await waits();
    await place.kill(api);
    await letNoteGo();
    expect(await sent).toBe('lost');
    expect(await rows('subscriptions')).toMatchObject([{ state: 'incomplete', provider_reference: null }]);

    const again = await place.startFor(userId);
    const { clientSecret } = await again.client.confirmPayment({ body: item });
    await again.client.paySandboxCard({ body: { clientSecret: clientSecret ?? '', card } });
    await expectPlanOnce();
  });

  it('a restart starts a plan once when the API process was killed between payment and plan', async () => {
    const { api, client } = await place.startFor(userId);
    const { clientSecret } = await client.confirmPayment({ body: item });
    const letGo = await holdOwner();
    const sent = outcome(client.paySandboxCard({ body: { clientSecret: clientSecret ?? '', card } }));
    // the job for the purchase's first event waits for the owner as well, possibly before the payment
    await vi.waitUntil(async () => (await rows('sandbox_subscriptions')).some(({ state }) => state === 'active'));
    await waits();
    await place.kill(api);
    await letGo();
    expect(await sent).toBe('lost');
    await place.startFor(userId);
    await expectPlanOnce();
  });
});
