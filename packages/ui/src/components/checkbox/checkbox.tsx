'use client';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import * as styles from './checkbox.css.ts';
import { ToggleRow } from './toggle-row.tsx';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children' | 'size'> {
  /** The words beside it. */
  children: ReactNode;
  /** A sentence below the words. */
  description?: ReactNode;
  /** What stands at the end of the row: how many results the choice would leave. */
  count?: ReactNode;
  /** Neither on nor off: only some of the choices it stands for are on. */
  indeterminate?: boolean;
  /** What is wrong and how to put it right; marks the control as invalid. */
  error?: ReactNode;
  /** Told the new state, after `onChange`; and the first state when the form is reset. */
  onCheckedChange?: (checked: boolean) => void;
}

/** On or off. A native checkbox: with `name` it belongs to its form, with or without JavaScript. `ref` is the input. */
export function Checkbox(props: CheckboxProps): ReactElement {
  return <ToggleRow {...props} controlClassName={`${styles.control} ${styles.box}`} />;
}
