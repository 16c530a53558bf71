import type { InvoicePage, Locale } from '@plaza/sdk';
import { splitVat, vatPercent } from '@plaza/sdk/rules';
import { DomainError } from '../../platform/domain-error.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import { readInvoiceCustomer, readNotedParties } from './billing-details-store.ts';
import { readCustomer } from '../customers-store.ts';
import type { Seller } from '../../seller-config.ts';
import type { Reading } from '../reading.ts';

export interface InvoicePagesOptions {
  database: PlazaDatabase;
  provider: PaymentProvider;
  reading: Pick<Reading, 'invoices'>;
  seller: Seller;
}

/** Bills with all that stands on them. */
export const createInvoicePages =
  ({ database, provider, reading, seller }: InvoicePagesOptions) =>
  /** @throws DomainError `not_found` for a bill that is none, or somebody else's. */
  async (userId: number, invoiceId: string, locale: Locale): Promise<InvoicePage> => {
    const bill = (await reading.invoices(userId, locale)).find(({ id }) => id === invoiceId);
    const customerId = bill && (await readCustomer(database, provider, userId));
    const known = customerId ? await provider.listInvoices(customerId) : [];
    const found = known.find(({ id }) => id === invoiceId);
    const noted = await readNotedParties(database, userId, invoiceId);
    const customer = noted?.customer ?? (await readInvoiceCustomer(database, userId));
    if (bill === undefined || found === undefined || customer === undefined) throw new DomainError('not_found');
    return {
      ...bill,
      ...splitVat(bill.amountCents),
      vatPercent,
      paidAt: found.paidAt?.toISOString() ?? null,
      periodStart: found.periodStart.toISOString(),
      periodEnd: found.periodEnd.toISOString(),
      seller: noted?.seller ?? seller,
      customer,
    };
  };

export type ReadInvoicePage = ReturnType<typeof createInvoicePages>;
