import { expect, it } from 'vitest';
import { viewDay, visitorOf } from './visitors.ts';

const visit = { clientAddress: '203.0.113.9', userAgent: 'Firefox' };
const name = (changes: Partial<typeof visit>, day = '2026-11-21', secret = 'a') =>
  visitorOf({ ...visit, ...changes }, day, secret).toString('hex');

it('gives the same visitor the same name all day, and another one tomorrow', () => {
  expect(name({})).toBe(name({}));
  expect(name({}, '2026-11-22')).not.toBe(name({}));
});

it('tells visitors apart by address and browser, and only with the key', () => {
  expect(
    new Set([
      name({}),
      name({ clientAddress: '203.0.113.8' }),
      name({ userAgent: 'Chromium' }),
      name({}, '2026-11-21', 'b'),
    ]).size,
  ).toBe(4);
});

it.each([
  ['2026-11-21T22:59:59Z', '2026-11-21'],
  ['2026-11-21T23:00:00Z', '2026-11-22'],
  ['2026-07-21T21:59:59Z', '2026-07-21'],
  ['2026-07-21T22:00:00Z', '2026-07-22'],
  ['2026-03-29T01:00:00Z', '2026-03-29'],
])('counts %s for %s, as days go in Spain', (time, day) => {
  expect(viewDay(new Date(time))).toBe(day);
});
