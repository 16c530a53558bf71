import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './progress-steps.css.ts';

export interface ProgressStep {
  /** Label of the step, one or two words. */
  label: string;
  /** URL of the step. Completed steps are linked; with `canSkipAhead` upcoming ones too. */
  href?: string;
}

export interface ProgressStepsLabels {
  /** Accessible name of the list: "Progress". */
  list: string;
  /** Text announced after the label of a completed step: "done". */
  done: string;
  /** Text announced after the current step's label: "now". */
  current: string;
  /** Text announced after the label of an upcoming step: "still to do". */
  upcoming: string;
  /** Text in narrow containers: "Step 2 of 6: Details". `position` counts from 1. */
  compact: (position: number, count: number, label: string) => string;
}

export interface ProgressStepsProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Steps in their order. */
  steps: readonly ProgressStep[];
  /** Index of the current step from 0; the number of steps once all are done. */
  currentStep: number;
  /** All texts of the component in the language of the page. */
  labels: ProgressStepsLabels;
  /** Makes upcoming steps links too. */
  canSkipAhead?: boolean;
}

/** Progress through a task of several pages, with links back to completed steps. */
export function ProgressSteps({
  steps,
  currentStep,
  labels,
  canSkipAhead = false,
  className,
  ...rest
}: ProgressStepsProps): ReactElement {
  const currentPosition = Math.min(currentStep, steps.length - 1);
  return (
    <div {...rest} className={classNames(styles.progressSteps, className)}>
      <p className={styles.compactText} aria-hidden="true">
        {labels.compact(currentPosition + 1, steps.length, steps[currentPosition]?.label ?? '')}
      </p>
      <ol className={styles.stepList} aria-label={labels.list}>
        {steps.map(({ label, href }, index) => {
          const stepState = index < currentStep ? 'done' : index === currentStep ? 'current' : 'upcoming';
          const stepLabel = (
            <>
              {`${index + 1}. ${label}`}
              <span className={visuallyHidden}>{`, ${labels[stepState]}`}</span>
            </>
          );
          return (
            <li
              key={label}
              className={`${styles.progressStep} ${styles.stepStateVariants[stepState]}`}
              aria-current={stepState === 'current' ? 'step' : undefined}
            >
              {(stepState === 'done' || (canSkipAhead && stepState === 'upcoming')) && href !== undefined ? (
                <LinkElement href={href} className={`${styles.stepLabel} ${styles.stepLink}`}>
                  {stepLabel}
                </LinkElement>
              ) : (
                <span className={styles.stepLabel}>{stepLabel}</span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
