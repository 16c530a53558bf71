'use client';
import type { ReactElement } from 'react';
import * as styles from './checkbox.css.ts';
import { ToggleRow, type ToggleProps } from './toggle-row.tsx';

export interface CheckboxProps extends ToggleProps {
  /** Neither checked nor unchecked: only some of the options below it are checked. */
  indeterminate?: boolean;
}

/** On or off. A native checkbox: with `name` it belongs to its form, with or without JavaScript. `ref` is the input. */
export function Checkbox(props: CheckboxProps): ReactElement {
  return <ToggleRow {...props} controlClassName={`${styles.control} ${styles.box}`} />;
}
