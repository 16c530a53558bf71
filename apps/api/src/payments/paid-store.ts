import type { PaidPeriod } from '@plaza/sdk/rules';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { readInvoiceCustomer } from './billing-details.ts';
import type { ProviderInvoice } from '../platform/payments/payment-provider.ts';
import type { Seller } from '../seller-config.ts';

/** What was paid for a subscription by one invoice. */
export interface PaidInvoice extends PaidPeriod {
  invoiceId: string;
  paidAt: Date;
}

/** Writes down what was paid by invoices, each with its recipient and issuer as at its first note. */
export async function notePaid(
  transaction: PlazaDatabase,
  subscriptionId: number,
  { seller, invoices }: { seller: Seller; invoices: readonly ProviderInvoice[] },
): Promise<void> {
  const values = invoices.flatMap((invoice) =>
    invoice.paidCents > 0 && invoice.paidAt !== null
      ? [
          {
            subscription_id: subscriptionId,
            invoice_id: invoice.id,
            paid_cents: invoice.paidCents,
            refunded_cents: invoice.refundedCents,
            paid_at: invoice.paidAt,
            period_start: invoice.periodStart,
            period_end: invoice.periodEnd,
          },
        ]
      : [],
  );
  if (values.length === 0) return;
  const { user_id: userId } = await transaction
    .selectFrom('subscriptions')
    .select('user_id')
    .where('id', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  const parties = {
    customer: JSON.stringify((await readInvoiceCustomer(transaction, userId)) ?? null),
    seller: JSON.stringify(seller),
  };
  await transaction
    .insertInto('subscription_payments')
    .values(values.map((value) => ({ ...value, ...parties })))
    .onConflict((conflict) =>
      conflict.columns(['subscription_id', 'invoice_id']).doUpdateSet((build) => ({
        paid_cents: build.ref('excluded.paid_cents'),
        refunded_cents: build.ref('excluded.refunded_cents'),
      })),
    )
    .execute();
}

/** What was paid for a subscription, the first payment first. */
export async function readPaid(database: PlazaDatabase, subscriptionId: number): Promise<PaidInvoice[]> {
  const { rows } = await sql<PaidInvoice>`
    select invoice_id as "invoiceId", paid_cents as "paidCents", refunded_cents as "refundedCents", paid_at as "paidAt",
      period_start as start, period_end as end
    from subscription_payments where subscription_id = ${subscriptionId} order by paid_at, invoice_id
  `.execute(database);
  return rows;
}
