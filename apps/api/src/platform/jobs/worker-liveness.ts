import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { createClient } from '../database/connections.ts';
import type { Logger } from '../log.ts';

export interface LivenessTimes {
  pollIntervalMs: number;
  /**
   * Time without a lock after which a worker counts as dead; must be long enough to reconnect after a database restart.
   */
  deadAfterMs: number;
}

export const defaultLivenessTimes: LivenessTimes = { pollIntervalMs: 10_000, deadAfterMs: 20_000 };

export interface LivenessMonitorOptions {
  /** A direct connection, because sessions hold the locks and a pooler does not keep sessions. */
  url: string;
  log: Logger;
  times: LivenessTimes;
}

/** Marks this process's workers as alive, and releases the jobs of dead workers of any process. */
export interface LivenessMonitor {
  /** Keeps the worker's jobs locked until it is removed or the process dies. */
  add(workerId: string): void;
  remove(workerId: string): void;
  /** Stops monitoring. Other processes then release the jobs that this process's workers still hold. */
  close: () => Promise<void>;
}

const reconnectDelayMs = 1000;
const connectTimeoutMs = 5000;
const queryTimeoutMs = 5000;

/** First part of the advisory locks' keys; the second is a hash of the worker's ID. */
const workerLockClass = 7_240_149;

/** Makes the server detect a vanished client within half a minute instead of two hours. */
const keepaliveQuery = `
  select set_config('tcp_keepalives_idle', '15', false), set_config('tcp_keepalives_interval', '5', false),
    set_config('tcp_keepalives_count', '3', false)
`;

const orphanedWorkersQuery = `
  select distinct locked_by as id from graphile_worker.jobs
  where locked_by is not null and not exists (
    select from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid = $1::int::oid and objid = hashtext(locked_by)::oid
  )
`;

/** Takes the worker's lock first, so that only one process releases its jobs and a reconnecting worker waits. */
const releaseJobsQuery = `
  select graphile_worker.force_unlock_workers(array[id])
  from unnest($2::text[]) id where pg_try_advisory_xact_lock($1, hashtext(id))
`;

/**
 * One session holds an advisory lock for each worker of this process. The server ends the session when the process
 * dies, for whatever reason; a slow process keeps it.
 */
// Long because heartbeat, release and shutdown share one state.
export function startLivenessMonitor({
  url,
  log,
  times: { pollIntervalMs, deadAfterMs },
}: LivenessMonitorOptions): LivenessMonitor {
  const stopController = new AbortController();
  const workerIds = new Set<string>();
  /** When each orphaned worker was first seen, by this process's monotonic clock. */
  let orphanedSince = new Map<string, number>();
  let wake = () => {};

  const syncWorkerLocks = async (client: Client, heldLocks: Set<string>) => {
    for (const id of workerIds) {
      if (heldLocks.has(id)) continue;
      await client.query('select pg_advisory_lock($1, hashtext($2))', [workerLockClass, id]);
      heldLocks.add(id);
    }
    for (const id of heldLocks) {
      if (workerIds.has(id)) continue;
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [workerLockClass, id]);
      heldLocks.delete(id);
    }
  };

  const releaseOrphanedJobs = async (client: Client) => {
    const { rows } = await client.query<{ id: string }>(orphanedWorkersQuery, [workerLockClass]);
    const now = performance.now();
    orphanedSince = new Map(rows.map(({ id }) => [id, orphanedSince.get(id) ?? now]));
    const deadWorkerIds = [...orphanedSince].filter(([, since]) => now - since >= deadAfterMs).map(([id]) => id);
    if (deadWorkerIds.length === 0) return;
    await client.query(releaseJobsQuery, [workerLockClass, deadWorkerIds]);
    log.warn({ workers: deadWorkerIds.length }, 'released the jobs of dead workers');
  };

  /** Holds one session until monitoring stops. @throws the reason if the session breaks. */
  const holdMonitorSession = async () => {
    const connectionController = new AbortController();
    const handleBrokenConnection = (error: Error) => {
      connectionController.abort(error);
      wake();
    };
    const clientSettings = {
      connectionString: url,
      application_name: 'plaza-alive',
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
    };
    const client = createClient(clientSettings, handleBrokenConnection);
    client.on('end', () => handleBrokenConnection(new Error('the connection was ended')));
    const heldWorkerLocks = new Set<string>();
    try {
      await client.connect();
      await client.query(keepaliveQuery);
      // without a connection, live workers held no locks either
      orphanedSince.clear();
      while (!stopController.signal.aborted && !connectionController.signal.aborted) {
        await syncWorkerLocks(client, heldWorkerLocks);
        await releaseOrphanedJobs(client);
        await new Promise<void>((resolve) => {
          const pollTimer = setTimeout(resolve, pollIntervalMs);
          wake = () => {
            clearTimeout(pollTimer);
            resolve();
          };
          if (stopController.signal.aborted || connectionController.signal.aborted) wake();
        });
      }
      if (!stopController.signal.aborted) connectionController.signal.throwIfAborted();
    } finally {
      const endedConnection = client.end().catch(() => undefined);
      if (stopController.signal.aborted)
        await Promise.race([endedConnection, pause(queryTimeoutMs, undefined, { ref: false })]);
    }
  };

  const monitorUntilStopped = async () => {
    while (!stopController.signal.aborted) {
      try {
        await holdMonitorSession();
      } catch (error) {
        if (stopController.signal.aborted) return;
        log.warn({ err: error }, 'lost the session that holds the locks of live workers');
        await pause(reconnectDelayMs, undefined, { signal: stopController.signal }).catch(() => undefined);
      }
    }
  };
  const monitorLoop = monitorUntilStopped();

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
      stopController.abort();
      wake();
      await monitorLoop;
    },
  };
}
