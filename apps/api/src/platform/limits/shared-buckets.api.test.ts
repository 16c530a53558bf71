import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { createSharedBuckets } from './shared-buckets.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('two processes together allow no more requests than their shared limit', async () => {
  const logLines: string[] = [];
  const log = createLog('warn', { write: (line) => logLines.push(line) });
  const bucketOptions = { database: api.database, log, secret: 'shared' };
  const [firstBuckets, secondBuckets] = [createSharedBuckets(bucketOptions), createSharedBuckets(bucketOptions)];
  // a limit of 6 requests a minute allows another request only every ten seconds
  const countAllowedRequests = (buckets: typeof firstBuckets, count: number) =>
    Array.from({ length: count }, () => buckets.take('network 203.0.113.1', 6)).filter((wait) => wait === 0).length;
  expect([countAllowedRequests(firstBuckets, 3), countAllowedRequests(secondBuckets, 3)]).toEqual([3, 3]);
  const countStoredLimits = async () => {
    const { count } = await api.database
      .selectFrom('rate_limits')
      .select((build) => build.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };
  await expect.poll(countStoredLimits).toBe(1);
  // after the next sync each process knows the use of both
  await expect
    .poll(() => Math.max(firstBuckets.take('network 203.0.113.1', 6), secondBuckets.take('network 203.0.113.1', 6)))
    .toBeGreaterThan(0);
  expect(countAllowedRequests(firstBuckets, 6) + countAllowedRequests(secondBuckets, 6)).toBeLessThan(3);
  const { key } = await api.database.selectFrom('rate_limits').select('key').executeTakeFirstOrThrow();
  expect(key.toString('latin1')).not.toContain('203.0.113');
  expect(logLines).toEqual([]);
});

it('createSharedBuckets limits each process separately while the database is down, and logs the outage', async () => {
  const logLines: string[] = [];
  const log = createLog('warn', { write: (line) => logLines.push(line) });
  const brokenExecutor = { executeQuery: () => Promise.reject(new Error('gone')) };
  const brokenDatabase = { ...brokenExecutor, getExecutor: () => brokenExecutor } as unknown as TestApi['database'];
  const buckets = createSharedBuckets({ database: brokenDatabase, log, secret: 'shared' });
  const allowedRequests = Array.from({ length: 10 }, () => buckets.take('a', 6)).filter((wait) => wait === 0);
  expect(allowedRequests).toHaveLength(6);
  await expect.poll(() => logLines.join('')).toContain('could not be shared');
});
