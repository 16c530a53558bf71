'use client';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
} from 'react';
import { classNames } from '../../class-names.ts';
import { useFormReset } from '../../use-form-reset.ts';
import { useMergedRef } from '../../use-merged-ref.ts';
import { FieldError } from '../field/field-error.tsx';
import { fieldParts } from '../field/field-model.ts';
import * as styles from './checkbox.css.ts';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children' | 'size'> {
  /** The words beside it. */
  children: ReactNode;
  /** A sentence below the words. */
  description?: ReactNode;
  /** What stands at the end of the row: how many results the choice would leave. */
  count?: ReactNode;
  /** Neither on nor off: only some of the choices it stands for are on. */
  indeterminate?: boolean;
  /** What is wrong and how to put it right; marks the box as invalid. */
  error?: ReactNode;
  /** Told the new state, after `onChange`; and the first state when the form is reset. */
  onCheckedChange?: (checked: boolean) => void;
}

/** On or off. A native checkbox: with `name` it belongs to its form, with or without JavaScript. `ref` is the input. */
export function Checkbox({
  children,
  description,
  count,
  indeterminate = false,
  error,
  onCheckedChange,
  onChange,
  className,
  ref,
  ...rest
}: CheckboxProps): ReactElement {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useMergedRef(input, ref);

  const [isInitiallyChecked] = useState(rest.checked ?? rest.defaultChecked ?? false);
  useFormReset(input, () => onCheckedChange?.(isInitiallyChecked));

  // Indeterminate exists as a property only, never in HTML; a press of the visitor takes it away.
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  });

  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    onChange?.(event);
    onCheckedChange?.(event.target.checked);
  };
  const { control, hintId, errorId } = fieldParts(rest.id ?? id, {
    hasHint: description !== undefined,
    hasError: error !== undefined,
  });
  return (
    <label className={classNames(styles.choice, className)}>
      <input
        aria-labelledby={`${id}words`}
        {...control}
        {...rest}
        ref={inputRef}
        type="checkbox"
        className={`${styles.control} ${styles.box}`}
        onChange={change}
      />
      <span className={styles.words}>
        <span id={`${id}words`}>{children}</span>
        {description !== undefined && (
          <span id={hintId} className={styles.description}>
            {description}
          </span>
        )}
        {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      </span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}
