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

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const address = '203.0.113.77';
let api: TestApi;
let listingId: number;
let pausedListingId: number;

beforeAll(async () => {
  api = await startApi({ requestsPerMinute: 10_000 });
  const origins = { allowed_origins: ['https://nou.example'], requests_per_minute: 100 };
  await insertPartner(api.database, { id: 'nou', name: 'Nou Estadi', ...origins });
  await insertPartner(api.database, { id: 'paused', name: 'Paused', ...origins });
  await updatePartner(api.database, 'paused', { is_active: false });
  for (const id of ['derby', 'old']) await insertCampaign(api.database, { partner_id: 'nou', id, name: id });
  await setCampaignActive(api.database, { partnerId: 'nou', id: 'old', isActive: false });
  const owner = await addOwner(api.database);
  listingId = await addListing(api.database, { owner_id: owner });
  pausedListingId = await addListing(api.database, { owner_id: owner, state: 'paused' });
});
afterAll(() => api.stop());
beforeEach(() => api.database.deleteFrom('partner_attributions').execute());

const send = (body: object, headers: Record<string, string> = {}) =>
  fetch(`${api.baseUrl}/partners/attributions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': browser, 'x-forwarded-for': address, ...headers },
    body: JSON.stringify(body),
  });
const isCounted = async (body: object, headers?: Record<string, string>): Promise<unknown> => {
  const answer = await send(body, headers);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { isCounted: boolean } }).data.isCounted;
};
const sums = () =>
  api.database
    .selectFrom('partner_attributions')
    .select(['partner_id', 'campaign_id', 'source', 'step', 'listing_id', 'count'])
    .orderBy('step')
    .orderBy('campaign_id')
    .execute();

const arrival = { partner: 'nou', source: 'search', step: 'arrival' };

describe('attribution steps', () => {
  it('attribution sums steps by day, partner, campaign, widget and listing', async () => {
    const withCampaign = { ...arrival, campaign: 'derby' };
    for (const body of [arrival, withCampaign, withCampaign, { ...withCampaign, step: 'search' }])
      expect(await isCounted(body)).toBe(true);
    const view = { partner: 'nou', source: 'listing', step: 'view', listingId };
    expect([await isCounted(view), await isCounted(view)]).toEqual([true, true]);
    const common = { partner_id: 'nou', source: 'search', listing_id: null };
    expect(await sums()).toEqual([
      { ...common, campaign_id: '', step: 'arrival', count: 1 },
      { ...common, campaign_id: 'derby', step: 'arrival', count: 2 },
      { ...common, campaign_id: 'derby', step: 'search', count: 1 },
      { ...common, campaign_id: '', source: 'listing', step: 'view', listing_id: listingId, count: 2 },
    ]);
  });

  it('attribution counts all concurrent steps', async () => {
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, index) => isCounted(arrival, { 'x-forwarded-for': `198.51.100.${index}` })),
    );
    expect(all.every((counted) => counted === true)).toBe(true);
    expect((await sums()).map(({ count }) => count)).toEqual([40]);
  });

  it.each([
    ['a partner that is not known', { ...arrival, partner: 'nobody' }],
    ['a paused partner', { ...arrival, partner: 'paused' }],
    ['a campaign that is not known', { ...arrival, campaign: 'nothing' }],
    ['a paused campaign', { ...arrival, campaign: 'old' }],
    ['a listing that is not there', { ...arrival, step: 'view', listingId: 999_999_999 }],
  ])('attribution silently ignores steps of %s', async (_of, body) => {
    const answer = await send(body);
    expect([answer.status, await answer.json()]).toEqual([200, { data: { isCounted: false } }]);
    expect(await sums()).toEqual([]);
  });

  it('attribution ignores views of an unpublished listing', async () => {
    expect(await isCounted({ ...arrival, step: 'view', listingId: pausedListingId })).toBe(false);
  });

  it('attribution ignores steps of bots', async () => {
    const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    expect(await isCounted(arrival, { 'user-agent': robot })).toBe(false);
    expect(await sums()).toEqual([]);
  });

  it('attribution counts sixty steps a minute per IP', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.200' };
    const answers = [];
    for (let count = 0; count < 70; count += 1) answers.push(await isCounted(arrival, headers));
    expect(answers.slice(0, 60)).not.toContain(false);
    expect(answers.filter((counted) => counted === false).length).toBeGreaterThan(5);
    expect(await isCounted(arrival, { 'x-forwarded-for': '203.0.113.201' })).toBe(true);
  });

  it.each([
    [{}, ['partner', 'source', 'step']],
    [{ ...arrival, step: 'purchase' }, ['step']],
    [{ ...arrival, source: 'banner' }, ['source']],
    [{ ...arrival, partner: 'No Id' }, ['partner']],
    [{ ...arrival, listingId: 0 }, ['listingId']],
  ])('recordAttribution rejects an invalid step: %j', async (body, fields) => {
    const answer = await send(body);
    const { error } = (await answer.json()) as { error: { details: { fields: object } } };
    expect([answer.status, Object.keys(error.details.fields)]).toEqual([400, fields]);
  });

  it('pages of other sites cannot send attribution steps', async () => {
    const preflight = await fetch(`${api.baseUrl}/partners/attributions`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://nou.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).not.toContain('content-type');
    const plainTextAnswer = await send(arrival, { origin: 'https://nou.example', 'content-type': 'text/plain' });
    expect([plainTextAnswer.status, plainTextAnswer.headers.has('access-control-allow-origin')]).toEqual([415, false]);
    expect(await sums()).toEqual([]);
  });
});

it('attribution changes only sums in the database, and stores no personal data', async () => {
  // Rate limits write keyed hashes at any time.
  const tables = async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits'
    `.execute(api.database);
    return rows.map(({ name }) => name);
  };
  const content = async () => {
    const all: Record<string, string> = {};
    for (const name of await tables()) {
      const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(
        api.database,
      );
      all[name] = JSON.stringify(rows.map(({ row }) => row));
    }
    return all;
  };
  const contentBefore = await content();
  const headers = {
    'x-forwarded-for': '203.0.113.123',
    'user-agent': `${browser} Secret/7`,
    referer: 'https://nou.example/tickets?seat=12',
    cookie: 'session=abc',
  };
  expect(await isCounted({ ...arrival, step: 'view', listingId }, headers)).toBe(true);
  const contentAfter = await content();
  const changedTables = Object.keys(contentAfter).filter((name) => contentAfter[name] !== contentBefore[name]);
  expect(changedTables).toEqual(['partner_attributions']);
  expect(JSON.parse(contentAfter['partner_attributions'] ?? '')).toEqual([
    {
      partner_id: 'nou',
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
