import { formatEuros, type Invoice, type PaymentCard, type UserSubscription } from '@plaza/sdk';
import { Button, Fact, FactList, Notice } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath, paymentPath } from '~/paths.ts';
import type { PendingUpdate } from './billing.server.ts';
import { useCardText } from './use-card-text.ts';

/** How a plan stands for its owner, in a word. */
export type PlanStatus = 'active' | 'processing' | 'pastDue' | 'ends' | 'changes';

/** A failed payment comes before what is planned. */
export function planStatusOf({ status, willEnd, nextPlan }: UserSubscription): PlanStatus {
  if (status === 'processing') return 'processing';
  if (status === 'past_due') return 'pastDue';
  if (willEnd) return 'ends';
  return nextPlan === null ? 'active' : 'changes';
}

interface PlanFactsProps {
  subscription: UserSubscription;
  /** The card that it is charged to; `null` when that is not known. */
  card: PaymentCard | null;
}

/** What a plan costs, when and by which card it is paid next or ends, and what comes then. Nothing for one that is free. */
export function PlanFacts({ subscription, card }: PlanFactsProps): ReactElement | null {
  const { t, locale, formatDate } = useIntl<'billing'>();
  const cardWords = useCardText();
  const { plan, resumeDate, nextPlan } = subscription;
  if (plan.priceCents === 0 || resumeDate === null) return null;
  const standing = planStatusOf(subscription);
  const date = formatDate(resumeDate, { dateStyle: 'long' });
  const price = formatEuros(plan.priceCents, locale);
  return (
    <FactList>
      <Fact name={t('billing.price')}>{t('billing.vatIncluded', { price })}</Fact>
      {card !== null && <Fact name={t('billing.card')}>{cardWords(card)}</Fact>}
      {standing === 'active' && <Fact name={t('billing.next')}>{t('billing.nextOn', { price, date })}</Fact>}
      {nextPlan !== null && (standing === 'ends' || standing === 'changes') && (
        <>
          <Fact name={t('billing.until')}>{date}</Fact>
          <Fact name={t('billing.then')}>
            {nextPlan.priceCents === 0
              ? t('billing.thenFree', { plan: nextPlan.title })
              : t('billing.thenPlan', { plan: nextPlan.title, price: formatEuros(nextPlan.priceCents, locale) })}
          </Fact>
        </>
      )}
    </FactList>
  );
}

interface PendingUpdateNoticeProps {
  change: PendingUpdate;
  /** What the plan is called that runs meanwhile. */
  current: string;
}

/** A larger plan waits for its payment: what that means, and the way to pay. */
export function PendingUpdateNotice({ change, current }: PendingUpdateNoticeProps): ReactElement {
  const { t, locale } = useIntl<'billing'>();
  const { planId, title: plan, dueCents } = change;
  return (
    <Notice
      variant="warning"
      title={t('billing.awaited.title', { plan })}
      action={
        <Button
          variant="secondary"
          size="small"
          href={paymentPath(locale, planId, pagePath(locale, '/account/edit_profile'))}
        >
          {t('billing.awaited.pay')}
        </Button>
      }
    >
      {t('billing.awaited.text', { plan, current, amount: formatEuros(dueCents, locale, 'never') })}
    </Notice>
  );
}

/** A change of plan that was just made, with the invoice that it was charged by; `null` when nothing was charged. */
export interface PlanChanged {
  invoice: Pick<Invoice, 'amountCents' | 'number' | 'url'> | null;
}

/** Says that the plan was changed and what was charged, or when the change takes effect. */
export function ChangedNotice({
  changed: { invoice },
  subscription: { plan, nextPlan, willEnd, resumeDate },
}: {
  changed: PlanChanged;
  subscription: UserSubscription;
}): ReactElement | null {
  const { t, locale, formatDate } = useIntl<'billing'>();
  // the notice about the end says it all
  if (willEnd) return null;
  if (nextPlan !== null) {
    const date = resumeDate === null ? '' : formatDate(resumeDate, { dateStyle: 'long' });
    return (
      <Notice variant="success" announce="polite">
        {t('billing.change.planned', { plan: nextPlan.title, date })}
      </Notice>
    );
  }
  return (
    <Notice
      variant="success"
      announce="polite"
      title={t('billing.change.done', { plan: plan.title })}
      action={
        invoice?.url != null && (
          <Button variant="secondary" size="small" href={invoice.url}>
            {t('billing.change.invoice')}
          </Button>
        )
      }
    >
      {invoice && t('billing.change.charged', { amount: formatEuros(invoice.amountCents, locale, 'never') })}
    </Notice>
  );
}
