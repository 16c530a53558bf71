import { createClient } from '@plaza/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { completeDraft } from '../testing/own-listings.ts';
import { addPerson, type Person } from '../testing/people.ts';
import { readListingNames } from './store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const confirmBasicPlan = (person: Person) => person.client.confirmPayment({ body: { item: { planId: 1 } } });
const finishListing = async (person: Person) => {
  const { id, version } = await completeDraft(person.client, api.database);
  await person.client.finishListing({ params: { id }, body: { version } });
  return id;
};
const readListingState = async (person: Person, id: number) =>
  (await person.client.getOwnListing({ params: { id } })).data.state;

it('the free plan starts immediately and publishes the ready listing that was finished first', async () => {
  const person = await addPerson(api, { isConfirmed: true });
  expect((await person.client.getUserSubscription()).data).toBeNull();
  const [first, second] = [await finishListing(person), await finishListing(person)];
  const order = await confirmBasicPlan(person);
  expect(order).toEqual({ clientSecret: null, isFree: true, subscriptionId: expect.any(String) });
  expect(await readListingState(person, first)).toBe('published');
  expect((await person.client.getOwnListing({ params: { id: second } })).data).toMatchObject({
    state: 'ready',
    obstacle: 'listing_limit_reached',
  });
  const { data } = await person.client.getUserSubscription({ query: { locale: 'es' } });
  expect(data).toMatchObject({
    plan: { id: 1, title: 'Básico', priceCents: 0 },
    status: 'active',
    resumeDate: null,
    willEnd: false,
  });
  expect((await person.client.getPermissionInfo()).data).toEqual({
    plan: { id: 1, title: 'Basic' },
    listingLimit: 1,
    publishedCount: 1,
    canPublish: false,
  });
});

it('concurrent requests for the free plan create one subscription', async () => {
  const person = await addPerson(api, { isConfirmed: true });
  const orders = await Promise.all(Array.from({ length: 6 }, () => confirmBasicPlan(person)));
  expect(new Set(orders.map(({ subscriptionId }) => subscriptionId)).size).toBe(1);
  const subscriptionRows = await api.database
    .selectFrom('subscriptions')
    .select(['id', 'state'])
    .where('user_id', '=', person.userId)
    .execute();
  expect(subscriptionRows).toMatchObject([{ state: 'active' }]);
});

it('cancelSubscription keeps a free plan and its published listing', async () => {
  const person = await addPerson(api, { isConfirmed: true });
  await expect(person.client.cancelSubscription()).rejects.toMatchObject({ status: 404 });
  await confirmBasicPlan(person);
  const listingId = await finishListing(person);
  expect((await person.client.cancelSubscription()).data).toMatchObject({ status: 'active', willEnd: false });
  expect(await readListingState(person, listingId)).toBe('published');
});

it('thirty concurrent purchases and cancellations by one user succeed or get 404, never a server error', async () => {
  const { token } = await addPerson(api, { isConfirmed: true });
  const retryOptions = { maxRetries: 0, baseDelayMs: 0 };
  const clientWithShortRetries = createClient({ baseUrl: api.baseUrl, token, retries: retryOptions });
  const purchaseOutcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) =>
      index % 2 === 0
        ? clientWithShortRetries.confirmPayment({ body: { item: { planId: 1 } } })
        : clientWithShortRetries.cancelSubscription(),
    ),
  );
  const purchaseRefusals = purchaseOutcomes.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as unknown] : [],
  );
  for (const refusal of purchaseRefusals) expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
});

it('confirmPayment rejects a second plan with already_subscribed and an unknown plan with validation_failed', async () => {
  const person = await addPerson(api, { planId: 2, isConfirmed: true });
  await expect(confirmBasicPlan(person)).rejects.toMatchObject({ status: 409, code: 'already_subscribed' });
  const confirmPlan = (planId: number) => person.client.confirmPayment({ body: { item: { planId } } });
  await expect(confirmPlan(3)).rejects.toMatchObject({ status: 409, code: 'already_subscribed' });
  await expect(confirmPlan(9)).rejects.toMatchObject({
    status: 400,
    fields: { 'item.planId': ['This value isn’t valid.'] },
  });
  await expect(person.client.confirmPayment({ body: { item: {} } })).rejects.toMatchObject({ status: 400 });
  await expect(api.client.confirmPayment({ body: { item: { planId: 1 } } })).rejects.toMatchObject({ status: 401 });
});

it('readListingNames appends the ID to the names of listings that share a name', async () => {
  const person = await addPerson(api, { isConfirmed: true });
  const [first, second] = [await finishListing(person), await finishListing(person)];
  const { data } = await person.client.getOwnListing({ params: { id: first } });
  const withNumberedName = (id: number) => ({ id, name: `${data.name} (#${id})` });
  expect(await readListingNames(api.database, [second, first])).toEqual([
    withNumberedName(second),
    withNumberedName(first),
  ]);
  expect(await readListingNames(api.database, [first])).toEqual([{ id: first, name: data.name }]);
});
