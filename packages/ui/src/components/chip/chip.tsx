'use client';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './chip.css.ts';

export interface ChipProps extends ComponentPropsWithRef<'button'> {
  /** A decorative icon before the words. */
  icon?: ReactNode;
  /** Makes it a toggle that is on or off. */
  pressed?: boolean;
}

/** A short choice in a row of them: a place to look at, a filter to switch on. */
export function Chip({ icon, pressed, className, children, ...rest }: ChipProps): ReactElement {
  return (
    <button type="button" aria-pressed={pressed} {...rest} className={classNames(styles.chip, className)}>
      {icon}
      <span className={styles.label}>{children}</span>
    </button>
  );
}
