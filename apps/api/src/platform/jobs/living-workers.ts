import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { createClient } from '../database/connections.ts';
import type { Logger } from '../log.ts';

/** How soon jobs of a process that is gone are taken over. */
export interface TakeoverTimes {
  /** How often a process looks for jobs whose worker is gone, in milliseconds. */
  lookMs: number;
  /** How long a worker must not have been seen: after a loss of the database all come back within that. */
  goneMs: number;
}

export const usualTakeover: TakeoverTimes = { lookMs: 10_000, goneMs: 20_000 };

export interface LivingWorkersOptions {
  /** Of the server itself: a pooler between keeps no sessions. */
  url: string;
  log: Logger;
  times: TakeoverTimes;
}

/** Says of this process's workers that they are alive, and gives free what those hold that are not. */
export interface LivingWorkers {
  /** A worker of this process begins: its jobs are its own until the process ends. */
  add(workerId: string): void;
  /** A worker of this process has ended: what it still holds goes to others. */
  remove(workerId: string): void;
  /** Ends it. Jobs of its workers that are still locked go to others. */
  close: () => Promise<void>;
}

const comeBackMs = 1000;
const connectMs = 5000;
const answerMs = 5000;

/** Keys of our locks are numbers of these two parts: one for all workers, one made of a worker's name. */
const lockClass = 7_240_149;

/** Until the server notices that the other side of a connection is gone without a word: half a minute, not two hours. */
const noticeLoss = `
  select set_config('tcp_keepalives_idle', '15', false), set_config('tcp_keepalives_interval', '5', false),
    set_config('tcp_keepalives_count', '3', false)
`;

/** Workers that have jobs, and that no session says to be alive. */
const lost = `
  select distinct locked_by as id from graphile_worker.jobs
  where locked_by is not null and not exists (
    select from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid = $1::int::oid and objid = hashtext(locked_by)::oid
  )
`;

/** Who gives a worker's jobs free holds its lock, so two who do so at once do it once, and one that comes back waits. */
const free = `
  select graphile_worker.force_unlock_workers(array[id])
  from unnest($2::text[]) id where pg_try_advisory_xact_lock($1, hashtext(id))
`;

/**
 * Keeps a session in which each worker of this process has a lock. The server ends it when the process does, whatever
 * ended that; a process that is only slow keeps it.
 */
// Long because heartbeat, takeover and shutdown share one state.
export function keepAlive({ url, log, times: { lookMs, goneMs } }: LivingWorkersOptions): LivingWorkers {
  const stopping = new AbortController();
  const workerIds = new Set<string>();
  /** Since when workers of others are missed, by this process's own clock. */
  let missed = new Map<string, number>();
  let wake = () => {};

  /** Has a lock for each worker, and for no other one. */
  const lockOwn = async (client: Client, held: Set<string>) => {
    for (const id of workerIds) {
      if (held.has(id)) continue;
      await client.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, id]);
      held.add(id);
    }
    for (const id of held) {
      if (workerIds.has(id)) continue;
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [lockClass, id]);
      held.delete(id);
    }
  };

  const look = async (client: Client) => {
    const { rows } = await client.query<{ id: string }>(lost, [lockClass]);
    const now = performance.now();
    missed = new Map(rows.map(({ id }) => [id, missed.get(id) ?? now]));
    const gone = [...missed].filter(([, since]) => now - since >= goneMs).map(([id]) => id);
    if (gone.length === 0) return;
    await client.query(free, [lockClass, gone]);
    log.warn({ workers: gone.length }, 'jobs of workers that are gone are given free');
  };

  /** @throws why the session broke, unless the process stops. */
  const holdOnce = async () => {
    const broken = new AbortController();
    const onBroken = (error: Error) => {
      broken.abort(error);
      wake();
    };
    const settings = {
      connectionString: url,
      application_name: 'plaza-alive',
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      keepAlive: true,
    };
    const client = createClient(settings, onBroken);
    client.on('end', () => onBroken(new Error('the connection was ended')));
    const held = new Set<string>();
    try {
      await client.connect();
      await client.query(noticeLoss);
      // what was missed while nobody could be seen says nothing
      missed.clear();
      while (!stopping.signal.aborted && !broken.signal.aborted) {
        await lockOwn(client, held);
        await look(client);
        await new Promise<void>((go) => {
          const timer = setTimeout(go, lookMs);
          wake = () => {
            clearTimeout(timer);
            go();
          };
          if (stopping.signal.aborted || broken.signal.aborted) wake();
        });
      }
      if (!stopping.signal.aborted) broken.signal.throwIfAborted();
    } finally {
      const ended = client.end().catch(() => undefined);
      if (stopping.signal.aborted) await Promise.race([ended, pause(answerMs, undefined, { ref: false })]);
    }
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await holdOnce();
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.warn({ err: error }, 'the session that says that this process is alive was lost');
        await pause(comeBackMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  const running = run();

  return {
    add: (workerId) => {
      workerIds.add(workerId);
      wake();
    },
    remove: (workerId) => {
      workerIds.delete(workerId);
      wake();
    },
    close: async () => {
      stopping.abort();
      wake();
      await running;
    },
  };
}
