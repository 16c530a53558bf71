import { formatEuros, type UserSubscription } from '@plaza/sdk';
import { Badge, Button, CircleAlertIcon, CircleCheckIcon, ClockIcon, FileTextIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { invoicesPath, pagePath, withdrawPath } from '~/paths.ts';
import { heading28, muted, numbers, small, textLink } from '~/styles/common.css.ts';
import type { AwaitedChange } from '../billing/awaited-change.ts';
import { AwaitedNotice } from '../billing/awaited-notice.tsx';
import { PlanFacts } from '../billing/plan-facts.tsx';
import { standingOf, type PlanStanding } from '../billing/plan-standing.ts';
import { FailureNotice } from '../forms/failure-notice.tsx';
import { SiteLink } from '../layout/router-link.tsx';
import { PlanNotice } from '../owner/plan-notice.tsx';
import * as styles from './profile.css.ts';
import { Section } from './section.tsx';
import { type SectionForm, useSection } from './use-section.ts';

interface SectionPlan {
  subscription: UserSubscription;
  /** A larger plan that waits to be paid; `null` for none. */
  awaited: AwaitedChange | null;
  /** Names of what is published, which a cancelled plan takes back. */
  publishedNames: readonly string[];
}

const looks = {
  active: { variant: 'success', icon: <CircleCheckIcon /> },
  processing: { variant: 'info', icon: <ClockIcon /> },
  pastDue: { variant: 'danger', icon: <CircleAlertIcon /> },
  ends: { variant: 'warning', icon: <ClockIcon /> },
  changes: { variant: 'info', icon: <ClockIcon /> },
} as const satisfies Record<PlanStanding, unknown>;

/** Without anything paid there is nothing to stay for. */
const endsAtOnce = ({ resumeDate, status }: UserSubscription): boolean => resumeDate === null || status === 'past_due';

/** What cancelling does, and the button that does it. */
function CancelPlan({
  subscription,
  publishedNames,
  cancel,
}: Omit<SectionPlan, 'awaited'> & { cancel: SectionForm }): ReactElement {
  const { t, formatDate } = useIntl();
  const { plan, status, resumeDate } = subscription;
  const isAtOnce = endsAtOnce(subscription);
  const { Form, isSending, failure, onSubmit } = cancel;
  const date = resumeDate === null ? '' : formatDate(resumeDate, { dateStyle: 'long' });
  const name = plan.title;
  return (
    <details className={styles.more} open={failure !== null || undefined}>
      <summary>{t('billing.cancel')}</summary>
      <Form method="post" className={styles.form} onSubmit={onSubmit}>
        <FailureNotice failure={failure} />
        <p className={styles.text}>
          {status === 'past_due' && t('billing.cancelOwedText', { plan: name })}
          {status !== 'past_due' && t(isAtOnce ? 'billing.cancelFreeText' : 'billing.cancelText', { plan: name, date })}
        </p>
        {publishedNames.length > 0 && (
          <div>
            <p className={styles.text}>{t('billing.cancelBays', { count: publishedNames.length })}</p>
            <ul className={styles.consequences}>
              {publishedNames.map((bay) => (
                <li key={bay}>{bay}</li>
              ))}
            </ul>
          </div>
        )}
        {!isAtOnce && <p className={styles.text}>{t('billing.cancelBack')}</p>}
        <input type="hidden" name="intent" value="cancelPlan" />
        <div className={styles.actions}>
          <Button type="submit" variant="danger" isLoading={isSending}>
            {t('billing.cancelNow', { plan: name })}
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** Takes back that the plan ends, or becomes a smaller one. */
function KeepPlan({ plan, keep }: { plan: string; keep: SectionForm }): ReactElement {
  const { t } = useIntl();
  const { Form, isSending, failure, onSubmit } = keep;
  return (
    <Form method="post" onSubmit={onSubmit}>
      <FailureNotice failure={failure} />
      <input type="hidden" name="intent" value="resumePlan" />
      <Button type="submit" isLoading={isSending}>
        {t('billing.keep', { plan })}
      </Button>
    </Form>
  );
}

/** The right to withdraw while it lasts; afterwards that it is over, and what to do instead. */
function Withdrawal({ subscription: { plan, withdrawal } }: Pick<SectionPlan, 'subscription'>): ReactElement | null {
  const { t, locale, formatDate } = useIntl();
  if (plan.priceCents === 0) return null;
  if (withdrawal === null) return <p className={`${small} ${muted}`}>{t('billing.withdraw.overCard')}</p>;
  return (
    <p className={`${small} ${muted}`}>
      <SiteLink className={`${textLink} ${styles.withdraw}`} to={withdrawPath(locale)}>
        {t('billing.withdraw.link')}
      </SiteLink>{' '}
      {t('billing.withdraw.until', { date: formatDate(withdrawal.until, { dateStyle: 'long' }) })}
    </p>
  );
}

function PlanOfOwner({
  subscription,
  awaited,
  publishedNames,
  cancel,
  keep,
}: SectionPlan & { cancel: SectionForm; keep: SectionForm }): ReactElement {
  const { t, locale } = useIntl();
  const { plan } = subscription;
  const standing = standingOf(subscription);
  const { variant, icon } = looks[standing];
  const isEnding = standing === 'ends' || standing === 'changes';
  return (
    <>
      <div className={styles.planLine}>
        <div>
          <p className={styles.planName}>
            <b className={heading28}>{plan.title}</b>
            <Badge variant={variant} icon={icon}>
              {t(`billing.status.${standing}`)}
            </Badge>
          </p>
          <p className={`${styles.text} ${muted}`}>{plan.description}</p>
        </div>
        <p className={`${styles.price} ${numbers}`}>
          {plan.priceCents === 0 ? t('billing.free') : `${formatEuros(plan.priceCents, locale)} ${t('price.perMonth')}`}
        </p>
      </div>
      <PlanNotice
        subscription={subscription}
        publishedCount={publishedNames.length}
        publishedName={publishedNames[0]}
        isOnPlan
      />
      {awaited !== null && <AwaitedNotice change={awaited} current={plan.title} />}
      <PlanFacts subscription={subscription} />
      <div className={styles.actions}>
        {isEnding && <KeepPlan plan={plan.title} keep={keep} />}
        <Button variant="secondary" href={pagePath(locale, '/subscription_plans')}>
          {t('billing.other')}
        </Button>
        <Button variant="quiet" href={invoicesPath(locale)} startIcon={<FileTextIcon size={20} />}>
          {t('billing.invoices')}
        </Button>
      </div>
      {standing !== 'ends' && (
        <CancelPlan subscription={subscription} publishedNames={publishedNames} cancel={cancel} />
      )}
      <Withdrawal subscription={subscription} />
    </>
  );
}

export interface PlanSectionProps {
  /** `null` for none. */
  subscription: UserSubscription | null;
  /** A larger plan that waits to be paid; `null` for none. */
  awaited: AwaitedChange | null;
  publishedNames: readonly string[];
}

/** What the plan costs, until when it runs, and the ways to another one or to none. */
export function PlanSection({ subscription, awaited, publishedNames }: PlanSectionProps): ReactElement {
  const { t, locale } = useIntl();
  // here, because the buttons may be gone before their answers come: the page hears of what happens by itself, too
  const isAtOnce = subscription === null || endsAtOnce(subscription);
  const cancel = useSection('cancelPlan', isAtOnce ? 'billing.ended' : 'billing.cancelled');
  const keep = useSection('resumePlan', 'billing.kept');
  if (subscription) {
    return (
      <Section name="plan">
        <PlanOfOwner
          subscription={subscription}
          awaited={awaited}
          publishedNames={publishedNames}
          cancel={cancel}
          keep={keep}
        />
      </Section>
    );
  }
  return (
    <Section name="plan" lead={t('billing.none')}>
      <div className={styles.actions}>
        <Button variant="secondary" href={pagePath(locale, '/subscription_plans')}>
          {t('billing.choose')}
        </Button>
        <Button variant="quiet" href={invoicesPath(locale)} startIcon={<FileTextIcon size={20} />}>
          {t('billing.invoices')}
        </Button>
      </div>
    </Section>
  );
}
