import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasswords } from '../accounts/secrets.ts';
import { approximatePosition } from '../owner-listings/approximate-position.ts';
import { readPartners, updatePartner } from '../partners/administration/administration-store.ts';
import { connectDatabase, type DatabaseConnections } from '../platform/database/database.ts';
import { loadGazetteer } from '../platform/geocoder/embedded/gazetteer.ts';
import { type TestDatabase, type TestServer, joinTestServer } from '../testing/index.ts';
import { demoPassword, fillDemoData } from './fill.ts';
import { publishedListingCount, unpublishedListingCounts } from './demo-data.ts';

let server: TestServer;
let testDatabase: TestDatabase;
let connections: DatabaseConnections;
const progressLines: string[] = [];
const secret = 'a secret for tests that nobody uses';
const fillDatabase = () =>
  fillDemoData(connections.write, {
    secret,
    today: new Date('2026-11-21T10:00:00Z'),
    loadGazetteer,
    onProgress: (line) => progressLines.push(line),
  });

beforeAll(async () => {
  server = await joinTestServer();
  testDatabase = await server.createDatabase();
  connections = connectDatabase({ url: testDatabase.url, poolSize: 3, onConnectionLost: () => undefined });
  await fillDatabase();
});

afterAll(async () => {
  await connections.close();
  await testDatabase.drop();
  await server.close();
});

