import { dayMs } from '@plaza/sdk';
import { mailText } from '../../messages/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { JobHandlers } from '../../platform/jobs/job-table.ts';
import type { Logger } from '../../platform/log.ts';
import { mailLayout, mailMoment } from '../../platform/mail/mail-layout.ts';
import { type Mail, type MailMessage, sendOrDiscard } from '../../platform/mail/mail.ts';
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

/** What a visitor wrote, for the team; answers go to the visitor. */
function contactMessageMail(message: ContactMessage, to: string): MailMessage {
  const { locale, name, email, receiptNumber, listingId, createdAt } = message;
  const heading = mailText(listingId === null ? 'contactSubject' : 'reportSubject', locale, { receiptNumber });
  const parts = mailLayout({
    locale,
    heading,
    paragraphs: [mailText('contactIntro', locale)],
    facts: [
      [mailText('receiptNumber', locale), receiptNumber],
      [mailText('name', locale), name],
      [mailText('email', locale), email],
      [mailText('received', locale), mailMoment(createdAt, locale)],
      ...(listingId === null ? [] : [[mailText('listing', locale), `/${locale}/parking/${listingId}`] as const]),
    ],
    quote: message.message,
    footnote: mailText('contactFootnote', locale),
  });
  return {
    id: `contact-message-${receiptNumber}`,
    to,
    subject: heading,
    ...parts,
    locale,
    replyTo: { name, address: email },
  };
}

/**
 * The receipt. It repeats nothing that was typed into the form, the name included: whoever fills in a stranger's address
 * cannot send that stranger words of his own.
 */
function contactReceiptMail({ locale, email, receiptNumber }: ContactMessage): MailMessage {
  const parts = mailLayout({
    locale,
    heading: mailText('receiptHeading', locale),
    paragraphs: [mailText('receiptIntro', locale), mailText('receiptNext', locale)],
    facts: [[mailText('receiptNumber', locale), receiptNumber]],
    footnote: mailText('receiptFootnote', locale),
  });
  const subject = mailText('receiptSubject', locale, { receiptNumber });
  return { id: `contact-receipt-${receiptNumber}`, to: email, subject, ...parts, locale };
}
