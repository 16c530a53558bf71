import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/log.ts';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { sendOrDiscard } from '../../platform/mail/send-or-discard.ts';
import { readPlans } from '../plans/store.ts';
import { readAttachedBill } from '../invoices/attached-bill.ts';
import type { Bills } from '../invoices/bills.ts';
import { readNames } from '../store.ts';
import { markSent, readWaitingMail } from './subscription-mail-store.ts';
import { subscriptionMailText } from './subscription-mail-texts.ts';

export interface SubscriptionMailJobOptions {
  database: PlazaDatabase;
  mail: Mail;
  bills: Bills;
  log: Logger;
  /** Where the site is, without a slash at the end. */
  publicUrl: string;
}

/** Writes and sends a mail about a subscription, unless it has become needless. */
export async function sendSubscriptionMail(
  { database, mail, bills, log, publicUrl }: SubscriptionMailJobOptions,
  id: number,
): Promise<void> {
  const waiting = await readWaitingMail(database, id);
  if (waiting === undefined) return;
  const { kind, facts, userId, email: to, locale, firstName, isOwed } = waiting;
  const attached = await readAttachedBill(bills, { userId, facts, locale });
  const isBill = kind === 'invoice' || kind === 'credit_note';
  if (isBill && attached === null) log.error({ mail: id }, 'the document of an email is not there');
  const isNeeded = isBill ? attached !== null : kind !== 'renewal_failed' || isOwed;
  if (isNeeded) {
    const titles = new Map(
      (await readPlans(database)).map((plan) => [plan.id, locale === 'es' ? plan.title_es : plan.title_en]),
    );
    const { subject, content } = subscriptionMailText({
      kind,
      locale,
      publicUrl,
      facts,
      firstName,
      bill: attached?.bill ?? null,
      titleOf: (planId) => titles.get(planId) ?? '',
      published: (await readNames(database, facts.published ?? [])).map(({ name }) => name),
      withheld: (await readNames(database, facts.withheld ?? [])).map(({ name }) => name),
    });
    const name = `${kind.replaceAll('_', '-')}-${id}`;
    const attachments = attached === null ? [] : [attached.file];
    await sendOrDiscard({ mail, log }, { id: name, to, subject, ...mailLayout(content), locale, attachments });
  }
  await markSent(database, id);
}
