import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatEuros, parseEuros, splitVat, vatPercent } from './money.ts';

const replaceSpaces = (text: string) => text.replace(/\s/g, ' ');

describe('formatEuros', () => {
  it.each([
    [9500, 'en', '€95'],
    [9950, 'en', '€99.50'],
    [1_000_000, 'en', '€10,000'],
    [9500, 'es', '95 €'],
    [9950, 'es', '99,50 €'],
    [1_000_000, 'es', '10.000 €'],
    [0, 'en', '€0'],
  ] as const)('formatEuros formats %i cents in %s as %s', (cents, locale, text) => {
    expect(replaceSpaces(formatEuros(cents, locale))).toBe(text);
  });
});

it('formatEuros formats any amount like Intl.NumberFormat', () => {
  const regionalLocales = { en: 'en-IE', es: 'es-ES' } as const;
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000_000, max: 1_000_000_000 }),
      fc.constantFrom('en' as const, 'es' as const),
      (cents, locale) => {
        const currencyFormat = new Intl.NumberFormat(regionalLocales[locale], {
          style: 'currency',
          currency: 'EUR',
          trailingZeroDisplay: 'stripIfInteger',
        });
        expect(formatEuros(cents, locale)).toBe(currencyFormat.format(cents / 100));
      },
    ),
  );
});

describe('parseEuros', () => {
  it.each([
    ['99', 9900],
    ['99.5', 9950],
    ['99,50', 9950],
    [' 99.50 € ', 9950],
    ['€12', 1200],
    ['007', 700],
  ])('parseEuros parses %j to %i cents', (text, cents) => {
    expect(parseEuros(text)).toEqual({ ok: true, value: cents });
  });

  it.each([
    '',
    ' ',
    '1e3',
    'NaN',
    'Infinity',
    '-0',
    '-5',
    '+5',
    '0x10',
    '1.500',
    '1.234,50',
    '.5',
    '5.',
    '१२',
    '1 000',
  ])('parseEuros rejects %j with the error code should_be_number', (text) => {
    expect(parseEuros(text)).toEqual({ ok: false, code: 'should_be_number', params: {} });
  });

  it('parseEuros returns the cents of any price that formatEuros has written below a thousand euros', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999 }),
        fc.constantFrom('en' as const, 'es' as const),
        (cents, locale) => {
          expect(parseEuros(formatEuros(cents, locale))).toEqual({ ok: true, value: cents });
        },
      ),
    );
  });
});

it('formatEuros shows the zero cents of whole euros when its third argument is `never`', () => {
  expect(formatEuros(1000, 'en', 'never')).toBe('€10.00');
  expect(formatEuros(1000, 'es', 'never')).toBe('10,00\u00A0€');
  expect(formatEuros(-999, 'en', 'never')).toBe('-€9.99');
});

test.each([
  [999, 826, 173],
  [1999, 1652, 347],
  [0, 0, 0],
])('splitVat(%i) returns %i cents net and %i cents of VAT', (gross, netCents, vatCents) => {
  expect(splitVat(gross)).toEqual({ netCents, vatCents });
});

test('splitVat returns net and VAT amounts that add up to the price, with VAT exact to the cent', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (gross) => {
      const { netCents, vatCents } = splitVat(gross);
      expect(netCents + vatCents).toBe(gross);
      expect(Math.abs((netCents * vatPercent) / 100 - vatCents)).toBeLessThanOrEqual(1);
    }),
  );
});
