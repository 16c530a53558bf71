import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../database/database.ts';
import type { BucketLimit } from './rate-limits.ts';

/** Creates the function that hashes a limit's key, so that the table contains no network, account or email. */
export function createLimitKeys(secret: string): (parts: readonly (string | number)[]) => Buffer {
  // the label predates the table's name; changing it would reset all limits
  const hashKey = createHmac('sha256', secret).update('account-limits').digest();
  return (parts) => createHmac('sha256', hashKey).update(JSON.stringify(parts)).digest();
}

const toSqlInterval = (seconds: number) => sql`make_interval(secs => ${seconds}::float8)`;
const refillSecondsOf = ({ count, seconds }: BucketLimit): number => seconds / count;

/** Takes a token from a bucket. @returns seconds to wait if the bucket is empty, else 0. */
export async function takeFromBucket(database: PlazaDatabase, key: Buffer, limit: BucketLimit): Promise<number> {
  const refillInterval = toSqlInterval(refillSecondsOf(limit));
  const bucketRow = await sql`
    insert into rate_limits as l (key, full_at) values (${key}, now() + ${refillInterval})
    on conflict (key) do update set full_at = greatest(l.full_at, now()) + ${refillInterval}
    where greatest(l.full_at, now()) + ${refillInterval} <= now() + ${toSqlInterval(limit.seconds)}
    returning key
  `.execute(database);
  if (bucketRow.rows.length > 0) return 0;
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from full_at + ${refillInterval} - now() - ${toSqlInterval(limit.seconds)})::float8 as wait
    from rate_limits where key = ${key}
  `.execute(database);
  return Math.max(1, Math.ceil(rows[0]?.wait ?? 1));
}

export async function takeFromWindows(
  database: PlazaDatabase,
  key: Buffer,
  windows: readonly BucketLimit[],
): Promise<number> {
  const maxWindowInterval = toSqlInterval(Math.max(...windows.map(({ seconds }) => seconds)));
  const belowLimitConditions = windows.map(
    ({ count, seconds }) =>
      sql`(select count(*) from unnest(l.times) as t where t > now() - ${toSqlInterval(seconds)}) < ${count}::int`,
  );
  const windowRow = await sql`
    insert into rate_limits as l (key, full_at, times) values (${key}, now() + ${maxWindowInterval}, array[now()])
    on conflict (key) do update set full_at = now() + ${maxWindowInterval},
      times = array(select t from unnest(l.times) as t where t > now() - ${maxWindowInterval} order by t) || now()
    where ${sql.join(belowLimitConditions, sql` and `)}
    returning key
  `.execute(database);
  if (windowRow.rows.length > 0) return 0;
  const { rows } = await sql<{ ages: number[] }>`
    select array(select extract(epoch from now() - t)::float8 from unnest(times) as t order by t desc) as ages
    from rate_limits where key = ${key}
  `.execute(database);
  return Math.max(1, secondsToWait(rows[0]?.ages ?? [], windows));
}

/**
 * Computes the wait for another use.
 * @param ages of the uses in seconds, latest first.
 * @returns 0 if every window allows another use.
 */
export function secondsToWait(ages: readonly number[], windows: readonly BucketLimit[]): number {
  const waitsByWindow = windows.map(({ count, seconds }) => {
    const oldestCountedAge = ages[count - 1];
    return oldestCountedAge === undefined || oldestCountedAge >= seconds
      ? 0
      : Math.max(1, Math.ceil(seconds - oldestCountedAge));
  });
  return Math.max(...waitsByWindow);
}

export async function returnToBucket(database: PlazaDatabase, key: Buffer, limit: BucketLimit): Promise<void> {
  await sql`
    update rate_limits set full_at = full_at - ${toSqlInterval(refillSecondsOf(limit))} where key = ${key}
  `.execute(database);
}

export async function returnToWindows(database: PlazaDatabase, key: Buffer): Promise<void> {
  await sql`
    update rate_limits set times = trim_array(times, 1) where key = ${key} and cardinality(times) > 0
  `.execute(database);
}

export async function deleteRateLimit(database: PlazaDatabase, key: Buffer): Promise<void> {
  await database.deleteFrom('rate_limits').where('key', '=', key).execute();
}

export async function deleteUnusedRateLimits(database: PlazaDatabase): Promise<void> {
  await sql`delete from rate_limits where full_at < now()`.execute(database);
}

/**
 * Maximum use that is added to a bucket at once, far above a full bucket, and more than many processes can use between
 * two syncs.
 */
const maxAddedUseSeconds = 120;

/**
 * Adds uses to buckets, in order of their keys to avoid deadlocks.
 * @param uses in milliseconds of refilling.
 * @returns the total use of these buckets, by hexadecimal key.
 */
export async function addToBuckets(
  database: PlazaDatabase,
  uses: readonly { key: Buffer; ms: number }[],
): Promise<{ key: string; ms: number }[]> {
  const { rows } = await sql<{ key: string; ms: number }>`
    insert into rate_limits as b (key, full_at)
    select key, now() + make_interval(secs => ms / 1000) from unnest(
      ${uses.map(({ key }) => key)}::bytea[], ${uses.map(({ ms }) => ms)}::float8[]
    ) as used (key, ms) order by key
    on conflict (key) do update set full_at = least(
      greatest(b.full_at, now()) + (excluded.full_at - now()), now() + ${toSqlInterval(maxAddedUseSeconds)}
    )
    returning encode(key, 'hex') as key, extract(epoch from full_at - now())::float8 * 1000 as ms
  `.execute(database);
  return rows;
}

export interface DailyBudget {
  take(): Promise<boolean>;
}

/** Creates a budget of requests per day. @param provider names the budget in the database. */
export function createDailyBudget(database: PlazaDatabase, provider: string, maxRequests: number): DailyBudget {
  return {
    take: async () => {
      const { rows } = await sql`
        insert into provider_usage as u (provider, day, requests)
        values (${provider}, (now() at time zone 'UTC')::date, 1)
        on conflict (provider, day) do update set requests = u.requests + 1 where u.requests < ${maxRequests}
        returning requests
      `.execute(database);
      return rows.length > 0;
    },
  };
}
