import { dayMs } from '@plaza/sdk';
import type { Locale } from '@plaza/sdk/contract';
import { cardBrandNames, formatEuros, gracePeriodDays, graceReminderDays } from '@plaza/sdk/rules';
import { emailText, type MessageValues } from '../../messages/index.ts';
import type { EmailMessageId } from '../../messages/message-formatter.ts';
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
  /** Path of the page that displays the invoice or credit note, without the locale. */
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
  /** Names of the listings that are withheld now, or at the end of the plan. */
  withheld: readonly string[];
}

/** Message key prefix of the first, a middle or the last reminder. */
const reminderKeyOf = ({ graceDay = 0 }: SubscriptionEmailFacts) =>
  graceDay === graceReminderDays[0]
    ? 'renewalFailed'
    : graceDay === graceReminderDays.at(-1)
      ? 'renewalEnds'
      : 'renewalWaits';

/** Month and year printed on a card as its expiry. */
function formatCardMonth({ expiresAt }: NonNullable<SubscriptionEmailFacts['card']>, locale: Locale): string {
  if (expiresAt === null) return '';
  // A card expires at the end of its month: the preceding millisecond is in that month.
  const expiryMonth = new Date(Date.parse(expiresAt) - 1);
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(expiryMonth);
}

/** Days of grace left when the email was queued, including the current day. */
const countDaysLeft = ({ at, happenedAt }: SubscriptionEmailFacts): number =>
  at && happenedAt ? Math.ceil((Date.parse(at) - Date.parse(happenedAt)) / dayMs) : gracePeriodDays;

