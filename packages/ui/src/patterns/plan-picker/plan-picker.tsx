'use client';
import { useId, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { CheckIcon, MinusIcon } from '../../icons/index.ts';
import { useControllable } from '../../use-controllable.ts';
import { Price } from '../../components/price/price.tsx';
import { visuallyHidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import * as styles from './plan-picker.css.ts';

export interface PlanOption {
  id: number;
  title: string;
  /** Description below the title. */
  description?: string;
  /** Euro cents for a `period`. */
  priceCents: number;
  /** Included and excluded features, in the order of comparison. */
  features?: readonly { included: boolean; title: string }[];
}

export interface PlanPickerProps extends Omit<
  ComponentPropsWithRef<'fieldset'>,
  'children' | 'defaultValue' | 'onChange'
> {
  /** Label of the group. */
  legend: ReactNode;
  /** Hides the legend visually, because a visible heading already says the same. */
  isLegendHidden?: boolean;
  plans: readonly PlanOption[];
  /** Billing period after the price: "/ month". */
  period: string;
  /** Read out before what a plan does not have: "Not included". */
  notIncluded: string;
  /** Name in the form; without it the group makes one up. */
  name?: string;
  /** Id of the chosen plan; `null` for none. */
  value?: number | null;
  defaultValue?: number | null;
  onValueChange?: (value: number | null) => void;
}

/** One of the plans: price and contents side by side where there is room. Native radios in a fieldset. */
export function PlanPicker({
  legend,
  isLegendHidden = false,
  plans,
  period,
  notIncluded,
  name,
  value,
  defaultValue = null,
  onValueChange,
  className,
  ...rest
}: PlanPickerProps): ReactElement {
  const id = useId();
  const [chosen, choose] = useControllable(value, defaultValue, onValueChange);
  return (
    <fieldset {...rest} className={classNames(styles.group, className)}>
      <legend className={isLegendHidden ? visuallyHidden : styles.legend}>{legend}</legend>
      <div className={styles.plans}>
        {plans.map((plan) => (
          <label key={plan.id} className={styles.plan}>
            <input
              type="radio"
              className={styles.input}
              name={name ?? id}
              value={plan.id}
              checked={chosen === plan.id}
              aria-labelledby={`${id}${plan.id}`}
              aria-describedby={`${id}${plan.id}-more`}
              onChange={() => choose(plan.id)}
            />
            <span id={`${id}${plan.id}`} className={styles.header}>
              <span className={styles.title}>{plan.title}</span> <Price cents={plan.priceCents} period={period} />
            </span>
            <span id={`${id}${plan.id}-more`} className={styles.more}>
              {plan.description}
              {plan.features?.map((feature) => (
                <span key={feature.title} className={feature.included ? styles.feature : styles.missing}>
                  {feature.included ? <CheckIcon /> : <MinusIcon />}
                  <span>
                    {!feature.included && <span className={visuallyHidden}>{notIncluded} </span>}
                    {feature.title}
                  </span>
                </span>
              ))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
