import { type RawBuilder, sql } from 'kysely';
import { firstImage } from '../listings/card-store.ts';
import type { ImageRow } from '../listings/pictures.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { ListingState } from '../platform/database/schema.ts';

/** A chat as one of its participants sees it. */
export interface ChatRow {
  chat_id: number;
  starred_at: Date | null;
  binned_at: Date | null;
  unread_count: number;
  last_message_at: Date;
  author_id: number;
  text: string;
  attachment_name: string | null;
  other_id: number;
  first_name: string | null;
  profile_image: string | null;
  is_closed: boolean;
  /** The other person's. */
  read_message_id: number | null;
  read_at: Date | null;
  listing: ListingRow | null;
}

/** What a chat shows of its listing. */
export interface ListingRow {
  id: number;
  owner_id: number | null;
  state: ListingState;
  name: string | null;
  price_cents: number | null;
  short_location: string | null;
  length_cm: number | null;
  width_cm: number | null;
  entrance_height_cm: number | null;
  image: ImageRow | null;
}

/** Those of the chats that the reader takes part in and that hold a message, in no order. */
export async function readChatRows(
  database: PlazaDatabase,
  readerId: number,
  chatIds: readonly number[],
): Promise<ChatRow[]> {
  if (chatIds.length === 0) return [];
  const { rows } = await sql<ChatRow>`
    select p.chat_id, p.starred_at, p.binned_at, p.unread_count, p.last_message_at, m.author_id, m.text,
      (select f.name from message_files f where f.message_id = m.id order by f.id limit 1) as attachment_name,
      u.id as other_id, u.first_name, u.profile_image, u.closed_at is not null as is_closed,
      o.read_message_id, o.read_at,
      case when l.id is not null then jsonb_build_object(
        'id', l.id, 'owner_id', l.owner_id, 'state', l.state, 'name', l.name, 'price_cents', l.price_cents,
        'short_location', l.short_location, 'length_cm', l.length_cm, 'width_cm', l.width_cm,
        'entrance_height_cm', l.entrance_height_cm, 'image', ${firstImage}
      ) end as listing
    from chat_participants p
    join chats c on c.id = p.chat_id
    join messages m on m.id = p.last_message_id
    join users u on u.id = case when c.starter_id = p.user_id then c.owner_id else c.starter_id end
    left join chat_participants o on o.chat_id = p.chat_id and o.user_id = u.id
    left join listings l on l.id = c.listing_id and l.state <> 'deleted'
    where p.user_id = ${readerId} and p.chat_id = any(${chatIds}::bigint[]) and p.last_message_at is not null
  `.execute(database);
  return rows;
}

export type Folder = 'inbox' | 'starred' | 'sent' | 'bin';

/** Which rows `p` of a reader are in a folder: each condition is that of an index. */
const inFolder: Readonly<Record<Folder, RawBuilder<unknown>>> = {
  inbox: sql`p.binned_at is null and p.last_message_at is not null`,
  starred: sql`p.binned_at is null and p.last_message_at is not null and p.starred_at is not null`,
  sent: sql`p.binned_at is null and p.last_message_at is not null and p.is_starter`,
  bin: sql`p.binned_at is not null and p.last_message_at is not null`,
};

/** Which chats of a folder are asked for. */
export interface FolderPage {
  folder: Folder;
  /** Begins of words that all have to stand in a chat, folded; none for all chats. */
  words: readonly string[];
  offset: number;
  limit: number;
}

/** Numbers of a page's chats, the last written first, and how many there are in all. */
export async function readFolder(
  database: PlazaDatabase,
  readerId: number,
  { folder, words, offset, limit }: FolderPage,
): Promise<{ ids: number[]; total: number }> {
  const mine = sql`p.user_id = ${readerId} and ${inFolder[folder]}`;
  if (words.length > 0) return readFound(database, readerId, mine, { words, offset, limit });
  const { rows } = await sql<{ ids: number[] | null; total: number }>`
    select
      (select array_agg(page.chat_id::int) from (
        select p.chat_id from chat_participants p where ${mine}
        order by p.last_message_at desc, p.chat_id desc offset ${offset} limit ${limit}
      ) as page) as ids,
      (select count(*)::int from chat_participants p where ${mine}) as total
  `.execute(database);
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 };
}

/** The same of chats in which every word begins a word of the other person's name, of the listing's or of a message. */
async function readFound(
  database: PlazaDatabase,
  readerId: number,
  mine: RawBuilder<unknown>,
  { words, offset, limit }: Omit<FolderPage, 'folder'>,
): Promise<{ ids: number[]; total: number }> {
  const conditions = words.map((word) => {
    const named = sql`${`${word}:*`}::tsquery`;
    const written = sql`${`'@${readerId}' & ${word}:*`}::tsquery`;
    return sql`(u.first_name_words @@ ${named} or l.name_words @@ ${named}
      or p.chat_id in (select m.chat_id from messages m where m.words @@ ${written}))`;
  });
  const { rows } = await sql<{ ids: number[] | null; total: number }>`
    with found as materialized (
      select p.chat_id, p.last_message_at
      from chat_participants p
      join chats c on c.id = p.chat_id
      join users u on u.id = case when c.starter_id = p.user_id then c.owner_id else c.starter_id end
      left join listings l on l.id = c.listing_id and l.state <> 'deleted'
      where ${mine} and ${sql.join(conditions, sql` and `)}
    )
    select
      (select array_agg(page.chat_id::int) from (
        select chat_id from found order by last_message_at desc, chat_id desc offset ${offset} limit ${limit}
      ) as page) as ids,
      (select count(*)::int from found) as total
  `.execute(database);
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 };
}

/** How many chats are in each folder, and in how many outside the bin something is unread. */
export type FolderCounts = Record<Folder | 'unread', number>;

export async function countFolders(database: PlazaDatabase, readerId: number): Promise<FolderCounts> {
  const count = (condition: RawBuilder<unknown>) =>
    sql`(select count(*)::int from chat_participants p where p.user_id = ${readerId} and ${condition})`;
  const { rows } = await sql<FolderCounts>`
    select ${count(inFolder.inbox)} as inbox, ${count(inFolder.starred)} as starred, ${count(inFolder.sent)} as sent,
      ${count(inFolder.bin)} as bin, ${count(sql`${inFolder.inbox} and p.unread_count > 0`)} as unread
  `.execute(database);
  return rows[0] ?? { inbox: 0, starred: 0, sent: 0, bin: 0, unread: 0 };
}

/**
 * How many minutes an owner took to answer first messages, the middle of the last ones; `null` when fewer than three
 * answers within 90 days are known.
 */
export async function readAnswerMinutes(database: PlazaDatabase, ownerId: number): Promise<number | null> {
  const { rows } = await sql<{ count: number; minutes: number | null }>`
    select count(*)::int as count, ceil(percentile_cont(0.5) within group (order by seconds) / 60)::int as minutes
    from (
      select extract(epoch from answered_at - created_at) as seconds from chats
      where owner_id = ${ownerId} and answered_at > now() - interval '90 days'
      order by answered_at desc limit 100
    ) as answers
  `.execute(database);
  const { count = 0, minutes = null } = rows[0] ?? {};
  return count < 3 ? null : minutes;
}
