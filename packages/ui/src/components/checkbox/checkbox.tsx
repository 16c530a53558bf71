'use client';
import {
  useEffect,
  useId,
  useRef,
  type ChangeEvent,
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
} from 'react';
import { classNames } from '../../class-names.ts';
import { useMergedRef } from '../../use-merged-ref.ts';
import * as styles from './checkbox.css.ts';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children' | 'size'> {
  /** The words beside it. */
  children: ReactNode;
  /** A sentence below the words. */
  description?: ReactNode;
  /** What stands at the end of the row: how many results the choice would leave. */
  count?: ReactNode;
  /** Neither on nor off: only some of the choices it stands for are on. */
  isIndeterminate?: boolean;
  /** `switch` is for settings that apply at once. */
  variant?: 'box' | 'switch';
  /** Told the new state, after `onChange`. */
  onCheckedChange?: (isChecked: boolean) => void;
}

/** On or off. A native checkbox: with `name` it belongs to its form, with or without JavaScript. `ref` is the input. */
export function Checkbox({
  children,
  description,
  count,
  isIndeterminate = false,
  variant = 'box',
  onCheckedChange,
  onChange,
  className,
  ref,
  ...rest
}: CheckboxProps): ReactElement {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useMergedRef(input, ref);

  // Indeterminate exists as a property only, never in HTML; a press of the visitor takes it away.
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate;
  });

  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    onChange?.(event);
    onCheckedChange?.(event.target.checked);
  };
  const isSwitch = variant === 'switch';
  const control = (
    <input
      role={isSwitch ? 'switch' : undefined}
      aria-describedby={description === undefined ? undefined : `${id}description`}
      aria-labelledby={`${id}words`}
      {...rest}
      ref={inputRef}
      type="checkbox"
      className={isSwitch ? styles.slide : `${styles.control} ${styles.box}`}
      onChange={change}
    />
  );
  return (
    <label className={classNames(styles.choice, isSwitch && styles.choiceSwitch, className)}>
      {!isSwitch && control}
      <span className={styles.words}>
        <span id={`${id}words`}>{children}</span>
        {description !== undefined && (
          <span id={`${id}description`} className={styles.description}>
            {description}
          </span>
        )}
      </span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {isSwitch && control}
    </label>
  );
}
