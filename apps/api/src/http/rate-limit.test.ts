import { expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

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
