import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkListingPrice } from './listing-price.ts';
import { formatEuros, parseEuros } from './money.ts';

/** Intl writes no-break spaces; for a reader they are spaces. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('formatEuros', () => {
  it.each([
    [9500, 'en', '€95'],
    [9950, 'en', '€99.50'],
    [1_000_000, 'en', '€10,000'],
    [9500, 'es', '95 €'],
    [9950, 'es', '99,50 €'],
    [1_000_000, 'es', '10.000 €'],
    [0, 'en', '€0'],
  ] as const)('writes %i cents in %s as %s', (cents, locale, text) => {
    expect(plain(formatEuros(cents, locale))).toBe(text);
  });
});

it('writes whole cents as Intl does', () => {
  const regions = { en: 'en-IE', es: 'es-ES' } as const;
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000_000, max: 1_000_000_000 }),
      fc.constantFrom('en' as const, 'es' as const),
      (cents, locale) => {
        const format = new Intl.NumberFormat(regions[locale], {
          style: 'currency',
          currency: 'EUR',
          trailingZeroDisplay: 'stripIfInteger',
        });
        expect(formatEuros(cents, locale)).toBe(format.format(cents / 100));
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
  ])('reads %j', (text, cents) => {
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
  ])('refuses %j', (text) => {
    expect(parseEuros(text)).toEqual({ ok: false, code: 'should_be_number', params: {} });
  });

  it('reads what formatEuros writes below a thousand, in both languages', () => {
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

describe('checkListingPrice', () => {
  it.each([
    ['1', 100],
    ['99,50', 9950],
    ['10000', 1_000_000],
  ])('accepts %j', (text, cents) => {
    expect(checkListingPrice(text)).toEqual({ ok: true, value: cents });
  });

  it.each([
    ['', 'field_required'],
    ['cheap', 'should_be_number'],
    ['1e3', 'should_be_number'],
    ['NaN', 'should_be_number'],
    ['0', 'invalid_price'],
    ['-0', 'invalid_price'],
    ['-5', 'invalid_price'],
    ['0.99', 'invalid_price'],
    ['99.555', 'price_decimals'],
    ['12,345', 'price_decimals'],
    ['0.999', 'invalid_price'],
    ['10000.001', 'invalid_price'],
    ['10000.01', 'invalid_price'],
    ['99999999999999999999', 'invalid_price'],
  ])('refuses %j with %s', (text, code) => {
    expect(checkListingPrice(text)).toMatchObject({ ok: false, code });
  });

  it('only ever accepts whole cents within the limits', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        const result = checkListingPrice(text);
        expect(
          !result.ok || (Number.isSafeInteger(result.value) && result.value >= 100 && result.value <= 1_000_000),
        ).toBe(true);
      }),
    );
  });
});

it('writes the cents of whole euros too where that is asked for', () => {
  expect(formatEuros(1000, 'en', 'never')).toBe('€10.00');
  expect(formatEuros(1000, 'es', 'never')).toBe('10,00\u00A0€');
  expect(formatEuros(-999, 'en', 'never')).toBe('-€9.99');
});
