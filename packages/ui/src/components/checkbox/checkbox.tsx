'use client';
import type { ReactElement } from 'react';
import * as styles from './checkbox.css.ts';
import { ToggleRow, type ToggleProps } from './toggle-row.tsx';

export interface CheckboxProps extends ToggleProps {
  /** Shows the checkbox as neither checked nor unchecked: only some of its child options are checked. */
  indeterminate?: boolean;
}

/** Native checkbox with a label. With a `name` it is part of its form. `ref` is the input. */
export function Checkbox(props: CheckboxProps): ReactElement {
  return <ToggleRow {...props} controlClassName={`${styles.choiceControl} ${styles.checkboxControl}`} />;
}
