import { dayMs } from '@plaza/sdk';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { JobHandlers } from '../../platform/jobs/job-table.ts';
import type { Logger } from '../../platform/log.ts';
import type { Mail, MailMessage } from '../../platform/mail/mail.ts';
import { sendOrDiscard } from '../../platform/mail/send-or-discard.ts';
import { contactMessageMail, contactReceiptMail } from './contact-mails.ts';
import { type ContactMessage, deleteMessagesBefore, readMessage } from './contact-store.ts';

export interface ContactJobsOptions {
  database: PlazaDatabase;
  mail: Mail;
  log: Logger;
  /** Mailbox of the team. */
  contactAddress: string;
}

/** As the privacy policy says. */
const keepMessagesMs = 365 * dayMs;

/** What happens after somebody has written to us. */
export function contactJobs({ database, mail, log, contactAddress }: ContactJobsOptions) {
  /** Sends a mail about a message, unless that has been deleted. */
  const sendAbout = async (id: number, write: (message: ContactMessage) => MailMessage) => {
    const message = await readMessage(database, id);
    if (message === null) return;
    await sendOrDiscard({ mail, log }, write(message), { receiptNumber: message.receiptNumber });
  };
  return {
    mail_contact_message: ({ contactMessageId }) =>
      sendAbout(contactMessageId, (message) => contactMessageMail(message, contactAddress)),
    mail_contact_receipt: ({ contactMessageId }) => sendAbout(contactMessageId, contactReceiptMail),
    forget_contact_messages: () => deleteMessagesBefore(database, new Date(Date.now() - keepMessagesMs)),
  } satisfies Pick<JobHandlers, 'mail_contact_message' | 'mail_contact_receipt' | 'forget_contact_messages'>;
}
