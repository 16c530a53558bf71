import { sql } from 'kysely';
import { dialogues } from '../src/demo/conversations.ts';
import type { PlazaDatabase } from '../src/platform/database/database.ts';
import { streetNames as allStreets } from './rows.ts';

/** All chats in the database; user 1, whose inbox is measured, takes part in a tenth of them. */
export const chatCount = 100_000;
export const measuredUserChatCount = chatCount / 10;
const messagesPerChat = 10;
export const messageCount = chatCount * messagesPerChat;

const userCount = 25_001;
const listingCount = 25_100;
const firstNames = [
  'Ana',
  'Begoña',
  'Carlos',
  'Marta',
  'Iker',
  'Núria',
  'José',
  'Lucía',
  'Unai',
  'Sara',
  'Óscar',
  'Pilar',
];
/** The first 400 street names only, because choosing among a short list a million times is fast. */
const streetNames = allStreets.slice(0, 400);
const messageTexts = [...dialogues.short, ...dialogues.long, ...dialogues.car].flat(2);

/**
 * Fills a database once: user 1 takes part in every tenth chat, half of them about own listings. Messages are written
 * in rounds, so that rows of one chat or user are far apart. @returns the seconds taken; `null` when the database was
 * already filled.
 */
export async function fillDatabase(database: PlazaDatabase): Promise<number | null> {
  const startTime = performance.now();
  const existingMessage = await database.selectFrom('messages').select('id').limit(1).executeTakeFirst();
  if (existingMessage !== undefined) return null;
  await database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await fillUsers(transaction);
    await fillChats(transaction);
    for (let round = 0; round < messagesPerChat; round += 1) await insertMessagesOfRound(transaction, round);
    await sql`analyze chats, messages`.execute(transaction);
    await fillParticipants(transaction);
  });
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
  });
  return (performance.now() - startTime) / 1000;
}

async function fillUsers(database: PlazaDatabase): Promise<void> {
  await sql`
    insert into users (id, email, first_name, confirmed_at) overriding system value
    select i, 'person-' || i || '@example.com', (${firstNames}::text[])[1 + i % ${firstNames.length}::int], now()
    from generate_series(1, ${userCount}::int) as i
  `.execute(database);
  await sql`
    insert into listings (id, owner_id, state, name, description, price_cents, location_title, short_location,
      locality_code, locality, lat, lng, public_lat, public_lng, spot_type_id, access_type_id, vehicle_type_id, published_at) overriding system value
    select i, case when i > 25000 then 1 else 20002 + i % 5000 end,
      (case when i % 9 = 0 then 'paused' else 'published' end)::text,
      'Plaza en ' || (${streetNames}::text[])[1 + i * 7 % ${streetNames.length}::int], 'Una plaza.', 9000, 'Calle', 'Madrid',
      '28079', 'Madrid', 40.4, -3.7, 40.4, -3.7, 4, 5, 2, now()
    from generate_series(1, ${listingCount}::int) as i
  `.execute(database);
}

/**
 * Inserts chats: of every 20, one is started by user 1 about another owner's listing, one is about one of user 1's 100
 * listings, and 18 are between other users about the first 20,000 listings.
 */
async function fillChats(database: PlazaDatabase): Promise<void> {
  await sql`
    insert into chats (id, listing_id, starter_id, owner_id, created_at) overriding system value
    select c + 1,
      case when c % 20 = 0 then 20001 + c / 20 when c % 20 = 10 then 25001 + c / 20 % 100 else 1 + c % 20000 end,
      case when c % 20 = 0 then 1 when c % 20 = 10 then 2 + c / 20 else 2 + c / 20000 * 4000 + c % 4000 end,
      case when c % 20 = 0 then 20002 + (20001 + c / 20) % 5000 when c % 20 = 10 then 1 else 20002 + (1 + c % 20000) % 5000 end,
      now() - interval '80 days'
    from generate_series(0, ${chatCount}::int - 1) as c
  `.execute(database);
}

async function insertMessagesOfRound(database: PlazaDatabase, round: number): Promise<void> {
  await sql`
    insert into messages (chat_id, author_id, text, created_at)
    select c.id, case when ${round}::int % 2 = 0 then c.starter_id else c.owner_id end,
      (${messageTexts}::text[])[1 + (c.id * 31 + ${round}::int * 17) % ${messageTexts.length}::int] || ' '
        || (${streetNames}::text[])[1 + (c.id * 13 + ${round}::int * 101) % ${streetNames.length}::int],
      now() - interval '70 days' + ${round}::int * interval '7 days' + c.id * interval '6 seconds'
    from chats c
  `.execute(database);
}

/**
 * Inserts the chats' participants. Of user 1's chats, every tenth is in the bin, every seventh starred, every fifth
 * unread.
 */
async function fillParticipants(database: PlazaDatabase): Promise<void> {
  await sql`
    update chats c set last_message_at = m.created_at, first_reply_at = c.created_at + interval '40 minutes'
    from (select chat_id, max(created_at) as created_at from messages group by chat_id) as m where m.chat_id = c.id
  `.execute(database);
  await sql`
    insert into chat_participants
      (chat_id, user_id, is_starter, last_message_id, last_message_at, unread_count, starred_at, binned_at)
    select c.id, person.id, person.id = c.starter_id, m.id, c.last_message_at, (c.id / 10 % 5 = 0)::int,
      case when c.id / 10 % 7 = 0 then now() end, case when c.id / 10 % 10 = 0 then now() end
    from chats c
    cross join lateral (values (c.starter_id), (c.owner_id)) as person (id)
    join lateral (select id from messages where chat_id = c.id order by id desc limit 1) as m on true
  `.execute(database);
}
