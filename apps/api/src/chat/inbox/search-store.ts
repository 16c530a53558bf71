import type { ChatMatch } from '@plaza/sdk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { excerptOf } from './search-excerpt.ts';

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
export interface ChatSearch {
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
export async function searchChats(
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
export async function readMatches(
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
