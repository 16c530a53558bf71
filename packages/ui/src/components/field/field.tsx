'use client';
import { useId, useState, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { useNativeControl, type NativeControl, type NativeControlProps } from '../../use-native-control.ts';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import { FieldNotes } from './field-notes.tsx';
import { type FieldControlProps, fieldControl } from './field-model.ts';
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
  /** The error and the way to correct it; marks the control as invalid. */
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
  const control = fieldControl(controlId ?? ownId, hint, error);
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
      <FieldNotes {...{ id: control.id, error, hint }} />
    </div>
  );
}

/** Props of a field around one native control: `ref` and unknown props go to the control, `className` to the whole. */
export interface NativeFieldProps<Control extends NativeControl> extends FieldLook, NativeControlProps<Control> {
  id?: string | undefined;
  className?: string | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
}

/**
 * Props of `Field`, and those of its native control, out of the props of a field. A reset tells the default, or else
 * `valueWithoutDefault`.
 */
export function useNativeField<Control extends NativeControl, Props>(
  {
    label,
    isLabelHidden,
    aside,
    hint,
    error,
    className,
    id,
    ref,
    onChange,
    onValueChange,
    ...rest
  }: Props & NativeFieldProps<Control>,
  valueWithoutDefault?: (control: Control | null) => string | undefined,
) {
  const [initialValue] = useState(rest.value ?? rest.defaultValue);
  const [element, native] = useNativeControl(ref, onChange, (control) =>
    onValueChange?.(control ? control.value : (initialValue ?? valueWithoutDefault?.(element.current) ?? '')),
  );
  const field = { label, isLabelHidden, aside, hint, error, className, controlId: id };
  return [field, { ...rest, ...native }, element] as const;
}
