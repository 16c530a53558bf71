import type { ChatBays, ChatMatch } from '@plaza/sdk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { fold } from '../../search/index.ts';

export type Folder = 'inbox' | 'starred' | 'sent' | 'bin';

/** Which rows `p` of a reader are in a folder: each condition is that of an index. */
export const inFolder: Readonly<Record<Folder, RawBuilder<unknown>>> = {
  inbox: sql`p.binned_at is null and p.last_message_at is not null`,
  starred: sql`p.binned_at is null and p.last_message_at is not null and p.starred_at is not null`,
  sent: sql`p.binned_at is null and p.last_message_at is not null and p.is_starter`,
  bin: sql`p.binned_at is not null and p.last_message_at is not null`,
};

/** Narrows a folder's chats; what is `undefined` narrows nothing. */
export interface ChatFilter {
  /** Whose bays the chats are about, seen from the reader. */
  bays?: ChatBays | undefined;
  /** `true`: only chats in which something is unread. */
  isUnread?: boolean | undefined;
  listingId?: number | undefined;
}

/** Which chats of a folder are asked for. */
interface FolderPage extends ChatFilter {
  folder: Folder;
  /** Begins of words that all have to stand in a chat, folded; none for all chats. */
  words: readonly string[];
  offset: number;
  limit: number;
}

/** The conditions of a filter on a reader's rows `p`; empty when it narrows nothing. */
function conditionsOf(readerId: number, { bays, isUnread = false, listingId }: ChatFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (bays === 'others') conditions.push(sql`p.is_starter`);
  if (bays === 'own') {
    // not `not p.is_starter`, for which every row would be read: what is left of one index without another's rows
    const started = sql`select p.chat_id from chat_participants p where p.user_id = ${readerId} and ${inFolder.sent}`;
    conditions.push(sql`p.chat_id not in (${started})`);
  }
  if (isUnread) conditions.push(sql`p.unread_count > 0`);
  if (listingId !== undefined)
    conditions.push(sql`p.chat_id in (select c.id from chats c where c.listing_id = ${listingId})`);
  return conditions;
}

/** A page's chats, the last written first, with what a search found in them. */
interface FolderRows {
  ids: number[];
  /** Total, across all pages. */
  total: number;
  matches: ReadonlyMap<number, ChatMatch>;
}

const noMatches: FolderRows['matches'] = new Map();

/** Reads a page of a folder. */
export async function readFolder(
  database: PlazaDatabase,
  readerId: number,
  { folder, words, offset, limit, ...filter }: FolderPage,
): Promise<FolderRows> {
  const conditions = [inFolder[folder], ...conditionsOf(readerId, filter)];
  const mine = sql`p.user_id = ${readerId} and ${sql.join(conditions, sql` and `)}`;
  const inOrder = (rows: RawBuilder<unknown>) => sql`(select array_agg(page.chat_id::int) from (
    select p.chat_id from ${rows} order by p.last_message_at desc, p.chat_id desc offset ${offset} limit ${limit}
  ) as page)`;
  const all = sql`chat_participants p where ${mine}`;
  const isWhole = words.length === 0 && conditions.length === 1;
  const search = words.length === 0 ? null : await searchChats(database, readerId, mine, words);
  const { rows } = isWhole
    ? await sql<Found>`select ${inOrder(all)} as ids, (select count(*)::int from ${all}) as total`.execute(database)
    : await sql<Found>`
        with found as materialized (select p.chat_id, p.last_message_at from ${all} and ${search?.isFound ?? sql`true`})
        select ${inOrder(sql`found p`)} as ids, (select count(*)::int from found) as total
      `.execute(database);
  const { ids, total } = rows[0] ?? { ids: null, total: 0 };
  const matches = search && ids ? await readMatches(database, ids, search.wordsIn) : noMatches;
  return { ids: ids ?? [], total, matches };
}

interface Found {
  ids: number[] | null;
  total: number;
}

/** How many chats are in each folder, and in how many outside the bin something is unread. */
type FolderCounts = Record<Folder | 'unread', number>;

export async function countFolders(database: PlazaDatabase, readerId: number): Promise<FolderCounts> {
  const count = (condition: RawBuilder<unknown>) =>
    sql`(select count(*)::int from chat_participants p where p.user_id = ${readerId} and ${condition})`;
  const { rows } = await sql<FolderCounts>`
    select ${count(inFolder.inbox)} as inbox, ${count(inFolder.starred)} as starred, ${count(inFolder.sent)} as sent,
      ${count(inFolder.bin)} as bin, ${count(sql`${inFolder.inbox} and p.unread_count > 0`)} as unread
  `.execute(database);
  return rows[0] ?? { inbox: 0, starred: 0, sent: 0, bin: 0, unread: 0 };
}

/** Words without digits that are no longer stand in most messages, and tell nothing of one. */
const isTelling = (word: string): boolean => word.length > 2 || /\d/.test(word);

/** Chats whose names hold the same ones of the words: bit n is the word n. */
interface Named {
  mask: number;
  ids: number[];
}

