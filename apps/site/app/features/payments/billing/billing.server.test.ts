import { expect, it } from 'vitest';
import { invoiceFileHeaders } from './billing.server.ts';

const invoiceFileNameOf = (...args: Parameters<typeof invoiceFileHeaders>) =>
  /filename="(.*)"/.exec(invoiceFileHeaders(...args)['content-disposition'])?.[1];

it('invoiceFileHeaders names an invoice file in the page’s language, with the invoice’s number', () => {
  expect(invoiceFileNameOf('invoice', '1A2B3C4D-0001', 'en')).toBe('invoice-1A2B3C4D-0001.pdf');
  expect(invoiceFileNameOf('invoice', '1A2B3C4D-0001', 'es')).toBe('factura-1A2B3C4D-0001.pdf');
});

it('invoiceFileHeaders names a credit note’s file “credit-note” or “factura-rectificativa” with its number', () => {
  expect(invoiceFileNameOf('creditNote', 'R-2026-0001', 'en')).toBe('credit-note-R-2026-0001.pdf');
  expect(invoiceFileNameOf('creditNote', 'R-2026-0001', 'es')).toBe('factura-rectificativa-R-2026-0001.pdf');
});

it('invoiceFileHeaders replaces quotes and slashes of an invoice number in the file name', () => {
  expect(invoiceFileNameOf('invoice', 'A/"1"', 'en')).toBe('invoice-A--1-.pdf');
});
