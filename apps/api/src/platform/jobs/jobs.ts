import { sql } from 'kysely';
import type { PlazaDatabase } from '../database/database.ts';
import { type JobName, type JobPayload, jobTable, slowJobs } from './job-table.ts';

/** Work that is done after the answer, and survives a restart. */
export interface Jobs {
  /**
   * Puts a job into the queue as part of a transaction: it runs once that has been committed, and never otherwise.
   * A failed job is run again, each time after a longer pause, over some three days.
   */
  add<Name extends JobName>(transaction: PlazaDatabase, name: Name, payload: JobPayload<Name>): Promise<void>;
}

/** Jobs in the database's own queue. */
export const databaseJobs: Jobs = {
  add: async (transaction, name, payload) => {
    const checked = JSON.stringify(jobTable[name].parse(payload));
    const queue = slowJobs.has(name) ? { name: 'slow', priority: 10 } : { name: null, priority: 0 };
    await sql`
      select graphile_worker.add_job(
        ${name}, ${checked}::json, queue_name => ${queue.name}::text, priority => ${queue.priority}::int
      )
    `.execute(transaction);
  },
};
