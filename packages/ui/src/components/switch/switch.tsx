'use client';
import {
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
import * as row from '../checkbox/checkbox.css.ts';
import { FieldError } from '../field/field-error.tsx';
import { fieldParts } from '../field/field-model.ts';
import * as styles from './switch.css.ts';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'children' | 'size'> {
  /** The words beside it: what is on when it is on. */
  children: ReactNode;
  /** A sentence below the words. */
  description?: ReactNode;
  /** What stands at the end of the words: how many results the choice would leave. */
  count?: ReactNode;
  /** What is wrong and how to put it right; marks the switch as invalid. */
  error?: ReactNode;
  /** Side on which the words stand: `start` lines switches up at the far edge of a list of settings. */
  labelSide?: 'start' | 'end';
  /** Told the new state, after `onChange`; and the first state when the form is reset. */
  onCheckedChange?: (checked: boolean) => void;
}

// Its state is the native one; a checkbox must not carry aria-checked beside it.
const asSwitch = { type: 'checkbox', role: 'switch' } as const;

/**
 * A setting that applies at once. A native checkbox with the role of a switch: with `name` it belongs to its form, with
 * or without JavaScript. `ref` and other props go to the input, `className` to the row.
 */
export function Switch({
  children,
  description,
  count,
  error,
  labelSide = 'start',
  onCheckedChange,
  onChange,
  className,
  ref,
  ...rest
}: SwitchProps): ReactElement {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useMergedRef(input, ref);
  const [isInitiallyChecked] = useState(rest.checked ?? rest.defaultChecked ?? false);
  useFormReset(input, () => onCheckedChange?.(isInitiallyChecked));

  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    onChange?.(event);
    onCheckedChange?.(event.target.checked);
  };
  const { control, hintId, errorId } = fieldParts(rest.id ?? id, {
    hasHint: description !== undefined,
    hasError: error !== undefined,
  });
  const slide = (
    <input
      aria-labelledby={`${id}words`}
      {...control}
      {...rest}
      {...asSwitch}
      ref={inputRef}
      className={styles.slide}
      onChange={change}
    />
  );
  return (
    <label className={classNames(row.choice, styles.sides[labelSide], className)}>
      {labelSide === 'end' && slide}
      <span className={row.words}>
        <span id={`${id}words`}>{children}</span>
        {description !== undefined && (
          <span id={hintId} className={row.description}>
            {description}
          </span>
        )}
        {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      </span>
      {count !== undefined && <span className={row.count}>{count}</span>}
      {labelSide === 'start' && slide}
    </label>
  );
}
