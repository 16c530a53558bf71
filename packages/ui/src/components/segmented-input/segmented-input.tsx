'use client';
import {
  type ClipboardEvent,
  type ComponentPropsWithRef,
  Fragment,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useFormReset } from '../../control-hooks.ts';
import * as field from '../field/field.css.ts';
import { Field, type FieldBaseProps, type FieldSize } from '../field/field.tsx';
import {
  backspaceAtStart,
  type SegmentCaret,
  digitsOf,
  editGroup,
  padMonth,
  type GroupEdit,
  type GroupLayout,
  isComplete,
  moveBetweenGroups,
  pasteIntoGroup,
  type DigitReader,
  readExpiry,
  splitDigits,
} from './segmented-input-model.ts';
import * as styles from './segmented-input.css.ts';

export interface SegmentedInputProps {
  /** Name in the form for the joined digits of all segments. */
  name?: string;
  /**
   * Submits each segment as `name` and its number, "number-1", instead of the joined digits, so that text typed before
   * hydration is submitted too.
   */
  hasFieldPerSegment?: boolean;
  /** Digits of all segments, joined. */
  value?: string;
  /** Initial value, if `value` is omitted; also the value after a form is reset. */
  defaultValue?: string;
  /** Called with the joined digits on every change, and with the default when the form is reset. */
  onValueChange?: (value: string) => void;
  /** Called with the joined digits when the last missing digit is entered. */
  onComplete?: (value: string) => void;
  /** Requires a value before the form is submitted. */
  required?: boolean;
  /** Makes the control unavailable; a form doesn’t submit it. */
  disabled?: boolean;
  /** Height of the control: 36, 44 or 52 px; `small` is for dense layouts only. */
  size?: FieldSize;
  /** Autofill hint; the browser fills the whole value into the first segment. */
  autoComplete?: string;
}

interface SegmentedInputControlProps
  extends
    FieldBaseProps,
    SegmentedInputProps,
    Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  layout: GroupLayout;
  /** Accessible names of the segments: "Card number, digits 1 to 4". */
  inputLabels: readonly string[];
  placeholders?: readonly string[];
  /** Separator between two segments: "/"; a thin line by default. */
  separator?: string;
  suffix?: ReactNode;
  read?: DigitReader;
  /** Normalizes the digits of a segment when it loses the focus. */
  finish?: (digits: string, group: number) => string;
}

/**
 * Digits in several short inputs that act as one field: they share a label and an error, and typing, pasting,
 * correcting and autofill work across them.
 */
