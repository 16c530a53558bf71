import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkSpanishTaxId } from './tax-id.ts';

const isTaxId = (text: string) => checkSpanishTaxId(text).ok;
const digits = (count: number) =>
  fc.integer({ min: 0, max: 10 ** count - 1 }).map((number) => String(number).padStart(count, '0'));
const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

it.each([
  ['a DNI', '12345678z', '12345678Z'],
  ['a DNI with separators', '12.345.678-Z', '12345678Z'],
  ['an NIE', 'X-1234567-L', 'X1234567L'],
  ['an NIE from Y', 'Y0000000Z', 'Y0000000Z'],
  ['a company', 'B 58378431', 'B58378431'],
  ['a VAT number', 'ESB58378431', 'B58378431'],
  ['a public body', 'Q2826000H', 'Q2826000H'],
  ['an association', 'G28029643', 'G28029643'],
])('the tax ID of %s, %j, is read as %s', (_kind, text, taxId) => {
  expect(checkSpanishTaxId(text)).toEqual({ ok: true, value: taxId });
});

it.each(['', '  '])('an empty tax ID %j is missing', (text) => {
  expect(checkSpanishTaxId(text)).toMatchObject({ code: 'field_required' });
});

it.each([
  'ES',
  '1234567Z',
  '123456789',
  'I1234567A',
  'B5837843',
  'DE136695976',
  'A1234567J',
  'Q28260008',
  'my company',
])('the text %j is no tax ID', (text) => {
  expect(checkSpanishTaxId(text)).toMatchObject({ code: 'tax_id_invalid' });
});

it('one letter of the alphabet fits the digits of a person’s number, and it is the one of the remainder', () => {
  fc.assert(
    fc.property(digits(8), (number) => {
      const letters = [...capitals].filter((letter) => isTaxId(`${number}${letter}`));
      expect(letters).toEqual([personLetters[Number(number) % 23]]);
    }),
  );
});

it('an NIE has the check letter of the number in which X, Y and Z are 0, 1 and 2', () => {
  fc.assert(
    fc.property(fc.constantFrom(0, 1, 2), digits(7), (first, number) => {
      const letters = [...capitals].filter((letter) => isTaxId(`${'XYZ'[first]}${number}${letter}`));
      expect(letters).toEqual([personLetters[Number(`${first}${number}`) % 23]]);
    }),
  );
});

it('one check digit fits the number of a company, and no changed digit keeps it valid', () => {
  const positionArbitrary = fc.integer({ min: 0, max: 6 });
  fc.assert(
    fc.property(digits(7), positionArbitrary, fc.integer({ min: 1, max: 9 }), (number, position, step) => {
      const checks = [...'0123456789'].filter((check) => isTaxId(`B${number}${check}`));
      expect(checks).toHaveLength(1);
      const changedDigit = (Number(number[position]) + step) % 10;
      const changed = `${number.slice(0, position)}${changedDigit}${number.slice(position + 1)}`;
      expect(isTaxId(`B${changed}${checks[0]}`)).toBe(false);
    }),
  );
});

it('a tax ID is read the same again, in small letters and with separators', () => {
  fc.assert(
    fc.property(digits(8), (number) => {
      const taxId = `${number}${personLetters[Number(number) % 23]}`;
      const typed = `${taxId.slice(0, 2)}.${taxId.slice(2, 5)} ${taxId.slice(5, 8)}-${taxId.slice(8)}`.toLowerCase();
      expect(checkSpanishTaxId(typed)).toEqual(checkSpanishTaxId(taxId));
    }),
  );
});
