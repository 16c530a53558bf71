import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/log.ts';
import { type Buckets, createBuckets, type UnsharedUse } from './buckets.ts';

export interface SharedBucketsOptions {
  database: PlazaDatabase;
  log: Logger;
  /** Keys name networks and accounts; the database has their keyed hashes only. */
  secret: string;
}

const shareMs = 1000;
/** Far above a full bucket: what many processes let pass between two syncs. */
const maxUseMs = 120_000;
const sweepEvery = 60;

/**
 * Buckets that all processes on a database share. Taking a token asks nobody: what was taken is added up in the database
 * once a second, in one statement, for the few buckets in much use. Between two syncs a process can let pass more than
 * is left by what others let pass in that second.
 */
export function createSharedBuckets({ database, log, secret }: SharedBucketsOptions): Pick<Buckets, 'take'> {
  const buckets = createBuckets();
  const hashKey = createHmac('sha256', secret).update('rate-buckets').digest();
  const hashOf = (key: string) => createHmac('sha256', hashKey).update(key).digest().subarray(0, 16);
  let timer: NodeJS.Timeout | undefined;
  let syncCount = 0;

  const sync = async (): Promise<void> => {
    const uses = buckets.takeUnshared();
    if (uses.length === 0) return;
    try {
      const keyOf = new Map(uses.map(({ key }) => [hashOf(key).toString('hex'), key]));
      for (const { hash, ms } of await addUses(database, uses, hashOf)) buckets.setUse(keyOf.get(hash) ?? '', ms);
      syncCount += 1;
      if (syncCount % sweepEvery === 0) await deleteFull(database);
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

/** Adds to the buckets of the database, in the order of their keys so that no two processes wait for each other. */
async function addUses(
  database: PlazaDatabase,
  uses: readonly UnsharedUse[],
  hashOf: (key: string) => Buffer,
): Promise<{ hash: string; ms: number }[]> {
  const { rows } = await sql<{ hash: string; ms: number }>`
    insert into rate_buckets as b (key, full_at)
    select key, now() + make_interval(secs => ms / 1000) from unnest(
      ${uses.map(({ key }) => hashOf(key))}::bytea[], ${uses.map(({ ms }) => ms)}::float8[]
    ) as used (key, ms) order by key
    on conflict (key) do update set full_at = least(
      greatest(b.full_at, now()) + (excluded.full_at - now()), now() + make_interval(secs => ${maxUseMs / 1000}::float8)
    )
    returning encode(key, 'hex') as hash, extract(epoch from full_at - now())::float8 * 1000 as ms
  `.execute(database);
  return rows;
}

async function deleteFull(database: PlazaDatabase): Promise<void> {
  await sql`delete from rate_buckets where full_at < now()`.execute(database);
}
