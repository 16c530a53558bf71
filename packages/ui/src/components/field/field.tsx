'use client';
import { useId, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import { FieldError } from './field-error.tsx';
import { type FieldControlProps, fieldParts } from './field-model.ts';
import * as styles from './field.css.ts';

/** Height of a control: 36, 44 or 52 px; `small` only where space is dense. */
export type FieldSize = 'small' | 'medium' | 'large';

export interface FieldLook {
  /** What is asked for. */
  label: ReactNode;
  /** The label is for assistive technology only, because something beside the field says it. */
  isLabelHidden?: boolean;
  /** A short remark at the end of the label's line: "24 / 100", "optional". */
  aside?: ReactNode;
  /** A sentence below. */
  hint?: ReactNode;
  /** What is wrong and how to put it right; marks the control as invalid. */
  error?: ReactNode;
}

export interface FieldProps extends FieldLook, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Id of the control; made up when left out. */
  controlId?: string;
  /** Several controls under one label: the whole is a group of that name, and `control` belongs on the first. */
  isGroup?: boolean;
  /** Draws the control; what it is given belongs on the control. */
  children: (control: FieldControlProps) => ReactNode;
}

/** Label, hint and error around any control, tied to it for assistive technology. */
export function Field({
  label,
  isLabelHidden = false,
  aside,
  hint,
  error,
  controlId,
  isGroup = false,
  children,
  className,
  ...rest
}: FieldProps): ReactElement {
  const ownId = useId();
  const hasHint = hint !== undefined;
  const hasError = error !== undefined;
  const { control, hintId, errorId } = fieldParts(controlId ?? ownId, { hasHint, hasError });
  const labelId = `${control.id}-label`;
  return (
    <div
      role={isGroup ? 'group' : undefined}
      aria-labelledby={isGroup ? labelId : undefined}
      {...rest}
      className={classNames(styles.field, className)}
    >
      <div className={isLabelHidden ? visuallyHidden : styles.labelRow}>
        <label id={isGroup ? labelId : undefined} className={styles.label} htmlFor={control.id}>
          {label}
        </label>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      {children(control)}
      {hasError && <FieldError id={errorId}>{error}</FieldError>}
      {hasHint && (
        <span id={hintId} className={styles.note}>
          {hint}
        </span>
      )}
    </div>
  );
}
