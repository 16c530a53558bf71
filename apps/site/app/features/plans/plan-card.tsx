import { formatEuros, type SubscriptionPlan } from '@plaza/sdk';
import { Badge, Button, CheckIcon, CircleCheckIcon, MinusIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Form, useNavigation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { loginPath, pagePath } from '~/paths.ts';
import { heading22, hidden, muted, small } from '~/styles/common.css.ts';
import { PlanDrawing } from './plan-drawing.tsx';
import * as styles from './plans.css.ts';

/** Where the bay of the cheapest, the next and the dearest plan stands in the drawing. */
const places = [4, 2, 1];

export interface PlanCardProps {
  plan: SubscriptionPlan;
  /** Counted from the cheapest. */
  index: number;
  /** The plan that the visitor has; `null` without one, `undefined` without a session. */
  currentPlanId: number | null | undefined;
  /** What one should know about the plan that one has: when it renews or ends. */
  currentNote: string | null;
  /** This page's path, to come back to after login. */
  returnTo: string;
}

/** What leads to the plan: a form for a free one, the card form for others, or the word that one has it. */
function PlanAction({ plan, currentPlanId, currentNote, returnTo }: Omit<PlanCardProps, 'index'>): ReactElement {
  const { t, locale } = useIntl();
  const isTaking = useNavigation().formMethod === 'POST';
  if (plan.id === currentPlanId) {
    return (
      <div>
        <p className={styles.have}>
          <CircleCheckIcon size={20} />
          {t('plans.youHave', { plan: plan.title })}
        </p>
        {currentNote !== null && <p className={`${small} ${muted} ${styles.note}`}>{currentNote}</p>}
      </div>
    );
  }
  if (plan.priceCents > 0) {
    const query = new URLSearchParams({ subscriptionId: String(plan.id), returnTo });
    return (
      <Button size="large" isFullWidth href={pagePath(locale, `/payment?${query.toString()}`)}>
        {t('plans.choose', { plan: plan.title })}
      </Button>
    );
  }
  if (currentPlanId === undefined) {
    return (
      <Button size="large" isFullWidth variant="secondary" href={loginPath(locale, `${returnTo}#plan-${plan.id}`)}>
        {t('plans.take', { plan: plan.title })}
      </Button>
    );
  }
  // a paid plan is ended where it is paid
  if (currentPlanId !== null) {
    return (
      <Button size="large" isFullWidth variant="secondary" href={pagePath(locale, '/account/edit_profile')}>
        {t('plans.smaller')}
      </Button>
    );
  }
  return (
    <Form method="post">
      <input type="hidden" name="planId" value={plan.id} />
      <Button type="submit" size="large" isFullWidth isLoading={isTaking}>
        {t('plans.take', { plan: plan.title })}
      </Button>
    </Form>
  );
}

/** One plan: what it costs, what it gives, and how to take it. */
export function PlanCard({ index, ...card }: PlanCardProps): ReactElement {
  const { t, locale } = useIntl();
  const { plan, currentPlanId } = card;
  const isCurrent = plan.id === currentPlanId;
  const limit = t('plans.limit', { count: plan.listingLimit });
  // a plan with room for more lists that among its features
  const features = plan.features.filter(({ title }) => title !== limit);
  const titleId = `plan-${plan.id}`;
  return (
    <li
      id={titleId}
      className={`${styles.plan} ${isCurrent ? styles.current : ''}`}
      aria-labelledby={`${titleId}-title`}
    >
      <PlanDrawing place={places[index] ?? 1} promoted={plan.icon === null ? undefined : t('card.promoted')} />
      <div>
        <div className={styles.nameLine}>
          <h2 className={heading22} id={`${titleId}-title`}>
            {plan.title}
          </h2>
          {isCurrent && (
            <Badge variant="info" icon={<CircleCheckIcon />}>
              {t('plans.current')}
            </Badge>
          )}
        </div>
        <p className={styles.description}>{plan.description}</p>
      </div>
      <p className={styles.price}>
        <b className={styles.amount}>{formatEuros(plan.priceCents, locale)}</b>{' '}
        <span className={`${small} ${muted}`}>{t(plan.priceCents === 0 ? 'plans.noCard' : 'plans.perMonth')}</span>
      </p>
      <ul className={styles.ticks}>
        <li className={styles.tick}>
          <CheckIcon size={20} />
          <span>{limit}</span>
        </li>
        {features.map((feature) => (
          <li key={feature.title} className={`${styles.tick} ${feature.included ? '' : styles.missing}`}>
            {feature.included ? <CheckIcon size={20} /> : <MinusIcon size={20} />}
            <span>
              {!feature.included && <span className={hidden}>{t('plans.notIncluded')} </span>}
              {feature.title}
            </span>
          </li>
        ))}
      </ul>
      <PlanAction {...card} />
    </li>
  );
}