/** Of a reader's chats `mine` those in whose names some of the words begin: the other person's first name and the listing's. */
async function readNamed(
  database: PlazaDatabase,
  mine: RawBuilder<unknown>,
  words: readonly string[],
): Promise<Named[]> {
  const bits = words.map((word, bit) => {
    const query = sql`${`${word}:*`}::tsquery`;
    return sql`case when u.first_name_words @@ ${query} or l.name_words @@ ${query} then ${2 ** bit}::int else 0 end`;
  });
  const { rows } = await sql<Named>`
    with named as (
      select p.chat_id, ${sql.join(bits, sql` + `)} as mask
      from chat_participants p
      join chats c on c.id = p.chat_id
      join users u on u.id = case when c.starter_id = p.user_id then c.owner_id else c.starter_id end
      left join listings l on l.id = c.listing_id and l.state <> 'deleted'
      where ${mine}
    )
    select mask, array_agg(chat_id::int) as ids from named where mask > 0 group by mask
  `.execute(database);
  return rows;
}

/** Chats with a message in which all of the words begin. Participants are words of their messages in the same index. */
function writtenIn(readerId: number, words: readonly string[]): RawBuilder<unknown> {
  const query = [`'@${readerId}'`, ...words.map((word) => `${word}:*`)].join(' & ');
  return sql`p.chat_id in (select m.chat_id from messages m where m.words @@ ${query}::tsquery)`;
}

/** A search of one reader's chats. */
interface ChatSearch {
  /** A condition on the reader's rows `p`. */
  isFound: RawBuilder<unknown>;
  /** The words that a message of the chat has to hold; empty where the names hold all of them. */
  wordsIn: (chatId: number) => readonly string[];
}

/**
 * Finds chats in which each of the words begins a word of the names, and those that do not are all in one message; there,
 * words of one or two letters may be missing.
 * @param mine the condition that the rows meet already. @param words folded, at least one.
 */
async function searchChats(
  database: PlazaDatabase,
  readerId: number,
  mine: RawBuilder<unknown>,
  words: readonly string[],
): Promise<ChatSearch> {
  const unnamed = new Map<number, readonly string[]>();
  const ways = (await readNamed(database, mine, words)).map(({ mask, ids }) => {
    const others = words.filter((word, bit) => (mask & (2 ** bit)) === 0 && isTelling(word));
    for (const id of ids) unnamed.set(id, others);
    const isNamed = sql`p.chat_id = any(${ids}::bigint[])`;
    return others.length === 0 ? isNamed : sql`(${isNamed} and ${writtenIn(readerId, others)})`;
  });
  const telling = words.filter(isTelling);
  if (telling.length > 0) ways.push(writtenIn(readerId, telling));
  return {
    isFound: ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`,
    wordsIn: (chatId) => unnamed.get(chatId) ?? telling,
  };
}

/** The newest message of each chat that a search found by what is written there. */
async function readMatches(
  database: PlazaDatabase,
  chatIds: readonly number[],
  wordsIn: ChatSearch['wordsIn'],
): Promise<Map<number, ChatMatch>> {
  const written = chatIds.filter((id) => wordsIn(id).length > 0);
  if (written.length === 0) return new Map();
  const queries = written.map((id) =>
    wordsIn(id)
      .map((word) => `${word}:*`)
      .join(' & '),
  );
  const { rows } = await sql<{ chatId: number; messageId: number; text: string }>`
    select w.chat_id as "chatId", m.id as "messageId", m.text
    from unnest(${written}::bigint[], ${queries}::text[]) as w (chat_id, query)
    cross join lateral (
      select id, text from messages where chat_id = w.chat_id and words @@ w.query::tsquery order by id desc limit 1
    ) m
  `.execute(database);
  return new Map(
    rows.map(({ chatId, messageId, text }) => [chatId, { messageId, excerpt: excerptOf(text, wordsIn(chatId)) }]),
  );
}

/** Characters of an excerpt before its first match, and in all. */
const maxBefore = 40;
const maxLength = 160;

/**
 * The part of a message around the first word that a search found, with the words that it found marked.
 *
 * @param words begins of words, folded
 */
export function excerptOf(text: string, words: readonly string[]): ChatMatch['excerpt'] {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const matches = [...line.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].filter(([token]) => {
    const folded = fold(token);
    return words.some((word) => folded.startsWith(word));
  });
  const first = matches[0]?.index ?? 0;
  // cut between words
  const from = first <= maxBefore ? 0 : line.indexOf(' ', first - maxBefore) + 1;
  const rest = line.length - from;
  const to = rest <= maxLength ? line.length : Math.max(line.lastIndexOf(' ', from + maxLength), first + 1);
  const parts: ChatMatch['excerpt'] = [];
  const add = (part: string, isMatch: boolean): void => {
    if (part !== '') parts.push({ text: part, isMatch });
  };
  let done = from;
  for (const { 0: token, index } of matches) {
    if (index + token.length > to) break;
    add(`${done === from && from > 0 ? '…' : ''}${line.slice(done, index)}`, false);
    add(token, true);
    done = index + token.length;
  }
  add(`${line.slice(done, to)}${to < line.length ? '…' : ''}`, false);
  return parts;
}
