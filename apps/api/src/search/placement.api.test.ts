import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { addPayer } from '../testing/payers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const found = async (ids: readonly number[]) => {
  const { data } = await api.client.searchListings();
  return data.filter(({ id }) => ids.includes(id));
};

it("search ranks listings by their owner's plan, and its first two results belong to two owners", async () => {
  const [plain, lifted, first] = [await addPayer(api), await addPayer(api), await addPayer(api)];
  await plain.client.confirmPayment({ body: { item: { planId: 1 } } });
  const basic = await plain.finishListing();
  const spotlight = await lifted.finishListing();
  const boosts = [await first.finishListing(), await first.finishListing()];
  const all = [basic, spotlight, ...boosts];
  // a listing that waits for a plan is not found
  expect((await found(all)).map(({ id }) => id)).toEqual([basic]);
  await lifted.buy(2);
  await first.buy(3);
  const cards = await found(all);
  // two of the first six places are for promoted bays
  expect(cards.map(({ plan }) => plan?.id ?? null)).toEqual([3, 2, null, 3]);
  expect(cards.map(({ isPromoted }) => isPromoted)).toEqual([true, true, false, true]);
  await first.client.cancelSubscription();
  await first.passDays(32);
  // Spotlight has ended: Basic follows, and allows one listing
  expect((await found(all)).map(({ plan }) => plan?.id ?? null)).toEqual([2, null, null]);
});
