import { trustedProxies } from '@plaza/client-ip';
import type { InsightSource } from '@plaza/sdk/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireOwnListing } from '../owner-listings/service.ts';
import { createLog } from '../platform/log.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { addListing, addOwner } from '../testing/listings.ts';
import { addPerson, type Person } from '../testing/people.ts';
import { insightsJobs } from './index.ts';
import {
  createInsightsService,
  createVisitorPseudonyms,
  subtractDays,
  listDaysUntil,
  type InsightsService,
} from './service.ts';
import { viewDay } from './store.ts';

let api: TestApi;
let insights: InsightsService;
beforeAll(async () => {
  api = await startApi();
  const database = { write: api.database, read: api.database };
  insights = createInsightsService({
    database,
    visitors: createVisitorPseudonyms(api.database, trustedProxies([])),
    requireOwnListing,
    log: createLog('silent'),
  });
});
afterAll(() => api.stop());

const firefoxUserAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const createVisitFrom = (clientIp: string, userAgent = firefoxUserAgent) => ({ clientIp, userAgent });
const userAgentHeaders = (userAgent = firefoxUserAgent) => ({ headers: { 'user-agent': userAgent } });
const today = () => viewDay(new Date());
const addBoostOwner = () => addPerson(api, { planId: 3, isConfirmed: true });
const readInsights = async ({ client }: Person, id: number, days: 7 | 30 | 90 = 7) =>
  (await client.getListingInsights({ params: { id }, query: { days } })).data;
const addDailyStats = (listingId: number, day: string, source: InsightSource, stats: Partial<Record<string, number>>) =>
  api.database
    .insertInto('listing_daily_stats')
    .values({ listing_id: listingId, day, source, ...stats })
    .execute();

describe('card impressions', () => {
  it("the display of another owner's listing counts as one impression per visitor, day and source", async () => {
    const owner = await addBoostOwner();
    const id = await addListing(api.database, { owner_id: owner.userId });
    const pausedId = await addListing(api.database, { state: 'paused' });
    const countImpression = async (client: TestApi['client'], source: InsightSource, browser?: string) =>
      (
        await client.recordImpressions(
          { body: { source, listingIds: [id, pausedId, id, 99_999_999] } },
          userAgentHeaders(browser),
        )
      ).data.counted;
    expect(await countImpression(api.client, 'search')).toBe(1);
    expect(await countImpression(api.client, 'search')).toBe(0);
    expect(await countImpression(api.client, 'map')).toBe(1);
    expect(await countImpression(api.client, 'search', 'Mozilla/5.0 (Macintosh) Safari/619.1')).toBe(1);
    // Visits by the owner and by bots do not count.
    expect(await countImpression(owner.client, 'main')).toBe(0);
    expect(await countImpression(api.client, 'main', 'Googlebot/2.1 (+http://www.google.com/bot.html)')).toBe(0);
    const { sources, days } = await readInsights(owner, id);
    expect(sources).toEqual([
      { source: 'search', impressions: 2, views: 0, saves: 0, chats: 0 },
      { source: 'map', impressions: 1, views: 0, saves: 0, chats: 0 },
    ]);
    expect(days.at(-1)).toEqual({ day: today(), impressions: 3, views: 0, saves: 0, chats: 0 });
    expect(days.slice(0, -1).every(({ impressions }) => impressions === 0)).toBe(true);
  });

  it('recordImpressions rejects an unknown source, and more than fifty listings in one call', async () => {
    const tooManyListingIds = Array.from({ length: 51 }, (_, index) => index + 1);
    await expect(
      api.client.recordImpressions({ body: { source: 'search', listingIds: tooManyListingIds } }),
    ).rejects.toMatchObject({
      code: 'validation_failed',
    });
    const unknownSource = 'elsewhere' as InsightSource;
    await expect(
      api.client.recordImpressions({ body: { source: unknownSource, listingIds: [1] } }),
    ).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it('impressions of twenty listings by 24 concurrent visitors are all counted', async () => {
    const addedListingIds = await Promise.all(Array.from({ length: 20 }, () => addListing(api.database)));
    const impressionResponses = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const listingIds = index % 2 === 0 ? addedListingIds : addedListingIds.toReversed();
        return insights.record({ listingIds, source: 'search' }, createVisitFrom(`203.0.${index}.9`), null);
      }),
    );
    expect(impressionResponses).toEqual(Array.from({ length: 24 }, () => 20));
    const storedStats = await api.database
      .selectFrom('listing_daily_stats')
      .select('impressions')
      .where('listing_id', 'in', addedListingIds)
      .execute();
    expect(storedStats.map(({ impressions }) => impressions)).toEqual(addedListingIds.map(() => 24));
  });

  it('a search response counts impressions of its listing cards only for a partner’s widget', async () => {
    const owner = await addBoostOwner();
    const listingPosition = { lat: 43.3623, lng: -8.4115 };
    const id = await addListing(api.database, { ...listingPosition, owner_id: owner.userId });
    await api.database
      .insertInto('partners')
      .values({ id: 'riazor', name: 'Riazor', allowed_origins: ['https://riazor.example'], requests_per_minute: 600 })
      .execute();
    const fetchNearby = (partner: string) =>
      fetch(`${api.baseUrl}/parking/nearby?near=${listingPosition.lat},${listingPosition.lng}${partner}`, {
        headers: { 'user-agent': firefoxUserAgent, origin: 'https://riazor.example' },
      });
    await fetchNearby('');
    await expect.poll(async () => (await fetchNearby('&partner=riazor')).status).toBe(200);
    await expect
      .poll(async () => (await readInsights(owner, id)).sources)
      .toEqual([{ source: 'partner', impressions: 1, views: 0, saves: 0, chats: 0 }]);
  });
});

