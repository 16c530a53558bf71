import type { PlazaDatabase } from '../database/database.ts';
import { insertJob } from './job-store.ts';
import { type JobName, type JobPayload, jobTable, slowJobs } from './job-table.ts';

/** When a job runs, and which others it takes the place of. */
export interface JobTiming {
  /** One job with this key waits at most: the first one keeps its time. Names nobody but by the number of a row. */
  key: string;
  /** How long the job waits, in milliseconds. */
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
