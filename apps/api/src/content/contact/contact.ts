import { randomInt } from 'node:crypto';
import { dayMs } from '@plaza/sdk';
import type { Locale } from '@plaza/sdk/contract';
import { emailText } from '../../messages/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { ipPrefix } from '../../platform/ip-prefix.ts';
import type { JobHandlers, Jobs } from '../../platform/jobs/job-store.ts';
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts';
import type { Logger } from '../../platform/log.ts';
import { renderEmail, formatEmailDateTime } from '../../platform/email/email-layout.ts';
import { type EmailSender, type EmailMessage, sendOrDiscard } from '../../platform/email/email-sender.ts';
import {
  type ContactMessage,
  countMessagesByMailbox,
  deleteContactMessagesBefore,
  insertContactMessage,
  readContactMessage,
  readReceiptNumber,
} from './contact-store.ts';

interface ContactForm {
  name: string;
  email: string;
  message: string;
  listingId?: number | undefined;
  submissionId?: string | undefined;
}

interface ContactSender {
  locale: Locale;
  clientIp: string;
}

export interface ContactService {
  /**
   * Stores a message and queues its emails. A repeated submission ID returns the first receipt number.
   * @throws DomainError `too_many_contact_messages` when a network exceeds its limit.
   */
  send(form: ContactForm, sender: ContactSender): Promise<{ receiptNumber: string }>;
}

/** Maximum receipts per mailbox and day: the form must not flood another person's mailbox. */
const maxReceiptsPerDay = 3;
const maxReceiptNumberAttempts = 5;

interface ContactOptions {
  database: PlazaDatabase;
  jobs: Jobs;
  limits: Pick<RateLimiter, 'take' | 'giveBack'>;
}

export function createContactService({ database, jobs, limits }: ContactOptions): ContactService {
  const storeContactMessage = async (transaction: PlazaDatabase, form: ContactForm, locale: Locale) => {
    const { name, email, message, listingId, submissionId } = form;
    for (let count = 0; count < maxReceiptNumberAttempts; count += 1) {
      const receiptNumber = createReceiptNumber();
      const newMessage = { name, email, message, locale, listingId, submissionId, receiptNumber };
      const messageId = await insertContactMessage(transaction, newMessage);
      if (messageId !== null) return { id: messageId, receiptNumber };
      const existingReceiptNumber =
        submissionId === undefined ? null : await readReceiptNumber(transaction, submissionId);
      if (existingReceiptNumber !== null) return { id: null, receiptNumber: existingReceiptNumber };
    }
    throw new Error('no receipt number was free');
  };

  return {
    send: async (form, { locale, clientIp }) => {
      const existingReceiptNumber =
        form.submissionId === undefined ? null : await readReceiptNumber(database, form.submissionId);
      if (existingReceiptNumber !== null) return { receiptNumber: existingReceiptNumber };
      const network = ipPrefix(clientIp, { ipv4: 32, ipv6: 64 }) ?? '';
      const rateLimitAttempt = ['contactMessagesOfNetwork', network] as const;
      await limits.take(rateLimitAttempt);
      const { id, receiptNumber } = await database.transaction().execute(async (transaction) => {
        const storedMessage = await storeContactMessage(transaction, form, locale);
        if (storedMessage.id === null) return storedMessage;
        await jobs.add(transaction, 'send_contact_message', { contactMessageId: storedMessage.id });
        // The count includes the message that was just stored.
        if (
          (await countMessagesByMailbox(transaction, form.email, new Date(Date.now() - dayMs))) <= maxReceiptsPerDay
        ) {
          await jobs.add(transaction, 'send_contact_receipt', { contactMessageId: storedMessage.id });
        }
        return storedMessage;
      });
      // A concurrent request has already stored this submission.
      if (id === null) await limits.giveBack(rateLimitAttempt);
      return { receiptNumber };
    },
  };
}

/** Excludes characters that look or sound alike: 0 and O; 1, I and L; 8 and B; 5 and S; 2 and Z; U and V. */
const receiptNumberAlphabet = '34679ACDEFGHJKMNPQRTVWXY';
const receiptNumberGroupLength = 4;

const createReceiptNumberGroup = () =>
  Array.from(
    { length: receiptNumberGroupLength },
    () => receiptNumberAlphabet[randomInt(receiptNumberAlphabet.length)],
  ).join('');

/** A random receipt number, such as `PZ-7K3M-94QF`. */
const createReceiptNumber = (): string => `PZ-${createReceiptNumberGroup()}-${createReceiptNumberGroup()}`;

interface ContactJobsOptions {
  database: PlazaDatabase;
  emailSender: EmailSender;
  log: Logger;
  /** The team's email address. */
  contactAddress: string;
}

/** The privacy policy states this retention. */
const contactMessageRetentionMs = 365 * dayMs;

export function contactJobs({ database, emailSender, log, contactAddress }: ContactJobsOptions) {
  const sendEmail = async (id: number, compose: (message: ContactMessage) => EmailMessage) => {
    const message = await readContactMessage(database, id);
    if (message === null) return;
    await sendOrDiscard({ emailSender, log }, compose(message), { receiptNumber: message.receiptNumber });
  };
  return {
    send_contact_message: ({ contactMessageId }) =>
      sendEmail(contactMessageId, (message) => composeContactMessageEmail(message, contactAddress)),
    send_contact_receipt: ({ contactMessageId }) => sendEmail(contactMessageId, composeContactReceiptEmail),
    purge_contact_messages: () =>
      deleteContactMessagesBefore(database, new Date(Date.now() - contactMessageRetentionMs)),
  } satisfies Pick<JobHandlers, 'send_contact_message' | 'send_contact_receipt' | 'purge_contact_messages'>;
}

function composeContactMessageEmail(message: ContactMessage, to: string): EmailMessage {
  const { locale, name, email, receiptNumber, listingId, createdAt } = message;
  const emailHeading = emailText(listingId === null ? 'contactSubject' : 'reportSubject', locale, { receiptNumber });
  const emailParts = renderEmail({
    locale,
    heading: emailHeading,
    paragraphs: [emailText('contactIntro', locale)],
    facts: [
      [emailText('receiptNumber', locale), receiptNumber],
      [emailText('name', locale), name],
      [emailText('email', locale), email],
      [emailText('received', locale), formatEmailDateTime(createdAt, locale)],
      ...(listingId === null ? [] : [[emailText('listing', locale), `/${locale}/parking/${listingId}`] as const]),
    ],
    quote: message.message,
    footnote: emailText('contactFootnote', locale),
  });
  return {
    id: `contact-message-${receiptNumber}`,
    to,
    subject: emailHeading,
    ...emailParts,
    locale,
    replyTo: { name, address: email },
  };
}

/** A receipt repeats no form field, not even the name; otherwise anyone could send text to a stranger's address. */
function composeContactReceiptEmail({ locale, email, receiptNumber }: ContactMessage): EmailMessage {
  const emailParts = renderEmail({
    locale,
    heading: emailText('receiptHeading', locale),
    paragraphs: [emailText('receiptIntro', locale), emailText('receiptNext', locale)],
    facts: [[emailText('receiptNumber', locale), receiptNumber]],
    footnote: emailText('receiptFootnote', locale),
  });
  const subject = emailText('receiptSubject', locale, { receiptNumber });
  return { id: `contact-receipt-${receiptNumber}`, to: email, subject, ...emailParts, locale };
}
