import { trustedProxies } from '@plaza/client-ip';
import { expect, it } from 'vitest';
import { viewDay, visitorOf } from './store.ts';

const proxies = trustedProxies(['127.0.0.1']);
const name = (clientIp: string, { key = 'a', userAgent = 'Firefox' } = {}) =>
  visitorOf({ clientIp, userAgent }, Buffer.from(key), proxies).toString('hex');

it.each([
  ['203.0.113.9', '203.0.113.250'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
])('visitorOf returns one pseudonym for %s and %s in the same network', (one, other) => {
  expect(name(one)).toBe(name(other));
});

it('visitorOf ignores the browser of visitors in one network', () => {
  expect(name('203.0.113.9', { userAgent: 'Safari' })).toBe(name('203.0.113.9'));
});

it('visitorOf distinguishes browsers behind a proxy that hides its visitors', () => {
  expect(name('127.0.0.1', { userAgent: 'Safari' })).not.toBe(name('127.0.0.1'));
});

it('visitorOf returns different pseudonyms for different networks and days', () => {
  const names = [name('203.0.113.9'), name('203.0.114.9'), name('2001:db8:1:2::1'), name('203.0.113.9', { key: 'b' })];
  expect(new Set(names).size).toBe(4);
});

it.each([
  ['2026-11-21T22:59:59Z', '2026-11-21'],
  ['2026-11-21T23:00:00Z', '2026-11-22'],
  ['2026-07-21T21:59:59Z', '2026-07-21'],
  ['2026-07-21T22:00:00Z', '2026-07-22'],
  ['2026-03-29T01:00:00Z', '2026-03-29'],
])('viewDay assigns %s to the day %s in Spain', (time, day) => {
  expect(viewDay(new Date(time))).toBe(day);
});
