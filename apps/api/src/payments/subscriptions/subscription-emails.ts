import { dayMs } from '@plaza/sdk';
import type { Locale } from '@plaza/sdk/contract';
import { cardBrandNames, formatEuros, gracePeriodDays, graceReminderDays } from '@plaza/sdk/rules';
import { mailText, type MessageValues } from '../../messages/index.ts';
import type { MailMessageId } from '../../messages/message-formatter.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { SubscriptionEmailFacts, SubscriptionEmailKind } from '../../platform/database/payment-tables.ts';
import type { Jobs } from '../../platform/jobs/job-store.ts';
import { type EmailContent, formatEmailDate, formatEmailDateTime } from '../../platform/email/email-layout.ts';
import { insertSubscriptionEmail, type SubscriptionEmail } from './subscription-store.ts';

export interface SubscriptionEmails {
  /**
   * Queues an email in the transaction; a job sends it after the commit.
   * @returns `false` when an email with the same `dedupeKey` exists.
   */
  add(transaction: PlazaDatabase, mail: SubscriptionEmail): Promise<boolean>;
}

export const createSubscriptionEmails = (jobs: Jobs): SubscriptionEmails => ({
  add: async (transaction, mail) => {
    const subscriptionEmailId = await insertSubscriptionEmail(transaction, mail);
    if (subscriptionEmailId === undefined) return false;
    await jobs.add(transaction, 'send_subscription_email', { subscriptionEmailId });
    return true;
  },
});

export interface EmailedInvoice {
  number: string;
  plan: string;
  amountCents: number;
  /** Number of the invoice that a credit note corrects; `null` for an invoice. */
  invoiceNumber: string | null;
  /** Path of the document's page, without the locale. */
  path: string;
}

interface SubscriptionEmailValues {
  kind: SubscriptionEmailKind;
  locale: Locale;
  publicUrl: string;
  facts: SubscriptionEmailFacts;
  firstName: string | null;
  titleOf: (planId: number) => string;
  document?: EmailedInvoice | null;
  published: readonly string[];
  /** Names of listings withheld now, or at the end of the plan. */
  withheld: readonly string[];
}

/** Message key prefix of the first, a middle or the last reminder. */
const reminderOf = ({ graceDay = 0 }: SubscriptionEmailFacts) =>
  graceDay === graceReminderDays[0]
    ? 'renewalFailed'
    : graceDay === graceReminderDays.at(-1)
      ? 'renewalEnds'
      : 'renewalWaits';

/** Month and year printed on a card as its expiry. */
function cardMonth({ expiresAt }: NonNullable<SubscriptionEmailFacts['card']>, locale: Locale): string {
  if (expiresAt === null) return '';
  // A card expires at the end of its month: the preceding millisecond is in that month.
  const last = new Date(Date.parse(expiresAt) - 1);
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(last);
}

/** Days of grace left when the email was due, including the current day. */
const daysLeft = ({ at, happenedAt }: SubscriptionEmailFacts): number =>
  at && happenedAt ? Math.ceil((Date.parse(at) - Date.parse(happenedAt)) / dayMs) : gracePeriodDays;

