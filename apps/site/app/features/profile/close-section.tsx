import { formatEuros, type UserSubscription } from '@plaza/sdk';
import { Button, Checkbox, CheckboxGroup, Notice, PasswordField } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { textLink } from '~/styles/common.css.ts';
import { FailureNotice, useFirstErrorFocus } from '~/forms/failure-notice.tsx';
import { useFieldErrors } from '~/forms/use-field-errors.ts';
import { useSingleSubmit } from '~/forms/use-single-send.ts';
import { SiteLink } from '~/layout/router-link.tsx';
import { stack, wrappedInline } from '~/styles/frame.css.ts';
import { expandableDetails } from '~/styles/expandable.css.ts';
import { cancelPlanPath, withdrawPath } from '~/features/payments/billing/billing-paths.ts';
import type { ProfileResult } from './profile-result.ts';
import * as styles from './profile.css.ts';
import { errorPropsOf, ProfileSection } from './section.tsx';

const accountClosingReasons = [
  'movedProperties',
  'changedMind',
  'usedAlternativeService',
  'stoppedUsing',
  'other',
] as const;

interface PlanLossProps {
  subscription: UserSubscription | null;
}

/** Tells which money and time closing the account costs, and how to lose less. */
function PlanLossNotice({ subscription }: PlanLossProps): ReactElement | null {
  const { t, locale, formatDate } = useIntl<'profile'>();
  const planLoss = planLossOf(subscription);
  if (planLoss === null || subscription === null) return null;
  const { title: plan, priceCents } = subscription.plan;
  const planPrice = formatEuros(priceCents, locale);
  const formatDay = (time: string) => formatDate(time, { dateStyle: 'long' });
  switch (planLoss.kind) {
    case 'withdrawable':
      return (
        <Notice variant="warning" title={t('profile.closePlanTitle', { plan })}>
          {planLoss.runsUntil !== null &&
            `${t('profile.closePlanRuns', { plan, price: planPrice, date: formatDay(planLoss.runsUntil) })} `}
          {t('profile.closePlanWithdraw', {
            date: formatDay(planLoss.until),
            refund: formatEuros(planLoss.refundCents, locale, 'never'),
          })}{' '}
          <SiteLink className={textLink} to={withdrawPath(locale)}>
            {t('profile.closePlanWithdrawLink')}
          </SiteLink>
        </Notice>
      );
    case 'forfeited':
      return (
        <Notice variant="warning" title={t('profile.closePlanTitle', { plan })}>
          {t('profile.closePlanRuns', { plan, price: planPrice, date: formatDay(planLoss.runsUntil) })}{' '}
          {t('profile.closePlanForfeited')}{' '}
          {!subscription.willEnd && (
            <SiteLink className={textLink} to={cancelPlanPath(locale)}>
              {t('profile.closePlanCancelLink')}
            </SiteLink>
          )}
        </Notice>
      );
    case 'ended':
      return (
        <Notice variant="warning" title={t('profile.closePlanTitle', { plan })}>
          {t('profile.closePlanEnded')}
        </Notice>
      );
  }
}

export function CloseSection({ subscription }: PlanLossProps): ReactElement {
  const { t } = useIntl<'accounts' | 'profile'>();
  const actionResult = useActionData<ProfileResult>();
  const closingFailure = actionResult?.intent === 'closeAccount' ? actionResult.failure : null;
  const formRef = useFirstErrorFocus(closingFailure);
  const fieldErrors = useFieldErrors(formRef, closingFailure);
  const onSubmit = useSingleSubmit();
  const { formMethod, formData } = useNavigation();
  const isSending = formMethod === 'POST' && formData?.get('intent') === 'closeAccount';
  const chosenReasons = closingFailure?.values?.['reasons']?.split(',') ?? [];
  const isClosingConfirmed = closingFailure?.values?.['isConfirmed'] === 'true';
  return (
    <ProfileSection name="close" lead={t('profile.closeLead')}>
      <details className={`${stack[16]} ${expandableDetails}`} open={closingFailure !== null || undefined}>
        <summary>{t('profile.closeStart')}</summary>
        <Form ref={formRef} method="post" noValidate className={stack[16]} onSubmit={onSubmit}>
          <FailureNotice failure={closingFailure} />
          <input type="hidden" name="intent" value="closeAccount" />
          <ul className={`${stack[8]} ${styles.consequenceList}`}>
            <li>{t('profile.closeListings')}</li>
            <li>{t('profile.closeData')}</li>
            <li>{t('profile.closeChats')}</li>
            <li>{t('profile.closeInvoices')}</li>
          </ul>
          <PlanLossNotice subscription={subscription} />
          <CheckboxGroup
            legend={t('profile.why')}
            name="reasons"
            defaultValue={chosenReasons}
            options={accountClosingReasons.map((reason) => ({ value: reason, label: t(`profile.reason.${reason}`) }))}
            {...errorPropsOf(fieldErrors, 'reasons')}
          />
          <PasswordField
            name="password"
            label={t('profile.currentPassword')}
            showLabel={t('auth.showPassword')}
            required
            maxLength={128}
            className={styles.halfWidthField}
            {...errorPropsOf(fieldErrors, 'password')}
          />
          <Checkbox
            name="isConfirmed"
            value="true"
            defaultChecked={isClosingConfirmed}
            {...errorPropsOf(fieldErrors, 'isConfirmed')}
          >
            {t('profile.closeMeant')}
          </Checkbox>
          <div className={wrappedInline}>
            <Button type="submit" variant="danger" isLoading={isSending}>
              {t('profile.closeNow')}
            </Button>
          </div>
        </Form>
      </details>
    </ProfileSection>
  );
}

export type PlanLoss =
  /** The user can still withdraw from the contract, for a refund, until `until`. */
  | { kind: 'withdrawable'; until: string; refundCents: number; runsUntil: string | null }
  /** The user loses the rest of the paid month. */
  | { kind: 'forfeited'; runsUntil: string }
  /** The user has paid for no future time: a renewal failed, or a payment is being processed. */
  | { kind: 'ended' };

export function planLossOf(subscription: UserSubscription | null): PlanLoss | null {
  if (subscription === null || subscription.plan.priceCents === 0) return null;
  const { withdrawal, resumeDate: runsUntil, status } = subscription;
  if (withdrawal !== null) return { kind: 'withdrawable', ...withdrawal, runsUntil };
  return status === 'active' && runsUntil !== null ? { kind: 'forfeited', runsUntil } : { kind: 'ended' };
}
