import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListingState } from '../platform/database/listing-tables.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { addListing, addOwner, createListingValues } from '../testing/listings.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const firefoxUserAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const fetchListing = (id: number, headers: Record<string, string> = {}) =>
  fetch(`${api.baseUrl}/parking/item/${id}`, { headers: { 'user-agent': firefoxUserAgent, ...headers } });
const readViewCount = async (response: Response) => ((await response.json()) as { data: { views: number } }).data.views;

/** Adds a listing that is not published, or no longer published when it has a publication date. */
async function addUnpublishedListing(state: ListingState, publishedAt: Date | null): Promise<number> {
  const listingValues = createListingValues({ state, published_at: publishedAt });
  const { id } = await api.database
    .insertInto('listings')
    .values(listingValues)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('a listing', () => {
  it("getListing returns every field of a published listing's page", async () => {
    const ownerId = await addOwner(api.database, { planId: 2 });
    const id = await addListing(api.database, {
      owner_id: ownerId,
      district: 'Centro',
      flags: 8,
      floor_level: -2,
      length_cm: 480,
    });
    await api.database
      .insertInto('listing_images')
      .values([
        { listing_id: id, position: 1, storage_key: 'demo/second', width: 1280, height: 960, widths: [320] },
        { listing_id: id, position: 0, storage_key: 'demo/first', width: 1280, height: 960, widths: [1280, 320, 640] },
      ])
      .execute();
    const { data } = await api.client.getListing({ params: { id }, query: { locale: 'es' } });
    expect(data).toMatchObject({
      id,
      description: 'A quiet bay.',
      spotType: { id: 4, title: 'Garaje interior' },
      accessType: { id: 5, title: 'Mando a distancia' },
      vehicleType: { id: 2, title: 'Mediano' },
      characteristics: { cameras: true, alarm: false, floorLevel: -2 },
      size: { lengthCm: 480, widthCm: null, entranceHeightCm: null, isOpenAir: false },
      plan: { id: 2, title: 'Destacado' },
      isPromoted: true,
      imageCount: 2,
      image: { url: '/media/demo/first-640.webp' },
      owner: { id: ownerId, firstName: 'Ana', profileImage: null },
      locality: 'Madrid',
      district: 'Centro',
      savedCount: 0,
      chatCount: 0,
      distanceMeters: null,
    });
    const iconResponse = await fetch(`${api.origin}${data.plan?.iconUrl}`);
    expect([iconResponse.status, iconResponse.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(data.images.map(({ url }) => url)).toEqual(['/media/demo/first-640.webp', '/media/demo/second-320.webp']);
    expect(data.images[0]?.sources.map(({ width }) => width)).toEqual([320, 640, 1280]);
  });

  it("public calls never return the true position of an approximate listing or its owner's contact details", async () => {
    const owner = await addOwner(api.database);
    const id = await addListing(api.database, {
      owner_id: owner,
      is_approximate: true,
      location_title: 'Calle de Atocha, Cortes, Madrid',
      own_location_title: 'Calle de Atocha 87, 28012 Madrid, España',
      own_short_location: 'Atocha 87',
      lat: 40.411_11,
      lng: -3.699_99,
      public_lat: 40.4131,
      public_lng: -3.7012,
    });
    const listResponses = await Promise.all(
      [
        `parking/item/${id}`,
        'parking/latest',
        'parking/search?substr=atocha',
        'parking/all',
        'parking/pins?bounds=-4,40,-3,41&zoom=16',
      ].map(async (path) => (await fetch(`${api.baseUrl}/${path}`)).text()),
    );
    for (const text of listResponses) expect(text).toContain(String(id));
    for (const text of listResponses)
      expect(text).not.toMatch(/40\.4111|3\.6999|Atocha 87|@example|34600|Secreto|password/);
    expect(listResponses[0]).toContain('Calle de Atocha, Cortes, Madrid');
    const numberSearchResponse = await fetch(`${api.baseUrl}/parking/search?substr=87`);
    expect(((await numberSearchResponse.json()) as { data: unknown[] }).data).toEqual([]);
  });

  it.each([
    ['draft', null, 404, 'listing_not_found'],
    ['ready', null, 404, 'listing_not_found'],
    ['paused', new Date('2026-01-01'), 410, 'listing_gone'],
    ['rented', new Date('2026-01-01'), 410, 'listing_gone'],
    ['deleted', new Date('2026-01-01'), 410, 'listing_gone'],
    ['deleted', null, 404, 'listing_not_found'],
  ] as const)(
    'getListing of a listing in the state %s with the publication date %s answers with status %i',
    async (state, publishedAt, status, code) => {
      const response = await fetchListing(await addUnpublishedListing(state, publishedAt));
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ data: null, error: { details: { code } } });
    },
  );

  it('getListing answers 404 for an unknown listing and 400 for an invalid ID', async () => {
    expect((await fetchListing(987_654)).status).toBe(404);
    expect((await fetch(`${api.baseUrl}/parking/item/abc`)).status).toBe(400);
  });
});

describe('views', () => {
  it('a listing counts one view per network and day, even when the user agent changes', async () => {
    const id = await addListing(api.database);
    expect(await readViewCount(await fetchListing(id))).toBe(1);
    expect(await readViewCount(await fetchListing(id))).toBe(1);
    // The test's own IP is a trusted proxy, like the site.
    expect(await readViewCount(await fetchListing(id, { 'x-forwarded-for': '203.0.113.9' }))).toBe(2);
    // A second user agent from the same IP does not count as another visitor, since it is easy to fake.
    const otherBrowserHeaders = { 'x-forwarded-for': '203.0.113.9', 'user-agent': `${firefoxUserAgent} Edge` };
    expect(await readViewCount(await fetchListing(id, otherBrowserHeaders))).toBe(2);
    expect(await readViewCount(await fetchListing(id, { 'x-forwarded-for': '203.0.113.77' }))).toBe(2);
  });

  it('the preview of a listing does not count as a view', async () => {
    const id = await addListing(api.database);
    const response = await fetch(`${api.baseUrl}/parking/item/${id}?isPreview=true`, {
      headers: { 'user-agent': firefoxUserAgent },
    });
    expect(await readViewCount(response)).toBe(0);
  });

  it('requests of search engine robots do not count as views of a listing', async () => {
    const id = await addListing(api.database);
    expect(
      await readViewCount(
        await fetchListing(id, {
          'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
        }),
      ),
    ).toBe(0);
  });
});

describe('similar listings', () => {
  it('listSimilarListings returns the most similar nearby listings first, even for a withdrawn listing', async () => {
    const bilbaoAddressColumns = { lat: 43.26, lng: -2.93, locality: 'Bilbao' };
    const nearestId = await addListing(api.database, { ...bilbaoAddressColumns, lat: 43.261 });
    const secondNearestId = await addListing(api.database, {
      ...bilbaoAddressColumns,
      lat: 43.2605,
      spot_type_id: 5,
      price_cents: 30_000,
    });
    await addListing(api.database, { lat: 37.39, lng: -5.98, locality: 'Sevilla' });
    const withdrawnRow = await api.database
      .insertInto('listings')
      .values(createListingValues({ ...bilbaoAddressColumns, state: 'rented' }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const { data } = await api.client.listSimilarListings({ params: { id: withdrawnRow.id } });
    expect(data.map(({ id }) => id)).toEqual([nearestId, secondNearestId]);
    const similarListings = await api.client.listSimilarListings({ params: { id: nearestId } });
    expect(similarListings.data.map(({ id }) => id)).toEqual([secondNearestId]);
  });

  it('listSimilarListings answers 404 for a draft', async () => {
    const draftId = await addUnpublishedListing('draft', null);
    const response = await fetch(`${api.baseUrl}/parking/item/${draftId}/similar`);
    expect(response.status).toBe(404);
  });
});

it('listLatestListings returns the requested number of listings, newest first', async () => {
  const newestId = await addListing(api.database, { published_at: new Date('2026-11-20T10:00:00Z') });
  const secondNewestId = await addListing(api.database, { published_at: new Date('2026-11-20T09:00:00Z') });
  const { data } = await api.client.listLatestListings({ query: { limit: 2 } });
  expect(data.map(({ id }) => id)).toEqual([newestId, secondNewestId]);
});

describe('failures while counting a view', () => {
  it('getListing answers 410 when the listing is deleted while its view is counted', async () => {
    const id = await addListing(api.database, { owner_id: await addOwner(api.database) });
    const blockingClient = new Client({ connectionString: api.databaseUrl });
    await blockingClient.connect();
    // Uses a separate connection, since the transaction's snapshot would keep returning the same activity.
    const countWaitingStatements = async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%insert%listing_views%'
      `.execute(api.database);
      return rows.length;
    };
    let response: Promise<Response>;
    try {
      await blockingClient.query('begin');
      await blockingClient.query('delete from listings where id = $1', [id]);
      response = fetchListing(id);
      await expect.poll(countWaitingStatements).toBeGreaterThan(0);
      await blockingClient.query('commit');
    } finally {
      await blockingClient.end();
    }
    expect((await response).status).toBe(410);
    expect((await fetchListing(id)).status).toBe(404);
  });

  it('getListing answers 200 and logs a warning when counting the view fails', async () => {
    const id = await addListing(api.database, { owner_id: await addOwner(api.database) });
    await sql`alter table listing_views rename to listing_views_away`.execute(api.database);
    try {
      expect((await fetchListing(id)).status).toBe(200);
    } finally {
      await sql`alter table listing_views_away rename to listing_views`.execute(api.database);
    }
    expect(api.logLines()).toContainEqual(
      expect.objectContaining({ level: 40, msg: 'a view was not counted', listingId: id }),
    );
  });
});
