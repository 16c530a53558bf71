import { sql } from 'kysely';
import { createChatEmails } from '../chat/emails/chat-emails.ts';
import { insertChat, insertMessage } from '../chat/messages/messages-store.ts';
import { databaseJobs } from '../platform/jobs/job-store.ts';
import { addListing } from './listings.ts';
import type { TestApi } from './start-api.ts';

export interface WrittenChat {
  chatId: number;
  starterId: number;
  ownerId: number;
}

export async function addChat(
  { database }: Pick<TestApi, 'database'>,
  { starterId, ownerId, listingName }: { starterId: number; ownerId: number; listingName: string },
): Promise<WrittenChat> {
  const listingId = await addListing(database, { owner_id: ownerId, name: listingName });
  const chatId = await insertChat(database, { listingId, starterId, ownerId });
  if (chatId === undefined) throw new Error('there is such a chat already');
  return { chatId, starterId, ownerId };
}

/** Writes a message and its email job, as sending does. @returns the message's ID. */
export function writeMessage(
  { database }: Pick<TestApi, 'database'>,
  { chatId, starterId, ownerId }: WrittenChat,
  authorId: number,
  text: string,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const messageId = await insertMessage(transaction, { chatId, authorId, text, key: null });
    await createChatEmails(databaseJobs).scheduleDigest(transaction, authorId === ownerId ? starterId : ownerId);
    return messageId;
  });
}

/** Moves presence, messages, chat digests and jobs the given number of minutes into the past. */
export async function moveChatsBack({ database }: Pick<TestApi, 'database'>, minutes: number): Promise<void> {
  const passedTime = sql`${minutes} * interval '1 minute'`;
  await sql`update user_presence set last_seen_at = last_seen_at - ${passedTime}`.execute(database);
  await sql`update messages set created_at = created_at - ${passedTime}`.execute(database);
  for (const table of ['chats', 'chat_participants'])
    await sql`update ${sql.table(table)} set last_message_at = last_message_at - ${passedTime}`.execute(database);
  await sql`
    update chat_digests
    set claimed_at = claimed_at - ${passedTime}, lease_expires_at = lease_expires_at - ${passedTime}, sent_at = sent_at - ${passedTime}
  `.execute(database);
  await sql`update graphile_worker._private_jobs set run_at = run_at - ${passedTime}`.execute(database);
}

export async function markOnline({ database }: Pick<TestApi, 'database'>, userId: number): Promise<void> {
  await sql`
    insert into user_presence (user_id, last_seen_at) values (${userId}, now())
    on conflict (user_id) do update set last_seen_at = now()
  `.execute(database);
}

export async function readChat(
  { database }: Pick<TestApi, 'database'>,
  { chatId }: WrittenChat,
  userId: number,
): Promise<void> {
  await sql`
    update chat_participants set unread_count = 0, last_read_message_id = (select max(id) from messages where chat_id = ${chatId})
    where chat_id = ${chatId} and user_id = ${userId}
  `.execute(database);
}
