import type { Locale } from '@plaza/sdk';

const names = {
  invoice: { en: 'invoice', es: 'factura' },
  creditNote: { en: 'credit-note', es: 'factura-rectificativa' },
} as const satisfies Record<string, Record<Locale, string>>;

/** Headers of the PDF of an invoice or a credit note, saved under its number, as in `factura-1A2B3C4D-0001.pdf`. */
export function invoiceFileHeaders(kind: keyof typeof names, number: string, locale: Locale) {
  const reference = number.replaceAll(/[^\w-]/g, '-');
  return {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${names[kind][locale]}-${reference}.pdf"`,
    'cache-control': 'private, no-store',
  };
}
