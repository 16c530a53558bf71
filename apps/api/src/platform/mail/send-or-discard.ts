import type { Logger } from '../log.ts';
import { type Mail, MailError, type MailMessage } from './mail.ts';

/**
 * Sends an email from a job. A permanent failure is only logged, since a retry would fail the same way; any other one is
 * thrown, so that the queue retries.
 *
 * @param logFields identify the email in the log.
 */
export async function sendOrDiscard(
  { mail, log }: { mail: Mail; log: Logger },
  message: MailMessage,
  logFields: Record<string, string | number> = { mail: message.id },
): Promise<void> {
  try {
    await mail.send(message);
  } catch (error) {
    if (!(error instanceof MailError) || !error.isPermanent) throw error;
    log.error({ ...logFields, reason: error.message }, 'a mail is given up');
  }
}
