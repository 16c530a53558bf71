import { minuteMs } from '@plaza/sdk';
import { LRUCache } from 'lru-cache';
import type { PlazaDatabase } from '../database/database.ts';
import type { Logger } from '../log.ts';
import { addToBuckets, createLimitKeys, deleteUnusedRateLimits } from './limit-store.ts';

interface SharedBucketsOptions {
  database: PlazaDatabase;
  log: Logger;
  /** Hashes the keys, which contain networks and accounts, for the database. */
  secret: string;
}

const bucketSyncIntervalMs = 1000;
const syncsPerSweep = 60;

/**
 * Shares buckets between all processes on a database. Taking a token needs no query: a sync adds up the use of busy
 * buckets once a second, in one statement. Between two syncs, a process may exceed a limit by the other processes' use.
 * While the database is down, each process limits alone and keeps its use for the next sync.
 */
export function createSharedBuckets({ database, log, secret }: SharedBucketsOptions): Pick<Buckets, 'take'> {
  const buckets = createBuckets();
  const limitKeyOf = createLimitKeys(secret);
  let timer: NodeJS.Timeout | undefined;
  let syncCount = 0;

  const syncUses = async (): Promise<void> => {
    const unsyncedUses = buckets.takeUnshared();
    if (unsyncedUses.length === 0) return;
    try {
      const addedUses = unsyncedUses.map(({ key, ms }) => ({ key: limitKeyOf([key]), ms }));
      const keysByHash = new Map(unsyncedUses.map(({ key }, index) => [addedUses[index]?.key.toString('hex'), key]));
      for (const { key, ms } of await addToBuckets(database, addedUses)) buckets.setUse(keysByHash.get(key) ?? '', ms);
      syncCount += 1;
      if (syncCount % syncsPerSweep === 0) await deleteUnusedRateLimits(database);
    } catch (error) {
      buckets.putBack(unsyncedUses);
      log.warn({ err: error }, 'rate limits could not be shared with other processes');
    }
  };

  return {
    take: (key, perMinute) => {
      timer ??= setTimeout(() => {
        void syncUses().finally(() => {
          timer = undefined;
        });
      }, bucketSyncIntervalMs).unref();
      return buckets.take(key, perMinute);
    },
  };
}

interface UnsharedUse {
  key: string;
  ms: number;
}

/** In-memory token buckets that refill within a minute and sync with other processes. */
export interface Buckets {
  /** Takes a token. @returns seconds to wait if the bucket is empty, else 0. */
  take(key: string, perMinute: number): number;
  /** Returns the use of busy buckets and marks it as shared. */
  takeUnshared(): UnsharedUse[];
  /** Sets the time until a bucket is full, as computed from the use of all processes. */
  setUse(key: string, ms: number): void;
  putBack(unsyncedUses: readonly UnsharedUse[]): void;
}

interface Bucket {
  fullAt: number;
  /** Use since the last sync, in milliseconds of refilling. */
  unsharedMs: number;
}

const maxBuckets = 50_000;
/** Minimum time to refill for a bucket to be shared: most visitors never use that much, and cost no query. */
const minRefillMsToShare = minuteMs / 4;

/** Creates buckets in memory. @param now a monotonic clock in milliseconds. */
export function createBuckets(now: () => number = () => performance.now()): Buckets {
  const buckets = new LRUCache<string, Bucket>({ max: maxBuckets });
  const keysOfBusyBuckets = new Set<string>();
  return {
    take: (key, perMinute) => {
      const currentMs = now();
      const msPerToken = minuteMs / perMinute;
      const bucket = buckets.get(key) ?? { fullAt: currentMs, unsharedMs: 0 };
      if (bucket.fullAt <= currentMs) bucket.unsharedMs = 0;
      const fullAtMs = Math.max(bucket.fullAt, currentMs) + msPerToken;
      const tokenWaitMs = fullAtMs - currentMs - minuteMs;
      // rounding must not reject the last token
      if (tokenWaitMs > 1e-6) return Math.max(1, Math.ceil(tokenWaitMs / 1000));
      bucket.fullAt = fullAtMs;
      bucket.unsharedMs += msPerToken;
      buckets.set(key, bucket);
      if (fullAtMs - currentMs > minRefillMsToShare) keysOfBusyBuckets.add(key);
      return 0;
    },
    takeUnshared: () => {
      const unsyncedUses: UnsharedUse[] = [];
      for (const key of keysOfBusyBuckets) {
        const bucket = buckets.get(key);
        if (bucket === undefined || bucket.unsharedMs === 0) continue;
        unsyncedUses.push({ key, ms: bucket.unsharedMs });
        bucket.unsharedMs = 0;
      }
      keysOfBusyBuckets.clear();
      return unsyncedUses;
    },
    setUse: (key, ms) => {
      const bucket = buckets.peek(key);
      if (bucket) bucket.fullAt = now() + ms + bucket.unsharedMs;
    },
    putBack: (unsyncedUses) => {
      for (const { key, ms } of unsyncedUses) {
        const bucket = buckets.peek(key);
        if (bucket === undefined) continue;
        bucket.unsharedMs += ms;
        keysOfBusyBuckets.add(key);
      }
    },
  };
}
