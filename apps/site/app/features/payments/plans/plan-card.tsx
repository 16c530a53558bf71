import { formatEuros } from '@plaza/sdk';
import { Badge, CarIcon, CheckIcon, CircleCheckIcon, MinusIcon, RadioIcon, Card, Inline, Stack } from '@plaza/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { hidden, muted, numbers, row, small, subsectionText, success, withIcon } from '~/styles/common.css.ts';
import { spread } from '~/styles/frame.css.ts';
import { PlanAction, type PlanActionProps } from './plan-action.tsx';
import { PlanDrawing } from './plan-drawing.tsx';
import { planStepOf, publishedBy, type WaitingListings } from './plan-step.ts';
import * as styles from './plans.css.ts';

/** Where the bay of the cheapest, the next and the dearest plan stands in the drawing. */
const places = [4, 2, 1];

export interface PlanCardProps extends PlanActionProps {
  /** Counted from the cheapest. */
  index: number;
  /** What waits for a plan; `null` for nothing. */
  waiting: WaitingListings | null;
  /** It was chosen before the page was opened. */
  isChosen?: boolean;
}

/** What the plan would do for listings that wait. */
function Effect({ plan, waiting }: { plan: PlanActionProps['plan']; waiting: WaitingListings }): ReactElement {
  const { t } = useIntl();
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
  const { t, locale } = useIntl();
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
      <PlanDrawing place={places[index] ?? 1} promoted={plan.icon === null ? undefined : t('card.promoted')} />
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
      <Inline align="baseline" className={numbers}>
        <b className={styles.amount}>{formatEuros(plan.priceCents, locale)}</b>{' '}
        <span className={`${small} ${muted}`}>{t(plan.priceCents === 0 ? 'plans.noCard' : 'plans.perMonth')}</span>
      </Inline>
      <Stack as="ul" gap={12}>
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
      </Stack>
      <Stack gap={12}>
        {waiting !== null && !isCurrent && <Effect plan={plan} waiting={waiting} />}
        <PlanAction {...card} />
      </Stack>
    </Card>
  );
}