// Long because typing, pasting, keys and autofill all edit the same groups and place the same caret.
function SegmentedInput({
  name,
  hasFieldPerSegment = false,
  value,
  defaultValue = '',
  onValueChange,
  onComplete,
  required = false,
  disabled = false,
  size = 'medium',
  autoComplete,
  layout,
  inputLabels,
  placeholders = [],
  separator,
  suffix,
  read = digitsOf,
  finish,
  ...rest
}: SegmentedInputControlProps): ReactElement {
  const [ownGroups, setOwnGroups] = useState<readonly string[]>(() => splitDigits(value ?? defaultValue, layout));
  const [initialValue] = useState(value ?? defaultValue);
  const digitGroups = value !== undefined && value !== ownGroups.join('') ? splitDigits(value, layout) : ownGroups;
  const firstInputRef = useRef<HTMLInputElement>(null);
  const rowRef = useRef<HTMLDivElement>(null);
  const nextCaretRef = useRef<SegmentCaret | null>(null);
  const hasReadInitialTextRef = useRef(false);

  const inputAt = (group: number): HTMLInputElement | null =>
    rowRef.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')[group] ?? null;
  const moveCaretTo = (caret: SegmentCaret): void => {
    const groupInput = inputAt(caret.group);
    groupInput?.focus();
    groupInput?.setSelectionRange(caret.offset, caret.offset);
  };
  // Runs after React has updated the digits. Autofill does not move the focus.
  useLayoutEffect(() => {
    if (nextCaretRef.current && rowRef.current?.contains(document.activeElement)) moveCaretTo(nextCaretRef.current);
    nextCaretRef.current = null;
  });

  const saveGroups = (next: readonly string[]): void => {
    // Updates the state even if no digit changed, because a rejected character may have moved the caret.
    setOwnGroups([...next]);
    if (next.join('') === digitGroups.join('')) return;
    onValueChange?.(next.join(''));
    if (isComplete(next, layout)) onComplete?.(next.join(''));
  };
  const applyEdit = ({ groups: next, caret }: GroupEdit): void => {
    nextCaretRef.current = caret;
    saveGroups(next);
  };
  // Reads text that was typed or autofilled before hydration.
  useLayoutEffect(() => {
    if (hasReadInitialTextRef.current) return;
    hasReadInitialTextRef.current = true;
    const typedDigits = digitGroups.map((_, group) => inputAt(group)?.value ?? '').join('');
    if (typedDigits !== digitGroups.join('')) saveGroups(splitDigits(read(typedDigits, 0), layout));
  });
  useFormReset(firstInputRef, () => {
    setOwnGroups(splitDigits(initialValue, layout));
    onValueChange?.(initialValue);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, group: number): void => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey || selectionStart !== selectionEnd) return;
    if (event.key === 'Backspace' && selectionStart === 0 && group > 0) {
      event.preventDefault();
      applyEdit(backspaceAtStart(digitGroups, group));
      return;
    }
    const nextCaret = moveBetweenGroups(digitGroups, event.key, { group, offset: selectionStart ?? 0 });
    if (!nextCaret) return;
    event.preventDefault();
    moveCaretTo(nextCaret);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, group: number): void => {
    event.preventDefault();
    const selectionStartOffset = event.currentTarget.selectionStart ?? 0;
    const selectionEndOffset = event.currentTarget.selectionEnd ?? selectionStartOffset;
    applyEdit(
      pasteIntoGroup(
        digitGroups,
        { group, pasted: event.clipboardData.getData('text'), start: selectionStartOffset, end: selectionEndOffset },
        layout,
        read,
      ),
    );
  };
  const onBlur = (group: number): void => {
    const finishedGroups = digitGroups.map((digits, at) => (at === group && finish ? finish(digits, at) : digits));
    if (finishedGroups.join('') !== digitGroups.join('')) saveGroups(finishedGroups);
  };

  return (
    <Field {...rest} isGroup>
      {({ id, ...described }) => (
        <div ref={rowRef} dir="ltr" className={`${field.fieldControl} ${field.sizes[size]} ${styles.groupRow}`}>
          {digitGroups.map((digits, group) => (
            <Fragment key={group}>
              {group > 0 && (
                <span
                  aria-hidden="true"
                  className={separator === undefined ? styles.progressSegments : styles.segmentSeparator}
                >
                  {separator}
                </span>
              )}
              <input
                ref={group === 0 ? firstInputRef : undefined}
                id={group === 0 ? id : undefined}
                aria-label={inputLabels[group]}
                // The description is announced only on the first segment, unless there is an error.
                aria-describedby={group === 0 || rest.error !== undefined ? described['aria-describedby'] : undefined}
                aria-invalid={described['aria-invalid']}
                name={name !== undefined && hasFieldPerSegment ? `${name}-${group + 1}` : undefined}
                type="text"
                inputMode="numeric"
                pattern={`[0-9]{${layout.size}}`}
                autoComplete={group === 0 ? autoComplete : 'off'}
                className={styles.groupInput}
                placeholder={placeholders[group]}
                required={required}
                disabled={disabled}
                value={digits}
                onChange={({ target }) => {
                  const caretOffset = target.selectionStart ?? target.value.length;
                  applyEdit(editGroup(digitGroups, { group, text: target.value, offset: caretOffset }, layout, read));
                }}
                onKeyDown={(event) => onKeyDown(event, group)}
                onPaste={(event) => onPaste(event, group)}
                onBlur={() => onBlur(group)}
              />
            </Fragment>
          ))}
          {suffix !== undefined && <span className={styles.inputSuffix}>{suffix}</span>}
          {name !== undefined && !hasFieldPerSegment && (
            <input type="hidden" name={name} value={digitGroups.join('')} disabled={disabled} />
          )}
        </div>
      )}
    </Field>
  );
}

const cardNumberLayout = { count: 4, size: 4 };

export interface CardNumberFieldProps
  extends
    FieldBaseProps,
    SegmentedInputProps,
    Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  /** Accessible name of a segment by its digits: "Card number, digits 1 to 4". */
  digitsLabel: (from: number, to: number) => string;
  /** Content after the digits, such as the brand. */
  suffix?: ReactNode;
}

/** Card number in four segments of four digits; the value has no spaces. `ref` receives the root element. */
export function CardNumberField({
  digitsLabel,
  autoComplete = 'cc-number',
  ...rest
}: CardNumberFieldProps): ReactElement {
  const inputLabels = [0, 4, 8, 12].map((before) => digitsLabel(before + 1, before + cardNumberLayout.size));
  return <SegmentedInput {...rest} layout={cardNumberLayout} inputLabels={inputLabels} autoComplete={autoComplete} />;
}

const cardExpiryLayout = { count: 2, size: 2 };

export interface CardExpiryFieldProps
  extends
    FieldBaseProps,
    SegmentedInputProps,
    Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  /** Accessible name of the first segment: "Month, two digits". */
  monthLabel: string;
  /** Accessible name of the year’s input: "Year". */
  yearLabel: string;
  /** Placeholder of the month: "MM". */
  monthPlaceholder?: string;
  /** Placeholder of the year: "YY". */
  yearPlaceholder?: string;
}

/** Month and year of expiry, two digits each; the value is "0530" for May 2030. `ref` receives the root element. */
export function CardExpiryField({
  monthLabel,
  yearLabel,
  monthPlaceholder = '',
  yearPlaceholder = '',
  autoComplete = 'cc-exp',
  ...rest
}: CardExpiryFieldProps): ReactElement {
  return (
    <SegmentedInput
      {...rest}
      layout={cardExpiryLayout}
      inputLabels={[monthLabel, yearLabel]}
      placeholders={[monthPlaceholder, yearPlaceholder]}
      separator="/"
      read={readExpiry}
      finish={padMonth}
      autoComplete={autoComplete}
    />
  );
}
