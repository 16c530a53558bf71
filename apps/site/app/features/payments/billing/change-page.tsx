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
import { RetainedChoice } from './retained-choice.tsx';
import { ownPlanPath } from './billing-paths.ts';

/**
 * Reason why a plan wasn't changed: the amount has changed, the card was declined, consent is missing, or an internal
 * error.
 */
export type ChangeFailure = 'amount' | 'refused' | 'consent' | 'other';

export interface ChangePageProps {
  subscription: UserSubscription;
  title: string;
  /** Preview of the change; `null` when it isn't possible now, for the reason in `obstacle`. */
  change: PlanChange | null;
  obstacle: 'planned' | 'owed' | 'waits' | 'other' | null;
  failure: ChangeFailure | null;
}

type PossibleChange = Pick<ChangePageProps, 'subscription'> & { change: PlanChange };

const isDeferredChange = ({ change, subscription: { resumeDate } }: PossibleChange): boolean =>
  resumeDate !== null && change.dueNowCents === 0 && change.startsAt === resumeDate;

function ChangeEffects({ change }: PossibleChange): ReactElement {
  const { t } = useIntl<'billing'>();
  const { listingsToPublish, listingsToWait } = change;
  return (
    <Stack gap={12}>
      {listingsToPublish.length > 0 && (
        <Notice variant="success" title={t('billing.change.live', { count: listingsToPublish.length })}>
          <ul className={styles.partyNames}>
            {listingsToPublish.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </Notice>
      )}
      <RetainedChoice change={change} />
      {listingsToPublish.length + listingsToWait.length === 0 && (
        <p className={`${small} ${muted}`}>{t('billing.change.same')}</p>
      )}
    </Stack>
  );
}

function ChangeAmounts(possibleChange: PossibleChange): ReactElement {
  const { t, locale, formatDate } = useIntl<'billing'>();
  const { plan, startsAt, dueNowCents, nextPaymentAt, nextPaymentCents } = possibleChange.change;
  const formatDay = (time: string) => formatDate(time, { dateStyle: 'long' });
  return (
    <FactList>
      <Fact name={t('billing.change.begins', { plan: plan.title })}>
        {isDeferredChange(possibleChange) ? formatDay(startsAt) : t('billing.change.atOnce')}
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

function ObstacleNotice({
  subscription,
  obstacle,
}: Pick<ChangePageProps, 'subscription' | 'obstacle'>): ReactElement | null {
  const { t, locale, formatDate } = useIntl<'billing' | 'owner'>();
  const { plan, nextPlan, resumeDate } = subscription;
  const resumeDay = resumeDate === null ? '' : formatDate(resumeDate, { dateStyle: 'long' });
  const renderLink = (text: string, href: string): ReactElement => (
    <Button variant="secondary" size="small" href={href}>
      {text}
    </Button>
  );
  const title = t('billing.change.failed');
  switch (obstacle) {
    case null:
      return null;
    case 'planned':
      return (
        <Notice variant="warning" title={title} action={renderLink(t('owner.plan.manage'), ownPlanPath(locale))}>
          {t('billing.change.plannedText', { plan: nextPlan?.title ?? '', date: resumeDay })}
        </Notice>
      );
    case 'owed':
      return (
        <Notice variant="danger" title={title} action={renderLink(t('owner.plan.pay'), paymentPath(locale, plan.id))}>
          {t('billing.change.owedText', { plan: plan.title })}
        </Notice>
      );
    case 'waits':
      return (
        <Notice variant="warning" title={title} action={renderLink(t('owner.plan.manage'), ownPlanPath(locale))}>
          {t('billing.change.waitsText')}
        </Notice>
      );
    case 'other':
      return (
        <Notice variant="danger" title={title}>
          {t('billing.change.other')}
        </Notice>
      );
  }
}

function ChangeForm({
  isConsentMissing,
  ...possibleChange
}: PossibleChange & { isConsentMissing: boolean }): ReactElement {
  const { t, rich, locale, formatDate } = useIntl<'billing'>();
  const { subscription, change } = possibleChange;
  const onSubmit = useSingleSubmit();
  const isSending = useNavigation().formMethod === 'POST';
  const isDeferred = isDeferredChange(possibleChange);
  const changeDate = formatDate(change.startsAt, { dateStyle: 'long' });
  const currentTitle = subscription.plan.title;
  const planTitle = change.plan.title;
  const submitText = (): string => {
    if (change.dueNowCents > 0)
      return t('billing.change.pay', { price: formatEuros(change.dueNowCents, locale, 'never') });
    if (change.plan.priceCents === 0) return t('billing.cancelNow', { plan: currentTitle });
    return isDeferred
      ? t('billing.change.do', { plan: planTitle, date: changeDate })
      : t('billing.change.doNow', { plan: planTitle });
  };
  return (
    <Card as="section" className={stack[16]} aria-labelledby="summary">
      <h2 className={hidden} id="summary">
        {t('billing.change.summary')}
      </h2>
      <p className={`${wrappedRow} ${subsectionText}`}>
        <span className={muted}>{currentTitle}</span>
        <ArrowRightIcon size={20} className={muted} />
        <span>{planTitle}</span>
      </p>
      <ChangeAmounts {...possibleChange} />
      <Form method="post" className={stack[16]} noValidate onSubmit={onSubmit}>
        <input type="hidden" name="planId" value={change.plan.id} />
        <input type="hidden" name="dueNowCents" value={change.dueNowCents} />
        <ChangeEffects {...possibleChange} />
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
        <div className={`${wrappedRow} ${styles.actions}`}>
          <Button
            type="submit"
            size="large"
            isLoading={isSending}
            {...(change.dueNowCents > 0 && { startIcon: <CreditCardIcon size={20} /> })}
          >
            {submitText()}
          </Button>
          <Button variant="secondary" size="large" href={pagePath(locale, '/subscription_plans')}>
            {t('billing.change.not', { plan: currentTitle })}
          </Button>
        </div>
        <p className={`${small} ${muted}`}>
          {change.dueNowCents > 0 && t('billing.change.card', { plan: currentTitle })}
          {isDeferred && t('billing.change.undo', { date: changeDate })}
        </p>
      </Form>
    </Card>
  );
}

export function ChangePage(props: ChangePageProps): ReactElement {
  const { t, formatDate } = useIntl<'billing'>();
  const { subscription, title, change, obstacle, failure } = props;
  const isFree = change?.plan.priceCents === 0;
  const heading = isFree
    ? t('billing.cancelNow', { plan: subscription.plan.title })
    : t('billing.change.title', { plan: title });
  const leadText = (): string | null => {
    if (change === null) return null;
    const values = {
      plan: title,
      current: subscription.plan.title,
      date: formatDate(change.startsAt, { dateStyle: 'long' }),
    };
    const isDeferred = isDeferredChange({ subscription, change });
    if (isFree) return t(isDeferred ? 'billing.cancelLead' : 'billing.cancelLeadNow', values);
    if (isDeferred) return t('billing.change.leadSmaller', values);
    return t(change.dueNowCents > 0 ? 'billing.change.leadLarger' : 'billing.change.leadNow', values);
  };
  // each response is a separate history entry
  const { key } = useLocation();
  const leadMessage = leadText();
  return (
    <main id="main" tabIndex={-1} className={`${page} ${accountPage}`}>
      <PageHead title={heading} isIndexed={false} />
      <Stack gap={24} className={styles.narrowColumn}>
        <header className={stack[16]}>
          <h1 className={titleText}>{heading}</h1>
          {leadMessage !== null && <p className={muted}>{leadMessage}</p>}
        </header>
        {failure !== null && failure !== 'consent' && (
          <FailedNotice answer={key} title={t('billing.change.failed')}>
            {t(`billing.change.${failure}`)}
          </FailedNotice>
        )}
        <ObstacleNotice subscription={subscription} obstacle={obstacle} />
        {change !== null && (
          <ChangeForm subscription={subscription} change={change} isConsentMissing={failure === 'consent'} />
        )}
      </Stack>
    </main>
  );
}
