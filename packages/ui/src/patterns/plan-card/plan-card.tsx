'use client';
import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from '../../class-names.ts';
import { Card } from '../../components/card/card.tsx';
import { useUi } from '../../provider/ui-provider.tsx';
import { PlanFeatureLine } from '../plan-picker/plan-feature.tsx';
import type { PlanOption } from '../plan-picker/plan-picker.tsx';
import * as styles from './plan-card.css.ts';

export interface PlanCardProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Title, description, price and features of the plan. */
  plan: Omit<PlanOption, 'id'>;
  /** Text after the price: "per month", "no card needed". */
  period: string;
  /** Text announced before an excluded feature: "Not included". */
  notIncluded: string;
  /** Level of the title's heading, 2 by default. */
  headingLevel?: 2 | 3 | 4;
  /** Decorative drawing above the plan, and next to it where that saves height. */
  drawing?: ReactNode;
  /** Decorative icon before the title. */
  icon?: ReactNode;
  /** Badge at the end of the title's row: "Your plan". */
  badge?: ReactNode;
  /** Emphasises the visitor's own or preselected plan. */
  isHighlighted?: boolean;
  /** Buttons and notes that take, change or keep the plan. */
  children?: ReactNode;
}

/** Offer of a subscription plan as an entry of a list: price, features and the action that takes it. */
export function PlanCard({
  plan,
  period,
  notIncluded,
  headingLevel = 2,
  drawing,
  icon,
  badge,
  isHighlighted = false,
  className,
  children,
  ...rest
}: PlanCardProps): ReactElement {
  const titleId = useId();
  const { formatPrice } = useUi();
  const Heading = `h${headingLevel}` as const;
  return (
    <Card
      aria-labelledby={titleId}
      {...rest}
      as="li"
      className={classNames(styles.planCard, isHighlighted && styles.highlightedCard, className)}
    >
      <div className={classNames(styles.layout, drawing !== undefined && styles.layoutWithDrawing)}>
        {drawing !== undefined && <div className={styles.drawing}>{drawing}</div>}
        <div className={styles.titleGroup}>
          <div className={styles.titleRow}>
            <Heading id={titleId} className={styles.title}>
              {icon}
              {plan.title}
            </Heading>
            {badge}
          </div>
          {plan.description !== undefined && <p className={styles.description}>{plan.description}</p>}
        </div>
        <p className={styles.price}>
          <b className={styles.amount}>{formatPrice(plan.priceCents)}</b>{' '}
          <span className={styles.period}>{period}</span>
        </p>
        <ul className={styles.features}>
          {plan.features?.map((feature) => (
            <li key={feature.title} className={classNames(styles.feature, !feature.included && styles.excludedFeature)}>
              <PlanFeatureLine feature={feature} notIncluded={notIncluded} />
            </li>
          ))}
        </ul>
        <div className={styles.actions}>{children}</div>
      </div>
    </Card>
  );
}
