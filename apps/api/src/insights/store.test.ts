import { trustedProxies } from '@plaza/client-ip';
import { expect, it } from 'vitest';
import { viewDay, visitorHashOf } from './store.ts';

const proxies = trustedProxies(['127.0.0.1']);
const pseudonymOf = (clientIp: string, { key = 'a', userAgent = 'Firefox' } = {}) =>
  visitorHashOf({ clientIp, userAgent }, Buffer.from(key), proxies).toString('hex');

it.each([
  ['203.0.113.9', '203.0.113.250'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
])('visitorHashOf returns the same pseudonym for the IP addresses %s and %s in one network', (one, other) => {
  expect(pseudonymOf(one)).toBe(pseudonymOf(other));
});

it('visitorHashOf returns the same pseudonym for different browsers in one network', () => {
  expect(pseudonymOf('203.0.113.9', { userAgent: 'Safari' })).toBe(pseudonymOf('203.0.113.9'));
});

it('visitorHashOf returns different pseudonyms for browsers behind a trusted proxy that hides their IPs', () => {
  expect(pseudonymOf('127.0.0.1', { userAgent: 'Safari' })).not.toBe(pseudonymOf('127.0.0.1'));
});

it('visitorHashOf returns different pseudonyms for different networks and days', () => {
  const visitorPseudonyms = [
    pseudonymOf('203.0.113.9'),
    pseudonymOf('203.0.114.9'),
    pseudonymOf('2001:db8:1:2::1'),
    pseudonymOf('203.0.113.9', { key: 'b' }),
  ];
  expect(new Set(visitorPseudonyms).size).toBe(4);
});

it.each([
  ['2026-11-21T22:59:59Z', '2026-11-21'],
  ['2026-11-21T23:00:00Z', '2026-11-22'],
  ['2026-07-21T21:59:59Z', '2026-07-21'],
  ['2026-07-21T22:00:00Z', '2026-07-22'],
  ['2026-03-29T01:00:00Z', '2026-03-29'],
])('viewDay assigns the time %s to the day %s in Spain', (time, day) => {
  expect(viewDay(new Date(time))).toBe(day);
});
