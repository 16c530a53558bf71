import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addListing, addOwner, moveListing } from '../testing/listings.ts';
import { startApi, type TestApi } from '../testing/index.ts';

let api: TestApi;
let ids: Record<'cheap' | 'middle' | 'expensive' | 'getafe' | 'withdrawn', number>;

const madridColumns = { locality: 'Madrid', locality_code: '28079' };
const positionNearStadium = { lat: 40.4535, lng: -3.689 };
const chargingBit = 1 << 8;

beforeAll(async () => {
  api = await startApi();
  const owner = await addOwner(api.database);
  const addMadridListing = (values: Parameters<typeof addListing>[1]) =>
    addListing(api.database, { owner_id: owner, ...madridColumns, ...values });
  ids = {
    cheap: await addMadridListing({ price_cents: 5000, district: 'Centro', spot_type_id: 5 }),
    middle: await addMadridListing({
      price_cents: 9000,
      district: 'Tetuán',
      flags: chargingBit,
      ...positionNearStadium,
    }),
    expensive: await addMadridListing({ price_cents: 20_000, district: 'Tetuán', ...positionNearStadium }),
    getafe: await addMadridListing({
      locality: 'Getafe',
      locality_code: '28065',
      lat: 40.305,
      lng: -3.73,
      price_cents: 4000,
    }),
    withdrawn: await addMadridListing({ state: 'paused', price_cents: 100 }),
  };
});
afterAll(() => api.stop());

const readPlace = (kind: 'town' | 'venue', slug: string, locale: 'en' | 'es' = 'en') =>
  api.client.getPlace({ params: { kind, slug } }, { locale }).then(({ data }) => data);

describe('a town', () => {
  it('getPlace returns how many bays a town has, how many are covered or have charging, and their prices', async () => {
    expect(await readPlace('town', 'madrid')).toMatchObject({
      kind: 'town',
      slug: 'madrid',
      name: 'Madrid',
      locality: 'Madrid',
      radiusMeters: null,
      count: 3,
      minPriceCents: 5000,
      medianPriceCents: 9000,
      maxPriceCents: 20_000,
      coveredCount: 2,
      chargingCount: 1,
    });
  });

  it('getPlace returns a town’s listings in the order of a search for the town', async () => {
    const { listings } = await readPlace('town', 'madrid');
    const searchResponse = await api.client.searchListings({ query: { substr: 'Madrid' } });
    expect(listings.map(({ id }) => id)).toEqual(searchResponse.data.map(({ id }) => id));
    expect(listings).toHaveLength(3);
  });

  it('getPlace returns the districts, venues and nearby towns of a town that have bays', async () => {
    const { districts, venues, towns } = await readPlace('town', 'madrid');
    expect(districts).toEqual([
      { name: 'Tetuán', count: 2, minPriceCents: 9000 },
      { name: 'Centro', count: 1, minPriceCents: 5000 },
    ]);
    expect(venues).toContainEqual({
      kind: 'venue',
      slug: 'estadio-santiago-bernabeu',
      name: 'Santiago Bernabéu Stadium',
      count: 2,
      minPriceCents: 9000,
    });
    expect(towns).toEqual([{ kind: 'town', slug: 'getafe', name: 'Getafe', count: 1, minPriceCents: 4000 }]);
  });

  it('getPlace returns a town’s name in the requested language and always its one slug', async () => {
    expect(await readPlace('town', 'seville', 'en')).toMatchObject({ slug: 'sevilla', name: 'Seville' });
    expect(await readPlace('town', 'sevilla', 'es')).toMatchObject({ slug: 'sevilla', name: 'Sevilla' });
  });

  it('getPlace returns the nearest towns with listings for a town without listings', async () => {
    expect(await readPlace('town', 'teruel')).toMatchObject({
      count: 0,
      minPriceCents: null,
      medianPriceCents: null,
      maxPriceCents: null,
      coveredCount: 0,
      listings: [],
      districts: [],
      venues: [],
      towns: [{ slug: 'madrid' }, { slug: 'getafe' }],
    });
  });

  it('getPlace answers 404 for an unknown town, and for a venue with the slug of a town', async () => {
    await expect(readPlace('town', 'atlantis')).rejects.toMatchObject({ status: 404 });
    await expect(readPlace('venue', 'madrid')).rejects.toMatchObject({ status: 404 });
  });
});

