import type { BillingDetails } from '@plaza/sdk';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { InvoiceCustomer } from '../../platform/database/payment-tables.ts';
import type { Seller } from '../../seller-config.ts';

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

/** The recipient of an invoice of today: as entered for billing, or as in the profile. */
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

/** Recipient and issuer of an invoice as noted when it was paid; `undefined` while it is not. */
export async function readNotedParties(
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
