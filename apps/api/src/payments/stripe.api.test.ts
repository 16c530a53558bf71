import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { addPerson, type Person } from '../testing/people.ts';
import { signEvent, startStripeDouble, type StripeDouble } from '../testing/stripe-double/stripe-double.ts';
import { testCards } from '../testing/test-cards.ts';
import { assignProducts } from './plans.ts';

let stripeDouble: StripeDouble;
let api: TestApi;
beforeAll(async () => {
  stripeDouble = await startStripeDouble(new Date());
  stripeDouble.addProduct('prod_spotlight', 999, 2);
  stripeDouble.addProduct('prod_boost', 1999, 3);
  api = await startApi({ payments: stripeDouble.config });
  await assignProducts(api.database, stripeDouble.config.products);
});
afterEach(() => {
  stripeDouble.clearFailures();
  // The double has recorded the requests that the real Stripe would have rejected.
  const problems = stripeDouble.problems.splice(0);
  if (problems.length > 0) throw new Error(problems.join('; '));
});
afterAll(async () => {
  await api.stop();
  await stripeDouble.stop();
});

const startOrder = ({ client }: Person, stripeProductId = 'prod_spotlight') =>
  client.confirmPayment({ body: { item: { stripeProductId } } });
const payOrder = (clientSecret: string | null, card: keyof typeof testCards = 'good') =>
  stripeDouble.enterCard(clientSecret ?? '', testCards[card]);
const deliverEvents = async () => {
  expect(new Set(await stripeDouble.deliverTo(api.origin))).toEqual(new Set([200]));
  await api.runJobs();
};
const buyPlan = async (person: Person) => {
  const planOrder = await startOrder(person);
  payOrder(planOrder.clientSecret);
  await deliverEvents();
  return planOrder;
};
const readSubscription = async ({ client }: Person) => (await client.getUserSubscription()).data;
const readSubscriptionRows = ({ userId }: Person) =>
  api.database.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).execute();

