import type { UserSubscription } from '@plaza/sdk';
import { Button, Notice } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { ownPlanPath, pagePath, paymentPath } from '~/paths.ts';

export interface PlanNoticeProps {
  subscription: UserSubscription;
  /** How many listings are published. */
  publishedCount: number;
  /** What the only one of them is called, where that is known. */
  publishedName?: string | undefined;
  /** It stands on the card about the plan: nothing leads there. */
  isOnPlan?: boolean;
}

/** What its owner has to know about a plan before it happens: a payment that failed or waits, an end, a smaller plan. */
export function PlanNotice(props: PlanNoticeProps): ReactElement | null {
  const { t, locale, formatDate } = useIntl();
  const { subscription, publishedCount: count, publishedName, isOnPlan = false } = props;
  const { plan, status, resumeDate, graceEndsAt, nextPlan, willEnd } = subscription;
  const day = (time: string | null) => (time === null ? '' : formatDate(time, { dateStyle: 'long' }));
  const action = isOnPlan ? undefined : (
    <Button variant="secondary" size="small" href={ownPlanPath(locale)}>
      {t('owner.plan.manage')}
    </Button>
  );
  if (status === 'processing') return <Notice>{t('owner.plan.processing', { plan: plan.title })}</Notice>;
  if (status === 'past_due') {
    return (
      <Notice
        variant="danger"
        title={t('owner.plan.owedTitle')}
        action={
          <Button
            variant="secondary"
            size="small"
            href={paymentPath(locale, plan.id, pagePath(locale, '/account/edit_profile'))}
          >
            {t('owner.plan.pay')}
          </Button>
        }
      >
        {t('owner.plan.owedText', { plan: plan.title, date: day(graceEndsAt) })}
      </Notice>
    );
  }
  if (nextPlan !== null) {
    const { title, listingLimit: limit } = nextPlan;
    const waiting = count - limit;
    if (waiting <= 0) return null;
    return (
      <Notice
        variant="warning"
        title={t('owner.plan.changesTitle', { plan: title, date: day(resumeDate) })}
        action={action}
      >
        {t('owner.plan.changesText', { limit, count: waiting })}
      </Notice>
    );
  }
  if (!willEnd) return null;
  return (
    <Notice variant="warning" title={t('owner.plan.endsTitle')} action={action}>
      {t('owner.plan.endsText', {
        plan: plan.title,
        date: day(resumeDate),
        count,
        name: publishedName ?? t('owner.plan.bay'),
      })}
    </Notice>
  );
}
