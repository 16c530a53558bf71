import type { ChatBays, ChatMatch } from '@plaza/sdk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { foldSearchText } from '../../search/index.ts';

export type ChatFolder = 'inbox' | 'starred' | 'sent' | 'bin';

/** SQL conditions that select a reader's rows `p` in each folder. Each condition matches an index. */
export const folderConditions: Readonly<Record<ChatFolder, RawBuilder<unknown>>> = {
  inbox: sql`p.binned_at is null and p.last_message_at is not null`,
  starred: sql`p.binned_at is null and p.last_message_at is not null and p.starred_at is not null`,
  sent: sql`p.binned_at is null and p.last_message_at is not null and p.is_starter`,
  bin: sql`p.binned_at is not null and p.last_message_at is not null`,
};

/** Narrows a folder's chats; `undefined` fields are ignored. */
export interface ChatFilter {
  /** Limits the chats to those about the reader's own bays, or about other users' bays. */
  bays?: ChatBays | undefined;
  /** `true` selects chats with unread messages only. */
  isUnread?: boolean | undefined;
  listingId?: number | undefined;
}

interface FolderQuery extends ChatFilter {
  folder: ChatFolder;
  /** Folded word prefixes that must all match; empty for all chats. */
  words: readonly string[];
  offset: number;
  limit: number;
}

function filterConditionsOf(
  readerId: number,
  { bays, isUnread = false, listingId }: ChatFilter,
): RawBuilder<unknown>[] {
  const filterConditions: RawBuilder<unknown>[] = [];
  if (bays === 'others') filterConditions.push(sql`p.is_starter`);
  if (bays === 'own') {
    // A condition `not p.is_starter` would read every row; this one subtracts the rows of another index.
    const startedChatsQuery = sql`select p.chat_id from chat_participants p where p.user_id = ${readerId} and ${folderConditions.sent}`;
    filterConditions.push(sql`p.chat_id not in (${startedChatsQuery})`);
  }
  if (isUnread) filterConditions.push(sql`p.unread_count > 0`);
  if (listingId !== undefined)
    filterConditions.push(sql`p.chat_id in (select c.id from chats c where c.listing_id = ${listingId})`);
  return filterConditions;
}

/** Chats of a page, newest message first, with the matches of a search. */
interface FolderRows {
  ids: number[];
  /** Number of chats across all pages. */
  total: number;
  matches: ReadonlyMap<number, ChatMatch>;
}

const noMessageMatches: FolderRows['matches'] = new Map();

export async function readChatFolder(
  database: PlazaDatabase,
  readerId: number,
  { folder, words, offset, limit, ...filter }: FolderQuery,
): Promise<FolderRows> {
  const allConditions = [folderConditions[folder], ...filterConditionsOf(readerId, filter)];
  const ownRowsCondition = sql`p.user_id = ${readerId} and ${sql.join(allConditions, sql` and `)}`;
  const selectPageIds = (rows: RawBuilder<unknown>) => sql`(select array_agg(page.chat_id::int) from (
    select p.chat_id from ${rows} order by p.last_message_at desc, p.chat_id desc offset ${offset} limit ${limit}
  ) as page)`;
  const folderRowsQuery = sql`chat_participants p where ${ownRowsCondition}`;
  const hasNoFilter = words.length === 0 && allConditions.length === 1;
  const chatSearch = words.length === 0 ? null : await searchChats(database, readerId, ownRowsCondition, words);
  const { rows } = hasNoFilter
    ? await sql<FolderQueryRow>`select ${selectPageIds(folderRowsQuery)} as ids, (select count(*)::int from ${folderRowsQuery}) as total`.execute(
        database,
      )
    : await sql<FolderQueryRow>`
        with found as materialized (select p.chat_id, p.last_message_at from ${folderRowsQuery} and ${chatSearch?.foundCondition ?? sql`true`})
        select ${selectPageIds(sql`found p`)} as ids, (select count(*)::int from found) as total
      `.execute(database);
  const { ids, total } = rows[0] ?? { ids: null, total: 0 };
  const messageMatches =
    chatSearch && ids ? await readMessageMatches(database, ids, chatSearch.wordsIn) : noMessageMatches;
  return { ids: ids ?? [], total, matches: messageMatches };
}

