import type { Locale } from '@plaza/sdk';
import { invoicesPath } from '~/paths.ts';

/** The PDF of an invoice. */
export const invoiceFilePath = (locale: Locale, id: string): string => `${invoicesPath(locale, id)}/pdf`;
