import type { JobHelpers } from 'graphile-worker';
import type { Logger } from '../log.ts';
import { MailError } from '../mail/mail.ts';
import type { JobName } from './job-table.ts';

/** For as long as a server may still take a message that it has not answered (RFC 5321, 4.5.3.2.6). */
export const answerTimeMs = 10 * 60_000;
const maxUncertainAttempts = 3;

/** Jobs that hand one email to the mail server. */
const emailJobs: ReadonlySet<JobName> = new Set([
  'mail_contact_message',
  'mail_contact_receipt',
  'mail_chat_report',
  'mail_chat_digest',
  'send_account_mail',
  'send_subscription_mail',
]);

/**
 * Runs a job. An email that a server may have taken, because it fell silent after the last line or because the process had
 * to stop meanwhile, is not sent again at once: the next attempt waits until the server has had its time, so that what it
 * noted as sent by then, or recognises by its Message-ID, arrives once (decision 0068).
 */
export async function runWithUncertainEmails(
  name: JobName,
  { abortSignal, addJob, job }: Pick<JobHelpers, 'abortSignal' | 'addJob' | 'job'>,
  log: Pick<Logger, 'error'>,
  run: () => Promise<void>,
): Promise<void> {
  if (!emailJobs.has(name)) return run();
  const stopped = new Promise<'stopped'>((resolve) => {
    abortSignal?.addEventListener('abort', () => resolve('stopped'), { once: true });
  });
  try {
    const running = run();
    // what fails after the process was told to stop is tried again with the rest
    running.catch(() => undefined);
    if ((await Promise.race([running, stopped])) !== 'stopped') return;
  } catch (error) {
    if (!(error instanceof MailError) || !error.isUncertain) throw error;
  }
  const attempt = 1 + Number(/^uncertain:(\d+):/.exec(job.key ?? '')?.[1] ?? 0);
  if (attempt > maxUncertainAttempts) {
    log.error({ job: name, payload: job.payload }, 'an email is given up: servers took it and did not answer');
    return;
  }
  await addJob(name, job.payload, {
    runAt: new Date(Date.now() + answerTimeMs),
    jobKey: `uncertain:${attempt}:${name}:${JSON.stringify(job.payload)}`,
  });
}
