'use client';
import {
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { mergeProps, useNumberField, useNumberFormatter } from 'react-aria';
import { type NumberFieldState, useNumberFieldState } from 'react-stately';
import { useFormReset } from '../../control-hooks.ts';
import { useUi } from '../../provider/ui-provider.tsx';
import { useControllable } from '../../use-controllable.ts';
import { useHydrated } from '../../use-hydrated.ts';
import {
  moveValue,
  type NumberLimits,
  readNumber,
  normalizeSeparators,
  separatorsOf,
  withLocalDecimal,
  extractNumberText,
} from './number-field-model.ts';

interface NumberInputOptions
  extends
    NumberLimits,
    Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'defaultValue' | 'onChange' | keyof NumberLimits> {
  id: string;
  label: ReactNode;
  labels: { increase: string; decrease: string } | undefined;
  value?: number | null | undefined;
  defaultValue?: number | null | undefined;
  onValueChange?: ((value: number | null) => void) | undefined;
  pageStep?: number | undefined;
  formatOptions?: Intl.NumberFormatOptions | undefined;
  commitBehavior?: 'snap' | 'validate' | undefined;
  hasWheel?: boolean | undefined;
}

const nullIfNaN = (value: number): number | null => (Number.isNaN(value) ? null : value);
const toPlainText = (value: number | null): string => (value === null ? '' : String(value));

/**
 * Wraps React Aria's state of a number field, so that it also reads separators of other languages, and numbers among
 * words in a pasted text.
 */
function useLenientState(state: NumberFieldState, locale: string, isPercent: boolean): NumberFieldState {
  const localeSeparators = useMemo(() => separatorsOf(locale), [locale]);
  const normalizeText = (text: string): string =>
    normalizeSeparators(withLocalDecimal(text, localeSeparators), localeSeparators);
  const normalizedText = normalizeText(state.inputValue);
  const isCorrected = normalizedText !== state.inputValue;
  const commitOrMove = (move: 'increment' | 'decrement') => () =>
    isCorrected ? state.commit(normalizedText) : state[move]();
  return {
    ...state,
    ...(isCorrected && { numberValue: readNumber(normalizedText, localeSeparators) / (isPercent ? 100 : 1) }),
    validate: (text) => state.validate(withLocalDecimal(text, localeSeparators)),
    setInputValue: (text) => state.setInputValue(withLocalDecimal(text, localeSeparators)),
    commit: (pasted) => {
      const pastedText = pasted ?? state.inputValue;
      // Pasting from a clipboard without text does not empty the field.
      if (pasted !== '')
        state.commit(normalizeText(state.validate(pastedText) ? pastedText : extractNumberText(pastedText)));
    },
    increment: commitOrMove('increment'),
    decrement: commitOrMove('decrement'),
  };
}

const hasModifierKey = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/** True for Home and End if there is no limit to set the number to; they then move the caret. */
const isTextKey = (key: string, { min, max }: NumberLimits): boolean =>
  (key === 'Home' && min === undefined) || (key === 'End' && max === undefined);

/** Props of the inputs and buttons of a number field. */
// Long and complex because the native input of the server, React Aria's state and the keys that it lacks concern one input.
export function useNumberInput(
  {
    id,
    label,
    labels,
    value,
    defaultValue = null,
    onValueChange,
    min,
    max,
    step,
    pageStep = (step ?? 1) * 10,
    formatOptions,
    commitBehavior = 'snap',
    hasWheel = false,
    name,
    form,
    disabled = false,
    readOnly = false,
    required = false,
    ...rest
  }: NumberInputOptions,
  input: RefObject<HTMLInputElement | null>,
) {
  const isHydrated = useHydrated();
  const { locale } = useUi();
  const [number, setNumber] = useControllable(value, defaultValue, onValueChange);
  const [initialNumber] = useState(number);
  const numberFieldOptions = {
    locale,
    value: number ?? Number.NaN,
    onChange: (next: number) => setNumber(nullIfNaN(next)),
    isDisabled: disabled,
    isReadOnly: readOnly,
    ...(min !== undefined && { minValue: min }),
    ...(max !== undefined && { maxValue: max }),
    ...(step !== undefined && { step }),
    // React Aria cannot read decimals while this option hides them.
    formatOptions: { ...formatOptions, trailingZeroDisplay: 'auto' as const },
    commitBehavior,
  };
  const numberFieldState = useLenientState(
    useNumberFieldState(numberFieldOptions),
    locale,
    formatOptions?.style === 'percent',
  );
  const ariaProps = useNumberField(
    {
      ...numberFieldOptions,
      id,
      label,
      isWheelDisabled: !hasWheel,
      incrementAriaLabel: labels?.increase ?? '',
      decrementAriaLabel: labels?.decrease ?? '',
    },
    numberFieldState,
    input,
  );
  const editedFormatter = useNumberFormatter(numberFieldOptions.formatOptions);
  const shownFormatter = useNumberFormatter(formatOptions);
  const formatEdited = (edited: number | null): string => (edited === null ? '' : editedFormatter.format(edited));
  const isShownAsFormatted = number !== null && numberFieldState.inputValue === formatEdited(number);
  const shownText = isShownAsFormatted ? shownFormatter.format(number) : numberFieldState.inputValue;

  useFormReset(input, () => numberFieldState.setInputValue(formatEdited(initialNumber)));
  // Reads a number that was typed before hydration, before the formatted text replaces it.
  const hasReadNativeValueRef = useRef(isHydrated);
  useLayoutEffect(() => {
    if (hasReadNativeValueRef.current) return;
    hasReadNativeValueRef.current = true;
    const typedBeforeHydration = input.current?.value ?? '';
    if (typedBeforeHydration !== toPlainText(number))
      setNumber(typedBeforeHydration === '' ? null : Number(typedBeforeHydration));
  });

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (readOnly || disabled || hasModifierKey(event) || isTextKey(event.key, { min, max })) return;
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      const pageAmount = event.key === 'PageUp' ? pageStep : -pageStep;
      numberFieldState.commit(
        formatEdited(moveValue(nullIfNaN(numberFieldState.numberValue), pageAmount, { min, max, step })),
      );
    } else if (event.key === 'Escape' && numberFieldState.inputValue !== formatEdited(number)) {
      // The first Escape only discards the typed text, so that a dialog around the field stays open.
      event.stopPropagation();
      numberFieldState.setInputValue(formatEdited(number));
    } else {
      ariaProps.inputProps.onKeyDown?.(event);
    }
  };
  const sharedInputProps = { required, disabled, readOnly, form };
  return {
    inputProps: {
      ...mergeProps(rest, ariaProps.inputProps),
      ...sharedInputProps,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        rest.onKeyDown?.(event);
        if (!event.defaultPrevented) handleKeyDown(event);
      },
      'aria-labelledby': rest['aria-labelledby'],
      'aria-required': undefined,
      'aria-roledescription': rest['aria-roledescription'],
      value: shownText,
      size: Math.max(4, shownText.length),
      // React Aria derives the input mode from the device, which the server does not know.
      ...(!isHydrated && { type: 'number', inputMode: undefined, name, value: toPlainText(number) }),
      ...(!isHydrated && { min, max, step: step ?? 'any' }),
    },
    hiddenProps:
      isHydrated && name !== undefined
        ? { type: 'hidden', name, form, disabled, value: toPlainText(nullIfNaN(numberFieldState.numberValue)) }
        : undefined,
    focusWithinProps: { onFocus: ariaProps.groupProps.onFocus, onBlur: ariaProps.groupProps.onBlur },
    increaseProps: ariaProps.incrementButtonProps,
    decreaseProps: ariaProps.decrementButtonProps,
  };
}
