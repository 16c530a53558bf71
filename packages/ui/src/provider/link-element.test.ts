import { expect, test } from 'vitest';
import { isExternalUrl } from './link-element.tsx';

test.each(['/es/search_parkings?p=2', 'parking/7', '../', '?p=2', ''])('isExternalUrl is false for %j', (href) => {
  expect(isExternalUrl(href)).toBe(false);
});

test.each([
  'https://example.org',
  'HTTP://example.org',
  '//example.org/x',
  'mailto:a@example.org',
  'tel:+34600000000',
  '#main',
])('isExternalUrl is true for %j', (href) => {
  expect(isExternalUrl(href)).toBe(true);
});
