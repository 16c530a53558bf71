import type { SubscriptionPlan, UserSubscription } from '@plaza/sdk';
import { Badge, Button, CarIcon, CircleCheckIcon, MinusIcon, PlanCard, RadioIcon } from '@plaza/ui';
import { PlanLot } from '@plaza/ui/artwork';
import { type ReactElement, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { changePlanPath } from '~/features/payments/billing/billing-paths.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { paymentPath } from '~/paths.ts';
import { muted, small, successColor, iconRow } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { planFeaturesOf } from './plan-options.ts';
import { planActionNote } from './plans.css.ts';

/**
 * Action of a plan's button: log in first, take it for free, buy it, or preview the change. `current`, `keep` and
 * `follows` mark the current plan, one that was about to end, and the next one.
 */
type PlanStep = 'logIn' | 'take' | 'buy' | 'change' | 'current' | 'keep' | 'follows';

/**
 * @param subscription the visitor's subscription; `null` without one, `undefined` without a session
 */
export function planStepOf(
  plan: Pick<SubscriptionPlan, 'id' | 'priceCents'>,
  subscription: UserSubscription | null | undefined,
): PlanStep {
  const isFreePlan = plan.priceCents === 0;
  if (subscription === undefined) return isFreePlan ? 'logIn' : 'buy';
  if (subscription === null || subscription.status === 'processing') return isFreePlan ? 'take' : 'buy';
  const { plan: current, nextPlan, willEnd } = subscription;
  if (plan.id === current.id) return willEnd || nextPlan !== null ? 'keep' : 'current';
  if (plan.id === nextPlan?.id) return 'follows';
  return current.priceCents === 0 ? 'buy' : 'change';
}

/** Complete listings that wait for a plan, or for room in it. */
export interface WaitingListings {
  count: number;
  /** Name of the listing that has waited longest. */
  name: string;
  /** Number of the owner's published listings, which take up room first. */
  published: number;
  /** True if the owner's email isn't confirmed, so that no listing can be published. */
  needsEmail: boolean;
}

export const publishableListingCount = (
  { count, published }: WaitingListings,
  { listingLimit }: { listingLimit: number },
): number => Math.max(0, Math.min(count, listingLimit - published));

/** Position of the highlighted bay in the drawings of the cheapest, the next and the most expensive plan. */
const bayPositionsInDrawings = [4, 2, 1];

interface PlanOfferProps extends PlanActionProps {
  index: number;
  waiting: WaitingListings | null;
  isChosen?: boolean;
}

function PlanEffect({ plan, waiting }: { plan: PlanActionProps['plan']; waiting: WaitingListings }): ReactElement {
  const { t } = useIntl<'plans'>();
  const { count, name, needsEmail } = waiting;
  const publishedCount = publishableListingCount(waiting, plan);
  const effectTextClass = publishedCount > 0 ? successColor : muted;
  const formatEffect = (): string => {
    if (publishedCount === 0) return t('plans.effect.none', { count, name });
    if (needsEmail) return t('plans.effect.email', { count, name });
    return publishedCount === count
      ? t('plans.effect.all', { count, name })
      : t('plans.effect.some', { count, some: publishedCount });
  };
  return (
    <p className={`${small} ${iconRow} ${effectTextClass}`}>
      {publishedCount > 0 ? (
        <RadioIcon size={16} className={effectTextClass} />
      ) : (
        <MinusIcon size={16} className={effectTextClass} />
      )}
      <span>{formatEffect()}</span>
    </p>
  );
}

export function PlanOffer({ index, waiting, isChosen = false, ...offer }: PlanOfferProps): ReactElement {
  const intl = useIntl<'plans'>();
  const { t } = intl;
  const { plan, subscription } = offer;
  const planStep = planStepOf(plan, subscription);
  const isCurrentPlan = planStep === 'current' || planStep === 'keep';
  const cardRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) cardRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <PlanCard
      ref={cardRef}
      id={`plan-${plan.id}`}
      plan={{ ...plan, features: planFeaturesOf(plan, intl) }}
      period={t(plan.priceCents === 0 ? 'plans.noCard' : 'plans.perMonth')}
      notIncluded={t('plans.notIncluded')}
      drawing={
        <PlanLot
          place={bayPositionsInDrawings[index] ?? 1}
          promoted={plan.icon === null ? undefined : t('card.promoted')}
        />
      }
      icon={plan.icon === null ? <CarIcon size={24} /> : <img src={plan.icon} width="24" height="24" alt="" />}
      badge={
        isCurrentPlan ? (
          <Badge variant="info" icon={<CircleCheckIcon />}>
            {t('plans.current')}
          </Badge>
        ) : (
          isChosen && <Badge variant="info">{t('plans.chosen')}</Badge>
        )
      }
      isHighlighted={isCurrentPlan || isChosen}
    >
      {waiting !== null && !isCurrentPlan && <PlanEffect plan={plan} waiting={waiting} />}
      <PlanAction {...offer} />
    </PlanCard>
  );
}

