import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/database/schema.ts';
import type { DemoConversation } from './conversations.ts';

interface DemoMessageRow {
  id: number;
  chat_id: number;
  author_id: number;
  text: string;
  created_at: Date;
}

/** Writes the demo conversations. IDs of messages follow the order of sending. */
export async function writeConversations(
  transaction: Kysely<Database>,
  conversations: readonly DemoConversation[],
  userIds: readonly number[],
  listingIds: readonly number[],
): Promise<void> {
  const userIdOfPerson = (person: number) => userIds[person] ?? 0;
  const chatIds = await reserveIds(transaction, 'chats', conversations.length);
  const sortedMessages = conversations
    .flatMap(({ messages }, index) => messages.map((message) => ({ ...message, chat_id: chatIds[index] ?? 0 })))
    .toSorted((one, other) => one.sentAt.getTime() - other.sentAt.getTime());
  const messageIds = await reserveIds(transaction, 'messages', sortedMessages.length);
  const messageRows = sortedMessages.map(({ chat_id, author, text, sentAt }, index) => ({
    id: messageIds[index] ?? 0,
    chat_id,
    author_id: userIdOfPerson(author),
    text,
    created_at: sentAt,
  }));
  const messagesByChatId = Map.groupBy(messageRows, (message) => message.chat_id);
  const chatRows = conversations.map((conversation, index) => {
    const chatMessages = messagesByChatId.get(chatIds[index] ?? 0) ?? [];
    const ownerId = userIdOfPerson(conversation.owner);
    return {
      id: chatIds[index],
      listing_id: listingIds[conversation.listing],
      starter_id: userIdOfPerson(conversation.starter),
      owner_id: ownerId,
      created_at: chatMessages[0]?.created_at,
      last_message_at: chatMessages.at(-1)?.created_at,
      first_reply_at: chatMessages.find((message) => message.author_id === ownerId)?.created_at ?? null,
    };
  });
  const participantRows = conversations.flatMap((conversation, index) =>
    (['starter', 'owner'] as const).map((side) => {
      const chatMessages = messagesByChatId.get(chatIds[index] ?? 0) ?? [];
      return participantRowOf(conversation, side, userIdOfPerson(conversation[side]), chatMessages);
    }),
  );
  await bulkInsert(transaction, 'chats', chatRows);
  await bulkInsert(transaction, 'messages', messageRows);
  await bulkInsert(transaction, 'chat_participants', participantRows);
}

function participantRowOf(
  { flags }: DemoConversation,
  side: 'starter' | 'owner',
  userId: number,
  messages: readonly DemoMessageRow[],
) {
  const { unread, isStarred, isBinned } = flags[side];
  const lastMessage = messages.at(-1);
  const lastReadMessage = messages
    .slice(0, messages.length - unread)
    .findLast((message) => message.author_id !== userId);
  return {
    chat_id: lastMessage?.chat_id,
    user_id: userId,
    is_starter: side === 'starter',
    last_message_id: lastMessage?.id,
    last_message_at: lastMessage?.created_at,
    unread_count: unread,
    last_read_message_id: lastReadMessage?.id ?? null,
    read_at: lastReadMessage?.created_at ?? null,
    starred_at: isStarred ? lastMessage?.created_at : null,
    binned_at: isBinned ? lastMessage?.created_at : null,
  };
}

type TableRow = Readonly<Record<string, unknown>>;

/**
 * Inserts rows with one statement. All rows need the columns of the first row; other columns keep their defaults.
 * Identity columns may have values.
 */
export async function bulkInsert(
  database: Kysely<Database>,
  table: keyof Database,
  rows: readonly TableRow[],
): Promise<void> {
  const [firstRow] = rows;
  if (!firstRow) return;
  const columnList = sql.join(Object.keys(firstRow).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columnList}) overriding system value
    select ${columnList} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(database);
}

/** Reserves IDs of a table's identity column, in ascending order. */
export async function reserveIds(database: Kysely<Database>, table: keyof Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})
  `.execute(database);
  return rows.map((row) => row.id);
}
