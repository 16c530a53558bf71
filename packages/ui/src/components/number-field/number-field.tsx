'use client';
import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { type AriaButtonProps, useButton } from 'react-aria';
import { AriaProvider } from '../../aria-provider.tsx';
import { useMergedRef } from '../../control-hooks.ts';
import { MinusIcon, PlusIcon } from '../../icons/index.ts';
import * as look from '../field/field.css.ts';
import { Field, type FieldBaseProps, type FieldSize } from '../field/field.tsx';
import * as styles from './number-field.css.ts';
import { useNumberInput } from './use-number-input.ts';

export interface NumberFieldLabels {
  /** Accessible names of the buttons: "Increase the height", "Decrease the height". */
  increase: string;
  decrease: string;
}

export interface NumberFieldProps
  extends
    FieldBaseProps,
    Omit<
      ComponentPropsWithRef<'input'>,
      | 'prefix'
      | 'size'
      | 'children'
      | 'type'
      | 'value'
      | 'defaultValue'
      | 'onChange'
      | 'min'
      | 'max'
      | 'step'
      | 'placeholder'
    > {
  /** Accessible names of the stepper buttons; without them the field has no buttons. */
  labels?: NumberFieldLabels | undefined;
  /** Number in the field, or `null` if it is empty. */
  value?: number | null | undefined;
  /** Number that is entered initially, if `value` is omitted; `null` for none. */
  defaultValue?: number | null | undefined;
  /**
   * Called with the number, or `null` for an empty field: on every step, when the user leaves the field or presses
   * Enter, and with the default when the form is reset.
   */
  onValueChange?: ((value: number | null) => void) | undefined;
  /** Lowest and highest allowed number. The keys Home and End set the number to them. */
  min?: number | undefined;
  /** Highest number that can be entered. */
  max?: number | undefined;
  /**
   * Amount by which arrow keys and buttons change the number, 1 by default. If given, it also rounds what the user
   * types.
   */
  step?: number | undefined;
  /** Amount by which Page Up and Page Down change the number; ten steps by default. */
  pageStep?: number | undefined;
  /**
   * Format of the number, with its unit: `{ style: 'unit', unit: 'centimeter' }`,
   * `{ style: 'currency', currency: 'EUR' }`. Users may type the unit, but need not.
   */
  formatOptions?: Intl.NumberFormatOptions | undefined;
  /**
   * `snap` moves a typed number to the limits and the nearest step when the user leaves the field; `validate` passes it
   * on as typed, for a page that shows an error instead.
   */
  commitBehavior?: 'snap' | 'validate' | undefined;
  /** Lets the mouse wheel change the number while the field has the focus. */
  hasWheel?: boolean | undefined;
  /** Name of the field in the form, which submits the plain number: "1250.5". */
  name?: string | undefined;
  /** Content before the input: an icon. */
  prefix?: ReactNode;
  /** Text after the number that `formatOptions` cannot express: "per month". Screen readers read it after the hint. */
  suffix?: ReactNode;
  /** Height of the control: 36, 44 or 52 px; `small` is for dense layouts only. */
  size?: FieldSize | undefined;
  /** Example of a value, shown while the control is empty. It never replaces the label. */
  placeholder?: string | undefined;
}

function StepperButton({ children, ...props }: AriaButtonProps): ReactElement {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { buttonProps, isPressed } = useButton(props, buttonRef);
  return (
    <button {...buttonProps} ref={buttonRef} className={styles.stepperButton} data-pressed={isPressed || undefined}>
      {children}
    </button>
  );
}

function NumberControl({
  label,
  isLabelHidden,
  aside,
  hint,
  error,
  className,
  id: givenId,
  ref,
  labels,
  prefix,
  suffix,
  size = 'medium',
  ...rest
}: NumberFieldProps): ReactElement {
  const generatedId = useId();
  const fieldId = givenId ?? generatedId;
  const inputRef = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(inputRef, ref);
  const { inputProps, hiddenProps, focusWithinProps, increaseProps, decreaseProps } = useNumberInput(
    { ...rest, id: fieldId, label, labels },
    inputRef,
  );
  return (
    <Field {...{ label, isLabelHidden, aside, hint, error, className, controlId: fieldId }}>
      {(control) => {
        const descriptionIds = [control['aria-describedby'], suffix !== undefined && `${fieldId}-suffix`].filter(
          Boolean,
        );
        return (
          <div className={`${look.fieldControl} ${look.sizes[size]}`} {...focusWithinProps}>
            {prefix !== undefined && <span className={look.inputAffix}>{prefix}</span>}
            <span className={styles.numberRow}>
              <input
                {...inputProps}
                {...control}
                aria-describedby={descriptionIds.join(' ') || undefined}
                ref={mergedRef}
                className={styles.input}
              />
              {suffix !== undefined && (
                <span id={`${fieldId}-suffix`} className={styles.unitSuffix}>
                  {suffix}
                </span>
              )}
            </span>
            {hiddenProps && <input {...hiddenProps} />}
            {labels && (
              <span className={styles.stepper}>
                <StepperButton {...decreaseProps}>
                  <MinusIcon size={20} />
                </StepperButton>
                <StepperButton {...increaseProps}>
                  <PlusIcon size={20} />
                </StepperButton>
              </span>
            )}
          </div>
        );
      }}
    </Field>
  );
}

/**
 * Number with its unit, written and read as the locale does. Before hydration it is a native number input. `ref` and
 * other props go to the input, `className` to the root element.
 */
export function NumberField(props: NumberFieldProps): ReactElement {
  return (
    <AriaProvider>
      <NumberControl {...props} />
    </AriaProvider>
  );
}
