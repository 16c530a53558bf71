import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';

test.each(['en', 'es', 'es-ES', 'ca', 'EN-GB', ''])('%s runs left to right', (locale) => {
  expect(directionOf(locale)).toBe('ltr');
});

test.each(['ar', 'ar-MA', 'he', 'FA-IR'])('%s runs right to left', (locale) => {
  expect(directionOf(locale)).toBe('rtl');
});
