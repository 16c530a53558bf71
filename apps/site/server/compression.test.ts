import { expect, it } from 'vitest';
import { chooseEncoding } from './compression.ts';

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0', null],
  ['*', 'br'],
  ['*;q=0', null],
  ['identity', null],
  ['brotli', null],
  [undefined, null],
])('chooseEncoding for the Accept-Encoding header %j returns %j', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
