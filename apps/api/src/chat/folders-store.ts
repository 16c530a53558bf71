import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { foundBy } from './search-store.ts';

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
  const inOrder = (rows: RawBuilder<unknown>) => sql`(select array_agg(page.chat_id::int) from (
    select p.chat_id from ${rows} order by p.last_message_at desc, p.chat_id desc offset ${offset} limit ${limit}
  ) as page)`;
  const all = sql`chat_participants p where ${mine}`;
  const { rows } =
    words.length === 0
      ? await sql<Found>`select ${inOrder(all)} as ids, (select count(*)::int from ${all}) as total`.execute(database)
      : await sql<Found>`
          with found as materialized (
            select p.chat_id, p.last_message_at from ${all} and ${await foundBy(database, readerId, mine, words)}
          )
          select ${inOrder(sql`found p`)} as ids, (select count(*)::int from found) as total
        `.execute(database);
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 };
}

interface Found {
  ids: number[] | null;
  total: number;
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
