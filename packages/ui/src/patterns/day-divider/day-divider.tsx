import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './day-divider.css.ts';

export interface DayDividerProps extends ComponentPropsWithRef<'div'> {
  /** `day` is a chip with a day's name; `fresh` a line above what has not been read. */
  variant?: 'day' | 'fresh';
  /** Shows at the top of what scrolls while the messages of its day pass and the pane has `data-scrolling`. */
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
      className={classNames(styles.divider, styles.variants[variant], isSticky && styles.sticky, className)}
    >
      {variant === 'fresh' && <span className={styles.rule} />}
      <span className={variant === 'fresh' ? styles.text : styles.chip}>{children}</span>
      {variant === 'fresh' && <span className={styles.rule} />}
    </div>
  );
}