const countTableRows = async (
  table: 'listings' | 'users' | 'listing_images' | 'subscriptions' | 'saved_listings' | 'chats' | 'messages',
): Promise<number> => {
  const { count } = await connections.write
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

describe('first start', () => {
  test('fillDemoData writes listings, owners, plans, images, saves and chats, and reports them in one line', async () => {
    const publishedRows = await connections.write
      .selectFrom('listings')
      .select('id')
      .where('state', '=', 'published')
      .execute();
    expect(publishedRows).toHaveLength(publishedListingCount);
    expect(await countTableRows('users')).toBe(await countTableRows('subscriptions'));
    expect(await countTableRows('listing_images')).toBeGreaterThan(3 * publishedListingCount);
    expect(await countTableRows('saved_listings')).toBeGreaterThan(500);
    expect(await countTableRows('messages')).toBeGreaterThan(await countTableRows('chats'));
    expect(progressLines).toHaveLength(1);
    expect(progressLines[0]).toMatch(/^Demo data: 720 listings in \d+ towns, \d+ owners, \d+\.\d s$/);
  });

  test('fillDemoData gives rented bays the date on which they are listed again', async () => {
    const rentedRows = await connections.write
      .selectFrom('listings')
      .select(sql<string>`rented_until::text`.as('until'))
      .where('state', '=', 'rented')
      .execute();
    expect(rentedRows).toHaveLength(unpublishedListingCounts.rented);
    for (const { until } of rentedRows) expect(until >= '2026-12-21' && until <= '2027-05-21').toBe(true);
  });

  test('fillDemoData gives owners with paid plans two sandbox payments and a renewal date in the future', async () => {
    const { rows } = await sql`
      select s.id from subscriptions s join plans p on p.id = s.plan_id
      left join sandbox_subscriptions b on b.id = s.provider_reference
      where p.price_cents > 0 and not (
        b.state = 'active' and b.period_end = s.current_period_end and s.current_period_end > '2026-11-22T00:00:00Z'
          and s.contract_started_at > (select created_at from users u where u.id = s.user_id)
          and (select sum(paid_cents) from subscription_payments y where y.subscription_id = s.id) = 2 * p.price_cents
      )
    `.execute(connections.write);
    expect(rows).toEqual([]);
    const { count } = await connections.write
      .selectFrom('subscriptions')
      .where('provider', '=', 'sandbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(20);
  });

  test('fillDemoData gives the documented demo account chats in every chat folder', async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where binned_at is null)::int as inbox, count(*) filter (where unread_count > 0)::int as unread,
        count(*) filter (where starred_at is not null)::int as starred, count(*) filter (where is_starter)::int as sent,
        count(*) filter (where binned_at is not null)::int as bin, count(distinct p.last_message_at::date)::int as days
      from chat_participants p join users u on u.id = p.user_id
      where u.email = 'alba.rodriguez.24@example.com' and p.last_message_at <= '2026-11-21T10:00:00Z'
    `.execute(connections.write);
    const { inbox = 0, unread = 0, starred = 0, sent = 0, bin = 0, days = 0 } = rows[0] ?? {};
    expect(inbox).toBeGreaterThan(20);
    expect([unread, starred, sent, bin, days].every((count) => count >= 2)).toBe(true);
  });

  test('fillDemoData writes unread counts and last messages of chats that agree with the messages', async () => {
    const { rows } = await sql`
      select p.chat_id from chat_participants p join chats c on c.id = p.chat_id
      where p.is_starter <> (c.starter_id = p.user_id)
        or (p.last_message_id, p.last_message_at) is distinct from
          (select (m.id, m.created_at) from messages m where m.chat_id = c.id order by m.id desc limit 1)
        or p.unread_count <> (select count(*) from messages m
          where m.chat_id = c.id and m.author_id <> p.user_id and m.id > coalesce(p.last_read_message_id, 0))
        or c.last_message_at <> p.last_message_at
        or c.first_reply_at is distinct from
          (select min(created_at) from messages m where m.chat_id = c.id and m.author_id = c.owner_id)
    `.execute(connections.write);
    expect(rows).toEqual([]);
  });

  test("a demo listing's view count is the sum of its daily views, the first not before its publication", async () => {
    const { rows } = await sql<{ viewed: number; wrong: number; oldest: number }>`
      select count(*) filter (where l.view_count > 0)::int as viewed,
        count(*) filter (where l.view_count <> coalesce(days.views, 0)
          or days.first < (l.published_at at time zone 'Europe/Madrid')::date or days.last > '2026-11-21')::int as wrong,
        max('2026-11-21'::date - days.first)::int as oldest
      from listings l left join (
        select listing_id, sum(views) as views, min(day) as first, max(day) as last from listing_daily_stats
        where views > 0 group by listing_id
      ) as days on days.listing_id = l.id
    `.execute(connections.write);
    expect(rows[0]?.viewed).toBeGreaterThan(publishedListingCount / 2);
    expect(rows[0]?.oldest).toBeGreaterThan(250);
    expect(rows[0]?.wrong).toBe(0);
  });

  test('fillDemoData keeps visitors of the current day only, as the nightly job does', async () => {
    const { rows } = await sql<{ day: string; views: number }>`
      select to_char(v.day, 'YYYY-MM-DD') as day, count(*)::int as views from listing_views v group by v.day
    `.execute(connections.write);
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-21']);
    const stats = await sql<{ views: number }>`
      select sum(views)::int as views from listing_daily_stats where day = '2026-11-21'
    `.execute(connections.write);
    expect(rows[0]?.views).toBe(stats.rows[0]?.views);
  });

  test('fillDemoData records a source for every view, save and chat', async () => {
    const { rows } = await sql<Record<'views' | 'saves' | 'chats' | 'impressions' | 'sources', number>>`
      select sum(views)::int as views, sum(saves)::int as saves, sum(chats)::int as chats,
        sum(impressions)::int as impressions, count(distinct source)::int as sources
      from listing_daily_stats
    `.execute(connections.write);
    const readCount = async (count: RawBuilder<unknown>) =>
      (await sql<{ count: number }>`select (${count})::int as count`.execute(connections.write)).rows[0]?.count;
    expect(rows[0]).toMatchObject({
      views: await readCount(sql`select sum(view_count) from listings`),
      saves: await readCount(sql`select count(*) from saved_listings`),
      chats: await readCount(sql`select count(*) from chats`),
      sources: 7,
    });
    expect(rows[0]?.impressions).toBeGreaterThan(5 * (rows[0]?.views ?? 0));
  });

  test('fillDemoData adds every published listing to the search index at its public position', async () => {
    const readIndexedRows = async (table: 'listing_search' | 'motorbike_search') =>
      connections.write
        .selectFrom('listings')
        .innerJoin(`${table} as found`, 'found.id', 'listings.id')
        .select(['listings.owner_id', 'listings.lat', 'listings.lng', 'listings.is_approximate'])
        .select(['found.lat as seen_lat', 'found.lng as seen_lng'])
        .execute();
    const indexedRows = [...(await readIndexedRows('listing_search')), ...(await readIndexedRows('motorbike_search'))];
    expect(indexedRows).toHaveLength(publishedListingCount);
    for (const {
      owner_id: ownerId,
      lat,
      lng,
      is_approximate: isApproximate,
      seen_lat: seenLat,
      seen_lng: seenLng,
    } of indexedRows) {
      const listingPosition = { lat: lat ?? 0, lng: lng ?? 0 };
      const expectedPosition = isApproximate
        ? approximatePosition(listingPosition, ownerId ?? 0, secret)
        : listingPosition;
      expect(seenLat).toBeCloseTo(expectedPosition.lat, 4);
      expect(seenLng).toBeCloseTo(expectedPosition.lng, 4);
    }
  });
});

test('every demo user can log in with the documented password', async () => {
  const passwordRows = await connections.write.selectFrom('users').select('password_hash').distinct().execute();
  expect(passwordRows).toHaveLength(1);
  expect(await createPasswords().verify(passwordRows[0]?.password_hash ?? null, demoPassword)).toBe(true);
});

test('fillDemoData restores deleted demo partners and keeps changes to other partners on a second start', async () => {
  const readDemoPartners = () => readPartners(connections.write);
  const localOrigins = ['http://localhost:*', 'http://127.0.0.1:*'];
  expect(await readDemoPartners()).toMatchObject([
    {
      id: 'almenara',
      name: 'Almenara Arena',
      allowed_origins: localOrigins,
      is_active: true,
      campaigns: [{ id: 'home' }, { id: 'matchday' }],
    },
    { id: 'lonja-norte', allowed_origins: localOrigins, campaigns: [{ id: 'season-2027' }] },
  ]);
  await updatePartner(connections.write, 'lonja-norte', { is_active: false });
  await connections.write.deleteFrom('partners').where('id', '=', 'almenara').execute();
  await fillDatabase();
  expect((await readDemoPartners()).map(({ id, is_active }) => [id, is_active])).toEqual([
    ['almenara', true],
    ['lonja-norte', false],
  ]);
});

test('a second call of fillDemoData adds no rows and reports nothing', async () => {
  const rowCountsBefore = [
    await countTableRows('listings'),
    await countTableRows('users'),
    await countTableRows('messages'),
  ];
  await fillDatabase();
  expect([await countTableRows('listings'), await countTableRows('users'), await countTableRows('messages')]).toEqual(
    rowCountsBefore,
  );
  expect(progressLines).toHaveLength(1);
});

test('two concurrent calls of fillDemoData write the demo data only once', async () => {
  const otherDatabase = await server.createDatabase();
  const concurrentConnections = [0, 1].map(() =>
    connectDatabase({ url: otherDatabase.url, poolSize: 2, onConnectionLost: () => undefined }),
  );
  try {
    await Promise.all(
      concurrentConnections.map(({ write }) =>
        fillDemoData(write, {
          secret,
          today: new Date('2026-11-21T10:00:00Z'),
          loadGazetteer,
          onProgress: () => undefined,
        }),
      ),
    );
    const publishedRows = await concurrentConnections[0]?.write
      .selectFrom('listings')
      .select('id')
      .where('state', '=', 'published')
      .execute();
    expect(publishedRows).toHaveLength(publishedListingCount);
  } finally {
    for (const connection of concurrentConnections) await connection.close();
    await otherDatabase.drop();
  }
});

test('fillDemoData leaves no rows when one of its inserts fails', async () => {
  const otherDatabase = await server.createDatabase();
  const { write, close } = connectDatabase({ url: otherDatabase.url, poolSize: 2, onConnectionLost: () => undefined });
  try {
    // Makes the insert of chat participants fail, as a lost connection would.
    await write.schema
      .alterTable('chat_participants')
      .addColumn('needed', 'integer', (column) => column.notNull())
      .execute();
    const interruptedFill = fillDemoData(write, {
      secret,
      today: new Date('2026-11-21T10:00:00Z'),
      loadGazetteer,
      onProgress: () => undefined,
    });
    await expect(interruptedFill).rejects.toThrow('needed');
    expect(await write.selectFrom('users').select('id').execute()).toHaveLength(0);
    expect(await write.selectFrom('settings').select('key').where('key', '=', 'demo_data').execute()).toHaveLength(0);
  } finally {
    await close();
    await otherDatabase.drop();
  }
});
