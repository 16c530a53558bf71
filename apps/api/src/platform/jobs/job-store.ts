import { sql } from 'kysely';
import type { PlazaDatabase } from '../database/database.ts';
import { type JobName, type JobPayload, jobTable, slowJobs } from './job-table.ts';

/** Delay and deduplication of a job. */
interface JobTiming {
  /**
   * At most one job with this key waits, and the first one keeps its time. Contains no personal data except row IDs.
   */
  key: string;
  /** Milliseconds until it runs. */
  delayMs: number;
}

/** Background jobs, which survive a restart. */
export interface Jobs {
  /**
   * Enqueues a job as part of a transaction: it runs only after the commit. A failed job is retried with growing delays
   * for about three days.
   * @param timing without it the job runs at once.
   */
  add<Name extends JobName>(
    transaction: PlazaDatabase,
    name: Name,
    payload: JobPayload<Name>,
    timing?: JobTiming,
  ): Promise<void>;
}

/** Jobs in the database's queue. */
export const databaseJobs: Jobs = {
  add: async (transaction, name, payload, timing) => {
    const checked = JSON.stringify(jobTable[name].parse(payload));
    const queue = slowJobs.has(name) ? { name: 'slow', priority: 10 } : { name: null, priority: 0 };
    await insertJob(transaction, { name, payload: checked, queue, timing });
  },
};

/** A job as a row of the queue. */
interface NewJob {
  name: string;
  /** JSON. */
  payload: string;
  /** Jobs of a named queue run serially; a higher number is a lower priority. */
  queue: { name: string | null; priority: number };
  /** `undefined` for a job that runs at once. */
  timing: { key: string; delayMs: number } | undefined;
}

async function insertJob(transaction: PlazaDatabase, { name, payload, queue, timing }: NewJob): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${name}, ${payload}::json, queue_name => ${queue.name}::text, priority => ${queue.priority}::int,
      run_at => now() + ${timing?.delayMs ?? 0} * interval '1 millisecond',
      job_key => ${timing?.key ?? null}::text, job_key_mode => 'preserve_run_at'
    )
  `.execute(transaction);
}
