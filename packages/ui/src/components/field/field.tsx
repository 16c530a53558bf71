'use client';
import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useId, useState } from 'react';
import { classNames } from '../../class-names.ts';
import { CircleAlertIcon } from '../../icons/index.ts';
import { type NativeControl, type NativeControlProps, useNativeControl } from '../../control-hooks.ts';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './field.css.ts';

/** Props that connect a control with its label, hint and error. */
export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The error is read before the hint, and only what is shown is named; both have ids that begin with the control's. */
export function fieldControl(id: string, hint: unknown, error: unknown): FieldControlProps {
  const hasError = error !== undefined;
  const described = [hasError && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return { id, 'aria-describedby': described || undefined, 'aria-invalid': hasError || undefined };
}

interface FieldNotesProps {
  /** Of the control. */
  id: string;
  error: ReactNode;
  hint?: ReactNode;
}

/** Error and hint in the order in which they are read; an error is an icon and words, never colour alone. */
export function FieldNotes({ id, error, hint }: FieldNotesProps): ReactElement {
  return (
    <>
      {error !== undefined && (
        <span id={`${id}-error`} className={styles.error}>
          <CircleAlertIcon size={16} className={styles.errorIcon} />
          <span>{error}</span>
        </span>
      )}
      {hint !== undefined && (
        <span id={`${id}-hint`} className={styles.note}>
          {hint}
        </span>
      )}
    </>
  );
}

/** Height of a control: 36, 44 or 52 px; `small` only where space is dense. */
export type FieldSize = 'small' | 'medium' | 'large';

export interface FieldBaseProps {
  /** Label. */
  label: ReactNode;
  /** Hides the label visually, where the context already names the field. */
  isLabelHidden?: boolean;
  /** A short remark at the end of the label's line: "24 / 100", "optional". */
  aside?: ReactNode;
  /** A sentence below. */
  hint?: ReactNode;
  /** The error and the way to correct it; marks the control as invalid. */
  error?: ReactNode;
}

export interface FieldProps extends FieldBaseProps, Omit<ComponentPropsWithRef<'div'>, 'children'> {
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
export interface NativeFieldProps<Control extends NativeControl> extends FieldBaseProps, NativeControlProps<Control> {
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

export interface TextFieldProps
  extends
    FieldBaseProps,
    Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'size' | 'children' | 'value' | 'defaultValue'> {
  /** Before the input: an icon, "+34". */
  prefix?: ReactNode;
  /** After the input: "€", "cm". */
  suffix?: ReactNode;
  size?: FieldSize;
  value?: string;
  defaultValue?: string;
  /** Called with the text after `onChange`, and with the default when the form is reset. */
  onValueChange?: (value: string) => void;
}

/** A line of text, with its label, hint and error. `ref` and other props go to the input, `className` to the whole. */
export function TextField({ prefix, suffix, size = 'medium', ...rest }: TextFieldProps): ReactElement {
  const [field, control] = useNativeField(rest);
  return (
    <Field {...field}>
      {(described) => (
        <div className={`${styles.control} ${styles.sizes[size]}`}>
          {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
          <input {...control} {...described} className={styles.input} />
          {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