interface FolderQueryRow {
  ids: number[] | null;
  total: number;
}

/** Number of chats per folder, and of unread chats outside the bin. */
type FolderCounts = Record<ChatFolder | 'unread', number>;

export async function countFolderChats(database: PlazaDatabase, readerId: number): Promise<FolderCounts> {
  const countChatsWhere = (condition: RawBuilder<unknown>) =>
    sql`(select count(*)::int from chat_participants p where p.user_id = ${readerId} and ${condition})`;
  const { rows } = await sql<FolderCounts>`
    select ${countChatsWhere(folderConditions.inbox)} as inbox, ${countChatsWhere(folderConditions.starred)} as starred, ${countChatsWhere(folderConditions.sent)} as sent,
      ${countChatsWhere(folderConditions.bin)} as bin, ${countChatsWhere(sql`${folderConditions.inbox} and p.unread_count > 0`)} as unread
  `.execute(database);
  return rows[0] ?? { inbox: 0, starred: 0, sent: 0, bin: 0, unread: 0 };
}

/** False for words of one or two letters, which occur in most messages. */
const isSelectiveWord = (word: string): boolean => word.length > 2 || /\d/.test(word);

/** Chats whose names match the same words. Bit n of the mask is set when word n matches. */
interface NameMatchRow {
  mask: number;
  ids: number[];
}

async function readNameMatches(
  database: PlazaDatabase,
  ownRowsCondition: RawBuilder<unknown>,
  words: readonly string[],
): Promise<NameMatchRow[]> {
  const wordMatchBits = words.map((word, bit) => {
    const nameTsQuery = sql`${`${word}:*`}::tsquery`;
    return sql`case when u.first_name_words @@ ${nameTsQuery} or l.name_words @@ ${nameTsQuery} then ${2 ** bit}::int else 0 end`;
  });
  const { rows } = await sql<NameMatchRow>`
    with named as (
      select p.chat_id, ${sql.join(wordMatchBits, sql` + `)} as mask
      from chat_participants p
      join chats c on c.id = p.chat_id
      join users u on u.id = case when c.starter_id = p.user_id then c.owner_id else c.starter_id end
      left join listings l on l.id = c.listing_id and l.state <> 'deleted'
      where ${ownRowsCondition}
    )
    select mask, array_agg(chat_id::int) as ids from named where mask > 0 group by mask
  `.execute(database);
  return rows;
}

/**
 * Condition for chats with one message that matches all words. The index holds participants as words of their messages.
 */
function messageCondition(readerId: number, words: readonly string[]): RawBuilder<unknown> {
  const messageTsQuery = [`'@${readerId}'`, ...words.map((word) => `${word}:*`)].join(' & ');
  return sql`p.chat_id in (select m.chat_id from messages m where m.words @@ ${messageTsQuery}::tsquery)`;
}

interface ChatSearch {
  /** SQL condition that selects the reader's rows `p` of the chats found. */
  foundCondition: RawBuilder<unknown>;
  /** Words that a message of the chat must match; empty if names match all words. */
  wordsIn: (chatId: number) => readonly string[];
}

/**
 * Finds chats in which each word matches a name, or else all remaining words match one message. Words of one or two
 * letters need not match a message.
 * @param ownRows condition that selects the reader's rows `p` of the folder.
 * @param words folded, at least one.
 */
