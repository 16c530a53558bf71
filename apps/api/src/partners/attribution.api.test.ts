import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { viewDay } from '../insights/store.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { addListing, addOwner } from '../testing/listings.ts';
import {
  insertCampaign,
  insertPartner,
  setCampaignActive,
  updatePartner,
} from './administration/administration-store.ts';

const browserUserAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const visitorIp = '203.0.113.77';
let api: TestApi;
let listingId: number;
let pausedListingId: number;

beforeAll(async () => {
  api = await startApi({ requestsPerMinute: 10_000 });
  const partnerSettings = { allowed_origins: ['https://nou.example'], requests_per_minute: 100 };
  await insertPartner(api.database, { id: 'nou', name: 'Nou Estadi', ...partnerSettings });
  await insertPartner(api.database, { id: 'paused', name: 'Paused', ...partnerSettings });
  await updatePartner(api.database, 'paused', { is_active: false });
  for (const id of ['derby', 'old']) await insertCampaign(api.database, { partner_id: 'nou', id, name: id });
  await setCampaignActive(api.database, { partnerId: 'nou', id: 'old', isActive: false });
  const ownerId = await addOwner(api.database);
  listingId = await addListing(api.database, { owner_id: ownerId });
  pausedListingId = await addListing(api.database, { owner_id: ownerId, state: 'paused' });
});
afterAll(() => api.stop());
beforeEach(() => api.database.deleteFrom('partner_attributions').execute());

