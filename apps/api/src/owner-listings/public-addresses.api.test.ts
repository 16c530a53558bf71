import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { up } from '../migrations/0019-public-addresses.ts';
import { refreshSearchIndex } from '../search/indexing/search-index.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { addListing, addOwner } from '../testing/listings.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('the migration to public addresses removes house numbers of approximate listings, also from search', async () => {
  const ownerId = await addOwner(api.database);
  const exactAddressTitle = 'Calle Mayor 4711 bajo B';
  const addressColumns = {
    owner_id: ownerId,
    location_title: exactAddressTitle,
    short_location: exactAddressTitle,
    district: 'Sol',
  };
  const approximateColumns = {
    ...addressColumns,
    is_approximate: true,
    lat: 40.4161,
    lng: -3.7061,
    public_lat: 40.418,
    public_lng: -3.706,
  };
  const firstListingId = await addListing(api.database, approximateColumns);
  const duplicateId = await addListing(api.database, {
    ...approximateColumns,
    public_lat: 40.4142,
    public_lng: -3.7081,
  });
  const exactListingId = await addListing(api.database, { ...addressColumns, is_approximate: false, district: null });
  await sql`alter table listings drop column own_location_title, drop column own_short_location`.execute(api.database);
  await sql`delete from settings where key = 'search-index-version'`.execute(api.database);

  await up(api.database as unknown as Kysely<unknown>);
  expect(await refreshSearchIndex(api.database)).toBe(true);
  expect(await refreshSearchIndex(api.database)).toBe(false);

  const addressRows = await api.database
    .selectFrom('listings')
    .select(['id', 'location_title', 'short_location', 'own_location_title', 'public_lat', 'public_lng'])
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute();
  const areaColumns = {
    location_title: 'Sol, Madrid',
    short_location: 'Sol, Madrid',
    own_location_title: exactAddressTitle,
  };
  expect(addressRows).toEqual([
    { id: firstListingId, ...areaColumns, public_lat: 40.418, public_lng: -3.706 },
    { id: duplicateId, ...areaColumns, public_lat: 40.418, public_lng: -3.706 },
    {
      id: exactListingId,
      location_title: exactAddressTitle,
      short_location: exactAddressTitle,
      own_location_title: exactAddressTitle,
      public_lat: 40.4168,
      public_lng: -3.7038,
    },
  ]);
  const { data } = await api.client.searchListings({ query: { substr: '4711' } });
  expect(data.map(({ id }) => id)).toEqual([exactListingId]);
});
