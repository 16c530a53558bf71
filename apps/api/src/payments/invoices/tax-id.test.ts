import { expect, it } from 'vitest';
import { readTaxId } from './billing-details.ts';

it.each([
  ['a DNI', '12345678z', '12345678Z'],
  ['an NIE', 'X-1234567-L', 'X1234567L'],
  ['a company number', 'B 58378431', 'B58378431'],
  ['a Spanish VAT number', 'ESB58378431', 'B58378431'],
  ['a German VAT number', 'DE 136 695 976', 'DE136695976'],
  ['a Portuguese VAT number', 'PT501964843', 'PT501964843'],
  ['a French VAT number', 'FR40303265045', 'FR40303265045'],
  ['an Italian VAT number', 'IT00743110157', 'IT00743110157'],
])('readTaxId returns the canonical form of %s', async (_kind, text, taxId) => {
  expect(await readTaxId(text)).toBe(taxId);
});

it.each(['12345678A', 'X1234567A', 'B58378432', 'DE136695977', 'PT501964842', 'FR41303265045', 'IT00743110158'])(
  'readTaxId rejects the tax ID %s, whose check digit is wrong',
  async (text) => {
    expect(await readTaxId(text)).toBeNull();
  },
);

it.each(['', 'ES', 'XX123456789', '__proto__', 'my company'])(
  'readTaxId rejects the text %j, which has the form of no tax ID',
  async (text) => {
    expect(await readTaxId(text)).toBeNull();
  },
);
