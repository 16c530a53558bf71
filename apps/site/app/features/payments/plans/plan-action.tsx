import type { SubscriptionPlan, UserSubscription } from '@plaza/sdk';
import { Button, Stack } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Form, useNavigation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { paymentPath } from '~/paths.ts';
import { muted, small } from '~/styles/common.css.ts';
import { planStepOf } from './plan-step.ts';
import { actionNote } from './plans.css.ts';
import { changePlanPath } from '~/features/payments/billing/billing-paths.ts';

export interface PlanActionProps {
  plan: SubscriptionPlan;
  /** What the visitor has; `null` for none, `undefined` without a session. */
  subscription: UserSubscription | null | undefined;
  /** When what one has renews or ends, written out. */
  resumesOn: string | null;
  /** This page's path, to come back to after login. */
  returnTo: string;
  /** Path of the page where a visitor logs in or signs up. */
  accountPage: string;
}

/** When the plan that one has renews, ends or makes room for another; what is owed is said above all plans. */
function Note({ subscription, resumesOn }: Pick<PlanActionProps, 'subscription' | 'resumesOn'>): ReactElement | null {
  const { t } = useIntl();
  if (resumesOn === null || !subscription || subscription.status === 'past_due') return null;
  const { willEnd, nextPlan } = subscription;
  return (
    <p className={`${small} ${muted} ${actionNote}`}>
      {nextPlan !== null
        ? t('plans.changesOn', { date: resumesOn, plan: nextPlan.title })
        : t(willEnd ? 'plans.endsOn' : 'plans.renewsOn', { date: resumesOn })}
    </p>
  );
}

/** A form of one button, for what is done at once. */
function Do({ intent, planId, children }: { intent: 'take' | 'keep'; planId: number; children: string }): ReactElement {
  const { formMethod, formData } = useNavigation();
  const isSending = formMethod === 'POST' && formData?.get('planId') === String(planId);
  return (
    <Form
      method="post"
      data-sent={isSending || undefined}
      onSubmit={(event) => {
        const { dataset } = event.currentTarget;
        if (dataset.sent) event.preventDefault();
        // in the tick of the press: React takes it away again when the answer is there
        dataset.sent = 'true';
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="planId" value={planId} />
      <Button type="submit" size="large" isFullWidth isLoading={isSending}>
        {children}
      </Button>
    </Form>
  );
}

/** What leads to the plan, or says that one has it. */
export function PlanAction({ plan, subscription, resumesOn, returnTo, accountPage }: PlanActionProps): ReactElement {
  const { t, locale } = useIntl();
  const name = { plan: plan.title };
  const way = (text: string, href: string, isQuiet = false): ReactElement => (
    <Button size="large" isFullWidth variant={isQuiet ? 'secondary' : 'primary'} href={href}>
      {text}
    </Button>
  );
  switch (planStepOf(plan, subscription)) {
    case 'current':
      return (
        <Stack gap={8}>
          <Button size="large" isFullWidth variant="secondary" disabled>
            {t('plans.youHave', name)}
          </Button>
          <Note subscription={subscription} resumesOn={resumesOn} />
        </Stack>
      );
    case 'keep':
      return (
        <Stack gap={8}>
          <Do intent="keep" planId={plan.id}>
            {t('plans.keep', name)}
          </Do>
          <Note subscription={subscription} resumesOn={resumesOn} />
        </Stack>
      );
    case 'follows':
      return (
        <Stack gap={8}>
          <Button size="large" isFullWidth variant="secondary" disabled>
            {t('plans.follows', { date: resumesOn ?? '' })}
          </Button>
          <p className={`${small} ${muted} ${actionNote}`}>
            {t('plans.followsNote', { ...name, date: resumesOn ?? '' })}
          </p>
        </Stack>
      );
    case 'change':
      return way(
        t(plan.priceCents === 0 ? 'plans.changeFree' : 'plans.change', name),
        changePlanPath(locale, plan.id),
        plan.priceCents < (subscription?.plan.priceCents ?? 0),
      );
    case 'buy':
      return way(t('plans.choose', name), paymentPath(locale, plan.id, returnTo));
    case 'logIn':
      return way(
        t('plans.take', name),
        `${accountPage}?returnTo=${encodeURIComponent(`${returnTo}#plan-${plan.id}`)}`,
        true,
      );
    case 'take':
      return (
        <Do intent="take" planId={plan.id}>
          {t('plans.take', name)}
        </Do>
      );
  }
}
