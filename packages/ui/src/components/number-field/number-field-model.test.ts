import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  moveValue,
  readNumber,
  normalizeSeparators,
  separatorsOf,
  type NumberSeparators,
  withLocalDecimal,
  extractNumberText,
} from './number-field-model.ts';

const englishSeparators: NumberSeparators = { decimal: '.', group: ',' };
const spanishSeparators: NumberSeparators = { decimal: ',', group: '.' };
const frenchSeparators: NumberSeparators = { decimal: ',', group: '\u202f' };

describe('separatorsOf', () => {
  it('separatorsOf returns the separators of English, Spanish and Arabic numbers', () => {
    expect(separatorsOf('en')).toEqual(englishSeparators);
    expect(separatorsOf('es')).toEqual(spanishSeparators);
    expect(separatorsOf('ar-EG')).toEqual({ decimal: '٫', group: '٬' });
  });
});

describe('withLocalDecimal', () => {
  it('withLocalDecimal replaces the point of a number pad where the locale has no use for points', () => {
    expect(withLocalDecimal('12.5', frenchSeparators)).toBe('12,5');
  });

  it('withLocalDecimal leaves a text unchanged in a locale that uses both separators', () => {
    expect(withLocalDecimal('12.5', spanishSeparators)).toBe('12.5');
    expect(withLocalDecimal('12,5', englishSeparators)).toBe('12,5');
  });
});

describe('normalizeSeparators', () => {
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
  ])('normalizeSeparators in Spanish reads %s as %s', (text, expected) => {
    expect(normalizeSeparators(text, spanishSeparators)).toBe(expected);
  });

  it('normalizeSeparators in English reads a decimal comma, but keeps the groups of Indian numbers', () => {
    expect(normalizeSeparators('12,5', englishSeparators)).toBe('12.5');
    expect(normalizeSeparators('1.250,50', englishSeparators)).toBe('1,250.50');
    expect(normalizeSeparators('1,00,000.5', englishSeparators)).toBe('1,00,000.5');
  });

  it('normalizeSeparators keeps every number that the locale itself has formatted', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.constantFrom('en', 'es', 'de', 'en-IN', 'fr', 'pt-BR', 'ar-EG'),
        fc.integer({ min: 0, max: 6 }),
        (value, locale, maximumFractionDigits) => {
          const formattedNumber = new Intl.NumberFormat(locale, { maximumFractionDigits }).format(value);
          expect(normalizeSeparators(formattedNumber, separatorsOf(locale))).toBe(formattedNumber);
        },
      ),
    );
  });

  it('normalizeSeparators reads prices that were formatted in the other language as prices of the own one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom('en', 'es'), (cents, locale) => {
        const fractionDigits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
        const foreignText = new Intl.NumberFormat(locale === 'en' ? 'de' : 'en', fractionDigits).format(cents / 100);
        const localText = new Intl.NumberFormat(locale, {
          ...fractionDigits,
          useGrouping: foreignText.includes('.') && foreignText.includes(',') ? 'always' : false,
        });
        expect(normalizeSeparators(foreignText, separatorsOf(locale))).toBe(localText.format(cents / 100));
      }),
    );
  });
});

describe('readNumber', () => {
  it('readNumber returns the number of a text with the separators of the locale, its words and its sign', () => {
    expect(readNumber('−1.250,5 €', spanishSeparators)).toBe(-1250.5);
    expect(readNumber('€1,250.50', englishSeparators)).toBe(1250.5);
    expect(readNumber('cheap', englishSeparators)).toBeNaN();
  });
});

describe('extractNumberText', () => {
  it('extractNumberText removes words and currency signs around a number', () => {
    expect(extractNumberText('1.250,50 €/mes')).toBe('1.250,50');
    expect(extractNumberText('−5 °C')).toBe('−5');
  });

  it('extractNumberText returns a text without digits unchanged', () => {
    expect(extractNumberText('cheap')).toBe('cheap');
  });
});

describe('moveValue', () => {
  const numberLimits = { min: 35, max: 252, step: 5 };

  it('moveValue moves a value to the nearest step, and stops at the last step inside the limits', () => {
    expect(moveValue(62, 50, numberLimits)).toBe(110);
    expect(moveValue(240, 50, numberLimits)).toBe(250);
    expect(moveValue(40, -50, numberLimits)).toBe(35);
  });

  it('moveValue starts at the limit where counting starts, or at 0, when there is no value', () => {
    expect(moveValue(null, 50, numberLimits)).toBe(35);
    expect(moveValue(null, -50, numberLimits)).toBe(250);
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
          const movedValue = moveValue(value, amount, { min, max: min + span, step });
          expect(movedValue).toBeGreaterThanOrEqual(min);
          expect(movedValue).toBeLessThanOrEqual(min + span);
          expect((movedValue - min) % step).toBe(0);
        },
      ),
    );
  });
});
