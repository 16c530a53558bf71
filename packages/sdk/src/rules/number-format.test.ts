import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, pluralCategory } from './number-format.ts';

const regionalLocales = { en: 'en-IE', es: 'es-ES' } as const;
const localeArbitrary = fc.constantFrom('en' as const, 'es' as const);
const numberArbitrary = fc
  .tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 5 }))
  .map(([digits, decimals]) => Number(`${digits}e-${decimals}`));
const fractionDigitsArbitrary = fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined });

describe('formatDecimal', () => {
  it('formatDecimal formats any number like Intl.NumberFormat, with any fraction digits and grouping', () => {
    fc.assert(
      fc.property(
        numberArbitrary,
        localeArbitrary,
        fractionDigitsArbitrary,
        fractionDigitsArbitrary,
        fc.boolean(),
        (value, language, one, two, isAlwaysGrouped) => {
          const [minimum, maximum] = one !== undefined && two !== undefined && one > two ? [two, one] : [one, two];
          const formatOptions = {
            ...(minimum !== undefined && { minimumFractionDigits: minimum }),
            ...(maximum !== undefined && { maximumFractionDigits: maximum }),
          };
          fc.pre(minimum === undefined || maximum === undefined || minimum <= maximum);
          const expectedText = new Intl.NumberFormat(regionalLocales[language], {
            ...formatOptions,
            ...(isAlwaysGrouped && { useGrouping: 'always' }),
          }).format(value);
          expect(formatDecimal(value, language, { ...formatOptions, isAlwaysGrouped })).toBe(expectedText);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it.each([
    [1.005, { maximumFractionDigits: 2 }, '1.01'],
    [1e-7, { maximumFractionDigits: 2 }, '0'],
    [0, {}, '0'],
  ])('formatDecimal formats %d with the options %o as %s', (value, format, text) => {
    expect(formatDecimal(value, 'en', format)).toBe(text);
  });
});

describe('pluralCategory', () => {
  it('pluralCategory returns the category of Intl.PluralRules for whole numbers below a million', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), localeArbitrary, (count, language) => {
        expect(pluralCategory(count)).toBe(new Intl.PluralRules(regionalLocales[language]).select(count));
      }),
    );
  });
});
