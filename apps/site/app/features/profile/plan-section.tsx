import { formatEuros, type UserSubscription } from '@plaza/sdk';
import { Button } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { heading28, muted, numbers } from '~/styles/common.css.ts';
import { FailureNotice } from '../forms/failure-notice.tsx';
import * as styles from './profile.css.ts';
import { Section } from './section.tsx';
import { useSection } from './use-section.ts';

function CancelPlan({ plan }: { plan: string }): ReactElement {
  const { t } = useIntl();
  const { Form, isSending, failure, keepSingle } = useSection('cancelPlan', 'profile.planEnded');
  return (
    <details className={styles.more}>
      <summary>{t('profile.endPlan')}</summary>
      <Form method="post" className={styles.form} onSubmit={keepSingle}>
        <FailureNotice failure={failure} />
        <p className={styles.text}>{t('profile.endPlanText', { plan })}</p>
        <input type="hidden" name="intent" value="cancelPlan" />
        <div className={styles.actions}>
          <Button type="submit" variant="secondary" isLoading={isSending}>
            {t('profile.endPlanNow', { plan })}
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** What the plan costs, until when it runs, and the ways to another one or to none. */
export function PlanSection({ subscription }: { subscription: UserSubscription | null }): ReactElement {
  const { t, locale, formatDate } = useIntl();
  const plans = (
    <Button variant="secondary" href={pagePath(locale, '/subscription_plans')}>
      {t(subscription ? 'profile.otherPlan' : 'profile.choosePlan')}
    </Button>
  );
  if (!subscription) {
    return (
      <Section name="plan" lead={t('profile.noPlan')}>
        <div className={styles.actions}>{plans}</div>
      </Section>
    );
  }
  const { plan, resumeDate, willEnd } = subscription;
  return (
    <Section name="plan">
      <div className={styles.planLine}>
        <div>
          <b className={heading28}>{plan.title}</b>
          <p className={`${styles.text} ${muted}`}>{plan.description}</p>
        </div>
        <p className={`${styles.price} ${numbers}`}>
          {plan.priceCents === 0 ? t('profile.free') : `${formatEuros(plan.priceCents, locale)} ${t('price.perMonth')}`}
        </p>
      </div>
      {resumeDate !== null && (
        <p className={styles.text}>
          {t(willEnd ? 'profile.planEnds' : 'profile.planRenews', {
            date: formatDate(resumeDate, { dateStyle: 'long' }),
          })}
        </p>
      )}
      <div className={styles.actions}>{plans}</div>
      {!willEnd && <CancelPlan plan={plan.title} />}
    </Section>
  );
}
