import { expect, it } from 'vitest';
import { invoiceFileHeaders } from './invoice-file-headers.ts';

const fileNameOf = (number: string | null, locale: 'en' | 'es') =>
  /filename="(.*)"/.exec(invoiceFileHeaders({ number, id: 'in_1' }, locale)['content-disposition'])?.[1];

it('names the file after the number of the invoice, in the language of the page', () => {
  expect(fileNameOf('1A2B3C4D-0001', 'en')).toBe('invoice-1A2B3C4D-0001.pdf');
  expect(fileNameOf('1A2B3C4D-0001', 'es')).toBe('factura-1A2B3C4D-0001.pdf');
});

it('names an invoice without a number after its id', () => {
  expect(fileNameOf(null, 'en')).toBe('invoice-in_1.pdf');
});

it('keeps quotes and slashes of a number out of the header', () => {
  expect(fileNameOf('A/"1"', 'en')).toBe('invoice-A--1-.pdf');
});
