import { expect, it } from 'vitest';
import { invoiceFileHeaders } from './billing.server.ts';

const fileNameOf = (...args: Parameters<typeof invoiceFileHeaders>) =>
  /filename="(.*)"/.exec(invoiceFileHeaders(...args)['content-disposition'])?.[1];

it('the name of an invoice file has the invoice’s number, and is in the page’s language', () => {
  expect(fileNameOf('invoice', '1A2B3C4D-0001', 'en')).toBe('invoice-1A2B3C4D-0001.pdf');
  expect(fileNameOf('invoice', '1A2B3C4D-0001', 'es')).toBe('factura-1A2B3C4D-0001.pdf');
});

it('the name of a credit note’s file starts with “credit-note”', () => {
  expect(fileNameOf('creditNote', 'R-2026-0001', 'en')).toBe('credit-note-R-2026-0001.pdf');
  expect(fileNameOf('creditNote', 'R-2026-0001', 'es')).toBe('factura-rectificativa-R-2026-0001.pdf');
});

it('quotes and slashes of an invoice number are replaced in the header', () => {
  expect(fileNameOf('invoice', 'A/"1"', 'en')).toBe('invoice-A--1-.pdf');
});
