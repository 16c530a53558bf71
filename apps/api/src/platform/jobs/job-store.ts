import { sql } from 'kysely';
import type { PlazaDatabase } from '../database/database.ts';
import { type JobName, type JobPayload, jobTable, slowJobs } from './job-table.ts';

/** When a job runs, and which others it takes the place of. */
interface JobTiming {
  /** One job with this key waits at most: the first one keeps its time. Names nobody but by the number of a row. */
  key: string;
  /** Delay of the job, in milliseconds. */
  delayMs: number;
}

/** Work that is done after the answer, and survives a restart. */
export interface Jobs {
  /**
   * Puts a job into the queue as part of a transaction: it runs once that has been committed, and never otherwise.
   * A failed job is run again, each time after a longer pause, over some three days.
   *
   * @param timing without it the job runs at once.
   */
  add<Name extends JobName>(
    transaction: PlazaDatabase,
    name: Name,
    payload: JobPayload<Name>,
    timing?: JobTiming,
  ): Promise<void>;
}

/** Jobs in the database's own queue. */
export const databaseJobs: Jobs = {
  add: async (transaction, name, payload, timing) => {
    const checked = JSON.stringify(jobTable[name].parse(payload));
    const queue = slowJobs.has(name) ? { name: 'slow', priority: 10 } : { name: null, priority: 0 };
    await insertJob(transaction, { name, payload: checked, queue, timing });
  },
};

/** A job as the queue has it. */
interface NewJob {
  name: string;
  /** JSON. */
  payload: string;
  /** Jobs of a named queue run one after the other; a higher number is a lower priority. */
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
