import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  moveValue,
  readNumber,
  readSeparators,
  separatorsOf,
  type Separators,
  withOwnDecimal,
  withoutWords,
} from './number-field-model.ts';

const english: Separators = { decimal: '.', group: ',' };
const spanish: Separators = { decimal: ',', group: '.' };
const french: Separators = { decimal: ',', group: '\u202f' };

describe('separatorsOf', () => {
  it('separatorsOf returns the separators of English, Spanish and Arabic numbers', () => {
    expect(separatorsOf('en')).toEqual(english);
    expect(separatorsOf('es')).toEqual(spanish);
    expect(separatorsOf('ar-EG')).toEqual({ decimal: '٫', group: '٬' });
  });
});

describe('withOwnDecimal', () => {
  it('withOwnDecimal replaces the point of a number pad where the locale has no use for points', () => {
    expect(withOwnDecimal('12.5', french)).toBe('12,5');
  });

  it('withOwnDecimal leaves a text unchanged in a locale that uses both separators', () => {
    expect(withOwnDecimal('12.5', spanish)).toBe('12.5');
    expect(withOwnDecimal('12,5', english)).toBe('12,5');
  });
});

describe('readSeparators', () => {
  it.each([
    ['12.5', '12,5'],
    ['12.50 €', '12,50 €'],
    ['0.250', '0,250'],
    ['1250.500', '1250,500'],
    ['1.250', '1.250'],
    ['1.250,5', '1.250,5'],
    ['1,250', '1,250'],
    ['1,250.50', '1.250,50'],
    ['1,250,000', '1.250.000'],
    ['1.250.000', '1.250.000'],
    ['€ 87.5 al mes', '€ 87,5 al mes'],
  ])('readSeparators in Spanish reads %s as %s', (text, expected) => {
    expect(readSeparators(text, spanish)).toBe(expected);
  });

  it('readSeparators in English reads a decimal comma, but keeps the groups of Indian numbers', () => {
    expect(readSeparators('12,5', english)).toBe('12.5');
    expect(readSeparators('1.250,50', english)).toBe('1,250.50');
    expect(readSeparators('1,00,000.5', english)).toBe('1,00,000.5');
  });

  it('readSeparators keeps every number that the locale itself has formatted', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.constantFrom('en', 'es', 'de', 'en-IN', 'fr', 'pt-BR', 'ar-EG'),
        fc.integer({ min: 0, max: 6 }),
        (value, locale, maximumFractionDigits) => {
          const text = new Intl.NumberFormat(locale, { maximumFractionDigits }).format(value);
          expect(readSeparators(text, separatorsOf(locale))).toBe(text);
        },
      ),
    );
  });

  it('readSeparators reads prices that were formatted in the other language as prices of the own one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom('en', 'es'), (cents, locale) => {
        const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
        const other = new Intl.NumberFormat(locale === 'en' ? 'de' : 'en', digits).format(cents / 100);
        const own = new Intl.NumberFormat(locale, {
          ...digits,
          useGrouping: other.includes('.') && other.includes(',') ? 'always' : false,
        });
        expect(readSeparators(other, separatorsOf(locale))).toBe(own.format(cents / 100));
      }),
    );
  });
});

describe('readNumber', () => {
  it('readNumber returns the number of a text with the separators of the locale, its words and its sign', () => {
    expect(readNumber('−1.250,5 €', spanish)).toBe(-1250.5);
    expect(readNumber('€1,250.50', english)).toBe(1250.5);
    expect(readNumber('cheap', english)).toBeNaN();
  });
});

describe('withoutWords', () => {
  it('withoutWords removes words and currency signs around a number', () => {
    expect(withoutWords('1.250,50 €/mes')).toBe('1.250,50');
    expect(withoutWords('−5 °C')).toBe('−5');
  });

  it('withoutWords returns a text without digits unchanged', () => {
    expect(withoutWords('cheap')).toBe('cheap');
  });
});

describe('moveValue', () => {
  const limits = { min: 35, max: 252, step: 5 };

  it('moveValue moves a value to the nearest step, and stops at the last step inside the limits', () => {
    expect(moveValue(62, 50, limits)).toBe(110);
    expect(moveValue(240, 50, limits)).toBe(250);
    expect(moveValue(40, -50, limits)).toBe(35);
  });

  it('moveValue starts at the limit where counting starts, or at 0, when there is no value', () => {
    expect(moveValue(null, 50, limits)).toBe(35);
    expect(moveValue(null, -50, limits)).toBe(250);
    expect(moveValue(null, 50, {})).toBe(0);
  });

  it('moveValue returns decimal steps without floating-point residue', () => {
    expect(moveValue(0.1, 0.2, { step: 0.1 })).toBe(0.3);
    expect(moveValue(2.35, 0.5, { min: 0, step: 0.05 })).toBe(2.85);
  });

  it('moveValue returns a step inside the limits for any value and amount', () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: -1e6, max: 1e6 })),
        fc.integer({ min: -5000, max: 5000 }),
        fc.integer({ min: -1000, max: 1000 }),
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 1, max: 50 }),
        (value, amount, min, span, step) => {
          const moved = moveValue(value, amount, { min, max: min + span, step });
          expect(moved).toBeGreaterThanOrEqual(min);
          expect(moved).toBeLessThanOrEqual(min + span);
          expect((moved - min) % step).toBe(0);
        },
      ),
    );
  });
});