async function searchChats(
  database: PlazaDatabase,
  readerId: number,
  ownRowsCondition: RawBuilder<unknown>,
  words: readonly string[],
): Promise<ChatSearch> {
  const unmatchedWordsByChatId = new Map<number, readonly string[]>();
  const alternativeConditions = (await readNameMatches(database, ownRowsCondition, words)).map(({ mask, ids }) => {
    const wordsToFindInMessages = words.filter((word, bit) => (mask & (2 ** bit)) === 0 && isSelectiveWord(word));
    for (const id of ids) unmatchedWordsByChatId.set(id, wordsToFindInMessages);
    const nameCondition = sql`p.chat_id = any(${ids}::bigint[])`;
    return wordsToFindInMessages.length === 0
      ? nameCondition
      : sql`(${nameCondition} and ${messageCondition(readerId, wordsToFindInMessages)})`;
  });
  const selectiveWords = words.filter(isSelectiveWord);
  if (selectiveWords.length > 0) alternativeConditions.push(messageCondition(readerId, selectiveWords));
  return {
    foundCondition:
      alternativeConditions.length === 0 ? sql`false` : sql`(${sql.join(alternativeConditions, sql` or `)})`,
    wordsIn: (chatId) => unmatchedWordsByChatId.get(chatId) ?? selectiveWords,
  };
}

/** The newest matching message of each chat that was found by its messages. */
async function readMessageMatches(
  database: PlazaDatabase,
  chatIds: readonly number[],
  wordsIn: ChatSearch['wordsIn'],
): Promise<Map<number, ChatMatch>> {
  const chatIdsToMatch = chatIds.filter((id) => wordsIn(id).length > 0);
  if (chatIdsToMatch.length === 0) return new Map();
  const tsQueries = chatIdsToMatch.map((id) =>
    wordsIn(id)
      .map((word) => `${word}:*`)
      .join(' & '),
  );
  const { rows } = await sql<{ chatId: number; messageId: number; text: string }>`
    select w.chat_id as "chatId", m.id as "messageId", m.text
    from unnest(${chatIdsToMatch}::bigint[], ${tsQueries}::text[]) as w (chat_id, query)
    cross join lateral (
      select id, text from messages where chat_id = w.chat_id and words @@ w.query::tsquery order by id desc limit 1
    ) m
  `.execute(database);
  return new Map(
    rows.map(({ chatId, messageId, text }) => [chatId, { messageId, excerpt: excerptOf(text, wordsIn(chatId)) }]),
  );
}

/** Maximum number of characters in an excerpt before its first match. */
const maxLengthBeforeMatch = 40;
const maxExcerptLength = 160;

/**
 * Excerpt of a message around its first match, with all matches marked.
 * @param words folded word prefixes.
 */
export function excerptOf(text: string, words: readonly string[]): ChatMatch['excerpt'] {
  const singleLineText = text.replaceAll(/\s+/g, ' ').trim();
  const wordMatches = [...singleLineText.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].filter(([token]) => {
    const foldedToken = foldSearchText(token);
    return words.some((word) => foldedToken.startsWith(word));
  });
  const firstMatchIndex = wordMatches[0]?.index ?? 0;
  // Truncates the excerpt between words.
  const excerptStart =
    firstMatchIndex <= maxLengthBeforeMatch
      ? 0
      : singleLineText.indexOf(' ', firstMatchIndex - maxLengthBeforeMatch) + 1;
  const remainingLength = singleLineText.length - excerptStart;
  const excerptEnd =
    remainingLength <= maxExcerptLength
      ? singleLineText.length
      : Math.max(singleLineText.lastIndexOf(' ', excerptStart + maxExcerptLength), firstMatchIndex + 1);
  const excerptParts: ChatMatch['excerpt'] = [];
  const addPart = (partText: string, isMatch: boolean): void => {
    if (partText !== '') excerptParts.push({ text: partText, isMatch });
  };
  let position = excerptStart;
  for (const { 0: token, index } of wordMatches) {
    if (index + token.length > excerptEnd) break;
    addPart(
      `${position === excerptStart && excerptStart > 0 ? '…' : ''}${singleLineText.slice(position, index)}`,
      false,
    );
    addPart(token, true);
    position = index + token.length;
  }
  addPart(`${singleLineText.slice(position, excerptEnd)}${excerptEnd < singleLineText.length ? '…' : ''}`, false);
  return excerptParts;
}
