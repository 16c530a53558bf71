import type { Locale } from '@plaza/sdk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { mailboxOf } from '../../platform/email/email-sender.ts';

export interface NewContactMessage {
  name: string;
  email: string;
  message: string;
  locale: Locale;
  listingId: number | undefined;
  submissionId: string | undefined;
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

/** @returns `null` when the submission ID or the receipt number is taken. */
export async function insertContactMessage(
  database: PlazaDatabase,
  message: NewContactMessage,
): Promise<number | null> {
  const { listingId, submissionId, receiptNumber, ...values } = message;
  const insertedRow = await database
    .insertInto('contact_messages')
    .values({
      ...values,
      receipt_number: receiptNumber,
      submission_id: submissionId ?? null,
      // The contact message is stored even if its listing does not exist.
      listing_id:
        listingId === undefined ? null : sql<number | null>`(select id from listings where id = ${listingId})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return insertedRow?.id ?? null;
}

export async function readReceiptNumber(database: PlazaDatabase, submissionId: string): Promise<string | null> {
  const messageRow = await database
    .selectFrom('contact_messages')
    .select('receipt_number')
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
  return messageRow?.receipt_number ?? null;
}

/** SQL expression that computes `mailboxOf` for a column. */
const mailboxOfColumn = (column: string): RawBuilder<string> =>
  sql<string>`regexp_replace(lower(${sql.ref(column)}), '[+][^@]*(?=@[^@]*$)', '')`;

export async function countMessagesByMailbox(database: PlazaDatabase, email: string, since: Date): Promise<number> {
  const { count } = await database
    .selectFrom('contact_messages')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where(mailboxOfColumn('email'), '=', mailboxOf(email))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function readContactMessage(database: PlazaDatabase, id: number): Promise<ContactMessage | null> {
  const messageRow = await database.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (messageRow === undefined) return null;
  const { listing_id: listingId, receipt_number: receiptNumber, created_at: createdAt } = messageRow;
  return {
    id: messageRow.id,
    name: messageRow.name,
    email: messageRow.email,
    message: messageRow.message,
    locale: messageRow.locale,
    listingId,
    receiptNumber,
    createdAt,
  };
}

export async function deleteContactMessagesBefore(database: PlazaDatabase, before: Date): Promise<void> {
  await database.deleteFrom('contact_messages').where('created_at', '<', before).execute();
}