// Long and complex because each kind of email is one case, read side by side.
export function subscriptionEmailText(input: SubscriptionEmailValues): { subject: string; content: EmailContent } {
  const { kind, locale, publicUrl, facts, firstName, titleOf, document = null } = input;
  const formatDay = (text: string | null | undefined) => (text ? formatEmailDate(new Date(text), locale) : '');
  const formatMoment = (text: string | undefined) => (text ? formatEmailDateTime(new Date(text), locale) : '');
  const formatList = (list: readonly string[]) => new Intl.ListFormat(locale).format(list);
  const otherPlanTitle = facts.otherPlanId ? titleOf(facts.otherPlanId) : '';
  const refundAmount = formatEuros(facts.refundCents ?? 0, locale);
  const messageValues: MessageValues = {
    plan: titleOf(facts.planId),
    other: otherPlanTitle,
    amount: refundAmount,
    date: formatDay(facts.at),
  };
  const translate = (id: EmailMessageId, more: MessageValues = {}) =>
    emailText(id, locale, { ...messageValues, ...more });
  const priceLine = [translate('subscriptionPrice'), formatEuros(facts.priceCents ?? 0, locale)] as const;
  const planLine = [translate('subscriptionPlan'), messageValues['plan'] as string] as const;
  const nextPaymentLine = [translate('subscriptionNextPayment'), formatDay(facts.at)] as const;
  const publishedParagraph =
    input.published.length > 0 ? [translate('planStartedPublished', { listings: formatList(input.published) })] : [];
  const withheldParagraph = (id: 'planWaitBefore' | 'planWaitAfter') =>
    input.withheld.length > 0 ? [translate(id, { listings: formatList(input.withheld) })] : [];

  const composeEmail = (
    subject: EmailMessageId,
    paragraphs: readonly string[],
    entries: readonly (readonly [string, string])[] = [],
    action: EmailMessageId = 'subscriptionAction',
    path = '/account/edit_profile#plan',
    subjectValues: MessageValues = {},
  ) => {
    const greetingLines = firstName === null ? [] : [translate('subscriptionHello', { name: firstName })];
    const emailContent: EmailContent = {
      locale,
      heading: translate(subject, subjectValues),
      paragraphs: [...greetingLines, ...paragraphs],
      facts: entries,
      action: { label: translate(action), url: `${publicUrl}/${locale}${path}` },
      footnote: translate('subscriptionFootnote'),
    };
    return { subject: emailContent.heading, content: emailContent };
  };

  switch (kind) {
    case 'plan_started':
      return composeEmail(
        'planStartedSubject',
        [
          translate('planStartedIntro'),
          ...publishedParagraph,
          ...withheldParagraph('planWaitAfter'),
          translate('planStartedRenewal'),
          translate('planStartedCancel'),
          translate('planStartedWithdrawal'),
        ],
        [planLine, priceLine, [translate('subscriptionBegan'), formatMoment(facts.happenedAt)], nextPaymentLine],
      );
    case 'plan_changed':
      return composeEmail(
        'planChangedSubject',
        [translate('planChangedIntro'), ...publishedParagraph, ...withheldParagraph('planWaitAfter')],
        [planLine, priceLine, nextPaymentLine],
      );
    case 'plan_change_scheduled':
      return composeEmail(
        'planWillChangeSubject',
        [translate('planWillChangeIntro'), ...withheldParagraph('planWaitBefore'), translate('planWillEndAction')],
        [priceLine, nextPaymentLine],
      );
    case 'cancellation_scheduled':
      return composeEmail(
        'planWillEndSubject',
        [
          translate('planWillEndIntro'),
          ...(otherPlanTitle === '' ? [] : [translate('planWillEndFollow')]),
          ...withheldParagraph('planWaitBefore'),
          translate('planWillEndAction'),
        ],
        [planLine, [translate('subscriptionEnds'), formatDay(facts.at)]],
      );
    case 'plan_resumed':
      return composeEmail(
        'planResumedSubject',
        [translate('planResumedIntro')],
        [planLine, priceLine, nextPaymentLine],
      );
    case 'plan_ended':
      return composeEmail('planEndedSubject', [
        translate(facts.isUnpaid ? 'planEndedUnpaid' : 'planEndedIntro'),
        ...(otherPlanTitle === '' ? [] : [translate('planEndedFollow')]),
        ...publishedParagraph,
        ...withheldParagraph('planWaitAfter'),
      ]);
    case 'renewal_failed': {
      const reminderKey = reminderKeyOf(facts);
      const remainingTime = { days: countDaysLeft(facts), moment: formatMoment(facts.at ?? undefined) };
      return composeEmail(
        `${reminderKey}Subject`,
        [translate(`${reminderKey}Intro`, remainingTime), translate('renewalFailedThen')],
        [planLine, priceLine, [translate('subscriptionGrace'), formatMoment(facts.at ?? undefined)]],
        'renewalFailedAction',
        `/payment?subscriptionId=${facts.planId}`,
        remainingTime,
      );
    }
    case 'card_changed':
    case 'card_expiring': {
      const messagePrefix = kind === 'card_changed' ? 'cardChanged' : 'cardExpires';
      const { card } = facts;
      if (card === undefined) throw new Error(`An email without its card: ${kind}.`);
      const cardValues = {
        brand: cardBrandNames[card.brand] ?? card.brand,
        digits: card.last4,
        month: formatCardMonth(card, locale),
      };
      return composeEmail(
        `${messagePrefix}Subject`,
        [translate(`${messagePrefix}Intro`, cardValues), translate(`${messagePrefix}Then`)],
        [planLine, [translate('subscriptionCard'), translate('subscriptionCardEnds', cardValues)], nextPaymentLine],
        kind === 'card_changed' ? 'subscriptionAction' : 'cardExpiresAction',
        kind === 'card_changed' ? undefined : '/payment/card',
      );
    }
    case 'withdrawal_receipt':
      return composeEmail(
        'withdrawalReceiptSubject',
        [
          translate('withdrawalReceiptIntro'),
          translate('withdrawalReceiptRefund'),
          ...(otherPlanTitle === '' ? [] : [translate('withdrawalReceiptFollow')]),
          ...withheldParagraph('planWaitAfter'),
        ],
        [
          planLine,
          [translate('subscriptionReceivedAt'), formatMoment(facts.happenedAt)],
          [translate('subscriptionRefund'), refundAmount],
        ],
      );
    case 'refunded':
      return composeEmail(
        'paidBackSubject',
        [translate('paidBackIntro'), ...(document === null ? [] : [translate('creditNoteAttached')])],
        [planLine, [translate('subscriptionRefund'), refundAmount]],
      );
    case 'invoice':
    case 'credit_note': {
      if (document === null) throw new Error(`An email without its document: ${kind}.`);
      const messagePrefix = kind === 'invoice' ? 'invoice' : 'creditNote';
      const referenceValues = {
        number: document.number,
        plan: document.plan,
        amount: formatEuros(document.amountCents, locale),
        invoice: document.invoiceNumber ?? '',
      };
      return composeEmail(
        `${messagePrefix}Subject`,
        [translate(`${messagePrefix}Intro`, referenceValues)],
        [],
        `${messagePrefix}Action`,
        document.path,
        referenceValues,
      );
    }
  }
}
