import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/index.ts';
import { createLog } from '../log.ts';
import { runDueJobs } from './job-runner.ts';
import type { JobHandlers } from './job-store.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.stop());

it('a job that fails at its last attempt is logged with its name and ID, and without its payload', async () => {
  await sql`select graphile_worker.add_job('send_contact_message', '{"contactMessageId":7}'::json, max_attempts => 2)`.execute(
    api.database,
  );
  const logLines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => logLines.push(JSON.parse(line) as Record<string, unknown>) });
  const failingHandlers: Partial<JobHandlers> = {
    send_contact_message: () => Promise.reject(new Error('no such server')),
  };
  const runAllAttempts = async () => {
    await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`.execute(
      api.database,
    );
    await runDueJobs({ url: api.databaseUrl, log, handlers: failingHandlers as JobHandlers });
  };
  const failureLogLines = () => logLines.filter(({ msg }) => msg === 'a job failed at its last attempt');

  await runAllAttempts();
  expect(failureLogLines()).toEqual([]);
  await runAllAttempts();
  expect(failureLogLines()).toEqual([
    {
      level: 50,
      time: expect.any(String),
      job: 'send_contact_message',
      jobId: expect.any(Number),
      attempts: 2,
      msg: 'a job failed at its last attempt',
    },
  ]);
});
