import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './day-divider.css.ts';

export interface DayDividerProps extends ComponentPropsWithRef<'div'> {
  /** `day` is a chip with a date; `fresh` a line above unread messages. */
  variant?: 'day' | 'fresh';
  /**
   * Keeps the divider at the top of the scroll container while the messages of its day scroll past and the pane has
   * `data-scrolling`.
   */
  isSticky?: boolean;
}

/** Divider between messages: by day, or before the first unread one. */
export function DayDivider({
  variant = 'day',
  isSticky = false,
  className,
  children,
  ...rest
}: DayDividerProps): ReactElement {
  return (
    <div
      {...rest}
      className={classNames(styles.dayDivider, styles.variants[variant], isSticky && styles.stickyDivider, className)}
    >
      {variant === 'fresh' && <span className={styles.dividerLine} />}
      <span className={variant === 'fresh' ? styles.dividerText : styles.dayChip}>{children}</span>
      {variant === 'fresh' && <span className={styles.dividerLine} />}
    </div>
  );
}
