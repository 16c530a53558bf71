import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseJobs } from '../../platform/jobs/job-store.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { addPayer, type Payer } from '../../testing/payers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const subscriptionsOf = ({ userId }: Payer) =>
  api.database.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).orderBy('id').execute();
const customerOf = async ({ userId }: Payer) =>
  (
    await api.database.selectFrom('payment_customers').select('customer_id').where('user_id', '=', userId).execute()
  ).map(({ customer_id: id }) => id);
const readProviderState = async (payer: Payer) => {
  const [customerId = ''] = await customerOf(payer);
  return (await api.paymentProvider.listSubscriptions(customerId)).map(({ state }) => state);
};
const readPaymentOf = async ({ client }: Payer, clientSecret: string | null) =>
  (await client.readPayment({ body: { clientSecret: clientSecret ?? '' } })).data;

describe('purchase of a paid plan', () => {
  it("the payment of a purchase starts the plan and publishes the owner's listings", async () => {
    const payer = await addPayer(api);
    const { client } = payer;
    const listingId = await payer.finishListing();
    const order = await payer.order(2);
    expect(order).toEqual({ clientSecret: expect.any(String), isFree: false, subscriptionId: expect.any(String) });
    expect((await client.getUserSubscription()).data).toBeNull();
    expect(await readPaymentOf(payer, order.clientSecret)).toEqual({
      status: 'requires_payment_method',
      refusal: null,
      message: null,
      plan: { id: 2, title: 'Spotlight' },
      amountCents: 999,
      isGranted: false,
      listings: [],
      actionUrl: null,
    });
    await payer.enterCard(order, 'good');
    await api.runJobs();
    expect((await client.getOwnListing({ params: { id: listingId } })).data.state).toBe('published');
    expect((await client.getUserSubscription()).data).toMatchObject({
      plan: { id: 2, title: 'Spotlight' },
      status: 'active',
      willEnd: false,
      nextPlan: null,
      graceEndsAt: null,
    });
    await expect(payer.order(2)).rejects.toMatchObject({ code: 'already_subscribed' });
    await expect(payer.order(3)).rejects.toMatchObject({ code: 'already_subscribed' });
    await expect(payer.order(1)).rejects.toMatchObject({ code: 'already_subscribed' });
  });

  it('readPayment starts the plan after a successful payment although no provider event arrived', async () => {
    const payer = await addPayer(api);
    await payer.finishListing();
    const order = await payer.order(3);
    await payer.enterCard(order, 'good');
    await api.database.deleteFrom('payment_events').execute();
    expect(await readPaymentOf(payer, order.clientSecret)).toMatchObject({
      status: 'succeeded',
      isGranted: true,
      plan: { id: 3 },
      listings: [{ id: expect.any(Number), name: expect.any(String) }],
    });
  });

  it('the purchase of a paid plan cancels the free plan and publishes the second ready listing', async () => {
    const payer = await addPayer(api);
    const [first, second] = [await payer.finishListing(), await payer.finishListing()];
    await payer.order(1);
    const { data: preview } = await payer.client.previewPlanChange({ query: { planId: 3 } });
    expect(preview).toMatchObject({ dueNowCents: 1999, nextPaymentCents: 1999, listingsToWait: [] });
    expect(preview.listingsToPublish.map(({ id }) => id)).toEqual([second]);
    await payer.buy(3);
    for (const id of [first, second]) {
      expect((await payer.client.getOwnListing({ params: { id } })).data.state).toBe('published');
    }
    expect((await subscriptionsOf(payer)).map(({ state, plan_id: planId }) => [planId, state])).toEqual([
      [1, 'canceled'],
      [3, 'active'],
    ]);
  });

  it.each([
    ['declined', 'card_declined', 'Your bank declined the card.'],
    ['withoutFunds', 'insufficient_funds', 'There isn’t enough money on this card.'],
  ] as const)(
    'a refused card (test card %s) starts no plan, and the next card pays the same purchase',
    async (card, refusal, words) => {
      const payer = await addPayer(api);
      const order = await payer.order(2);
      await payer.enterCard(order, card);
      await api.runJobs();
      const declinedPayment = await readPaymentOf(payer, order.clientSecret);
      expect(declinedPayment).toMatchObject({ status: 'requires_payment_method', refusal, isGranted: false });
      expect(declinedPayment.message).toContain(words);
      expect((await payer.client.getUserSubscription()).data).toBeNull();
      expect(await payer.order(2)).toEqual(order);
      await payer.enterCard(order, 'good');
      await api.runJobs();
      expect((await payer.client.getUserSubscription()).data).toMatchObject({ plan: { id: 2 } });
    },
  );

  it('a purchase starts the plan although the process clock jumps by days during the payment', async () => {
    const payer = await addPayer(api);
    const order = await payer.order(2);
    const startMs = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: startMs + 3 * 86_400_000 });
    try {
      await databaseJobs.add(api.database, 'review_subscriptions', {});
      await api.runJobs();
      await payer.enterCard(order, 'good');
      vi.setSystemTime(startMs - 3 * 86_400_000);
      await api.runJobs();
    } finally {
      vi.useRealTimers();
    }
    expect((await payer.client.getUserSubscription()).data).toMatchObject({ plan: { id: 2 }, status: 'active' });
  });

  it('a purchase has the status processing until the bank decides, then the plan becomes active', async () => {
    const payer = await addPayer(api);
    const { clientSecret } = await payer.order(2);
    const declinedCard = { number: '0000000000000026', expiryMonth: 12, expiryYear: 2090, cvc: '123' };
    await payer.client.paySandboxCard({ body: { clientSecret: clientSecret ?? '', card: declinedCard } });
    expect((await payer.client.getUserSubscription()).data).toMatchObject({ plan: { id: 2 }, status: 'processing' });
    expect((await payer.client.getPermissionInfo()).data.plan).toBeNull();
    await payer.jumpAhead(120_000);
    await api.runJobs();
    expect((await payer.client.getUserSubscription()).data).toMatchObject({ plan: { id: 2 }, status: 'active' });
  });

  it("a purchase starts the plan after the bank's challenge is passed", async () => {
    const payer = await addPayer(api);
    const order = await payer.order(2);
    await payer.enterCard(order, 'requiresChallenge');
    expect(await readPaymentOf(payer, order.clientSecret)).toMatchObject({
      status: 'requires_action',
      isGranted: false,
    });
    await api.sandbox?.answerChallenge(order.clientSecret ?? '', false);
    expect(await readPaymentOf(payer, order.clientSecret)).toMatchObject({ refusal: 'authentication_failed' });
    await payer.enterCard(order, 'requiresChallenge');
    await api.sandbox?.answerChallenge(order.clientSecret ?? '', true);
    expect(await readPaymentOf(payer, order.clientSecret)).toMatchObject({ status: 'succeeded', isGranted: true });
  });
});

