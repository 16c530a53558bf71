'use client';
import {
  useId,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { classNames } from '../../class-names.ts';
import { useControllable } from '../../use-controllable.ts';
import { useFormReset, useMergedRef } from '../../control-hooks.ts';
import * as row from '../checkbox/checkbox.css.ts';
import { fieldControl, FieldNotes } from '../field/field.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './radio-group.css.ts';

export interface RadioOption {
  value: string;
  label: ReactNode;
  /** Help text below the label. */
  description?: ReactNode;
  /** Content at the end of the row: the number of results. Lists only. */
  count?: ReactNode;
  /** A decorative icon, for cards. */
  icon?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps extends Omit<
  ComponentPropsWithRef<'fieldset'>,
  'children' | 'defaultValue' | 'onChange'
> {
  /** Label of the group. */
  legend: ReactNode;
  /** Hides the legend visually, because a visible heading already says the same. */
  isLegendHidden?: boolean;
  options: readonly RadioOption[];
  /** Help text below the options. */
  hint?: ReactNode;
  /** Error and its remedy; marks the group as invalid. */
  error?: ReactNode;
  /** One of them has to be chosen. */
  required?: boolean;
  /** Name in the form; without it the group makes one up. */
  name?: string;
  /** The chosen option; `null` for none. */
  value?: string | null;
  defaultValue?: string | null;
  /** Called with the selected value, and with the default when the form is reset. */
  onValueChange?: (value: string | null) => void;
  /** Pressing the chosen option again chooses none. */
  isClearable?: boolean;
  /** Lines, or cards with room for a sentence and an icon. */
  layout?: 'list' | 'cards';
}

const looks = {
  list: { row: row.choice, input: `${row.control} ${row.dot}`, words: row.text, label: undefined },
  cards: { row: styles.card, input: styles.cardInput, words: styles.cardWords, label: styles.cardTitle },
};

/** One of several. Native radios in a fieldset: they belong to their form, with or without JavaScript. */
// Long because presses and keys of an option can also clear it.
export function RadioGroup({
  legend,
  isLegendHidden = false,
  options,
  hint,
  error,
  required = false,
  name,
  value,
  defaultValue = null,
  onValueChange,
  isClearable = false,
  layout = 'list',
  className,
  ref,
  ...rest
}: RadioGroupProps): ReactElement {
  const id = useId();
  const [chosen, choose] = useControllable(value, defaultValue, onValueChange);
  const group = useRef<HTMLFieldSetElement>(null);
  const groupRef = useMergedRef(group, ref);
  const [initialValue] = useState(value === undefined ? defaultValue : value);
  useFormReset(group, () => choose(initialValue));
  const clearedByKey = useRef(false);

  // Browsers differ in whether Space presses a radio that is already chosen, so the key is taken over for that case.
  const clearBySpace = (event: KeyboardEvent, option: RadioOption): void => {
    if (event.key !== ' ' || !isClearable || chosen !== option.value) return;
    event.preventDefault();
    clearedByKey.current = true;
    choose(null);
  };
  const endSpace = (event: KeyboardEvent): void => {
    if (clearedByKey.current) event.preventDefault();
    clearedByKey.current = false;
  };

  const look = looks[layout];
  const control = fieldControl(rest.id ?? id, hint, error);
  return (
    <fieldset
      // A group cannot be required or invalid; a group of radios can.
      role="radiogroup"
      aria-required={required || undefined}
      {...control}
      {...rest}
      ref={groupRef}
      className={classNames(styles.group, className)}
    >
      <legend className={isLegendHidden ? visuallyHidden : styles.legend}>{legend}</legend>
      <div className={layout === 'cards' ? styles.cards : undefined}>
        {options.map((option) => (
          <label key={option.value} className={look.row}>
            <input
              type="radio"
              className={look.input}
              name={name ?? id}
              value={option.value}
              checked={chosen === option.value}
              disabled={option.disabled}
              required={required}
              aria-labelledby={`${id}${option.value}-label`}
              aria-describedby={option.description === undefined ? undefined : `${id}${option.value}-description`}
              onChange={() => choose(option.value)}
              // A press of the chosen one changes nothing natively; arrow keys press only the one they arrive at.
              onClick={() => {
                if (isClearable && chosen === option.value) choose(null);
              }}
              onKeyDown={(event) => clearBySpace(event, option)}
              onKeyUp={endSpace}
            />
            {layout === 'cards' && option.icon}
            <span className={look.words}>
              <span id={`${id}${option.value}-label`} className={look.label}>
                {option.label}
              </span>
              {option.description !== undefined && (
                <span id={`${id}${option.value}-description`} className={row.description}>
                  {option.description}
                </span>
              )}
            </span>
            {layout === 'list' && option.count !== undefined && <span className={row.count}>{option.count}</span>}
          </label>
        ))}
      </div>
      {(error !== undefined || hint !== undefined) && (
        <div className={styles.notes}>
          <FieldNotes {...{ id: control.id, error, hint }} />
        </div>
      )}
    </fieldset>
  );
}
