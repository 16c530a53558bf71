'use client';
import type { ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { ToggleRow, type ToggleProps } from '../checkbox/toggle-row.tsx';
import * as styles from './switch.css.ts';

export interface SwitchProps extends Omit<ToggleProps, 'role'> {
  /**
   * Side of the label. With `start`, the switch is last in its row, so that the switches of a list align at its far
   * edge.
   */
  labelSide?: 'start' | 'end';
}

// The native state counts; aria-checked is not allowed on a checkbox.
const asSwitch = { role: 'switch' } as const;

/**
 * A setting that applies immediately. A native checkbox with the role of a switch: with `name` it belongs to its form,
 * with or without JavaScript. `ref` and other props go to the input, `className` to the row.
 */
export function Switch({ labelSide = 'start', className, ...rest }: SwitchProps): ReactElement {
  return (
    <ToggleRow
      {...rest}
      {...asSwitch}
      controlClassName={styles.slide}
      isControlLast={labelSide === 'start'}
      className={classNames(styles.sides[labelSide], className)}
    />
  );
}
