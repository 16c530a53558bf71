import type { BillingDetails } from '@plaza/sdk';
import type { PaidPeriod } from '@plaza/sdk/rules';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { InvoiceCustomer } from '../../platform/database/payment-tables.ts';
import type { ProviderInvoice } from '../../platform/payments/payment-provider.ts';
import type { Seller } from '../../seller-config.ts';
import type { SubscriptionRow } from '../store.ts';

interface InvoicePayment extends PaidPeriod {
  invoiceId: string;
  paidAt: Date;
}

/** A paid invoice with customer and seller as of the payment date. */
interface SavedPayment {
  invoiceId: string;
  refundedCents: number;
  customer: InvoiceCustomer | null;
  seller: Seller | null;
}

interface PaymentChange extends Pick<SavedPayment, 'customer' | 'seller'> {
  invoice: ProviderInvoice;
  isNew: boolean;
  /** Euro cents of the invoice that were refunded since its last save. */
  refundCents: number;
}

export async function savePayments(
  transaction: PlazaDatabase,
  { id: subscriptionId, userId }: Pick<SubscriptionRow, 'id' | 'userId'>,
  { seller, invoices }: { seller: Seller; invoices: readonly ProviderInvoice[] },
): Promise<PaymentChange[]> {
  const paidInvoices = invoices.flatMap((invoice) =>
    invoice.paidCents > 0 && invoice.paidAt !== null ? [{ invoice, paidAt: invoice.paidAt }] : [],
  );
  if (paidInvoices.length === 0) return [];
  const partyColumns = {
    customer: JSON.stringify((await readInvoiceCustomer(transaction, userId)) ?? null),
    seller: JSON.stringify(seller),
  };
  const addedPayments = await transaction
    .insertInto('subscription_payments')
    .values(
      paidInvoices.map(({ invoice, paidAt }) => ({
        subscription_id: subscriptionId,
        invoice_id: invoice.id,
        paid_cents: invoice.paidCents,
        refunded_cents: 0,
        paid_at: paidAt,
        period_start: invoice.periodStart,
        period_end: invoice.periodEnd,
        ...partyColumns,
      })),
    )
    .onConflict((conflict) => conflict.columns(['subscription_id', 'invoice_id']).doNothing())
    .returning('invoice_id')
    .execute();
  const { rows } = await sql<SavedPayment>`
    select invoice_id as "invoiceId", refunded_cents as "refundedCents", customer, seller
    from subscription_payments where subscription_id = ${subscriptionId} order by invoice_id for update
  `.execute(transaction);
  const paymentChanges: PaymentChange[] = [];
  for (const { invoice } of paidInvoices) {
    const previousRow = rows.find(({ invoiceId }) => invoiceId === invoice.id);
    if (previousRow === undefined) continue;
    const { paidCents: paid_cents, refundedCents: refunded_cents } = invoice;
    await transaction
      .updateTable('subscription_payments')
      .set({ paid_cents, refunded_cents })
      .where('subscription_id', '=', subscriptionId)
      .where('invoice_id', '=', invoice.id)
      .execute();
    const isNewPayment = addedPayments.some(({ invoice_id: id }) => id === invoice.id);
    const refundCents = Math.max(0, refunded_cents - previousRow.refundedCents);
    const { customer, seller: issuer } = previousRow;
    if (isNewPayment || refundCents > 0)
      paymentChanges.push({ invoice, isNew: isNewPayment, refundCents, customer, seller: issuer });
  }
  return paymentChanges;
}

/**
 * Upserts payments and refunds of invoices. Customer and seller stay those of the first save.
 * @returns each new payment or refund, to exactly one of several concurrent callers.
 */
export async function readPayments(database: PlazaDatabase, subscriptionId: number): Promise<InvoicePayment[]> {
  const { rows } = await sql<InvoicePayment>`
    select invoice_id as "invoiceId", paid_cents as "paidCents", refunded_cents as "refundedCents", paid_at as "paidAt",
      period_start as start, period_end as end
    from subscription_payments where subscription_id = ${subscriptionId} order by paid_at, invoice_id
  `.execute(database);
  return rows;
}

export const readBillingDetails = (database: PlazaDatabase, userId: number): Promise<BillingDetails | undefined> =>
  database
    .selectFrom('billing_details')
    .select(['name', 'tax_id as taxId', 'address'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

export async function writeBillingDetails(
  database: PlazaDatabase,
  userId: number,
  { name, taxId, address }: BillingDetails,
): Promise<void> {
  await database
    .insertInto('billing_details')
    .values({ user_id: userId, name, tax_id: taxId, address })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ name, tax_id: taxId, address, updated_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Customer of an invoice issued today: the billing details, or else the profile. */
export async function readInvoiceCustomer(
  database: PlazaDatabase,
  userId: number,
): Promise<InvoiceCustomer | undefined> {
  const { rows } = await sql<InvoiceCustomer>`
    select
      coalesce(b.name, nullif(concat_ws(' ', u.first_name, u.last_name), '')) as name,
      u.email, b.tax_id as "taxId", b.address
    from users u left join billing_details b on b.user_id = u.id
    where u.id = ${userId}
  `.execute(database);
  return rows[0];
}

/** Customer and seller of a paid invoice; `undefined` while the invoice is unpaid. */
export async function readSavedParties(
  database: PlazaDatabase,
  userId: number,
  invoiceId: string,
): Promise<{ customer: InvoiceCustomer | null; seller: Seller | null } | undefined> {
  return database
    .selectFrom('subscription_payments')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscription_payments.subscription_id')
    .select(['subscription_payments.customer', 'subscription_payments.seller'])
    .where('invoice_id', '=', invoiceId)
    .where('subscriptions.user_id', '=', userId)
    .executeTakeFirst();
}
