import { expect, test } from 'vitest';
import { formatFigure, formatTick } from './format-model.ts';

// the spaces that Spanish puts before signs do not break
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  [1234, 'integer', 'en', '1,234'],
  [12_345, 'integer', 'es', '12.345'],
  [0.125, 'percent', 'en', '12.5%'],
  [0.125, 'percent', 'es', '12,5 %'],
  [9500, 'currency', 'en', '€95'],
  [9550, 'currency', 'es', '95,50 €'],
] as const)('%d as %s in %s', (value, format, locale, expected) => {
  expect(plain(formatFigure(value, format, locale))).toBe(expected);
});

test.each([
  [500, 'integer', 'en', '500'],
  [20_000, 'integer', 'en', '20K'],
  [1_500_000_00, 'currency', 'en', '€1.5M'],
  [2e20, 'integer', 'en', '2E20'],
  [0.5, 'percent', 'en', '50%'],
] as const)('a tick of %d as %s', (value, format, locale, expected) => {
  expect(plain(formatTick(value, format, locale))).toBe(expected);
});