interface PlanActionProps {
  plan: SubscriptionPlan;
  subscription: UserSubscription | null | undefined;
  resumesOn: string | null;
  returnTo: string;
  accountPage: string;
}

/** Shows the renewal, end or change of the current plan. A failed payment has a notice above all plans instead. */
function PlanNote({
  subscription,
  resumesOn,
}: Pick<PlanActionProps, 'subscription' | 'resumesOn'>): ReactElement | null {
  const { t } = useIntl<'plans'>();
  if (resumesOn === null || !subscription || subscription.status === 'past_due') return null;
  const { willEnd, nextPlan } = subscription;
  return (
    <p className={`${small} ${muted} ${planActionNote}`}>
      {nextPlan !== null
        ? t('plans.changesOn', { date: resumesOn, plan: nextPlan.title })
        : t(willEnd ? 'plans.endsOn' : 'plans.renewsOn', { date: resumesOn })}
    </p>
  );
}

function PlanForm({
  intent,
  planId,
  children,
}: {
  intent: 'take' | 'keep';
  planId: number;
  children: string;
}): ReactElement {
  const { formMethod, formData } = useNavigation();
  const isSending = formMethod === 'POST' && formData?.get('planId') === String(planId);
  return (
    <Form
      method="post"
      data-sent={isSending || undefined}
      onSubmit={(event) => {
        const { dataset } = event.currentTarget;
        if (dataset.sent) event.preventDefault();
        // marks the form as sent synchronously, against double submission; React removes the mark with the response
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

function PlanAction({ plan, subscription, resumesOn, returnTo, accountPage }: PlanActionProps): ReactElement {
  const { t, locale } = useIntl<'plans'>();
  const planValues = { plan: plan.title };
  const renderButtonLink = (text: string, href: string, isQuiet = false): ReactElement => (
    <Button size="large" isFullWidth variant={isQuiet ? 'secondary' : 'primary'} href={href}>
      {text}
    </Button>
  );
  switch (planStepOf(plan, subscription)) {
    case 'current':
      return (
        <div className={stack[8]}>
          <Button size="large" isFullWidth variant="secondary" disabled>
            {t('plans.youHave', planValues)}
          </Button>
          <PlanNote subscription={subscription} resumesOn={resumesOn} />
        </div>
      );
    case 'keep':
      return (
        <div className={stack[8]}>
          <PlanForm intent="keep" planId={plan.id}>
            {t('plans.keep', planValues)}
          </PlanForm>
          <PlanNote subscription={subscription} resumesOn={resumesOn} />
        </div>
      );
    case 'follows':
      return (
        <div className={stack[8]}>
          <Button size="large" isFullWidth variant="secondary" disabled>
            {t('plans.follows', { date: resumesOn ?? '' })}
          </Button>
          <p className={`${small} ${muted} ${planActionNote}`}>
            {t('plans.followsNote', { ...planValues, date: resumesOn ?? '' })}
          </p>
        </div>
      );
    case 'change':
      return renderButtonLink(
        t(plan.priceCents === 0 ? 'plans.changeFree' : 'plans.change', planValues),
        changePlanPath(locale, plan.id),
        plan.priceCents < (subscription?.plan.priceCents ?? 0),
      );
    case 'buy':
      return renderButtonLink(t('plans.choose', planValues), paymentPath(locale, plan.id, returnTo));
    case 'logIn':
      return renderButtonLink(
        t('plans.take', planValues),
        `${accountPage}?returnTo=${encodeURIComponent(`${returnTo}#plan-${plan.id}`)}`,
        true,
      );
    case 'take':
      return (
        <PlanForm intent="take" planId={plan.id}>
          {t('plans.take', planValues)}
        </PlanForm>
      );
  }
}
