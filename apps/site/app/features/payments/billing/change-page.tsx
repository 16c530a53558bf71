import { formatEuros, type PlanChange, type UserSubscription } from '@plaza/sdk';
import { ArrowRightIcon, Button, Card, Checkbox, CreditCardIcon, Fact, FactList, Notice, Stack } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath, paymentPath } from '~/paths.ts';
import { hidden, muted, page, wrappedRow, small, subsectionText, titleText } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { FailedNotice } from '~/forms/failed-notice.tsx';
import { useSingleSubmit } from '~/forms/use-single-send.ts';
import { createNewTabTag } from '~/layout/new-tab-tag.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { accountPage } from '~/layout/account-page.css.ts';
import * as styles from './billing.css.ts';
import { RetainedListingChoice } from './retained-choice.tsx';
import { ownPlanPath } from './billing-paths.ts';

/**
 * Reason why a plan wasn't changed: the amount has changed, the card was declined, consent is missing, or an internal
 * error.
 */
export type PlanChangeFailure = 'amount' | 'refused' | 'consent' | 'other';

export interface ChangePlanPageProps {
  subscription: UserSubscription;
  title: string;
  /** Preview of the plan change; `null` when it isn't possible now, for the reason in `obstacle`. */
  change: PlanChange | null;
  obstacle: 'planned' | 'owed' | 'waits' | 'other' | null;
  failure: PlanChangeFailure | null;
}

type PossiblePlanChange = Pick<ChangePlanPageProps, 'subscription'> & { change: PlanChange };

const isDeferredPlanChange = ({ change, subscription: { resumeDate } }: PossiblePlanChange): boolean =>
  resumeDate !== null && change.dueNowCents === 0 && change.startsAt === resumeDate;

