import type { ChatWarning } from '@plaza/sdk/contract';
import { findChatWarnings, warnedMessages } from '@plaza/sdk/rules';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';

/** A message as its warnings need it. */
interface WrittenMessage {
  readonly id: number;
  readonly author_id: number;
  readonly text: string;
}

/** Those of some messages that are among the first of their authors in their chats. */
async function readFirstOnes(database: PlazaDatabase, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select m.id from messages m where m.id = any(${[...ids]}::bigint[]) and (
      select count(*) from (
        select from messages e where e.chat_id = m.chat_id and e.author_id = m.author_id and e.id < m.id
        order by e.id desc limit ${warnedMessages}
      ) as earlier
    ) < ${warnedMessages}
  `.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/**
 * What a reader should be careful about in messages, by their ids: only in the first ones of the other person, and only
 * where there is something.
 */
export async function warningsOf(
  database: PlazaDatabase,
  readerId: number,
  messages: readonly WrittenMessage[],
): Promise<ReadonlyMap<number, ChatWarning[]>> {
  const found = messages
    .filter((message) => message.author_id !== readerId)
    .map((message) => [message.id, findChatWarnings(message.text)] as const)
    .filter(([, warnings]) => warnings.length > 0);
  if (found.length === 0) return new Map();
  const first = await readFirstOnes(
    database,
    found.map(([id]) => id),
  );
  return new Map(found.filter(([id]) => first.has(id)));
}
