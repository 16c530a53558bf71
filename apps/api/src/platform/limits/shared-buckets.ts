import type { PlazaDatabase } from '../database/database.ts';
import type { Logger } from '../log.ts';
import { type Buckets, createBuckets } from './buckets.ts';
import { addToBuckets, createLimitKeys, deleteUnusedLimits } from './limit-store.ts';

export interface SharedBucketsOptions {
  database: PlazaDatabase;
  log: Logger;
  /** Keys name networks and accounts; the database has their keyed hashes only. */
  secret: string;
}

const shareMs = 1000;
const sweepEvery = 60;

/**
 * Buckets that all processes on a database share. Taking a token asks nobody: what was taken is added up in the database
 * once a second, in one statement, for the few buckets in much use. Between two syncs a process can let pass more than
 * is left by what others let pass in that second. While the database does not answer, each process limits alone and keeps
 * what it has to share.
 */
export function createSharedBuckets({ database, log, secret }: SharedBucketsOptions): Pick<Buckets, 'take'> {
  const buckets = createBuckets();
  const limitKey = createLimitKeys(secret);
  let timer: NodeJS.Timeout | undefined;
  let syncCount = 0;

  const sync = async (): Promise<void> => {
    const uses = buckets.takeUnshared();
    if (uses.length === 0) return;
    try {
      const added = uses.map(({ key, ms }) => ({ key: limitKey([key]), ms }));
      const names = new Map(uses.map(({ key }, index) => [added[index]?.key.toString('hex'), key]));
      for (const { key, ms } of await addToBuckets(database, added)) buckets.setUse(names.get(key) ?? '', ms);
      syncCount += 1;
      if (syncCount % sweepEvery === 0) await deleteUnusedLimits(database);
    } catch (error) {
      buckets.putBack(uses);
      log.warn({ err: error }, 'rate limits could not be shared with other processes');
    }
  };

  return {
    take: (key, perMinute) => {
      timer ??= setTimeout(() => {
        void sync().finally(() => {
          timer = undefined;
        });
      }, shareMs).unref();
      return buckets.take(key, perMinute);
    },
  };
}
