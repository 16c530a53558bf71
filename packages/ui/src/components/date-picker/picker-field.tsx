'use client';
import { type ComponentPropsWithRef, type ReactElement, type ReactNode, type RefObject, useRef } from 'react';
import { type DatePickerAria, type DateRangePickerAria, useButton } from 'react-aria';
import { classNames } from '../../class-names.ts';
import { CalendarIcon } from '../../icons/index.ts';
import type { CalendarBaseProps } from '../calendar/index.ts';
import { Field, type FieldBaseProps, type FieldControlProps, type FieldSize } from '../field/field.tsx';
import { fieldControl as controlStyle, sizes } from '../field/field.css.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { AnchoredLayer } from '../popover/anchored-layer.tsx';
import { popoverAnchor as anchorStyle } from '../popover/popover.css.ts';
import * as styles from './date-picker.css.ts';

/** Props of both date pickers. Other props and `ref` go to the root element. */
export interface DatePickerBaseProps
  extends
    FieldBaseProps,
    Pick<
      CalendarBaseProps,
      'min' | 'max' | 'isDayUnavailable' | 'months' | 'firstDayOfWeek' | 'today' | 'onMonthChange'
    >,
    Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue' | 'onChange' | 'autoFocus'> {
  /** Height of the control: 36, 44 or 52 px; `small` is for dense layouts only. */
  size?: FieldSize | undefined;
  /** State of the calendar. */
  open?: boolean | undefined;
  /** True to open it initially, if `open` is omitted. */
  defaultOpen?: boolean | undefined;
  /** Called with the requested state when the user opens or closes it. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** Blocks submission of the form without a value. */
  required?: boolean | undefined;
  /** Makes the control unavailable; a form doesn’t submit it. */
  disabled?: boolean | undefined;
  /** ID of the form, if the field is outside of it. */
  form?: string | undefined;
}

/** Splits the props that both pickers have in common: for the field, for the calendar and for React Aria's state. */
export function splitPickerProps({
  label,
  isLabelHidden,
  aside,
  hint,
  error,
  size,
  min,
  max,
  isDayUnavailable,
  months,
  firstDayOfWeek,
  today,
  onMonthChange,
  open,
  defaultOpen,
  onOpenChange,
  required,
  disabled,
  form,
  ...rest
}: DatePickerBaseProps) {
  return {
    field: { label, isLabelHidden, aside, hint, error },
    size: size ?? 'medium',
    calendar: { min, max, isDayUnavailable, months, firstDayOfWeek, today, onMonthChange, autoFocus: true },
    popup: { isOpen: open, defaultOpen, onOpenChange },
    input: { required, disabled, form },
    rest,
  } as const;
}

interface NativeDatesProps extends Pick<ReturnType<typeof splitPickerProps>, 'field' | 'size' | 'rest'> {
  controlId: string;
  isGroup?: boolean;
  children: (control: FieldControlProps) => ReactNode;
}

/** Native inputs that the server renders, so that the field works before and without scripts. */
export function NativeDates({
  field,
  size,
  rest,
  controlId,
  isGroup = false,
  children,
}: NativeDatesProps): ReactElement {
  return (
    <Field {...rest} {...field} controlId={controlId} isGroup={isGroup}>
      {(control) => <div className={`${controlStyle} ${sizes[size]} ${styles.nativeInputs}`}>{children(control)}</div>}
    </Field>
  );
}

interface PickerFieldProps extends Pick<ReturnType<typeof splitPickerProps>, 'field' | 'size' | 'rest'> {
  controlId: string;
  aria: Pick<DatePickerAria | DateRangePickerAria, 'groupProps' | 'labelProps' | 'buttonProps' | 'dialogProps'>;
  state: { isOpen: boolean; setOpen: (isOpen: boolean) => void };
  /** Receives the element around the inputs. */
  groupRef: RefObject<HTMLDivElement | null>;
  openLabel: string;
  isDisabled: boolean;
  hasTwoMonths: boolean;
  calendar: ReactNode;
  children: (control: FieldControlProps) => ReactNode;
}

function CalendarButton({
  aria: { buttonProps: buttonOptions, dialogProps },
  state,
  label,
  isDisabled,
}: Pick<PickerFieldProps, 'aria' | 'state' | 'isDisabled'> & { label: string }): ReactElement {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const buttonOptionsWithLabel = {
    ...buttonOptions,
    'aria-controls': state.isOpen ? dialogProps.id : undefined,
    isDisabled,
    onPress: () => state.setOpen(!state.isOpen),
  };
  // The hook keeps Enter and Space from the group around the button, which would prevent the click.
  const { buttonProps } = useButton(buttonOptionsWithLabel, buttonRef);
  return (
    <IconButton {...buttonProps} ref={buttonRef} label={label} size="small" className={styles.button}>
      <CalendarIcon size={20} />
    </IconButton>
  );
}

/** Field with segments, and a button that opens a calendar next to it. */
export function PickerField({
  field,
  size,
  rest,
  controlId,
  aria,
  state,
  groupRef,
  openLabel,
  isDisabled,
  hasTwoMonths,
  calendar,
  children,
}: PickerFieldProps): ReactElement {
  const anchorRef = useRef<HTMLDivElement>(null);
  // The root element is the group, so these would name and describe a second one.
  const {
    role: _role,
    id: _id,
    'aria-labelledby': _labelledBy,
    'aria-describedby': _describedBy,
    'aria-disabled': _disabled,
    ...groupEvents
  } = aria.groupProps;
  return (
    <Field
      {...rest}
      {...field}
      controlId={controlId}
      isGroup
      aria-disabled={isDisabled || undefined}
      onClick={(event) => {
        rest.onClick?.(event);
        // A label focuses only native controls.
        if (event.target instanceof HTMLLabelElement) aria.labelProps.onClick?.(event);
      }}
    >
      {(control) => (
        <div ref={anchorRef} className={anchorStyle}>
          <div {...groupEvents} ref={groupRef} className={classNames(controlStyle, sizes[size], styles.control)}>
            <span className={styles.dateInputs}>{children(control)}</span>
            <CalendarButton aria={aria} state={state} label={openLabel} isDisabled={isDisabled} />
          </div>
          {state.isOpen && (
            <AnchoredLayer
              role="dialog"
              id={aria.dialogProps.id}
              aria-labelledby={aria.dialogProps['aria-labelledby']}
              tabIndex={-1}
              anchor={anchorRef}
              autoFocus={false}
              className={classNames(styles.calendarLayer, hasTwoMonths && styles.wideLayer)}
              onClose={() => state.setOpen(false)}
            >
              {calendar}
            </AnchoredLayer>
          )}
        </div>
      )}
    </Field>
  );
}
