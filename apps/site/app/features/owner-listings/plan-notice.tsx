import type { UserSubscription } from '@plaza/sdk';
import { Button, Notice } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath, paymentPath } from '~/paths.ts';
import { ownPlanPath } from '~/features/payments/billing/billing-paths.ts';

export interface PlanNoticeProps {
  subscription: UserSubscription;
  publishedCount: number;
  /** True if the notice is on the plan's card, which needs no link to itself. */
  isOnPlan?: boolean;
}

export function PlanNotice(props: PlanNoticeProps): ReactElement | null {
  const { t, locale, formatDate } = useIntl<'owner'>();
  const { subscription, publishedCount: count, isOnPlan = false } = props;
  const { plan, status, resumeDate, graceEndsAt, nextPlan, willEnd } = subscription;
  const formatDay = (time: string | null) => (time === null ? '' : formatDate(time, { dateStyle: 'long' }));
  const changePlanButton = isOnPlan ? undefined : (
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
        {t('owner.plan.owedText', { plan: plan.title, date: formatDay(graceEndsAt) })}
      </Notice>
    );
  }
  if (nextPlan === null) return null;
  const { title: next, listingLimit: limit } = nextPlan;
  const waitingListingCount = Math.max(0, count - limit);
  const resumeDay = formatDay(resumeDate);
  if (willEnd) {
    return (
      <Notice variant="warning" title={t('owner.plan.endsTitle', { plan: plan.title })} action={changePlanButton}>
        {t('owner.plan.endsText', { plan: plan.title, next, date: resumeDay, count: waitingListingCount })}
      </Notice>
    );
  }
  if (waitingListingCount === 0) return null;
  return (
    <Notice
      variant="warning"
      title={t('owner.plan.changesTitle', { plan: next, date: resumeDay })}
      action={changePlanButton}
    >
      {t('owner.plan.changesText', { limit, count: waitingListingCount })}
    </Notice>
  );
}
