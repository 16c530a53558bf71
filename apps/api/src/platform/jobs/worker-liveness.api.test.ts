import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/index.ts';
import { createLog } from '../log.ts';
import { databaseJobs } from './job-store.ts';
import { startLivenessMonitor, type LivenessMonitor } from './worker-liveness.ts';

let api: TestApi;
let processes: LivenessMonitor[];
beforeEach(async () => {
  api = await startApi();
  processes = [];
});
afterEach(async () => {
  for (const each of processes) await each.close();
  await api.stop();
});

function startMonitor(workerIds: readonly string[], deadAfterMs = 200): LivenessMonitor {
  const livenessTimes = { pollIntervalMs: 20, deadAfterMs };
  const monitor = startLivenessMonitor({ url: api.databaseUrl, log: createLog('silent'), times: livenessTimes });
  for (const id of workerIds) monitor.add(id);
  processes.push(monitor);
  return monitor;
}

async function addLockedJob(workerId: string): Promise<void> {
  await databaseJobs.add(api.database, 'purge_unused_search_terms', {});
  await sql`
    update graphile_worker._private_jobs set locked_by = ${workerId}, locked_at = now(), attempts = 1
    where locked_by is null
  `.execute(api.database);
}

const readIdsOfJobHolders = async () => {
  const { rows } = await sql<{ id: string }>`
    select locked_by as id from graphile_worker.jobs where locked_by is not null order by locked_by
  `.execute(api.database);
  return rows.map(({ id }) => id);
};
const readSessionIds = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'plaza-alive'
  `.execute(api.database);
  return rows.map(({ pid }) => pid);
};
const countWorkerLocks = async () => {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())
  `.execute(api.database);
  return rows.length;
};
/** Time for reconnecting, longer than a busy machine needs. */
const reconnectTimeoutMs = 6000;
const pollOptions = { interval: 20 };

it('startLivenessMonitor releases the jobs of a dead worker and keeps those of a live one', async () => {
  startMonitor(['slow']);
  startMonitor(['other']);
  await expect.poll(countWorkerLocks, pollOptions).toBe(2);
  await addLockedJob('slow');
  await addLockedJob('gone');
  await expect.poll(readIdsOfJobHolders, pollOptions).toEqual(['slow']);
  await addLockedJob('gone as well');
  await expect.poll(readIdsOfJobHolders, pollOptions).toEqual(['slow']);
});

it('startLivenessMonitor releases the jobs of a process that stops', async () => {
  const firstMonitor = startMonitor(['first']);
  startMonitor(['second']);
  await expect.poll(countWorkerLocks, pollOptions).toBe(2);
  await addLockedJob('first');
  await addLockedJob('second');
  await firstMonitor.close();
  await expect.poll(readIdsOfJobHolders, pollOptions).toEqual(['second']);
});

it('startLivenessMonitor releases the jobs of a worker that ends inside a live process', async () => {
  const monitor = startMonitor(['first', 'second']);
  await expect.poll(countWorkerLocks, pollOptions).toBe(2);
  await addLockedJob('first');
  await addLockedJob('second');
  monitor.remove('first');
  await expect.poll(readIdsOfJobHolders, pollOptions).toEqual(['second']);
});

it('workers that lose the database connection and reconnect in time keep their jobs locked', async () => {
  startMonitor(['first'], reconnectTimeoutMs);
  startMonitor(['second'], reconnectTimeoutMs);
  await expect.poll(countWorkerLocks, pollOptions).toBe(2);
  await addLockedJob('first');
  await addLockedJob('second');
  const lostSessionIds = await readSessionIds();
  await sql`select pg_terminate_backend(pid) from unnest(${lostSessionIds}::int[]) pid`.execute(api.database);
  await expect
    .poll(async () => (await readSessionIds()).filter((pid) => !lostSessionIds.includes(pid)).length, pollOptions)
    .toBe(2);
  // when this job has been released, the jobs of live workers would also have been
  await addLockedJob('gone');
  await expect.poll(readIdsOfJobHolders, pollOptions).toEqual(['first', 'second']);
});

it('two processes release the jobs of a dead worker only once', async () => {
  startMonitor(['first']);
  startMonitor(['second']);
  await expect.poll(countWorkerLocks, pollOptions).toBe(2);
  for (let count = 0; count < 10; count += 1) await addLockedJob(`gone-${count}`);
  await expect.poll(readIdsOfJobHolders, pollOptions).toEqual([]);
  const { rows } = await sql<{ attempts: number }>`select attempts from graphile_worker.jobs`.execute(api.database);
  expect(rows.map(({ attempts }) => attempts)).toEqual(Array.from({ length: 10 }, () => 1));
  expect(await countWorkerLocks()).toBe(2);
});
