import { afterAll, beforeAll, expect, it } from 'vitest';
import { addListing, addOwner, moveListing } from '../testing/listings.ts';
import { startApi, type TestApi } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

async function addViews(id: number, visitors: number, viewedAt: Date): Promise<void> {
  const viewDate = viewedAt.toISOString().slice(0, 10);
  const statsRow = { listing_id: id, day: viewDate, source: 'search', views: visitors } as const;
  await api.database.insertInto('listing_daily_stats').values(statsRow).execute();
}

it('listPopularListings returns recently viewed and saved listings, one per owner, then the newest', async () => {
  const owners = await Promise.all(Array.from({ length: 5 }, () => addOwner(api.database)));
  const addOwnedListing = (owner: number, day: number) =>
    addListing(api.database, { owner_id: owners[owner]!, published_at: daysAgo(day) });
  const viewedListingId = await addOwnedListing(0, 50);
  const lessViewedId = await addOwnedListing(0, 50);
  const savedId = await addOwnedListing(1, 50);
  const longAgoViewedId = await addOwnedListing(2, 45);
  const newestId = await addOwnedListing(3, 1);
  const pausedId = await addListing(api.database, { owner_id: owners[4]!, state: 'paused' });
  await addViews(viewedListingId, 8, daysAgo(2));
  await addViews(lessViewedId, 7, daysAgo(2));
  await addViews(longAgoViewedId, 40, daysAgo(40));
  await addViews(pausedId, 50, daysAgo(1));
  await api.database
    .insertInto('saved_listings')
    .values([owners[3]!, owners[4]!].map((user) => ({ user_id: user, listing_id: savedId })))
    .execute();

  const { data } = await api.client.listPopularListings({ query: { limit: 8 } });
  expect(data.map(({ id }) => id)).toEqual([savedId, viewedListingId, newestId, longAgoViewedId]);
  expect((await api.client.listPopularListings({ query: { limit: 2 } })).data).toHaveLength(2);

  await moveListing(api.database, savedId, 'deleted');
  const laterResponse = await api.client.listPopularListings({});
  expect(laterResponse.data.map(({ id }) => id)).toEqual([viewedListingId, newestId, longAgoViewedId]);
});
