import type { Locale } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { mailboxIn, mailboxOf } from '../../platform/mail/mailbox.ts';

export interface NewContactMessage {
  name: string;
  email: string;
  message: string;
  locale: Locale;
  listingId: number | undefined;
  submissionId: string | undefined;
  sender: Buffer;
  receiptNumber: string;
}

export interface ContactMessage {
  id: number;
  name: string;
  email: string;
  message: string;
  locale: Locale;
  listingId: number | null;
  receiptNumber: string;
  createdAt: Date;
}

/** Stores a message. @returns `null` when its submission or its receipt number is already there. */
export async function insertMessage(database: PlazaDatabase, message: NewContactMessage): Promise<number | null> {
  const { listingId, submissionId, receiptNumber, ...values } = message;
  const row = await database
    .insertInto('contact_messages')
    .values({
      ...values,
      receipt_number: receiptNumber,
      submission_id: submissionId ?? null,
      // a listing that was never there is no reason to lose the message
      listing_id:
        listingId === undefined ? null : sql<number | null>`(select id from listings where id = ${listingId})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The receipt number of a submission that is already stored. */
export async function receiptOf(database: PlazaDatabase, submissionId: string): Promise<string | null> {
  const row = await database
    .selectFrom('contact_messages')
    .select('receipt_number')
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
  return row?.receipt_number ?? null;
}

/** Lets one transaction at a time count and store for a sender. */
export async function lockSender(transaction: PlazaDatabase, senders: readonly Buffer[]): Promise<void> {
  for (const sender of senders) {
    await sql`select pg_advisory_xact_lock(${sender.readBigInt64BE(0).toString()}::bigint)`.execute(transaction);
  }
}

/** When the latest messages of a sender were stored, the oldest first. */
export async function recentTimes(
  database: PlazaDatabase,
  senders: readonly Buffer[],
  { since, limit }: { since: Date; limit: number },
): Promise<Date[]> {
  const rows = await database
    .selectFrom('contact_messages')
    .select('created_at')
    .where('sender', 'in', [...senders])
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.created_at).toReversed();
}

/** Number of messages since a time that name the mailbox of an email address. */
export async function countByMailbox(database: PlazaDatabase, email: string, since: Date): Promise<number> {
  const { count } = await database
    .selectFrom('contact_messages')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where(mailboxIn('email'), '=', mailboxOf(email))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function readMessage(database: PlazaDatabase, id: number): Promise<ContactMessage | null> {
  const row = await database.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const { listing_id: listingId, receipt_number: receiptNumber, created_at: createdAt } = row;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    locale: row.locale,
    listingId,
    receiptNumber,
    createdAt,
  };
}

/** Deletes messages, and of the later ones what only limited how many one address sends. */
export async function forgetMessages(
  database: PlazaDatabase,
  { messagesBefore, sendersBefore }: { messagesBefore: Date; sendersBefore: Date },
): Promise<void> {
  await database.deleteFrom('contact_messages').where('created_at', '<', messagesBefore).execute();
  await database
    .updateTable('contact_messages')
    .set({ sender: null })
    .where('sender', 'is not', null)
    .where('created_at', '<', sendersBefore)
    .execute();
}
