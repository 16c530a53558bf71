import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './progress-lane.css.ts';

export interface ProgressLaneStep {
  title: string;
  description?: ReactNode;
  /** Decorative icon of 16 px. */
  icon: ReactNode;
  /** State of the step: `current` needs an action by the user, `live` is public. */
  state: 'done' | 'current' | 'upcoming' | 'live';
}

export interface ProgressLaneProps extends Omit<ComponentPropsWithRef<'ol'>, 'children'> {
  /** Accessible name of the list: "What happens next". */
  label: string;
  /** Steps in their order, with their state. */
  steps: readonly ProgressLaneStep[];
  /** Text of each state of a step, announced after its title. */
  stateLabels: Readonly<Record<ProgressLaneStep['state'], string>>;
}

/** Vertical timeline of next steps, connected by a road marking. */
export function ProgressLane({ label, steps, stateLabels, className, ...rest }: ProgressLaneProps): ReactElement {
  return (
    <ol {...rest} aria-label={label} className={classNames(styles.progressLane, className)}>
      {steps.map(({ title, description, icon, state }) => (
        <li key={title} className={styles.laneStep} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={`${styles.stepMarker} ${styles.stateColors[state]}`}>{icon}</span>
          <div className={styles.stepText}>
            <b className={styles.stepTitle}>
              {title}
              <span className={visuallyHidden}>{`, ${stateLabels[state]}`}</span>
            </b>
            {description}
          </div>
        </li>
      ))}
    </ol>
  );
}
