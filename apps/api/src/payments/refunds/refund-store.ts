import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { CreditNotesTable, InvoiceCustomer, WithdrawalRefund } from '../../platform/database/payment-tables.ts';
import type { ProviderInvoice } from '../../platform/payments/payment-provider.ts';
import type { Seller } from '../../seller-config.ts';

interface CreditNoteRow {
  id: number;
  number: string;
  issuedAt: Date;
  reason: CreditNotesTable['reason'];
  invoiceId: string;
  invoiceNumber: string | null;
  invoiceDate: Date;
  periodStart: Date;
  periodEnd: Date;
  planId: number;
  amountCents: number;
  customer: InvoiceCustomer | null;
  seller: Seller;
}

const creditNoteColumns = sql`
  id, number, issued_at as "issuedAt", reason, invoice_id as "invoiceId", invoice_number as "invoiceNumber",
  invoice_date as "invoiceDate", period_start as "periodStart", period_end as "periodEnd", plan_id as "planId",
  amount_cents as "amountCents", customer, seller
`;

export async function readCreditNotes(database: PlazaDatabase, userId: number): Promise<CreditNoteRow[]> {
  const { rows } = await sql<CreditNoteRow>`
    select ${creditNoteColumns} from credit_notes where user_id = ${userId} order by id
  `.execute(database);
  return rows;
}

export async function readCreditNote(
  database: PlazaDatabase,
  userId: number,
  id: number,
): Promise<CreditNoteRow | undefined> {
  const { rows } = await sql<CreditNoteRow>`
    select ${creditNoteColumns} from credit_notes where id = ${id} and user_id = ${userId}
  `.execute(database);
  return rows[0];
}

/** Takes the next number of the year's series, as in `R-2026-0001`, and locks the series until the transaction ends. */
async function takeCreditNoteNumber(transaction: PlazaDatabase, issuedAt: Date): Promise<string> {
  const { rows } = await sql<{ year: number; last: number }>`
    insert into credit_note_series (year, last_number)
    values (extract(year from ${issuedAt}::timestamptz at time zone 'Europe/Madrid')::int, 1)
    on conflict (year) do update set last_number = credit_note_series.last_number + 1
    returning year, last_number as last
  `.execute(transaction);
  const [takenRow] = rows;
  if (takenRow === undefined) throw new Error('No credit note number was taken.');
  return `R-${takenRow.year}-${String(takenRow.last).padStart(4, '0')}`;
}

interface NewCreditNote {
  userId: number;
  planId: number;
  reason: CreditNotesTable['reason'];
  invoice: Pick<ProviderInvoice, 'id' | 'number' | 'date' | 'periodStart' | 'periodEnd'>;
  amountCents: number;
  issuedAt: Date;
  customer: InvoiceCustomer | null;
  seller: Seller;
}

/**
 * Issues a credit note with the next number of its series.
 * @returns its ID.
 */
export async function insertCreditNote(
  transaction: PlazaDatabase,
  { userId, planId, reason, invoice, amountCents, issuedAt, customer, seller }: NewCreditNote,
): Promise<number> {
  const { id } = await transaction
    .insertInto('credit_notes')
    .values({
      user_id: userId,
      number: await takeCreditNoteNumber(transaction, issuedAt),
      issued_at: issuedAt,
      reason,
      invoice_id: invoice.id,
      invoice_number: invoice.number,
      invoice_date: invoice.date,
      period_start: invoice.periodStart,
      period_end: invoice.periodEnd,
      plan_id: planId,
      amount_cents: amountCents,
      customer: JSON.stringify(customer),
      seller: JSON.stringify(seller),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds the withdrawal of an earlier, identical form submission. */
export const findWithdrawal = (
  database: PlazaDatabase,
  userId: number,
  submissionId: string,
): Promise<{ receivedAt: Date; refundCents: number } | undefined> =>
  database
    .selectFrom('withdrawals')
    .select(['received_at as receivedAt', 'refund_cents as refundCents'])
    .where('user_id', '=', userId)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();

interface NewWithdrawal {
  userId: number;
  subscriptionId: number;
  submissionId: string;
  receivedAt: Date;
  refunds: readonly WithdrawalRefund[];
  refundCents: number;
}

export async function insertWithdrawal(transaction: PlazaDatabase, withdrawal: NewWithdrawal): Promise<number> {
  const { id } = await transaction
    .insertInto('withdrawals')
    .values({
      user_id: withdrawal.userId,
      subscription_id: withdrawal.subscriptionId,
      submission_id: withdrawal.submissionId,
      received_at: withdrawal.receivedAt,
      refunds: JSON.stringify(withdrawal.refunds),
      refund_cents: withdrawal.refundCents,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface WithdrawalRow {
  userId: number;
  reference: string | null;
  refunds: WithdrawalRefund[];
  refundedAt: Date | null;
}

export const readWithdrawal = (database: PlazaDatabase, id: number): Promise<WithdrawalRow | undefined> =>
  database
    .selectFrom('withdrawals')
    .innerJoin('subscriptions', 'subscriptions.id', 'withdrawals.subscription_id')
    .select([
      'withdrawals.user_id as userId',
      'provider_reference as reference',
      'refunds',
      'refunded_at as refundedAt',
    ])
    .where('withdrawals.id', '=', id)
    .executeTakeFirst();

export async function markWithdrawalRefunded(database: PlazaDatabase, id: number): Promise<void> {
  await database
    .updateTable('withdrawals')
    .set({ refunded_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
