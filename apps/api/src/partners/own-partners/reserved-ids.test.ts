import { expect, it } from 'vitest';
import { isReservedPartnerId } from './reserved-ids.ts';

it.each([
  'plaza',
  'admin',
  'api',
  'plaza-admin',
  'plaza-support-team',
  'plaza24',
  'plaza-2027',
  'p1aza',
  'p1aza-api',
  'adm1n',
  'soporte',
  'impressions',
])('isReservedPartnerId returns true for %s', (id) => {
  expect(isReservedPartnerId(id)).toBe(true);
});

it.each(['arena', 'plaza-mayor', 'plaza-de-toros-valencia', 'admin-arena', 'arena-2027', '1906', 'test-arena', 'apis'])(
  'isReservedPartnerId returns false for %s',
  (id) => {
    expect(isReservedPartnerId(id)).toBe(false);
  },
);
