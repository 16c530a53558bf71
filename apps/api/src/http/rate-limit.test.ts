import { expect, it } from 'vitest';
import { createRateLimit, createRateLimits } from './rate-limit.ts';

it('allows a minute of requests at once, then as many as refill', () => {
  let now = 0;
  const limit = createRateLimit(60, () => now);
  const atOnce = Array.from({ length: 61 }, () => limit.take('a'));
  expect(atOnce.filter((seconds) => seconds === 0)).toHaveLength(60);
  expect(limit.take('a')).toBe(1);
  now += 1000;
  expect(limit.take('a')).toBe(0);
  expect(limit.take('a')).toBe(1);
});

it('counts each key for itself', () => {
  const limit = createRateLimit(1, () => 0);
  expect([limit.take('a'), limit.take('b'), limit.take('a')]).toEqual([0, 0, 60]);
});

it('can count each key by a number of its own, which may change', () => {
  let now = 0;
  const limits = createRateLimits(() => now);
  expect([limits.take('a', 1), limits.take('b', 2), limits.take('a', 1), limits.take('b', 2)]).toEqual([0, 0, 60, 0]);
  now += 60_000;
  expect([limits.take('b', 1), limits.take('b', 1)]).toEqual([0, 60]);
});
