import { expect, test } from 'vitest';
import { getDirection } from './direction.ts';

test.each(['en', 'es', 'es-ES', 'ca', 'EN-GB', ''])('the direction of locale %s is left to right', (locale) => {
  expect(getDirection(locale)).toBe('ltr');
});

test.each(['ar', 'ar-MA', 'he', 'FA-IR'])('the direction of locale %s is right to left', (locale) => {
  expect(getDirection(locale)).toBe('rtl');
});