function PlanChangeEffects({ change }: PossiblePlanChange): ReactElement {
  const { t } = useIntl<'billing'>();
  const { listingsToPublish, listingsToWait } = change;
  return (
    <Stack gap={12}>
      {listingsToPublish.length > 0 && (
        <Notice variant="success" title={t('billing.change.live', { count: listingsToPublish.length })}>
          <ul className={styles.invoicePartyNames}>
            {listingsToPublish.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </Notice>
      )}
      <RetainedListingChoice change={change} />
      {listingsToPublish.length + listingsToWait.length === 0 && (
        <p className={`${small} ${muted}`}>{t('billing.change.same')}</p>
      )}
    </Stack>
  );
}

function PlanChangeAmounts(possibleChange: PossiblePlanChange): ReactElement {
  const { t, locale, formatDate } = useIntl<'billing'>();
  const { plan, startsAt, dueNowCents, nextPaymentAt, nextPaymentCents } = possibleChange.change;
  const formatDay = (time: string) => formatDate(time, { dateStyle: 'long' });
  return (
    <FactList>
      <Fact name={t('billing.change.begins', { plan: plan.title })}>
        {isDeferredPlanChange(possibleChange) ? formatDay(startsAt) : t('billing.change.atOnce')}
      </Fact>
      <Fact name={t('billing.change.dueNow')} isStrong note={dueNowCents > 0 ? t('billing.vat') : undefined}>
        {dueNowCents === 0 ? t('billing.change.nothing') : formatEuros(dueNowCents, locale, 'never')}
      </Fact>
      <Fact name={t('billing.change.next')}>
        {nextPaymentAt === null || nextPaymentCents === 0
          ? t('billing.change.noNext')
          : t('billing.nextOn', {
              price: formatEuros(nextPaymentCents, locale, 'never'),
              date: formatDay(nextPaymentAt),
            })}
      </Fact>
    </FactList>
  );
}

function PlanChangeObstacleNotice({
  subscription,
  obstacle,
}: Pick<ChangePlanPageProps, 'subscription' | 'obstacle'>): ReactElement | null {
  const { t, locale, formatDate } = useIntl<'billing' | 'owner'>();
  const { plan, nextPlan, resumeDate } = subscription;
  const resumeDay = resumeDate === null ? '' : formatDate(resumeDate, { dateStyle: 'long' });
  const renderNoticeLink = (text: string, href: string): ReactElement => (
    <Button variant="secondary" size="small" href={href}>
      {text}
    </Button>
  );
  const failureTitle = t('billing.change.failed');
  switch (obstacle) {
    case null:
      return null;
    case 'planned':
      return (
        <Notice
          variant="warning"
          title={failureTitle}
          action={renderNoticeLink(t('owner.plan.manage'), ownPlanPath(locale))}
        >
          {t('billing.change.plannedText', { plan: nextPlan?.title ?? '', date: resumeDay })}
        </Notice>
      );
    case 'owed':
      return (
        <Notice
          variant="danger"
          title={failureTitle}
          action={renderNoticeLink(t('owner.plan.pay'), paymentPath(locale, plan.id))}
        >
          {t('billing.change.owedText', { plan: plan.title })}
        </Notice>
      );
    case 'waits':
      return (
        <Notice
          variant="warning"
          title={failureTitle}
          action={renderNoticeLink(t('owner.plan.manage'), ownPlanPath(locale))}
        >
          {t('billing.change.waitsText')}
        </Notice>
      );
    case 'other':
      return (
        <Notice variant="danger" title={failureTitle}>
          {t('billing.change.other')}
        </Notice>
      );
  }
}

function ChangePlanForm({
  isConsentMissing,
  ...possibleChange
}: PossiblePlanChange & { isConsentMissing: boolean }): ReactElement {
  const { t, rich, locale, formatDate } = useIntl<'billing'>();
  const { subscription, change } = possibleChange;
  const onSubmit = useSingleSubmit();
  const isSending = useNavigation().formMethod === 'POST';
  const isChangeDeferred = isDeferredPlanChange(possibleChange);
  const changeDate = formatDate(change.startsAt, { dateStyle: 'long' });
  const currentPlanTitle = subscription.plan.title;
  const newPlanTitle = change.plan.title;
  const formatSubmitText = (): string => {
    if (change.dueNowCents > 0)
      return t('billing.change.pay', { price: formatEuros(change.dueNowCents, locale, 'never') });
    if (change.plan.priceCents === 0) return t('billing.cancelNow', { plan: currentPlanTitle });
    return isChangeDeferred
      ? t('billing.change.do', { plan: newPlanTitle, date: changeDate })
      : t('billing.change.doNow', { plan: newPlanTitle });
  };
  return (
    <Card as="section" className={stack[16]} aria-labelledby="summary">
      <h2 className={hidden} id="summary">
        {t('billing.change.summary')}
      </h2>
      <p className={`${wrappedRow} ${subsectionText}`}>
        <span className={muted}>{currentPlanTitle}</span>
        <ArrowRightIcon size={20} className={muted} />
        <span>{newPlanTitle}</span>
      </p>
      <PlanChangeAmounts {...possibleChange} />
      <Form method="post" className={stack[16]} noValidate onSubmit={onSubmit}>
        <input type="hidden" name="planId" value={change.plan.id} />
        <input type="hidden" name="dueNowCents" value={change.dueNowCents} />
        <PlanChangeEffects {...possibleChange} />
        {change.dueNowCents > 0 && (
          <Checkbox
            name="consent"
            value="true"
            required
            {...(isConsentMissing && { error: t('billing.change.consentNeeded') })}
          >
            {rich('billing.change.consent', { terms: createNewTabTag(pagePath(locale, '/privacy_policy#terms')) })}
          </Checkbox>
        )}
        <div className={`${wrappedRow} ${styles.billingActions}`}>
          <Button
            type="submit"
            size="large"
            isLoading={isSending}
            {...(change.dueNowCents > 0 && { startIcon: <CreditCardIcon size={20} /> })}
          >
            {formatSubmitText()}
          </Button>
          <Button variant="secondary" size="large" href={pagePath(locale, '/subscription_plans')}>
            {t('billing.change.not', { plan: currentPlanTitle })}
          </Button>
        </div>
        <p className={`${small} ${muted}`}>
          {change.dueNowCents > 0 && t('billing.change.card', { plan: currentPlanTitle })}
          {isChangeDeferred && t('billing.change.undo', { date: changeDate })}
        </p>
      </Form>
    </Card>
  );
}

export function ChangePlanPage(props: ChangePlanPageProps): ReactElement {
  const { t, formatDate } = useIntl<'billing'>();
  const { subscription, title, change, obstacle, failure } = props;
  const isFreePlan = change?.plan.priceCents === 0;
  const pageHeading = isFreePlan
    ? t('billing.cancelNow', { plan: subscription.plan.title })
    : t('billing.change.title', { plan: title });
  const formatLeadText = (): string | null => {
    if (change === null) return null;
    const leadValues = {
      plan: title,
      current: subscription.plan.title,
      date: formatDate(change.startsAt, { dateStyle: 'long' }),
    };
    const isChangeDeferred = isDeferredPlanChange({ subscription, change });
    if (isFreePlan) return t(isChangeDeferred ? 'billing.cancelLead' : 'billing.cancelLeadNow', leadValues);
    if (isChangeDeferred) return t('billing.change.leadSmaller', leadValues);
    return t(change.dueNowCents > 0 ? 'billing.change.leadLarger' : 'billing.change.leadNow', leadValues);
  };
  // each response of the form is a separate history entry
  const { key } = useLocation();
  const leadMessage = formatLeadText();
  return (
    <main id="main" tabIndex={-1} className={`${page} ${accountPage}`}>
      <PageHead title={pageHeading} isIndexed={false} />
      <Stack gap={24} className={styles.narrowColumn}>
        <header className={stack[16]}>
          <h1 className={titleText}>{pageHeading}</h1>
          {leadMessage !== null && <p className={muted}>{leadMessage}</p>}
        </header>
        {failure !== null && failure !== 'consent' && (
          <FailedNotice answer={key} title={t('billing.change.failed')}>
            {t(`billing.change.${failure}`)}
          </FailedNotice>
        )}
        <PlanChangeObstacleNotice subscription={subscription} obstacle={obstacle} />
        {change !== null && (
          <ChangePlanForm subscription={subscription} change={change} isConsentMissing={failure === 'consent'} />
        )}
      </Stack>
    </main>
  );
}
