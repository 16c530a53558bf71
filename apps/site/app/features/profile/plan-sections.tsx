import { type BillingDetails, formatEuros, type PaymentCard, type UserSubscription } from '@plaza/sdk';
import { Badge, Button, CircleAlertIcon, CircleCheckIcon, ClockIcon, FileTextIcon, Notice, TextField } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { PlanNotice } from '~/features/owner-listings/plan-notice.tsx';
import { cancelPlanPath, invoicesPath, withdrawPath } from '~/features/payments/billing/billing-paths.ts';
import type { PendingUpdate } from '~/features/payments/billing/billing.server.ts';
import {
  PendingUpdateNotice,
  PlanChangedNotice,
  type CompletedPlanChange,
  PlanFacts,
  type PlanStatus,
  planStatusOf,
} from '~/features/payments/billing/plan-status.tsx';
import { FailureNotice, useFirstErrorFocus } from '~/forms/failure-notice.tsx';
import { useFieldErrors } from '~/forms/use-field-errors.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { changeCardPath, pagePath } from '~/paths.ts';
import { muted, tabularNumbers, sectionText, small, textLink } from '~/styles/common.css.ts';
import { spreadRow, stack, wrappedInline } from '~/styles/frame.css.ts';
import * as styles from './profile.css.ts';
import { errorPropsOf, ProfileSection, type SectionForm, useSectionForm } from './section.tsx';

interface CurrentPlanProps {
  subscription: UserSubscription;
  pendingUpdate: PendingUpdate | null;
  publishedCount: number;
  card: PaymentCard | null;
  done: ReactNode;
}

const badgeByPlanStatus = {
  active: { variant: 'success', icon: <CircleCheckIcon /> },
  processing: { variant: 'info', icon: <ClockIcon /> },
  pastDue: { variant: 'danger', icon: <CircleAlertIcon /> },
  ends: { variant: 'warning', icon: <ClockIcon /> },
  changes: { variant: 'info', icon: <ClockIcon /> },
} as const satisfies Record<PlanStatus, unknown>;

