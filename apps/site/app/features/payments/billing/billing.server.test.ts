import { expect, it } from 'vitest';
import { invoiceFileHeaders } from './billing.server.ts';

const fileNameOf = (...asked: Parameters<typeof invoiceFileHeaders>) =>
  /filename="(.*)"/.exec(invoiceFileHeaders(...asked)['content-disposition'])?.[1];

it('names the file after the number of the invoice, in the language of the page', () => {
  expect(fileNameOf('invoice', '1A2B3C4D-0001', 'en')).toBe('invoice-1A2B3C4D-0001.pdf');
  expect(fileNameOf('invoice', '1A2B3C4D-0001', 'es')).toBe('factura-1A2B3C4D-0001.pdf');
});

it('names the file of a credit note as one', () => {
  expect(fileNameOf('creditNote', 'R-2026-0001', 'en')).toBe('credit-note-R-2026-0001.pdf');
  expect(fileNameOf('creditNote', 'R-2026-0001', 'es')).toBe('factura-rectificativa-R-2026-0001.pdf');
});

it('keeps quotes and slashes of a number out of the header', () => {
  expect(fileNameOf('invoice', 'A/"1"', 'en')).toBe('invoice-A--1-.pdf');
});