const postStep = (body: object, headers: Record<string, string> = {}) =>
  fetch(`${api.baseUrl}/partners/attributions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': browserUserAgent,
      'x-forwarded-for': visitorIp,
      ...headers,
    },
    body: JSON.stringify(body),
  });
const isStepCounted = async (body: object, headers?: Record<string, string>): Promise<unknown> => {
  const response = await postStep(body, headers);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: { isCounted: boolean } }).data.isCounted;
};
const readAttributionSums = () =>
  api.database
    .selectFrom('partner_attributions')
    .select(['partner_id', 'campaign_id', 'source', 'step', 'listing_id', 'count'])
    .orderBy('step')
    .orderBy('campaign_id')
    .execute();

const arrivalStep = { partner: 'nou', source: 'search', step: 'arrival' };

describe('attribution steps', () => {
  it('partner attribution sums arrivals, searches and views by partner, campaign, widget and listing', async () => {
    const campaignArrival = { ...arrivalStep, campaign: 'derby' };
    for (const body of [arrivalStep, campaignArrival, campaignArrival, { ...campaignArrival, step: 'search' }])
      expect(await isStepCounted(body)).toBe(true);
    const viewStep = { partner: 'nou', source: 'listing', step: 'view', listingId };
    expect([await isStepCounted(viewStep), await isStepCounted(viewStep)]).toEqual([true, true]);
    const expectedSumColumns = { partner_id: 'nou', source: 'search', listing_id: null };
    expect(await readAttributionSums()).toEqual([
      { ...expectedSumColumns, campaign_id: '', step: 'arrival', count: 1 },
      { ...expectedSumColumns, campaign_id: 'derby', step: 'arrival', count: 2 },
      { ...expectedSumColumns, campaign_id: 'derby', step: 'search', count: 1 },
      { ...expectedSumColumns, campaign_id: '', source: 'listing', step: 'view', listing_id: listingId, count: 2 },
    ]);
  });

  it('partner attribution counts each of forty steps sent at once', async () => {
    const isCountedResults = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        isStepCounted(arrivalStep, { 'x-forwarded-for': `198.51.100.${index}` }),
      ),
    );
    expect(isCountedResults.every((counted) => counted === true)).toBe(true);
    expect((await readAttributionSums()).map(({ count }) => count)).toEqual([40]);
  });

  it.each([
    ['an unknown partner', { ...arrivalStep, partner: 'nobody' }],
    ['a paused partner', { ...arrivalStep, partner: 'paused' }],
    ['an unknown campaign', { ...arrivalStep, campaign: 'nothing' }],
    ['a paused campaign', { ...arrivalStep, campaign: 'old' }],
    ['a listing that does not exist', { ...arrivalStep, step: 'view', listingId: 999_999_999 }],
  ])('a partner attribution step for %s is answered with 200 and not counted', async (_of, body) => {
    const response = await postStep(body);
    expect([response.status, await response.json()]).toEqual([200, { data: { isCounted: false } }]);
    expect(await readAttributionSums()).toEqual([]);
  });

  it('partner attribution does not count views of an unpublished listing', async () => {
    expect(await isStepCounted({ ...arrivalStep, step: 'view', listingId: pausedListingId })).toBe(false);
  });

  it('partner attribution does not count steps whose user agent is a bot', async () => {
    const botUserAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    expect(await isStepCounted(arrivalStep, { 'user-agent': botUserAgent })).toBe(false);
    expect(await readAttributionSums()).toEqual([]);
  });

  it('partner attribution counts at most about sixty steps a minute per IP address', async () => {
    const visitorHeaders = { 'x-forwarded-for': '203.0.113.200' };
    const isCountedResults = [];
    for (let count = 0; count < 70; count += 1) isCountedResults.push(await isStepCounted(arrivalStep, visitorHeaders));
    expect(isCountedResults.slice(0, 60)).not.toContain(false);
    expect(isCountedResults.filter((counted) => counted === false).length).toBeGreaterThan(5);
    expect(await isStepCounted(arrivalStep, { 'x-forwarded-for': '203.0.113.201' })).toBe(true);
  });

  it.each([
    [{}, ['partner', 'source', 'step']],
    [{ ...arrivalStep, step: 'purchase' }, ['step']],
    [{ ...arrivalStep, source: 'banner' }, ['source']],
    [{ ...arrivalStep, partner: 'No Id' }, ['partner']],
    [{ ...arrivalStep, listingId: 0 }, ['listingId']],
  ])('recordAttribution rejects the invalid step %j with 400 and names its invalid fields', async (body, fields) => {
    const response = await postStep(body);
    const { error } = (await response.json()) as { error: { details: { fields: object } } };
    expect([response.status, Object.keys(error.details.fields)]).toEqual([400, fields]);
  });

  it('a partner attribution step sent by a page of another site gets 415 and is not counted', async () => {
    const preflightResponse = await fetch(`${api.baseUrl}/partners/attributions`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://nou.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(preflightResponse.headers.get('access-control-allow-headers')?.toLowerCase()).not.toContain('content-type');
    const plainTextResponse = await postStep(arrivalStep, {
      origin: 'https://nou.example',
      'content-type': 'text/plain',
    });
    expect([plainTextResponse.status, plainTextResponse.headers.has('access-control-allow-origin')]).toEqual([
      415,
      false,
    ]);
    expect(await readAttributionSums()).toEqual([]);
  });
});

it('partner attribution changes only sums in the database and stores no personal data', async () => {
  // The table rate_limits is left out, because rate limits write keyed hashes into it at any time.
  const listTableNames = async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits'
    `.execute(api.database);
    return rows.map(({ name }) => name);
  };
  const readAllTables = async () => {
    const rowsJsonByTable: Record<string, string> = {};
    for (const name of await listTableNames()) {
      const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(
        api.database,
      );
      rowsJsonByTable[name] = JSON.stringify(rows.map(({ row }) => row));
    }
    return rowsJsonByTable;
  };
  const tablesBefore = await readAllTables();
  const visitorHeaders = {
    'x-forwarded-for': '203.0.113.123',
    'user-agent': `${browserUserAgent} Secret/7`,
    referer: 'https://nou.example/tickets?seat=12',
    cookie: 'session=abc',
  };
  expect(await isStepCounted({ ...arrivalStep, step: 'view', listingId }, visitorHeaders)).toBe(true);
  const tablesAfter = await readAllTables();
  const changedTables = Object.keys(tablesAfter).filter((name) => tablesAfter[name] !== tablesBefore[name]);
  expect(changedTables).toEqual(['partner_attributions']);
  expect(JSON.parse(tablesAfter['partner_attributions'] ?? '')).toEqual([
    {
      partner_id: 'nou',
      site: '',
      campaign_id: '',
      day: viewDay(new Date()),
      source: 'search',
      step: 'view',
      listing_id: listingId,
      count: 1,
    },
  ]);
  expect(JSON.stringify(api.logLines())).not.toMatch(/203\.0\.113\.123|Secret\/7|seat=12|session=abc/);
});