describe('repeated purchase', () => {
  it('concurrent and repeated requests to buy a plan return the same purchase', async () => {
    const payer = await addPayer(api);
    const orders = await Promise.all(Array.from({ length: 6 }, () => payer.order(2)));
    expect(new Set(orders.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(await payer.order(2)).toEqual(orders[0]);
    expect(await subscriptionsOf(payer)).toHaveLength(1);
    expect(await readProviderState(payer)).toEqual(['incomplete']);
  });

  it('a repeated purchase request returns the same purchase after the first answer was lost', async () => {
    const payer = await addPayer(api);
    const order = await payer.order(2);
    await api.database
      .updateTable('subscriptions')
      .set({ provider_reference: null })
      .where('user_id', '=', payer.userId)
      .execute();
    expect(await payer.order(2)).toEqual(order);
    expect(await readProviderState(payer)).toEqual(['incomplete']);
  });

  it("a payment event assigns the provider's subscription to its purchase when the provider's answer was lost", async () => {
    const payer = await addPayer(api);
    const order = await payer.order(2);
    await api.database
      .updateTable('subscriptions')
      .set({ provider_reference: null })
      .where('user_id', '=', payer.userId)
      .execute();
    await payer.enterCard(order, 'good');
    await api.runJobs();
    expect(await subscriptionsOf(payer)).toMatchObject([{ state: 'active', provider_reference: order.subscriptionId }]);
  });

  it('buying another plan cancels the pending purchase at the provider', async () => {
    const payer = await addPayer(api);
    const firstOrder = await payer.order(2);
    const secondOrder = await payer.order(3);
    expect(secondOrder.clientSecret).not.toBe(firstOrder.clientSecret);
    await api.runJobs();
    expect(await readPaymentOf(payer, firstOrder.clientSecret)).toMatchObject({ status: 'canceled' });
    await payer.enterCard(secondOrder, 'good');
    await api.runJobs();
    expect((await payer.client.getUserSubscription()).data).toMatchObject({ plan: { id: 3 } });
  });

  it('a replaced purchase that is paid in another tab is refunded', async () => {
    const payer = await addPayer(api);
    const firstOrder = await payer.order(2);
    const secondOrder = await payer.order(3);
    await payer.enterCard(firstOrder, 'good');
    await payer.enterCard(secondOrder, 'good');
    await api.runJobs();
    expect((await payer.client.getUserSubscription()).data).toMatchObject({ plan: { id: 3 } });
    const { data: invoices } = await payer.client.listInvoices();
    expect(
      invoices.map(({ amountCents, refundedCents, description }) => [description, amountCents, refundedCents]),
    ).toEqual([
      ['Boost', 1999, 0],
      ['Spotlight', 999, 999],
    ]);
  });

  it('an unpaid purchase expires after a day, after which the plan can be bought again', async () => {
    const payer = await addPayer(api);
    const firstOrder = await payer.order(2);
    await payer.passDays(1);
    expect(await subscriptionsOf(payer)).toMatchObject([{ state: 'incomplete_expired' }]);
    const secondPurchase = await payer.buy(2);
    expect(secondPurchase.subscriptionId).not.toBe(firstOrder.subscriptionId);
    expect((await payer.client.getUserSubscription()).data).toMatchObject({ plan: { id: 2 } });
  });
});

describe('other users', () => {
  it("readPayment rejects another user's payment with not_found", async () => {
    const [payer, otherPayer] = [await addPayer(api), await addPayer(api)];
    const { clientSecret } = await payer.order(2);
    await expect(readPaymentOf(otherPayer, clientSecret)).rejects.toMatchObject({ code: 'not_found' });
    await expect(readPaymentOf(payer, 'made up')).rejects.toMatchObject({ code: 'not_found' });
    expect((await otherPayer.client.listInvoices()).data).toEqual([]);
  });
});

describe('nightly reconciliation', () => {
  it('nightly reconciliation cancels and refunds a second subscription of the same user', async () => {
    const payer = await addPayer(api);
    await payer.buy(2);
    const [customerId = ''] = await customerOf(payer);
    const secondSubscription = await api.paymentProvider.createSubscription({
      userId: payer.userId,
      customerId,
      productId: 'sandbox_plan_3',
      key: `second-${payer.userId}`,
    });
    await payer.enterCard(secondSubscription, 'good');
    await api.database.deleteFrom('payment_events').execute();
    await databaseJobs.add(api.database, 'reconcile_all_payments', {});
    await api.runJobs();
    expect((await readProviderState(payer)).toSorted()).toEqual(['active', 'canceled']);
    expect((await payer.client.getUserSubscription()).data).toMatchObject({ plan: { id: 2 } });
    const { data } = await payer.client.listInvoices();
    expect(data.map(({ amountCents, refundedCents }) => [amountCents, refundedCents])).toEqual([
      [1999, 1999],
      [999, 0],
    ]);
  });

  it('reconciliation starts a plan whose payment event never arrived', async () => {
    const payer = await addPayer(api);
    const order = await payer.order(2);
    await payer.enterCard(order, 'good');
    await api.database.deleteFrom('payment_events').execute();
    await databaseJobs.add(api.database, 'reconcile_payments', { userId: payer.userId });
    await api.runJobs();
    expect((await payer.client.getUserSubscription()).data).toMatchObject({ plan: { id: 2 } });
  });
});

it('the job update_payment_customer sends a changed email address to the payment provider', async () => {
  const payer = await addPayer(api);
  await payer.order(2);
  const newEmail = `new-${payer.userId}@example.com`;
  await api.database.updateTable('users').set({ email: newEmail }).where('id', '=', payer.userId).execute();
  await databaseJobs.add(api.database, 'update_payment_customer', { userId: payer.userId });
  await api.runJobs();
  const [customerId = ''] = await customerOf(payer);
  const sandboxCustomers = await api.database
    .selectFrom('sandbox_customers')
    .select('email')
    .where('id', '=', customerId)
    .execute();
  expect(sandboxCustomers).toEqual([{ email: newEmail }]);
});

it('a purchase expires when the provider has not answered for a day', async () => {
  const payer = await addPayer(api);
  await payer.order(2);
  // A pending event would restore the subscription's reference, so all events are handled first.
  await api.runJobs();
  await sql`
    update subscriptions set provider_reference = null, created_at = now() - interval '25 hours'
    where user_id = ${payer.userId}
  `.execute(api.database);
  await databaseJobs.add(api.database, 'review_subscriptions', {});
  await api.runJobs();
  expect(await subscriptionsOf(payer)).toMatchObject([{ state: 'incomplete_expired' }]);
});
