import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountJobs } from '../../accounts/emails/account-jobs.ts';
import { createEmailCodes } from '../../accounts/secrets.ts';
import { signUp } from '../../testing/accounts.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { createLog } from '../log.ts';
import { createSmtpSender } from '../email/email-sender.ts';
import type { EmailSender } from '../email/email-sender.ts';
import { runDueJobs, startJobRunner } from './job-runner.ts';
import type { JobHandlers } from './job-store.ts';

let api: TestApi;
let server: MailServer;
let emailSender: EmailSender;
/** Behaviour of the server after the last line of an email. */
let answer: 'ok' | 'hang up' | 'silence';
let lines: string[];
beforeEach(async () => {
  answer = 'hang up';
  lines = [];
  api = await startApi();
  server = await startMailServer({
    onMail: (acceptEmail) => {
      acceptEmail();
      if (answer === 'hang up') server.hangUp();
      return answer === 'ok' ? Promise.resolve() : new Promise(() => undefined);
    },
  });
  emailSender = createSmtpSender({ url: server.url, from: 'Plaza <no-reply@plaza.example>' });
  await signUp(api, { email: 'ana@example.com' });
  await api.runJobs();
  await api.client.forgotPassword({ body: { email: 'ana@example.com' } });
});
afterEach(async () => {
  emailSender.close();
  await api.stop();
  await server.stop();
});

function createRunnerOptions() {
  const log = createLog('info', { write: (line) => lines.push(line) });
  const { database } = api;
  const emailCodes = createEmailCodes(api.secret);
  const unlimitedAttempts = { take: () => Promise.resolve(), giveBack: () => Promise.resolve() };
  const accountJobHandlers = accountJobs({
    database,
    emailSender,
    log,
    publicUrl: 'https://plaza.example',
    emailCodes,
    limits: unlimitedAttempts,
  });
  return { url: api.databaseUrl, log, handlers: accountJobHandlers as Partial<JobHandlers> as JobHandlers };
}

async function readMinutesUntilRetry(): Promise<number[]> {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker.jobs
    where task_identifier = 'send_account_email' and locked_at is null
  `.execute(api.database);
  return rows.map(({ minutes }) => minutes);
}

async function runNextAttempt(): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`.execute(
    api.database,
  );
  await runDueJobs(createRunnerOptions());
}

it('an email is resent with the same Message-ID ten minutes after the email server hung up without replying', async () => {
  await runDueJobs(createRunnerOptions());
  expect(server.mails).toHaveLength(1);
  expect(await readMinutesUntilRetry()).toEqual([10]);

  answer = 'ok';
  await runNextAttempt();
  expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1);
  expect(server.mails).toHaveLength(2);
  expect(await readMinutesUntilRetry()).toEqual([]);
});

it('an email is given up and logged after the email server hung up four times without replying', async () => {
  await runDueJobs(createRunnerOptions());
  for (let attempt = 0; attempt < 3; attempt += 1) await runNextAttempt();
  expect(server.mails).toHaveLength(4);
  expect(await readMinutesUntilRetry()).toEqual([]);
  expect(lines.join('')).toContain('gave up an email');
});

it('an email is scheduled again in ten minutes when the process stops before the email server replies', async () => {
  answer = 'silence';
  const runner = await startJobRunner(createRunnerOptions());
  await expect.poll(() => server.mails.length).toBe(1);
  await runner.close();
  expect(await readMinutesUntilRetry()).toEqual([10]);
});
