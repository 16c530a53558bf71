import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('listSubscriptionPlans returns the plans sorted by price, with their listing limits and features', async () => {
  const { data } = await api.client.listSubscriptionPlans();
  expect(data.map((plan) => [plan.id, plan.title, plan.priceCents, plan.listingLimit, plan.visibilityWeight])).toEqual([
    [1, 'Basic', 0, 1, 1],
    [2, 'Spotlight', 999, 1, 2],
    [3, 'Boost', 1999, 2, 6],
  ]);
  expect(data[0]?.features.slice(0, 2)).toEqual([
    { code: 'basic_visibility', included: true, title: 'Basic visibility' },
    { code: 'in_site_chat', included: true, title: 'Chat on Plaza' },
  ]);
  expect(data[1]?.features.at(-1)).toEqual({
    code: 'two_listings',
    included: false,
    title: 'Up to two published bays',
  });
});

it('every title, description and feature of a plan has different texts in English and Spanish', async () => {
  const [english, spanish] = await Promise.all(
    (['en', 'es'] as const).map(async (locale) => (await api.client.listSubscriptionPlans({ query: { locale } })).data),
  );
  const planTextsOf = (plans = english) =>
    plans?.flatMap(({ title, description, features }) => [title, description, ...features.map((each) => each.title)]) ??
    [];
  const planRows = await api.database.selectFrom('plans').select('features').execute();
  expect(planTextsOf().length).toBe(planRows.flatMap(({ features }) => features).length + 2 * planRows.length);
  expect(planTextsOf(spanish).length).toBe(planTextsOf().length);
  expect(planTextsOf().filter((text) => planTextsOf(spanish).includes(text))).toEqual([]);
});

it('the icons of paid plans are served as SVG images', async () => {
  const { data } = await api.client.listSubscriptionPlans();
  expect(data.map(({ icon }) => icon)).toEqual([null, '/media/plans/spotlight.svg', '/media/plans/boost.svg']);
  for (const { icon } of data.filter((plan) => plan.icon !== null)) {
    expect((await fetch(`${api.origin}${icon}`)).headers.get('content-type')).toBe('image/svg+xml');
  }
});

it('listSubscriptionPlans returns only the plan with the given product ID of the provider', async () => {
  const readPlanIds = async (stripeProductId: string) =>
    (await api.client.listSubscriptionPlans({ query: { stripeProductId } })).data.map(({ id }) => id);
  expect(await readPlanIds('sandbox_plan_2')).toEqual([2]);
  expect(await readPlanIds('sandbox_plan_9')).toEqual([]);
  const { data } = await api.client.listSubscriptionPlans();
  expect(data.map(({ stripeProductId }) => stripeProductId)).toEqual([null, 'sandbox_plan_2', 'sandbox_plan_3']);
});
