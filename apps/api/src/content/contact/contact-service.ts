import { createHmac } from 'node:crypto';
import type { Locale } from '@plaza/sdk/contract';
import { DomainError } from '../../platform/domain-error.ts';
import { viewDay } from '../../insights/visitors.ts';
import { ipPrefix } from '../../platform/ip-prefix.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { countByMailbox, insertMessage, lockSender, receiptOf, recentTimes } from './contact-store.ts';
import { newReceiptNumber } from './receipt-number.ts';

export interface ContactForm {
  name: string;
  email: string;
  message: string;
  listingId?: number | undefined;
  submissionId?: string | undefined;
}

interface Sender {
  locale: Locale;
  clientAddress: string;
}

/** Takes messages to the team. */
export interface Contact {
  /**
   * Stores a message and sees to its mails. The same submission again gets the first receipt.
   * @throws DomainError `too_many_messages` when one network address has sent many in a short time.
   */
  send(form: ContactForm, sender: Sender): Promise<{ receiptNumber: string }>;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** One network address sends this many… */
const mostMessages = 5;
/** …in this time. */
const windowMs = 10 * minute;
/** Receipts to one mailbox a day: the form is no way to fill somebody else's. */
const mostReceipts = 3;
const numberTries = 5;

export interface ContactOptions {
  database: PlazaDatabase;
  jobs: Jobs;
  secret: string;
  /** Whether an address may send only so many; a configuration without limits has none here either. */
  isLimited: boolean;
}

/** Names a network for one day without keeping which it is. */
function senderOf(clientAddress: string, onDay: string, secret: string): Buffer {
  const dayKey = createHmac('sha256', secret).update(`contact ${onDay}`).digest();
  const network = ipPrefix(clientAddress, { ipv4: 32, ipv6: 64 }) ?? '';
  return createHmac('sha256', dayKey).update(network).digest().subarray(0, 16);
}

export function createContact({ database, jobs, secret, isLimited }: ContactOptions): Contact {
  /** What an address was called within the window: the name changes at midnight. */
  const sendersOf = (clientAddress: string, now: Date): [Buffer, ...Buffer[]] => {
    const today = viewDay(now);
    const before = viewDay(new Date(now.getTime() - windowMs));
    const sender = senderOf(clientAddress, today, secret);
    return before === today ? [sender] : [sender, senderOf(clientAddress, before, secret)];
  };

  const refuseTooMany = async (transaction: PlazaDatabase, senders: readonly Buffer[], now: Date) => {
    const since = new Date(now.getTime() - windowMs);
    const times = await recentTimes(transaction, senders, { since, limit: mostMessages });
    const [oldest] = times;
    if (oldest === undefined || times.length < mostMessages) return;
    const seconds = Math.max(1, Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1000));
    throw new DomainError('too_many_messages', { retryAfterSeconds: seconds });
  };

  const store = async (transaction: PlazaDatabase, form: ContactForm, locale: Locale, sender: Buffer) => {
    const { name, email, message, listingId, submissionId } = form;
    for (let count = 0; count < numberTries; count += 1) {
      const receiptNumber = newReceiptNumber();
      const values = { name, email, message, locale, listingId, submissionId, sender, receiptNumber };
      const id = await insertMessage(transaction, values);
      if (id !== null) return { id, receiptNumber };
      const known = submissionId === undefined ? null : await receiptOf(transaction, submissionId);
      if (known !== null) return { id: null, receiptNumber: known };
    }
    throw new Error('no receipt number was free');
  };

  return {
    send: (form, { locale, clientAddress }) =>
      database.transaction().execute(async (transaction) => {
        const known = form.submissionId === undefined ? null : await receiptOf(transaction, form.submissionId);
        if (known !== null) return { receiptNumber: known };
        const now = new Date();
        const senders = sendersOf(clientAddress, now);
        await lockSender(transaction, senders);
        if (isLimited) await refuseTooMany(transaction, senders, now);
        const { id, receiptNumber } = await store(transaction, form, locale, senders[0]);
        if (id === null) return { receiptNumber };
        await jobs.add(transaction, 'mail_contact_message', { contactMessageId: id });
        // the message itself counts
        if ((await countByMailbox(transaction, form.email, new Date(now.getTime() - day))) <= mostReceipts) {
          await jobs.add(transaction, 'mail_contact_receipt', { contactMessageId: id });
        }
        return { receiptNumber };
      }),
  };
}
