import { expect, it } from 'vitest';
import { createBuckets } from './shared-buckets.ts';

it('createBuckets allows a burst of 60 requests at a limit of 60 a minute, and then one request a second', () => {
  let now = 0;
  const buckets = createBuckets(() => now);
  const waitsOfRequests = Array.from({ length: 61 }, () => buckets.take('a', 60));
  expect(waitsOfRequests.filter((seconds) => seconds === 0)).toHaveLength(60);
  expect(buckets.take('a', 60)).toBe(1);
  now += 1000;
  expect([buckets.take('a', 60), buckets.take('a', 60)]).toEqual([0, 1]);
});

it('createBuckets limits each key separately', () => {
  const buckets = createBuckets(() => 0);
  expect([buckets.take('a', 1), buckets.take('b', 2), buckets.take('a', 1), buckets.take('b', 2)]).toEqual([
    0, 0, 60, 0,
  ]);
});

it('createBuckets allows the full number of requests per minute despite rounding', () => {
  for (const perMinute of [1, 3, 7, 30, 600, 1499]) {
    const buckets = createBuckets(() => 12_345.678);
    const waitSeconds = Array.from({ length: perMinute + 1 }, () => buckets.take('a', perMinute));
    expect(waitSeconds.filter((wait) => wait === 0)).toHaveLength(perMinute);
  }
});

it('`takeUnshared` returns the use of a busy bucket only on its first call, and never that of a quiet bucket', () => {
  const buckets = createBuckets(() => 0);
  for (let count = 0; count < 20; count += 1) buckets.take('busy', 60);
  buckets.take('quiet', 60);
  expect(buckets.takeUnshared()).toEqual([{ key: 'busy', ms: 20_000 }]);
  expect(buckets.takeUnshared()).toEqual([]);
});

it('`setUse` makes a bucket count the use of all processes plus its own since the last sync', () => {
  const buckets = createBuckets(() => 0);
  for (let count = 0; count < 20; count += 1) buckets.take('a', 60);
  buckets.takeUnshared();
  buckets.take('a', 60);
  buckets.setUse('a', 58_000);
  expect([buckets.take('a', 60), buckets.take('a', 60)]).toEqual([0, 1]);
});

it('`putBack` makes the next sync include the use of a failed sync', () => {
  const buckets = createBuckets(() => 0);
  for (let count = 0; count < 20; count += 1) buckets.take('a', 60);
  buckets.putBack(buckets.takeUnshared());
  expect(buckets.takeUnshared()).toEqual([{ key: 'a', ms: 20_000 }]);
});
