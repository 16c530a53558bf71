'use client';
import type { ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { ToggleRow, type ToggleProps } from '../checkbox/toggle-row.tsx';
import * as styles from './switch.css.ts';

export interface SwitchProps extends Omit<ToggleProps, 'role'> {
  /** Side of the label. With `start`, the switches of a list align at the end of their rows. */
  labelSide?: 'start' | 'end';
}

// A checkbox must not have `aria-checked`: assistive technology reads its native state.
const switchRole = { role: 'switch' } as const;

/**
 * Switch for a setting that applies immediately. Native checkbox with the role `switch`: with a `name` it is part of
 * its form. `ref` and other props go to the input, `className` to the row.
 */
export function Switch({ labelSide = 'start', className, ...rest }: SwitchProps): ReactElement {
  return (
    <ToggleRow
      {...rest}
      {...switchRole}
      controlClassName={styles.switchTrack}
      isControlLast={labelSide === 'start'}
      className={classNames(styles.labelSides[labelSide], className)}
    />
  );
}
