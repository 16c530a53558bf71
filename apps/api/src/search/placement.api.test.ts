import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { addPayer } from '../testing/payers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const searchListings = async (ids: readonly number[]) => {
  const { data } = await api.client.searchListings();
  return data.filter(({ id }) => ids.includes(id));
};

it('search ranks listings by their owner’s current plan, and never puts two of one owner first and second', async () => {
  const [basicOwner, spotlightOwner, boostOwner] = [await addPayer(api), await addPayer(api), await addPayer(api)];
  await basicOwner.client.confirmPayment({ body: { item: { planId: 1 } } });
  const basicListingId = await basicOwner.finishListing();
  const spotlightListingId = await spotlightOwner.finishListing();
  const boostListingIds = [await boostOwner.finishListing(), await boostOwner.finishListing()];
  const allListingIds = [basicListingId, spotlightListingId, ...boostListingIds];
  // A listing that waits for a plan is not found.
  expect((await searchListings(allListingIds)).map(({ id }) => id)).toEqual([basicListingId]);
  await spotlightOwner.buy(2);
  await boostOwner.buy(3);
  const foundCards = await searchListings(allListingIds);
  // Two of the first six places are for promoted bays.
  expect(foundCards.map(({ plan }) => plan?.id ?? null)).toEqual([3, 2, null, 3]);
  expect(foundCards.map(({ isPromoted }) => isPromoted)).toEqual([true, true, false, true]);
  await boostOwner.client.cancelSubscription();
  await boostOwner.passDays(32);
  // The owner's Spotlight plan has ended, and Basic allows one listing.
  expect((await searchListings(allListingIds)).map(({ plan }) => plan?.id ?? null)).toEqual([2, null, null]);
});
