import { expect, it } from 'vitest';
import { plainPrice } from './plain-price.ts';

it.each([
  ['1.200', 'es', '1200'],
  ['1.200,50', 'es', '1200.50'],
  ['95,5', 'es', '95,5'],
  ['95.50', 'es', '95.50'],
  ['1,200', 'en', '1200'],
  ['€1,200.50', 'en', '1200.50'],
  ['95.505', 'en', '95.505'],
  [' 95 € ', 'es', '95'],
  ['12,00', 'en', '12,00'],
] as const)('reads %j in %s as %j', (text, locale, expected) => {
  expect(plainPrice(text, locale)).toBe(expected);
});
