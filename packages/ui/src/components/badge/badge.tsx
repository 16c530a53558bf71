import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './badge.css.ts';

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  /** `promoted` and `new` are for listings, `count` for a number, the others for a status. */
  variant?: 'neutral' | 'promoted' | 'new' | 'info' | 'success' | 'warning' | 'danger' | 'count';
  /** Decorative icon before the label. */
  icon?: ReactNode;
}

/** Short label for a state or a number. */
export function Badge({ variant = 'neutral', icon, className, children, ...rest }: BadgeProps): ReactElement {
  return (
    <span {...rest} className={classNames(styles.badge, styles.variants[variant], className)}>
      {icon !== undefined && <span className={styles.badgeIcon}>{icon}</span>}
      <span className={styles.badgeLabel}>{children}</span>
    </span>
  );
}
