import type { Invoice, Locale } from '@plaza/sdk';

const names = { en: 'invoice', es: 'factura' } as const satisfies Record<Locale, string>;

/** Headers of an invoice's PDF, saved under its number, as in `factura-1A2B3C4D-0001.pdf`. */
export function invoiceFileHeaders({ number, id }: Pick<Invoice, 'number' | 'id'>, locale: Locale) {
  const reference = (number ?? id).replaceAll(/[^\w-]/g, '-');
  return {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${names[locale]}-${reference}.pdf"`,
    'cache-control': 'private, no-store',
  };
}
