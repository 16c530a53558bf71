import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './payment-timeline.css.ts';

export interface PaymentTimelineEvent {
  /** Date of the event: "Right away", "21 December". */
  title: ReactNode;
  text: ReactNode;
  /** Decorative icon of 16 px. */
  icon: ReactNode;
  /** True for an event that takes place with the payment. */
  isNow?: boolean;
}

export interface PaymentTimelineProps extends Omit<ComponentPropsWithRef<'ol'>, 'children'> {
  /** Events in chronological order. */
  events: readonly PaymentTimelineEvent[];
}

/** Timeline of a subscription: payment, next payment, end. Label it with `aria-label`. */
export function PaymentTimeline({ events, className, ...rest }: PaymentTimelineProps): ReactElement {
  return (
    <ol {...rest} className={classNames(styles.eventList, className)}>
      {events.map(({ title, text, icon, isNow = false }, index) => (
        <li key={index} className={styles.eventItem}>
          <span className={classNames(styles.eventIcon, isNow && styles.currentEventIcon)} aria-hidden="true">
            {icon}
          </span>
          <span className={styles.eventContent}>
            <b className={styles.eventTitle}>{title}</b>
            <span className={styles.eventText}>{text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