/** Shows a button that keeps a plan that was about to end or to be downgraded. */
function ResumePlanForm({ plan, resumeForm }: { plan: string; resumeForm: SectionForm }): ReactElement {
  const { t } = useIntl<'billing'>();
  const { Form, isSending, failure, onSubmit } = resumeForm;
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

/** Shows the link to withdraw while the right lasts; afterwards a note about the alternative. */
function WithdrawalLink({
  subscription: { plan, withdrawal },
}: Pick<CurrentPlanProps, 'subscription'>): ReactElement | null {
  const { t, locale, formatDate } = useIntl<'billing'>();
  if (plan.priceCents === 0) return null;
  if (withdrawal === null) return <p className={`${small} ${muted}`}>{t('billing.withdraw.overCard')}</p>;
  return (
    <p className={`${small} ${muted}`}>
      <SiteLink className={`${textLink} ${styles.withdrawLink}`} to={withdrawPath(locale)}>
        {t('billing.withdraw.link')}
      </SiteLink>
      <br />
      {t('billing.withdraw.until', { date: formatDate(withdrawal.until, { dateStyle: 'long' }) })}
    </p>
  );
}

function CurrentPlan({
  subscription,
  pendingUpdate,
  publishedCount,
  card,
  done,
  resumeForm,
}: CurrentPlanProps & { resumeForm: SectionForm }): ReactElement {
  const { t, locale } = useIntl<'billing'>();
  const { plan } = subscription;
  const planStatus = planStatusOf(subscription);
  const { variant, icon } = badgeByPlanStatus[planStatus];
  const isPlanEnding = planStatus === 'ends' || planStatus === 'changes';
  return (
    <>
      <div className={`${spreadRow} ${styles.planLine}`}>
        <div>
          <div className={wrappedInline}>
            <b className={sectionText}>{plan.title}</b>
            <Badge variant={variant} icon={icon}>
              {t(`billing.status.${planStatus}`)}
            </Badge>
          </div>
          <p className={muted}>{plan.description}</p>
        </div>
        <p className={`${tabularNumbers} ${styles.planPrice}`}>
          {plan.priceCents === 0 ? t('billing.free') : `${formatEuros(plan.priceCents, locale)} ${t('price.perMonth')}`}
        </p>
      </div>
      {done}
      <PlanNotice subscription={subscription} publishedCount={publishedCount} isOnPlan />
      {pendingUpdate !== null && <PendingUpdateNotice change={pendingUpdate} current={plan.title} />}
      <PlanFacts subscription={subscription} card={card} />
      <div className={wrappedInline}>
        {isPlanEnding && <ResumePlanForm plan={plan.title} resumeForm={resumeForm} />}
        <Button variant="secondary" href={pagePath(locale, '/subscription_plans')}>
          {t('billing.other')}
        </Button>
        <Button variant="quiet" href={invoicesPath(locale)} startIcon={<FileTextIcon size={20} />}>
          {t('billing.invoices')}
        </Button>
      </div>
      {plan.priceCents > 0 && planStatus !== 'ends' && planStatus !== 'processing' && (
        <p>
          {planStatus !== 'pastDue' && (
            <>
              <SiteLink className={textLink} to={changeCardPath(locale)}>
                {t('billing.cardChange')}
              </SiteLink>{' '}
              ·{' '}
            </>
          )}
          <SiteLink className={textLink} to={cancelPlanPath(locale)}>
            {t('billing.cancel')}
          </SiteLink>
        </p>
      )}
      <WithdrawalLink subscription={subscription} />
    </>
  );
}

interface PlanSectionProps {
  subscription: UserSubscription | null;
  pendingUpdate: PendingUpdate | null;
  publishedCount: number;
  card: PaymentCard | null;
  changed: CompletedPlanChange | null;
  isCardChanged: boolean;
}

export function PlanSection({
  subscription,
  pendingUpdate,
  publishedCount,
  card,
  changed,
  isCardChanged,
}: PlanSectionProps): ReactElement {
  const { t, locale } = useIntl<'billing'>();
  // declared here instead of next to its button, which a live update may remove before the response arrives
  const resumeForm = useSectionForm('resumePlan', 'billing.kept');
  if (subscription) {
    return (
      <ProfileSection name="plan">
        <CurrentPlan
          subscription={subscription}
          pendingUpdate={pendingUpdate}
          publishedCount={publishedCount}
          card={card}
          done={
            <>
              {changed !== null && <PlanChangedNotice changed={changed} subscription={subscription} />}
              {isCardChanged && (
                <Notice variant="success" announce="polite">
                  {t('billing.cardChanged', { plan: subscription.plan.title })}
                </Notice>
              )}
            </>
          }
          resumeForm={resumeForm}
        />
      </ProfileSection>
    );
  }
  return (
    <ProfileSection name="plan" lead={t('billing.none')}>
      <div className={wrappedInline}>
        <Button variant="secondary" href={pagePath(locale, '/subscription_plans')}>
          {t('billing.choose')}
        </Button>
        <Button variant="quiet" href={invoicesPath(locale)} startIcon={<FileTextIcon size={20} />}>
          {t('billing.invoices')}
        </Button>
      </div>
    </ProfileSection>
  );
}

export function BillingSection({ details }: { details: BillingDetails | null }): ReactElement {
  const { t } = useIntl<'profile'>();
  const { Form, isSending, failure, isDone, onSubmit } = useSectionForm('billingDetails', 'profile.billingDone');
  const formRef = useFirstErrorFocus(failure);
  const fieldErrors = useFieldErrors(formRef, failure);
  const billingValueOf = (field: keyof BillingDetails) => failure?.values?.[field] ?? details?.[field] ?? '';
  return (
    <ProfileSection name="billing" lead={t('profile.billingLead')} done={isDone && 'profile.billingDone'}>
      <Form ref={formRef} method="post" noValidate className={stack[16]} onSubmit={onSubmit}>
        <FailureNotice failure={failure} />
        <input type="hidden" name="intent" value="billingDetails" />
        <div className={`${stack[16]} ${styles.twoFieldColumns}`}>
          <TextField
            name="name"
            label={t('profile.billingName')}
            autoComplete="billing organization"
            required
            maxLength={120}
            defaultValue={billingValueOf('name')}
            {...errorPropsOf(fieldErrors, 'name')}
          />
          <TextField
            name="taxId"
            label={t('profile.taxId')}
            hint={t('profile.taxIdHint')}
            autoComplete="off"
            required
            maxLength={30}
            defaultValue={billingValueOf('taxId')}
            {...errorPropsOf(fieldErrors, 'taxId')}
          />
        </div>
        <TextField
          name="address"
          label={t('profile.billingAddress')}
          hint={t('profile.billingAddressHint')}
          autoComplete="billing street-address"
          required
          maxLength={300}
          defaultValue={billingValueOf('address')}
          {...errorPropsOf(fieldErrors, 'address')}
        />
        <div className={wrappedInline}>
          <Button type="submit" variant="secondary" isLoading={isSending}>
            {isSending ? t('profile.saving') : t('profile.save')}
          </Button>
        </div>
      </Form>
    </ProfileSection>
  );
}
