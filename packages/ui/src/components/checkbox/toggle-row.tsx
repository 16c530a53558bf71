'use client';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
} from 'react';
import { classNames } from '../../class-names.ts';
import { useNativeControl } from '../../control-hooks.ts';
import { fieldControl, FieldNotes } from '../field/field.tsx';
import * as styles from './checkbox.css.ts';

export interface ToggleProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children' | 'size'> {
  /** Label next to the control; a click on it toggles the control. */
  children: ReactNode;
  /** Help text below the label. */
  description?: ReactNode;
  /** Number of results with this option, after the label. */
  count?: ReactNode;
  /** Error message that says how to correct the value. It marks the control as invalid. */
  error?: ReactNode;
  /** Called with the new checked state after `onChange`, and with the default state when the form is reset. */
  onCheckedChange?: (checked: boolean) => void;
}

interface ToggleRowProps extends ToggleProps {
  indeterminate?: boolean;
  controlClassName: string;
  isControlLast?: boolean;
}

/** Row of a native checkbox and its label. `ref` and other props go to the checkbox, `className` to the row. */
export function ToggleRow({
  children,
  description,
  count,
  indeterminate = false,
  error,
  onCheckedChange,
  onChange,
  controlClassName,
  isControlLast = false,
  className,
  ref,
  ...rest
}: ToggleRowProps): ReactElement {
  const generatedId = useId();
  const [isInitiallyChecked] = useState(rest.checked ?? rest.defaultChecked ?? false);
  const [element, native] = useNativeControl(ref, onChange, (changed) =>
    onCheckedChange?.(changed ? changed.checked : isInitiallyChecked),
  );
  // React would replace a state that was chosen before hydration.
  const adoptCheckedState = useEffectEvent(() => {
    const isChecked = element.current?.checked;
    if (rest.checked !== undefined && isChecked !== undefined && isChecked !== rest.checked)
      onCheckedChange?.(isChecked);
  });
  useLayoutEffect(() => adoptCheckedState(), []);
  // A checkbox's indeterminate state exists as a property only, never in HTML; a click by the user clears it.
  useEffect(() => {
    if (element.current) element.current.indeterminate = indeterminate;
  });
  const controlProps = fieldControl(rest.id ?? generatedId, description, error);
  const input = (
    <input
      aria-labelledby={`${generatedId}words`}
      {...controlProps}
      {...rest}
      {...native}
      type="checkbox"
      className={controlClassName}
    />
  );
  return (
    <label className={classNames(styles.choiceRow, className)}>
      {!isControlLast && input}
      <span className={styles.choiceText}>
        <span id={`${generatedId}words`}>{children}</span>
        {description !== undefined && (
          <span id={`${controlProps.id}-hint`} className={styles.choiceDescription}>
            {description}
          </span>
        )}
        <FieldNotes id={controlProps.id} error={error} />
      </span>
      {count !== undefined && <span className={styles.optionCount}>{count}</span>}
      {isControlLast && input}
    </label>
  );
}