describe('sources', () => {
  it('insights of a listing count views, saves and chats by source, and subtract a save that was undone', async () => {
    const owner = await addBoostOwner();
    const id = await addListing(api.database, { owner_id: owner.userId });
    const renter = await addPerson(api, { isConfirmed: true });
    const viewListing = (source?: InsightSource) =>
      api.client.getListing({ params: { id }, query: source === undefined ? {} : { source } }, userAgentHeaders());
    await viewListing('place');
    // A second visit by the same visitor does not count.
    await viewListing('search');
    await api.client.getListing({ params: { id } }, userAgentHeaders('Mozilla/5.0 (Macintosh) Safari/619.1'));
    await owner.client.getListing({ params: { id }, query: { source: 'main' } }, userAgentHeaders());
    const saveListing = (by: Person, value: boolean) =>
      by.client.saveListing({ params: { id }, query: { source: 'similar' }, body: { value } });
    await saveListing(renter, true);
    await saveListing(renter, false);
    await saveListing(renter, true);
    await saveListing(owner, true);
    await renter.client.startChat({
      query: { source: 'saved' },
      body: { withWho: owner.userId, relativeParking: id, message: 'Is it free?' },
    });
    const { sources } = await readInsights(owner, id);
    const zeroCounts = { impressions: 0, views: 0, saves: 0, chats: 0 };
    expect(Object.fromEntries(sources.map(({ source, ...storedStats }) => [source, storedStats]))).toEqual({
      place: { ...zeroCounts, views: 1 },
      direct: { ...zeroCounts, views: 1 },
      similar: { ...zeroCounts, saves: 1 },
      saved: { ...zeroCounts, chats: 1 },
    });
  });
});

