import type { InvoicePage, Locale } from '@plaza/sdk';
import { invoiceWord } from '../messages/index.ts';

const present = (lines: readonly (string | null)[]): string[] => lines.filter((line) => line !== null);

/** The issuer of an invoice, a line each. */
export const linesOfSeller = ({ name, taxId, address }: InvoicePage['seller'], locale: Locale): string[] =>
  present([name ?? 'Plaza', taxId === null ? null : invoiceWord('taxId', locale, { id: taxId }), address]);

/** The recipient of an invoice, a line each. */
export const linesOfCustomer = ({ name, email, taxId, address }: InvoicePage['customer'], locale: Locale): string[] =>
  present([name, taxId === null ? null : invoiceWord('taxId', locale, { id: taxId }), address, email]);