describe('a venue', () => {
  it('getPlace counts the bays within walking distance of a venue and returns the distance of each', async () => {
    const venuePlace = await readPlace('venue', 'bernabeu', 'es');
    expect(venuePlace).toMatchObject({
      kind: 'venue',
      slug: 'estadio-santiago-bernabeu',
      name: 'Estadio Santiago Bernabéu',
      locality: 'Madrid',
      radiusMeters: 1500,
      count: 2,
      minPriceCents: 9000,
      maxPriceCents: 20_000,
      coveredCount: 2,
      districts: [],
    });
    expect(new Set(venuePlace.listings.map(({ id }) => id))).toEqual(new Set([ids.middle, ids.expensive]));
    expect(venuePlace.listings.every(({ distanceMeters }) => distanceMeters !== null && distanceMeters < 200)).toBe(
      true,
    );
    expect(venuePlace.venues.map(({ slug }) => slug)).toContain('azca');
    expect(venuePlace.towns[0]?.slug).toBe('madrid');
  });
});

describe('the towns by region', () => {
  it('listTownsByRegion returns the towns with bays of each region, those with most bays first', async () => {
    const { data, meta } = await api.client.listTownsByRegion({}, { locale: 'en' });
    expect(data).toEqual([
      {
        slug: 'comunidad-de-madrid',
        name: 'Community of Madrid',
        count: 4,
        towns: [
          { slug: 'madrid', name: 'Madrid', count: 3, minPriceCents: 5000, medianPriceCents: 9000 },
          { slug: 'getafe', name: 'Getafe', count: 1, minPriceCents: 4000, medianPriceCents: 4000 },
        ],
      },
    ]);
    expect(meta).toEqual({ townCount: 2, listingCount: 4 });
  });

  it('listTownsByRegion returns a region’s name in the requested language and always its one slug', async () => {
    const { data } = await api.client.listTownsByRegion({}, { locale: 'es' });
    expect(data.map(({ slug, name }) => [slug, name])).toEqual([['comunidad-de-madrid', 'Comunidad de Madrid']]);
  });
});

describe('the sitemap', () => {
  it('listSitemapPlaces returns only towns and venues with listings', async () => {
    const sitemapPaths = (await api.client.listSitemapPlaces({})).data.map(({ kind, slug }) => `${kind}/${slug}`);
    expect(sitemapPaths).toContain('town/madrid');
    expect(sitemapPaths).toContain('venue/estadio-santiago-bernabeu');
    expect(sitemapPaths).not.toContain('town/teruel');
    expect(sitemapPaths).not.toContain('venue/estadio-de-mestalla');
  });

  it('the sitemap has one part with the four published listings and the time of their last change', async () => {
    const { data } = await api.client.listSitemapListings({});
    expect(data.map(({ id }) => id)).toEqual([ids.cheap, ids.middle, ids.expensive, ids.getafe]);
    const sitemapParts = (await api.client.listSitemapParts({})).data;
    expect(sitemapParts.map(({ page }) => page)).toEqual([1]);
    expect(Date.parse(sitemapParts[0]!.updatedAt)).toBe(
      Math.max(...data.map(({ updatedAt }) => Date.parse(updatedAt))),
    );
    expect((await api.client.listSitemapListings({ query: { page: 2 } })).data).toEqual([]);
  });

  it('listSitemapListings no longer returns a listing once it is deleted', async () => {
    const id = await addListing(api.database, madridColumns);
    const isListingInSitemap = async () =>
      (await api.client.listSitemapListings({})).data.some((listing) => listing.id === id);
    expect(await isListingInSitemap()).toBe(true);
    await moveListing(api.database, id, 'deleted');
    expect(await isListingInSitemap()).toBe(false);
  });
});
