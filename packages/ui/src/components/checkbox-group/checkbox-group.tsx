'use client';
import {
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useCheckboxGroupState } from 'react-stately';
import { classNames } from '../../class-names.ts';
import { useFormReset, useMergedRef } from '../../control-hooks.ts';
import { useHydrated } from '../../use-hydrated.ts';
import * as row from '../checkbox/checkbox.css.ts';
import { fieldControl, FieldNotes } from '../field/field.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './checkbox-group.css.ts';

export interface CheckboxOption {
  /** Value of the option in the form and in the group's value. */
  value: string;
  /** Label of the option; a click on it checks or unchecks the option. */
  label: ReactNode;
  /** Help text below the label. */
  description?: ReactNode;
  /** Number of results with this option, at the end of its row. */
  count?: ReactNode;
  /** Disables the option. */
  disabled?: boolean;
}

export interface CheckboxGroupProps extends Omit<
  ComponentPropsWithRef<'fieldset'>,
  'children' | 'defaultValue' | 'onChange'
> {
  /** Question or name of the group, read with each of its options. */
  legend: ReactNode;
  /** Hides the legend visually, for groups below a visible heading. */
  isLegendHidden?: boolean;
  /** Options in display order. */
  options: readonly CheckboxOption[];
  /** Help text below the options. */
  hint?: ReactNode;
  /** Error message that says how to correct the choice. It marks the options as invalid. */
  error?: ReactNode;
  /** Requires at least one option before the form is submitted; without JavaScript only the server can check it. */
  required?: boolean;
  /** Name of the checked options in the form. */
  name?: string;
  /** Values of the checked options, controlled by the page; uncontrolled if omitted. */
  value?: readonly string[];
  /** Values of the options that are checked initially. */
  defaultValue?: readonly string[];
  /** Called with the values of the checked options, in the order in which they were checked, and after a form reset. */
  onValueChange?: (value: readonly string[]) => void;
}

const hasSameValues = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value) => other.includes(value));

/**
 * Several choices from a list of options. React Aria keeps the common value; native checkboxes in a fieldset handle keys
 * and presses, and are submitted with their form even without JavaScript.
 */
// Long because it draws the rows of its options, too.
export function CheckboxGroup({
  legend,
  isLegendHidden = false,
  options,
  hint,
  error,
  required = false,
  name,
  value,
  defaultValue,
  onValueChange,
  className,
  ref,
  ...rest
}: CheckboxGroupProps): ReactElement {
  const generatedId = useId();
  const isHydrated = useHydrated();
  const state = useCheckboxGroupState({
    ...(value && { value: [...value] }),
    ...(defaultValue && { defaultValue: [...defaultValue] }),
    isRequired: required,
    onChange: (next: readonly string[]) => onValueChange?.(next),
  });
  const fieldsetRef = useRef<HTMLFieldSetElement>(null);
  const mergedRef = useMergedRef(fieldsetRef, ref);
  useFormReset(fieldsetRef, () => state.setValue([...state.defaultValue]));
  // React would uncheck options that were checked before hydration.
  const adoptCheckedOptions = useEffectEvent(() => {
    const checkedInputs = fieldsetRef.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    const checkedValues = [...checkedInputs].map((input) => input.value);
    const shownValues = state.value.filter((shown) => options.some((option) => option.value === shown));
    if (!hasSameValues(checkedValues, shownValues)) state.setValue(checkedValues);
  });
  useLayoutEffect(() => adoptCheckedOptions(), []);

  const {
    id,
    'aria-describedby': descriptionIds,
    'aria-invalid': isInvalid,
  } = fieldControl(rest.id ?? generatedId, hint, error);
  // HTML can only require single checkboxes: while no option is checked, the first one is required for the group.
  const requiredOption = state.isRequired && isHydrated ? options.find(({ disabled }) => !disabled) : undefined;
  return (
    <fieldset
      aria-describedby={descriptionIds}
      {...rest}
      id={id}
      ref={mergedRef}
      className={classNames(styles.checkboxGroup, className)}
    >
      <legend className={isLegendHidden ? visuallyHidden : styles.groupLegend}>{legend}</legend>
      {options.map((option) => {
        const optionId = `${generatedId}${option.value}`;
        return (
          <label key={option.value} className={row.choiceRow}>
            <input
              type="checkbox"
              className={`${row.choiceControl} ${row.checkboxControl}`}
              name={name}
              value={option.value}
              checked={state.isSelected(option.value)}
              disabled={option.disabled}
              required={option === requiredOption}
              aria-invalid={option.disabled ? undefined : isInvalid}
              aria-labelledby={`${optionId}-label`}
              aria-describedby={option.description === undefined ? undefined : `${optionId}-description`}
              onChange={() => state.toggleValue(option.value)}
            />
            <span className={row.choiceText}>
              <span id={`${optionId}-label`}>{option.label}</span>
              {option.description !== undefined && (
                <span id={`${optionId}-description`} className={row.choiceDescription}>
                  {option.description}
                </span>
              )}
            </span>
            {option.count !== undefined && <span className={row.optionCount}>{option.count}</span>}
          </label>
        );
      })}
      {(error !== undefined || hint !== undefined) && (
        <div className={styles.groupNotes}>
          <FieldNotes {...{ id, error, hint }} />
        </div>
      )}
    </fieldset>
  );
}
