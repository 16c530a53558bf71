'use client';
import { useEffect, useLayoutEffect, useRef, useState, type ComponentPropsWithRef, type ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { EyeIcon, EyeOffIcon } from '../../icons/index.ts';
import { useDebouncedAnnouncement } from '../../use-debounced-announcement.ts';
import { useFieldText } from '../field/use-field-text.ts';
import * as look from '../field/field.css.ts';
import { Field, type FieldBaseProps, type FieldSize } from '../field/field.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './password-field.css.ts';

export interface PasswordStrengthHint {
  /** Strength as the number of filled segments, 0 for an empty field. */
  level: 0 | 1 | 2 | 3 | 4;
  /** Strength in words: "Good. Longer is stronger." */
  label: string;
}

function StrengthMeter({ level, label }: PasswordStrengthHint): ReactElement {
  const debouncedLabel = useDebouncedAnnouncement(label);
  return (
    <div className={styles.strengthHint}>
      <div className={styles.strengthMeter} aria-hidden="true">
        {([1, 2, 3, 4] as const).map((step) => (
          <span
            key={step}
            className={classNames(styles.strengthSegment, level !== 0 && step <= level && styles.levelColors[level])}
          />
        ))}
      </div>
      <span className={styles.strengthLabel} aria-hidden="true">
        {label}
      </span>
      <span role="status" className={visuallyHidden}>
        {debouncedLabel}
      </span>
    </div>
  );
}

export interface PasswordFieldProps
  extends
    FieldBaseProps,
    Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'size' | 'children' | 'type' | 'value' | 'defaultValue'> {
  /** Accessible name of the toggle button, the same in both states: "Show the password". */
  showLabel: string;
  /** Use `new-password` for new passwords, so that password managers suggest one. */
  autoComplete?: string;
  /** Rates a password on every change; omit it to show no strength meter. */
  strength?: (password: string) => PasswordStrengthHint;
  /** Height of the control: 36, 44 or 52 px; `small` is for dense layouts only. */
  size?: FieldSize;
  /** Current value, controlled by the page; uncontrolled if omitted. */
  value?: string;
  /** Initial value, if `value` is omitted; also the value after a form is reset. */
  defaultValue?: string;
  /** Called with the text after `onChange`, and with the default when the form is reset. */
  onValueChange?: (value: string) => void;
}

/**
 * Password field with a button that reveals the password; submitting or resetting the form hides it again. `ref` and
 * other props go to the input, `className` to the root element.
 */
// Long because showing the password, keeping its caret and hiding it on submit concern the same input.
export function PasswordField({
  showLabel,
  autoComplete = 'current-password',
  strength,
  size = 'medium',
  ...rest
}: PasswordFieldProps): ReactElement {
  const { element: input, field, control, text } = useFieldText(rest);
  const [isShown, setIsShown] = useState(false);
  const selectionRef = useRef<readonly [number, number] | null>(null);

  const togglePassword = (): void => {
    const { selectionStart, selectionEnd } = input.current ?? {};
    selectionRef.current = [selectionStart ?? text.length, selectionEnd ?? text.length];
    setIsShown(!isShown);
  };
  // Some browsers move the caret when the type of an input changes.
  useLayoutEffect(() => {
    const selectionToRestore = selectionRef.current;
    selectionRef.current = null;
    if (!selectionToRestore) return undefined;
    input.current?.setSelectionRange(...selectionToRestore);
    // some browsers move the caret only after the next paint
    const animationFrame = requestAnimationFrame(() => input.current?.setSelectionRange(...selectionToRestore));
    return () => cancelAnimationFrame(animationFrame);
  }, [input, isShown]);
  useEffect(() => {
    // Hides the password before submission, because browsers store submitted text inputs for autocompletion.
    const hidePassword = (event: Event): void => {
      if (event.target === input.current?.form) setIsShown(false);
    };
    document.addEventListener('submit', hidePassword, { capture: true });
    document.addEventListener('reset', hidePassword);
    return () => {
      document.removeEventListener('submit', hidePassword, { capture: true });
      document.removeEventListener('reset', hidePassword);
    };
  }, [input]);

  return (
    <Field {...field}>
      {(described) => (
        <>
          <div className={`${look.fieldControl} ${look.sizes[size]}`}>
            <input
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...control}
              {...described}
              type={isShown ? 'text' : 'password'}
              autoComplete={autoComplete}
              className={look.input}
            />
            <button
              type="button"
              className={styles.toggleButton}
              aria-label={showLabel}
              aria-pressed={isShown}
              aria-controls={described.id}
              title={showLabel}
              disabled={rest.disabled}
              // Keeps the focus in the field, and the keyboard of phones open.
              onMouseDown={(event) => event.preventDefault()}
              onClick={togglePassword}
            >
              {isShown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
            </button>
          </div>
          {strength && <StrengthMeter {...strength(text)} />}
        </>
      )}
    </Field>
  );
}
