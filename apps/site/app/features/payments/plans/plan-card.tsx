import { formatEuros, type SubscriptionPlan, type UserSubscription } from '@plaza/sdk';
import { Badge, Button, Card, CarIcon, CheckIcon, CircleCheckIcon, MinusIcon, RadioIcon } from '@plaza/ui';
import { PlanLot } from '@plaza/ui/artwork';
import { type ReactElement, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { changePlanPath } from '~/features/payments/billing/billing-paths.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { paymentPath } from '~/paths.ts';
import { hidden, muted, numbers, row, small, subsectionText, success, withIcon } from '~/styles/common.css.ts';
import { spread, stack } from '~/styles/frame.css.ts';
import * as styles from './plans.css.ts';
import { actionNote } from './plans.css.ts';

/**
 * What a plan's button does for a visitor: log in first, take it for free, pay for it, look at what changing to it comes
 * to; or that they have it, keep it although it was to end, or get it next.
 */
type PlanStep = 'logIn' | 'take' | 'buy' | 'change' | 'current' | 'keep' | 'follows';

/** @param subscription what the visitor has; `null` for none, `undefined` without a session */
export function planStepOf(
  plan: Pick<SubscriptionPlan, 'id' | 'priceCents'>,
  subscription: UserSubscription | null | undefined,
): PlanStep {
  const isFree = plan.priceCents === 0;
  if (subscription === undefined) return isFree ? 'logIn' : 'buy';
  if (subscription === null || subscription.status === 'processing') return isFree ? 'take' : 'buy';
  const { plan: current, nextPlan, willEnd } = subscription;
  if (plan.id === current.id) return willEnd || nextPlan !== null ? 'keep' : 'current';
  if (plan.id === nextPlan?.id) return 'follows';
  return current.priceCents === 0 ? 'buy' : 'change';
}

/** Listings that are complete and wait for a plan, or for room. */
export interface WaitingListings {
  count: number;
  /** What the one is called that waits longest. */
  name: string;
  /** How many are published: they take up room first. */
  published: number;
  /** Nothing is published before the owner's address is confirmed. */
  needsEmail: boolean;
}

/** How many of them a plan would publish. */
export const publishedBy = (
  { count, published }: WaitingListings,
  { listingLimit }: { listingLimit: number },
): number => Math.max(0, Math.min(count, listingLimit - published));

/** Where the bay of the cheapest, the next and the dearest plan stands in the drawing. */
const places = [4, 2, 1];

interface PlanCardProps extends PlanActionProps {
  /** Counted from the cheapest. */
  index: number;
  /** What waits for a plan; `null` for nothing. */
  waiting: WaitingListings | null;
  /** It was chosen before the page was opened. */
  isChosen?: boolean;
}

/** What the plan would do for listings that wait. */
function Effect({ plan, waiting }: { plan: PlanActionProps['plan']; waiting: WaitingListings }): ReactElement {
  const { t } = useIntl<'plans'>();
  const { count, name, needsEmail } = waiting;
  const live = publishedBy(waiting, plan);
  const look = live > 0 ? success : muted;
  const text = (): string => {
    if (live === 0) return t('plans.effect.none', { count, name });
    if (needsEmail) return t('plans.effect.email', { count, name });
    return live === count ? t('plans.effect.all', { count, name }) : t('plans.effect.some', { count, some: live });
  };
  return (
    <p className={`${small} ${withIcon} ${look}`}>
      {live > 0 ? <RadioIcon size={16} className={look} /> : <MinusIcon size={16} className={look} />}
      <span>{text()}</span>
    </p>
  );
}

/** One plan: what it costs, what it gives, and how to take it. */
export function PlanCard({ index, waiting, isChosen = false, ...card }: PlanCardProps): ReactElement {
  const { t, locale } = useIntl<'plans'>();
  const { plan, subscription } = card;
  const step = planStepOf(plan, subscription);
  const isCurrent = step === 'current' || step === 'keep';
  const limit = t('plans.limit', { count: plan.listingLimit });
  // a plan with room for more lists that among its features
  const features = plan.features.filter(({ title }) => title !== limit);
  const titleId = `plan-${plan.id}`;
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <Card
      as="li"
      ref={item}
      id={titleId}
      className={`${styles.plan} ${isCurrent || isChosen ? styles.current : ''}`}
      aria-labelledby={`${titleId}-title`}
    >
      <PlanLot place={places[index] ?? 1} promoted={plan.icon === null ? undefined : t('card.promoted')} />
      <div>
        <div className={spread}>
          <h2 className={`${row} ${subsectionText}`} id={`${titleId}-title`}>
            {plan.icon === null ? <CarIcon size={24} /> : <img src={plan.icon} width="24" height="24" alt="" />}
            {plan.title}
          </h2>
          {isChosen && !isCurrent && <Badge variant="info">{t('plans.chosen')}</Badge>}
          {isCurrent && (
            <Badge variant="info" icon={<CircleCheckIcon />}>
              {t('plans.current')}
            </Badge>
          )}
        </div>
        <p className={muted}>{plan.description}</p>
      </div>
      <p className={numbers}>
        <b className={styles.amount}>{formatEuros(plan.priceCents, locale)}</b>{' '}
        <span className={`${small} ${muted}`}>{t(plan.priceCents === 0 ? 'plans.noCard' : 'plans.perMonth')}</span>
      </p>
      <ul className={stack[12]}>
        <li className={withIcon}>
          <CheckIcon size={20} className={success} />
          <span>{limit}</span>
        </li>
        {features.map((feature) => (
          <li key={feature.title} className={`${withIcon} ${feature.included ? '' : muted}`}>
            {feature.included ? <CheckIcon size={20} className={success} /> : <MinusIcon size={20} className={muted} />}
            <span>
              {!feature.included && <span className={hidden}>{t('plans.notIncluded')} </span>}
              {feature.title}
            </span>
          </li>
        ))}
      </ul>
      <div className={stack[12]}>
        {waiting !== null && !isCurrent && <Effect plan={plan} waiting={waiting} />}
        <PlanAction {...card} />
      </div>
    </Card>
  );
}

