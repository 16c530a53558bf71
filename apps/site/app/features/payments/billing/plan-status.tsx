import { formatEuros, type Invoice, type PaymentCard, type UserSubscription } from '@plaza/sdk';
import { Button, Fact, FactList, Notice } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath, paymentPath } from '~/paths.ts';
import type { PendingUpdate } from './billing.server.ts';
import { useCardFormatter } from './use-card-text.ts';

export type PlanStatus = 'active' | 'processing' | 'pastDue' | 'ends' | 'changes';

/** Returns the status of a subscription; a failed payment takes precedence over planned changes. */
export function planStatusOf({ status, willEnd, nextPlan }: UserSubscription): PlanStatus {
  if (status === 'processing') return 'processing';
  if (status === 'past_due') return 'pastDue';
  if (willEnd) return 'ends';
  return nextPlan === null ? 'active' : 'changes';
}

interface PlanFactsProps {
  subscription: UserSubscription;
  card: PaymentCard | null;
}

/**
 * Shows the price of a plan, its next payment with the card or its end, and the next plan. Renders nothing for a free
 * plan.
 */
export function PlanFacts({ subscription, card }: PlanFactsProps): ReactElement | null {
  const { t, locale, formatDate } = useIntl<'billing'>();
  const formatCard = useCardFormatter();
  const { plan, resumeDate, nextPlan } = subscription;
  if (plan.priceCents === 0 || resumeDate === null) return null;
  const planStatus = planStatusOf(subscription);
  const renewalDate = formatDate(resumeDate, { dateStyle: 'long' });
  const priceText = formatEuros(plan.priceCents, locale);
  return (
    <FactList>
      <Fact name={t('billing.price')}>{t('billing.vatIncluded', { price: priceText })}</Fact>
      {card !== null && <Fact name={t('billing.card')}>{formatCard(card)}</Fact>}
      {planStatus === 'active' && (
        <Fact name={t('billing.next')}>{t('billing.nextOn', { price: priceText, date: renewalDate })}</Fact>
      )}
      {nextPlan !== null && (planStatus === 'ends' || planStatus === 'changes') && (
        <>
          <Fact name={t('billing.until')}>{renewalDate}</Fact>
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
  current: string;
}

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

/** A plan change just made, with its invoice; the invoice is `null` when nothing was charged. */
export interface CompletedPlanChange {
  invoice: Pick<Invoice, 'amountCents' | 'number' | 'url'> | null;
}

export function PlanChangedNotice({
  changed: { invoice },
  subscription: { plan, nextPlan, willEnd, resumeDate },
}: {
  changed: CompletedPlanChange;
  subscription: UserSubscription;
}): ReactElement | null {
  const { t, locale, formatDate } = useIntl<'billing'>();
  // the notice about the plan's end already confirms that the plan ends
  if (willEnd) return null;
  if (nextPlan !== null) {
    const renewalDate = resumeDate === null ? '' : formatDate(resumeDate, { dateStyle: 'long' });
    return (
      <Notice variant="success" announce="polite">
        {t('billing.change.planned', { plan: nextPlan.title, date: renewalDate })}
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