// Long and complex because each kind of email is one case, read side by side.
export function subscriptionEmailText(input: SubscriptionEmailValues): { subject: string; content: EmailContent } {
  const { kind, locale, publicUrl, facts, firstName, titleOf, document = null } = input;
  const day = (text: string | null | undefined) => (text ? formatEmailDate(new Date(text), locale) : '');
  const moment = (text: string | undefined) => (text ? formatEmailDateTime(new Date(text), locale) : '');
  const names = (list: readonly string[]) => new Intl.ListFormat(locale).format(list);
  const other = facts.otherPlanId ? titleOf(facts.otherPlanId) : '';
  const amount = formatEuros(facts.refundCents ?? 0, locale);
  const values: MessageValues = { plan: titleOf(facts.planId), other, amount, date: day(facts.at) };
  const say = (id: MailMessageId, more: MessageValues = {}) => mailText(id, locale, { ...values, ...more });
  const price = [say('subscriptionPrice'), formatEuros(facts.priceCents ?? 0, locale)] as const;
  const plan = [say('subscriptionPlan'), values['plan'] as string] as const;
  const nextPayment = [say('subscriptionNextPayment'), day(facts.at)] as const;
  const live = input.published.length > 0 ? [say('planStartedPublished', { listings: names(input.published) })] : [];
  const waiting = (id: 'planWaitBefore' | 'planWaitAfter') =>
    input.withheld.length > 0 ? [say(id, { listings: names(input.withheld) })] : [];

  const compose = (
    subject: MailMessageId,
    paragraphs: readonly string[],
    entries: readonly (readonly [string, string])[] = [],
    action: MailMessageId = 'subscriptionAction',
    path = '/account/edit_profile#plan',
    subjectValues: MessageValues = {},
  ) => {
    const hello = firstName === null ? [] : [say('subscriptionHello', { name: firstName })];
    const content: EmailContent = {
      locale,
      heading: say(subject, subjectValues),
      paragraphs: [...hello, ...paragraphs],
      facts: entries,
      action: { label: say(action), url: `${publicUrl}/${locale}${path}` },
      footnote: say('subscriptionFootnote'),
    };
    return { subject: content.heading, content };
  };

  switch (kind) {
    case 'plan_started':
      return compose(
        'planStartedSubject',
        [
          say('planStartedIntro'),
          ...live,
          ...waiting('planWaitAfter'),
          say('planStartedRenewal'),
          say('planStartedCancel'),
          say('planStartedWithdrawal'),
        ],
        [plan, price, [say('subscriptionBegan'), moment(facts.happenedAt)], nextPayment],
      );
    case 'plan_changed':
      return compose(
        'planChangedSubject',
        [say('planChangedIntro'), ...live, ...waiting('planWaitAfter')],
        [plan, price, nextPayment],
      );
    case 'plan_change_scheduled':
      return compose(
        'planWillChangeSubject',
        [say('planWillChangeIntro'), ...waiting('planWaitBefore'), say('planWillEndAction')],
        [price, nextPayment],
      );
    case 'cancellation_scheduled':
      return compose(
        'planWillEndSubject',
        [
          say('planWillEndIntro'),
          ...(other === '' ? [] : [say('planWillEndFollow')]),
          ...waiting('planWaitBefore'),
          say('planWillEndAction'),
        ],
        [plan, [say('subscriptionEnds'), day(facts.at)]],
      );
    case 'plan_resumed':
      return compose('planResumedSubject', [say('planResumedIntro')], [plan, price, nextPayment]);
    case 'plan_ended':
      return compose('planEndedSubject', [
        say(facts.isUnpaid ? 'planEndedUnpaid' : 'planEndedIntro'),
        ...(other === '' ? [] : [say('planEndedFollow')]),
        ...live,
        ...waiting('planWaitAfter'),
      ]);
    case 'renewal_failed': {
      const reminder = reminderOf(facts);
      const left = { days: daysLeft(facts), moment: moment(facts.at ?? undefined) };
      return compose(
        `${reminder}Subject`,
        [say(`${reminder}Intro`, left), say('renewalFailedThen')],
        [plan, price, [say('subscriptionGrace'), moment(facts.at ?? undefined)]],
        'renewalFailedAction',
        `/payment?subscriptionId=${facts.planId}`,
        left,
      );
    }
    case 'card_changed':
    case 'card_expiring': {
      const name = kind === 'card_changed' ? 'cardChanged' : 'cardExpires';
      const { card } = facts;
      if (card === undefined) throw new Error(`An email without its card: ${kind}.`);
      const cardValues = {
        brand: cardBrandNames[card.brand] ?? card.brand,
        digits: card.last4,
        month: cardMonth(card, locale),
      };
      return compose(
        `${name}Subject`,
        [say(`${name}Intro`, cardValues), say(`${name}Then`)],
        [plan, [say('subscriptionCard'), say('subscriptionCardEnds', cardValues)], nextPayment],
        kind === 'card_changed' ? 'subscriptionAction' : 'cardExpiresAction',
        kind === 'card_changed' ? undefined : '/payment/card',
      );
    }
    case 'withdrawal_receipt':
      return compose(
        'withdrawalReceiptSubject',
        [
          say('withdrawalReceiptIntro'),
          say('withdrawalReceiptRefund'),
          ...(other === '' ? [] : [say('withdrawalReceiptFollow')]),
          ...waiting('planWaitAfter'),
        ],
        [plan, [say('subscriptionReceivedAt'), moment(facts.happenedAt)], [say('subscriptionRefund'), amount]],
      );
    case 'refunded':
      return compose(
        'paidBackSubject',
        [say('paidBackIntro'), ...(document === null ? [] : [say('creditNoteAttached')])],
        [plan, [say('subscriptionRefund'), amount]],
      );
    case 'invoice':
    case 'credit_note': {
      if (document === null) throw new Error(`An email without its document: ${kind}.`);
      const name = kind === 'invoice' ? 'invoice' : 'creditNote';
      const about = {
        number: document.number,
        plan: document.plan,
        amount: formatEuros(document.amountCents, locale),
        invoice: document.invoiceNumber ?? '',
      };
      return compose(`${name}Subject`, [say(`${name}Intro`, about)], [], `${name}Action`, document.path, about);
    }
  }
}
