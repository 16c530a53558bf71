import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { viewDay } from '../insights/index.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import {
  insertCampaign,
  insertPartner,
  setCampaignActive,
  updatePartner,
} from './administration/administration-store.ts';

const browserUserAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const site = 'https://nou.example';
let api: TestApi;

beforeAll(async () => {
  api = await startApi({ requestsPerMinute: 10_000 });
  const partnerSettings = { allowed_origins: [site, 'https://tickets.nou.example'], requests_per_minute: 10_000 };
  await insertPartner(api.database, { id: 'nou', name: 'Nou Estadi', ...partnerSettings });
  await insertPartner(api.database, { id: 'small', name: 'Small', ...partnerSettings, requests_per_minute: 2 });
  await insertPartner(api.database, { id: 'paused', name: 'Paused', ...partnerSettings });
  await updatePartner(api.database, 'paused', { is_active: false });
  for (const id of ['derby', 'old']) await insertCampaign(api.database, { partner_id: 'nou', id, name: id });
  await setCampaignActive(api.database, { partnerId: 'nou', id: 'old', isActive: false });
});
afterAll(() => api.stop());
beforeEach(() => api.database.deleteFrom('partner_attributions').execute());

/** Sends an impression as a widget does: without a body, so that browsers send no preflight. */
const sendImpression = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${api.baseUrl}/partners/impressions?${query}`, {
    method: 'POST',
    headers: { 'user-agent': browserUserAgent, origin: site, 'x-forwarded-for': '203.0.113.77', ...headers },
  });
const isImpressionCounted = async (query: string, headers?: Record<string, string>): Promise<unknown> =>
  ((await (await sendImpression(query, headers)).json()) as { data: { isCounted: boolean } }).data.isCounted;
const readSums = () =>
  api.database
    .selectFrom('partner_attributions')
    .select(['partner_id', 'campaign_id', 'source', 'step', 'site', 'listing_id', 'count'])
    .orderBy('site')
    .orderBy('campaign_id')
    .execute();

const searchQuery = 'partner=nou&src=search';

it('recordPartnerImpression sums impressions by partner, campaign, widget and site', async () => {
  expect(await isImpressionCounted(searchQuery)).toBe(true);
  expect(await isImpressionCounted(`${searchQuery}&campaign=derby`)).toBe(true);
  expect(await isImpressionCounted(`${searchQuery}&campaign=derby`)).toBe(true);
  expect(await isImpressionCounted('partner=nou&src=plans', { origin: 'https://tickets.nou.example' })).toBe(true);
  const sum = { partner_id: 'nou', campaign_id: '', source: 'search', step: 'impression', listing_id: null };
  expect(await readSums()).toEqual([
    { ...sum, site, count: 1 },
    { ...sum, campaign_id: 'derby', site, count: 2 },
    { ...sum, source: 'plans', site: 'https://tickets.nou.example', count: 1 },
  ]);
});

it('recordPartnerImpression counts each of forty impressions sent at once', async () => {
  const isCountedResults = await Promise.all(Array.from({ length: 40 }, () => isImpressionCounted(searchQuery)));
  expect(isCountedResults.every((isCounted) => isCounted === true)).toBe(true);
  expect(await readSums()).toMatchObject([{ site, count: 40 }]);
});

it.each([
  ['the verified site that it names', '&site=tickets.nou.example', 'https://tickets.nou.example'],
  ['no site if it names none', '', ''],
  ['no site if the named one is not verified', '&site=evil.example', ''],
])('recordPartnerImpression counts a widget in a frame of Plaza for %s', async (_, siteQuery, countedSite) => {
  const frameHeaders = { origin: 'https://plaza.example', 'sec-fetch-site': 'same-origin' };
  expect(await isImpressionCounted(`${searchQuery}${siteQuery}`, frameHeaders)).toBe(true);
  expect(await readSums()).toMatchObject([{ site: countedSite, count: 1 }]);
});

it('recordPartnerImpression lets pages of all origins read its response, which no cache stores', async () => {
  const { status, headers } = await sendImpression(searchQuery);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'private, no-store',
  });
  expect(headers.has('access-control-allow-credentials')).toBe(false);
  expect(headers.getSetCookie()).toEqual([]);
});

it.each([
  ['another site', searchQuery, { origin: 'https://evil.example' }, 403],
  ['a page without an origin, such as a file', searchQuery, { origin: 'null' }, 403],
  ['a paused partner', 'partner=paused&src=search', {}, 403],
  ['an unknown partner', 'partner=nobody&src=search', {}, 403],
  ['two partners', `${searchQuery}&partner=small`, {}, 403],
  ['no partner', 'src=search', {}, 400],
  ['an unknown widget', 'partner=nou&src=banner', {}, 400],
  ['no widget', 'partner=nou', {}, 400],
])('recordPartnerImpression refuses an impression of %s', async (_, query, headers, status) => {
  expect((await sendImpression(query, headers)).status).toBe(status);
  expect(await readSums()).toEqual([]);
});

it.each([
  ['an unknown campaign', `${searchQuery}&campaign=nothing`, {}],
  ['a paused campaign', `${searchQuery}&campaign=old`, {}],
  ['a robot', searchQuery, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
])('recordPartnerImpression answers an impression of %s and does not count it', async (_, query, headers) => {
  expect(await isImpressionCounted(query, headers)).toBe(false);
  expect(await readSums()).toEqual([]);
});

it('recordPartnerImpression counts at most about 300 impressions a minute per IP address', async () => {
  const isCountedResults = [];
  for (let batch = 0; batch < 4; batch += 1)
    isCountedResults.push(
      ...(await Promise.all(
        Array.from({ length: 100 }, () => isImpressionCounted(searchQuery, { 'x-forwarded-for': '203.0.113.200' })),
      )),
    );
  const countedTotal = isCountedResults.filter((isCounted) => isCounted === true).length;
  expect(countedTotal).toBeGreaterThanOrEqual(300);
  expect(countedTotal).toBeLessThan(390);
  expect(await isImpressionCounted(searchQuery, { 'x-forwarded-for': '203.0.113.201' })).toBe(true);
});

it('impressions count against the rate limit of their partner', async () => {
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await sendImpression('partner=small&src=search')).status);
  expect(statuses).toEqual([200, 200, 429, 429]);
});

it('recordPartnerImpression stores a sum of the day in Spain, and no personal data', async () => {
  const personalHeaders = {
    cookie: 'session=abc',
    referer: `${site}/tickets?seat=12`,
    'x-forwarded-for': '203.0.113.9',
  };
  expect(await isImpressionCounted(searchQuery, personalHeaders)).toBe(true);
  const { rows } = await sql<{ row: unknown }>`select to_jsonb(a) as row from partner_attributions a`.execute(
    api.database,
  );
  expect(rows.map(({ row }) => row)).toEqual([
    {
      partner_id: 'nou',
      site,
      campaign_id: '',
      day: viewDay(new Date()),
      source: 'search',
      step: 'impression',
      listing_id: null,
      count: 1,
    },
  ]);
  expect(JSON.stringify(api.logLines())).not.toMatch(/203\.0\.113\.9"|seat=12|session=abc/);
});
