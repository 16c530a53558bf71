import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/index.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { startStripeDouble, type StripeDouble } from '../../testing/stripe-double/stripe-double.ts';
import { testCards } from '../../testing/test-cards.ts';
import { assignProducts } from '../plans.ts';

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
  const problems = stripeDouble.problems.splice(0);
  if (problems.length > 0) throw new Error(problems.join('; '));
});
afterAll(async () => {
  await api.stop();
  await stripeDouble.stop();
});

const deliverEvents = async () => {
  expect(new Set(await stripeDouble.deliverTo(api.origin))).toEqual(new Set([200]));
  await api.runJobs();
};
const addBuyer = async () => {
  const person = await addPerson(api, { isConfirmed: true });
  const { clientSecret } = await person.client.confirmPayment({ body: { item: { planId: 2 } } });
  stripeDouble.enterCard(clientSecret ?? '', testCards.good);
  await deliverEvents();
  return person;
};
const startCardChange = async ({ client }: Person, submissionId: string = randomUUID()) =>
  (await client.startCardChange({ body: { submissionId } })).clientSecret;
const readCardChange = async ({ client }: Person, clientSecret: string) =>
  (await client.readCardChange({ body: { clientSecret } })).data;
const last4Of = async ({ client }: Person) => (await client.getPaymentCard()).data?.last4;
const emailsTo = async ({ userId }: Person) => {
  const { rows } =
    await sql`select 1 from subscription_emails where user_id = ${userId} and kind = 'card_changed'`.execute(
      api.database,
    );
  return rows.length;
};
const findRequestsTo = (call: string) => stripeDouble.requests.filter((request) => request.call === call);

it('a card change at Stripe sets up a card for later payments without charging it and deletes the previous card', async () => {
  const person = await addBuyer();
  const submissionId = randomUUID();
  const clientSecret = await startCardChange(person, submissionId);
  expect(await startCardChange(person, submissionId)).toBe(clientSecret);
  expect(findRequestsTo('POST /v1/setup_intents').at(-1)?.form).toMatchObject({ usage: 'off_session' });
  stripeDouble.enterCard(clientSecret, testCards.mastercard);
  const detachCallCountBefore = findRequestsTo('POST /v1/payment_methods/{id}/detach').length;
  expect(await readCardChange(person, clientSecret)).toMatchObject({ status: 'succeeded', isInUse: true });
  expect(await readCardChange(person, clientSecret)).toMatchObject({ status: 'succeeded', isInUse: true });
  expect(findRequestsTo('POST /v1/payment_methods/{id}/detach')).toHaveLength(detachCallCountBefore + 1);
  expect((await person.client.getPaymentCard()).data).toMatchObject({ brand: 'mastercard', last4: '4444' });
  expect((await person.client.listInvoices()).data).toHaveLength(1);
  await deliverEvents();
  expect(await emailsTo(person)).toBe(1);
});

it('a webhook event completes a card change, and a late event of an older change keeps the newer card', async () => {
  const person = await addBuyer();
  const firstSecret = await startCardChange(person);
  stripeDouble.enterCard(firstSecret, testCards.requiresChallenge);
  stripeDouble.advanceTo(new Date(stripeDouble.now().getTime() + 60_000));
  const laterSecret = await startCardChange(person);
  stripeDouble.enterCard(laterSecret, testCards.mastercard);
  await deliverEvents();
  expect(await last4Of(person)).toBe('4444');
  stripeDouble.answerChallenge(firstSecret, true);
  await deliverEvents();
  expect(await last4Of(person)).toBe('4444');
  expect(await readCardChange(person, firstSecret)).toMatchObject({ status: 'succeeded', isInUse: false });
  expect(await emailsTo(person)).toBe(1);
});

it("readCardChange rejects another customer's secret with not_found and changes no other user's card", async () => {
  const [person, stranger] = [await addBuyer(), await addBuyer()];
  const clientSecret = await startCardChange(person);
  await expect(readCardChange(stranger, clientSecret)).rejects.toMatchObject({ code: 'not_found' });
  const storedCardSetup = [...stripeDouble.state.setups.values()].find((each) => each.client_secret === clientSecret);
  const foreignSubscription = [...stripeDouble.state.subscriptions.values()].find(
    (each) => each.metadata['userId'] === String(stranger.userId),
  );
  // Plaza never creates such a card setup, but must reject one.
  if (storedCardSetup) storedCardSetup.metadata['subscriptionId'] = foreignSubscription?.id ?? '';
  stripeDouble.enterCard(clientSecret, testCards.mastercard);
  await deliverEvents();
  expect(await readCardChange(person, clientSecret)).toMatchObject({ isInUse: false });
  expect([await last4Of(person), await last4Of(stranger)]).toEqual(['4242', '4242']);
});

it('a card change deletes the new card when the plan has ended in the meantime', async () => {
  const person = await addBuyer();
  const clientSecret = await startCardChange(person);
  const refundCents = (await person.client.getUserSubscription()).data?.withdrawal?.refundCents ?? 0;
  await person.client.withdrawFromContract({ body: { refundCents, submissionId: randomUUID() } });
  await api.runJobs();
  stripeDouble.enterCard(clientSecret, testCards.mastercard);
  const detachCallCountBefore = findRequestsTo('POST /v1/payment_methods/{id}/detach').length;
  expect(await readCardChange(person, clientSecret)).toMatchObject({ status: 'succeeded', isInUse: false });
  expect(findRequestsTo('POST /v1/payment_methods/{id}/detach')).toHaveLength(detachCallCountBefore + 1);
  await deliverEvents();
  expect(await emailsTo(person)).toBe(0);
});

it('readCardChange completes a card change when called again after a lost answer from Stripe', async () => {
  const person = await addBuyer();
  const submissionId = randomUUID();
  const clientSecret = await startCardChange(person, submissionId);
  stripeDouble.enterCard(clientSecret, testCards.mastercard);
  stripeDouble.injectFailures(null, null, null, 'answer lost');
  await readCardChange(person, clientSecret).catch(() => 'its answer is lost');
  stripeDouble.clearFailures();
  expect(await readCardChange(person, clientSecret)).toMatchObject({ isInUse: true });
  await deliverEvents();
  expect(await emailsTo(person)).toBe(1);
});
