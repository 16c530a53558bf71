import { expect, test } from 'vitest';
import { getDirection } from './direction.ts';

test.each(['en', 'es', 'es-ES', 'ca', 'EN-GB', ''])('getDirection of locale %j returns left to right', (locale) => {
  expect(getDirection(locale)).toBe('ltr');
});

test.each(['ar', 'ar-MA', 'he', 'FA-IR'])('getDirection of locale %j returns right to left', (locale) => {
  expect(getDirection(locale)).toBe('rtl');
});
