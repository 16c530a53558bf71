import type { ReactElement } from 'react';
import { visuallyHidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import { CheckIcon, MinusIcon } from '../../icons/index.ts';

export interface PlanFeature {
  included: boolean;
  title: string;
}

export interface PlanFeatureLineProps {
  feature: PlanFeature;
  /** Text announced before an excluded feature: "Not included". */
  notIncluded: string;
}

/** Icon and title of a plan's feature, in any element. */
export function PlanFeatureLine({ feature: { included, title }, notIncluded }: PlanFeatureLineProps): ReactElement {
  return (
    <>
      {included ? <CheckIcon /> : <MinusIcon />}
      <span>
        {!included && <span className={visuallyHidden}>{notIncluded} </span>}
        {title}
      </span>
    </>
  );
}
