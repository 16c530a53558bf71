import { expect, test } from 'vitest';
import { priceFormatOf } from './price-format.ts';

test.each([
  [9_500, 'en', '€95'],
  [9_750, 'en', '€97.50'],
  [9_500, 'es', '95 €'],
  [118_050, 'es', '1180,50 €'],
  [0, 'es', '0 €'],
])('a price of %i cents in locale %s is formatted as %s', (cents, locale, text) => {
  expect(priceFormatOf(locale)(cents).replaceAll(/\s/g, ' ')).toBe(text);
});