describe('plan sold through Stripe', () => {
  it("a plan bought by its Stripe product starts when Stripe's payment event arrives", async () => {
    const { data } = await api.client.getPaymentProvider();
    expect(data).toEqual({ provider: 'stripe', publishableKey: 'pk_test_double' });
    const person = await addPerson(api, { isConfirmed: true });
    const { clientSecret } = await startOrder(person);
    expect(await readSubscription(person)).toBeNull();
    payOrder(clientSecret);
    expect(await readSubscription(person)).toBeNull();
    await deliverEvents();
    expect(await readSubscription(person)).toMatchObject({ plan: { id: 2 }, status: 'active' });
  });

  it('Stripe events delivered twice in reverse order yield a canceled subscription and the free plan', async () => {
    const person = await addPerson(api, { isConfirmed: true });
    await stripeDouble.deliverTo(api.origin);
    const firstEventIndex = stripeDouble.state.events.length;
    const { clientSecret, subscriptionId } = await startOrder(person);
    payOrder(clientSecret);
    await api.paymentProvider.cancelNow(subscriptionId ?? '', { key: randomUUID() });
    // The row loses Stripe's subscription ID, as after a lost response, and the last event arrives first.
    await api.database
      .updateTable('subscriptions')
      .set({ provider_reference: null })
      .where('user_id', '=', person.userId)
      .execute();
    const repeatedEvents = stripeDouble.state.events.slice(firstEventIndex).toReversed();
    for (const event of [...repeatedEvents, ...repeatedEvents]) {
      const { body, signature } = signEvent(event, 'whsec_double');
      const webhookHeaders = { 'content-type': 'application/json', 'stripe-signature': signature };
      const response = await fetch(`${api.origin}/api/payments/webhook`, {
        method: 'POST',
        headers: webhookHeaders,
        body,
      });
      expect(response.status).toBe(200);
      await api.runJobs();
    }
    expect(await readSubscriptionRows(person)).toMatchObject([
      { state: 'canceled', provider_reference: subscriptionId },
      { state: 'active', provider: 'none' },
    ]);
    expect(await readSubscription(person)).toMatchObject({ plan: { id: 1 } });
    const storedEvents = await api.database
      .selectFrom('payment_events')
      .select('handled_at')
      .where('subscription_reference', '=', subscriptionId)
      .execute();
    expect(storedEvents.map(({ handled_at: at }) => at)).toEqual(Array.from({ length: 4 }, () => expect.any(Date)));
  });

  it('a purchase repeated after failed connections to Stripe and a lost answer creates one subscription', async () => {
    const person = await addPerson(api, { isConfirmed: true });
    const unavailableResponses = Array.from({ length: 20 }, () => ({ status: 503 }));
    stripeDouble.injectFailures(...unavailableResponses);
    await expect(startOrder(person)).rejects.toMatchObject({ status: 503 });
    stripeDouble.clearFailures();
    stripeDouble.injectFailures(null, null, 'answer lost');
    const { subscriptionId } = await startOrder(person);
    expect((await startOrder(person)).subscriptionId).toBe(subscriptionId);
    expect(
      [...stripeDouble.state.subscriptions.values()].filter(
        ({ metadata }) => metadata['userId'] === String(person.userId),
      ),
    ).toHaveLength(1);
  });

  it("a purchase fails with 503 when Stripe's price differs from Plaza's", async () => {
    const person = await addPerson(api, { isConfirmed: true });
    await api.database.updateTable('plans').set({ price_cents: 1099 }).where('id', '=', 2).execute();
    await expect(startOrder(person)).rejects.toMatchObject({ status: 503 });
    await api.database.updateTable('plans').set({ price_cents: 999 }).where('id', '=', 2).execute();
    expect(await readSubscriptionRows(person)).toEqual([]);
  });

  it('a plan sold through Stripe is upgraded, canceled, resumed, downgraded and refunded on request', async () => {
    const person = await addPerson(api, { isConfirmed: true });
    await buyPlan(person);
    const { client } = person;
    const { dueNowCents } = (await client.previewPlanChange({ query: { planId: 3 } })).data;
    expect(dueNowCents).toBeGreaterThan(900);
    const planChange = await client.changePlan({ body: { planId: 3, dueNowCents } });
    expect(planChange.data).toMatchObject({ clientSecret: null, subscription: { plan: { id: 3 } } });
    expect((await client.cancelSubscription()).data).toMatchObject({ willEnd: true });
    expect((await client.resumeSubscription()).data).toMatchObject({ willEnd: false });
    const downgradedPlan = await client.changePlan({ body: { planId: 2, dueNowCents: 0 } });
    expect(downgradedPlan.data.subscription).toMatchObject({ plan: { id: 3 }, nextPlan: { id: 2 } });
    const refundCents = (await readSubscription(person))?.withdrawal?.refundCents ?? 0;
    await client.withdrawFromContract({ body: { refundCents, submissionId: randomUUID() } });
    await deliverEvents();
    expect(await readSubscription(person)).toMatchObject({ plan: { id: 1 } });
    const refundedCents = (await client.listInvoices()).data.reduce((sum, invoice) => sum + invoice.refundedCents, 0);
    expect(refundedCents).toBe(refundCents);
  });

  it('a retried upgrade uses a new idempotency key after an unpaid attempt', async () => {
    const person = await addPerson(api, { isConfirmed: true });
    const { subscriptionId } = await buyPlan(person);
    const providerSubscription = await api.paymentProvider.readSubscription(subscriptionId ?? '');
    if (providerSubscription === null) throw new Error('there is no subscription');
    const upgradeSpy = vi.spyOn(api.paymentProvider, 'upgrade');
    upgradeSpy.mockResolvedValueOnce({ subscription: providerSubscription, clientSecret: null, isPaid: false });
    const { dueNowCents } = (await person.client.previewPlanChange({ query: { planId: 3 } })).data;
    const changePlan = () => person.client.changePlan({ body: { planId: 3, dueNowCents } });
    await expect(changePlan()).rejects.toMatchObject({ code: 'payment_refused' });
    expect(await readSubscription(person)).toMatchObject({ plan: { id: 2 } });
    expect((await changePlan()).data.subscription).toMatchObject({ plan: { id: 3 } });
    const upgradeKeys = upgradeSpy.mock.calls.map(([, { key }]) => key);
    expect(new Set(upgradeKeys).size).toBe(2);
    upgradeSpy.mockRestore();
  });
});