interface PlanActionProps {
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
  const { t } = useIntl<'plans'>();
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
function PlanAction({ plan, subscription, resumesOn, returnTo, accountPage }: PlanActionProps): ReactElement {
  const { t, locale } = useIntl<'plans'>();
  const name = { plan: plan.title };
  const way = (text: string, href: string, isQuiet = false): ReactElement => (
    <Button size="large" isFullWidth variant={isQuiet ? 'secondary' : 'primary'} href={href}>
      {text}
    </Button>
  );
  switch (planStepOf(plan, subscription)) {
    case 'current':
      return (
        <div className={stack[8]}>
          <Button size="large" isFullWidth variant="secondary" disabled>
            {t('plans.youHave', name)}
          </Button>
          <Note subscription={subscription} resumesOn={resumesOn} />
        </div>
      );
    case 'keep':
      return (
        <div className={stack[8]}>
          <PlanForm intent="keep" planId={plan.id}>
            {t('plans.keep', name)}
          </PlanForm>
          <Note subscription={subscription} resumesOn={resumesOn} />
        </div>
      );
    case 'follows':
      return (
        <div className={stack[8]}>
          <Button size="large" isFullWidth variant="secondary" disabled>
            {t('plans.follows', { date: resumesOn ?? '' })}
          </Button>
          <p className={`${small} ${muted} ${actionNote}`}>
            {t('plans.followsNote', { ...name, date: resumesOn ?? '' })}
          </p>
        </div>
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
        <PlanForm intent="take" planId={plan.id}>
          {t('plans.take', name)}
        </PlanForm>
      );
  }
}