describe('an owner’s insights', () => {
  it('getListingInsights rejects owners without Spotlight or Boost, and listings of other owners', async () => {
    const [basic, spotlight, stranger] = await Promise.all([
      addPerson(api, { planId: 1 }),
      addPerson(api, { planId: 2 }),
      addBoostOwner(),
    ]);
    const [id, otherId] = await Promise.all(
      [basic, spotlight].map(({ userId }) => addListing(api.database, { owner_id: userId })),
    );
    await expect(readInsights(basic, id!)).rejects.toMatchObject({ status: 409, code: 'plan_without_insights' });
    const csvExport = basic.client.exportListingInsights({ params: { id: id! } });
    await expect(csvExport).rejects.toMatchObject({ code: 'plan_without_insights' });
    expect((await readInsights(spotlight, otherId!)).days).toHaveLength(7);
    // Other users do not learn that the listing exists.
    await expect(readInsights(stranger, id!)).rejects.toMatchObject({ status: 404, code: 'listing_not_found' });
    await expect(readInsights(basic, otherId!)).rejects.toMatchObject({ status: 404 });
    await expect(stranger.client.exportListingInsights({ params: { id: otherId! } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('insights of a listing cover the requested number of days up to today in Spain', async () => {
    const owner = await addBoostOwner();
    const id = await addListing(api.database, { owner_id: owner.userId });
    await addDailyStats(id, subtractDays(today(), 6), 'main', { impressions: 4, views: 2 });
    await addDailyStats(id, subtractDays(today(), 7), 'main', { impressions: 100 });
    await addDailyStats(id, subtractDays(today(), 29), 'place', { impressions: 7, chats: 1 });
    const weekInsights = await readInsights(owner, id);
    expect(weekInsights.days.map(({ day }) => day)).toEqual(listDaysUntil(today(), 7));
    expect(weekInsights.sources).toEqual([{ source: 'main', impressions: 4, views: 2, saves: 0, chats: 0 }]);
    const monthInsights = await readInsights(owner, id, 30);
    expect(monthInsights.sources.map(({ source, impressions }) => [source, impressions])).toEqual([
      ['main', 104],
      ['place', 7],
    ]);
    expect(monthInsights.days[0]).toMatchObject({ impressions: 7, chats: 1 });
    expect((await readInsights(owner, id, 90)).days).toHaveLength(90);
  });

  it('insights of a listing have the same total by day and by source for random events', async () => {
    const owner = await addBoostOwner();
    const dailyStatsArbitrary = fc.record({
      ago: fc.nat({ max: 40 }),
      source: fc.constantFrom<InsightSource>('search', 'map', 'main', 'place', 'similar', 'saved', 'partner', 'direct'),
      impressions: fc.nat({ max: 1000 }),
      views: fc.nat({ max: 100 }),
      saves: fc.nat({ max: 20 }),
      chats: fc.nat({ max: 5 }),
    });
    const dailyStatsListArbitrary = fc.uniqueArray(dailyStatsArbitrary, {
      maxLength: 30,
      selector: ({ ago, source }) => `${ago} ${source}`,
    });
    await fc.assert(
      fc.asyncProperty(
        dailyStatsListArbitrary,
        fc.constantFrom(7 as const, 30 as const, 90 as const),
        async (addedSums, days) => {
          const id = await addListing(api.database, { owner_id: owner.userId });
          for (const { ago, source, ...storedStats } of addedSums)
            await addDailyStats(id, subtractDays(today(), ago), source, storedStats);
          const insightsOfDays = await readInsights(owner, id, days);
          for (const step of ['impressions', 'views', 'saves', 'chats'] as const) {
            const sumStep = (rows: readonly Record<typeof step, number>[]) =>
              rows.reduce((total, row) => total + row[step], 0);
            const expectedSum = sumStep(addedSums.filter(({ ago }) => ago < days));
            expect([sumStep(insightsOfDays.days), sumStep(insightsOfDays.sources)]).toEqual([expectedSum, expectedSum]);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('exportListingInsights returns CSV that Excel can open, with headings in the requested language', async () => {
    const owner = await addBoostOwner();
    const id = await addListing(api.database, { owner_id: owner.userId });
    await addDailyStats(id, today(), 'main', { impressions: 1234, views: 56, saves: 7, chats: 1 });
    const exportCsvText = async (locale: 'en' | 'es') => {
      const csvBlob = await owner.client.exportListingInsights({ params: { id }, query: { days: 7, locale } });
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csvBlob.arrayBuffer());
    };
    const englishCsvLines = (await exportCsvText('en')).split('\r\n');
    expect(englishCsvLines[0]).toBe('\uFEFFDay,Times shown,Views,Saves,Chats');
    expect(englishCsvLines[1]).toBe(`${subtractDays(today(), 6)},0,0,0,0`);
    expect(englishCsvLines.slice(7)).toEqual([`${today()},1234,56,7,1`, '']);
    const spanishCsvLines = (await exportCsvText('es')).split('\r\n');
    expect(spanishCsvLines[0]).toBe('\uFEFFDía;Veces mostrada;Visitas;Guardados;Chats nuevos');
    expect(spanishCsvLines[7]).toBe(`${today()};1234;56;7;1`);
  });
});

describe('comparison with similar bays nearby', () => {
  const searchedCenter = { lat: 42.4627, lng: -2.445 };
  const positionNorth = (metres: number) => ({ lat: searchedCenter.lat + metres / 111_195, lng: searchedCenter.lng });

  it('insights compare a listing with medians of at least five similar bays within 2 km, or else 5 km', async () => {
    const owner = await addBoostOwner();
    const id = await addListing(api.database, { ...searchedCenter, owner_id: owner.userId });
    const addNearbyListing = async (metres: number, views: number, values: Parameters<typeof addListing>[1] = {}) => {
      const nearbyListingId = await addListing(api.database, { ...positionNorth(metres), ...values });
      if (views > 0) await addDailyStats(nearbyListingId, today(), 'search', { impressions: views * 10, views });
      return nearbyListingId;
    };
    const readNearbyMedians = async () => (await readInsights(owner, id)).nearby;
    for (const [metres, views] of [
      [100, 1],
      [400, 9],
      [900, 5],
      [1900, 0],
    ] as const)
      await addNearbyListing(metres, views);
    // These listings are not similar: they have another vehicle class or the same owner, are paused, or too far away.
    await addNearbyListing(50, 1000, { vehicle_type_id: 1 });
    await addNearbyListing(50, 1000, { owner_id: owner.userId });
    await addNearbyListing(50, 1000, { state: 'paused' });
    await addNearbyListing(5200, 1000);
    expect(await readNearbyMedians()).toBeNull();
    const distantListingId = await addNearbyListing(4900, 7);
    await addDailyStats(distantListingId, subtractDays(today(), 8), 'search', { views: 500 });
    expect(await readNearbyMedians()).toEqual({
      listingCount: 5,
      radiusMeters: 5000,
      median: { impressions: 50, views: 5, saves: 0, chats: 0 },
    });
    await addNearbyListing(1500, 3);
    expect(await readNearbyMedians()).toEqual({
      listingCount: 5,
      radiusMeters: 2000,
      median: { impressions: 30, views: 3, saves: 0, chats: 0 },
    });
  });

  it('the query that sums the daily statistics of a listing uses an index-only scan', async () => {
    await sql`vacuum analyze listing_daily_stats`.execute(api.database);
    const queryPlan = await api.database.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      const { rows } = await sql<Record<string, string>>`
        explain select sum(impressions), sum(views), sum(saves), sum(chats) from listing_daily_stats
        where listing_id = 7 and day >= '2026-11-01'
      `.execute(transaction);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(queryPlan).toContain('Index Only Scan using listing_daily_stats_once');
  });
});

describe('retention', () => {
  it('visitors in insights are deleted at the end of the day, and daily sums after 13 months', async () => {
    const id = await addListing(api.database, { owner_id: await addOwner(api.database) });
    const visitorHash = Buffer.from('somebody');
    const days = [today(), subtractDays(today(), 1)];
    for (const day of days) {
      const viewRow = { day, visitor_hash: visitorHash, source: 'main', listing_id: id } as const;
      await api.database.insertInto('listing_impressions').values(viewRow).execute();
      await api.database
        .insertInto('listing_views')
        .values({ day, visitor_hash: visitorHash, listing_id: id })
        .execute();
      await api.database
        .insertInto('daily_visitor_keys')
        .values({ day, key: visitorHash })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    for (const daysAgo of [0, 390, 400]) await addDailyStats(id, subtractDays(today(), daysAgo), 'main', { views: 1 });
    const jobs = insightsJobs({ database: api.database });
    await jobs.purge_impressions({});
    await jobs.purge_insights({});
    const readRemainingDays = async (table: 'listing_impressions' | 'listing_views' | 'listing_daily_stats') => {
      const remainingRows = await api.database
        .selectFrom(table)
        .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
        .where('listing_id', '=', id)
        .orderBy('day', 'desc')
        .execute();
      return remainingRows.map(({ day }) => day);
    };
    expect(await readRemainingDays('listing_impressions')).toEqual([today()]);
    expect(await readRemainingDays('listing_views')).toEqual([today()]);
    const remainingVisitorKeys = await api.database
      .selectFrom('daily_visitor_keys')
      .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
      .execute();
    expect(remainingVisitorKeys).toEqual([{ day: today() }]);
    expect(await readRemainingDays('listing_daily_stats')).toEqual([today(), subtractDays(today(), 390)]);
  });
});
