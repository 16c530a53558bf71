import { sql } from 'kysely';
import type { PlazaDatabase } from '../database/database.ts';

/** A job as the queue has it. */
export interface NewJob {
  name: string;
  /** JSON. */
  payload: string;
  /** Jobs of a named queue run one after the other; a higher number is a lower priority. */
  queue: { name: string | null; priority: number };
  /** `undefined` for a job that runs at once. */
  timing: { key: string; delayMs: number } | undefined;
}

export async function insertJob(transaction: PlazaDatabase, { name, payload, queue, timing }: NewJob): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${name}, ${payload}::json, queue_name => ${queue.name}::text, priority => ${queue.priority}::int,
      run_at => now() + ${timing?.delayMs ?? 0} * interval '1 millisecond',
      job_key => ${timing?.key ?? null}::text, job_key_mode => 'preserve_run_at'
    )
  `.execute(transaction);
}
