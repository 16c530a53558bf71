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
  readSeparators,
  separatorsOf,
  withOwnDecimal,
  withoutWords,
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

const fromAria = (value: number): number | null => (Number.isNaN(value) ? null : value);
const plainText = (value: number | null): string => (value === null ? '' : String(value));

/** State of React Aria that also reads separators of other languages, and words in what is pasted. */
function useLenientState(state: NumberFieldState, locale: string, isPercent: boolean): NumberFieldState {
  const separators = useMemo(() => separatorsOf(locale), [locale]);
  const read = (text: string): string => readSeparators(withOwnDecimal(text, separators), separators);
  const readText = read(state.inputValue);
  const isCorrected = readText !== state.inputValue;
  const commitOrMove = (move: 'increment' | 'decrement') => () =>
    isCorrected ? state.commit(readText) : state[move]();
  return {
    ...state,
    ...(isCorrected && { numberValue: readNumber(readText, separators) / (isPercent ? 100 : 1) }),
    validate: (text) => state.validate(withOwnDecimal(text, separators)),
    setInputValue: (text) => state.setInputValue(withOwnDecimal(text, separators)),
    commit: (pasted) => {
      const text = pasted ?? state.inputValue;
      // A clipboard without text does not empty the field.
      if (pasted !== '') state.commit(read(state.validate(text) ? text : withoutWords(text)));
    },
    increment: commitOrMove('increment'),
    decrement: commitOrMove('decrement'),
  };
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/** Without a limit to go to, Home and End move the caret. */
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
  const options = {
    locale,
    value: number ?? Number.NaN,
    onChange: (next: number) => setNumber(fromAria(next)),
    isDisabled: disabled,
    isReadOnly: readOnly,
    ...(min !== undefined && { minValue: min }),
    ...(max !== undefined && { maxValue: max }),
    ...(step !== undefined && { step }),
    // React Aria cannot read decimals while this option hides them.
    formatOptions: { ...formatOptions, trailingZeroDisplay: 'auto' as const },
    commitBehavior,
  };
  const state = useLenientState(useNumberFieldState(options), locale, formatOptions?.style === 'percent');
  const aria = useNumberField(
    {
      ...options,
      id,
      label,
      isWheelDisabled: !hasWheel,
      incrementAriaLabel: labels?.increase ?? '',
      decrementAriaLabel: labels?.decrease ?? '',
    },
    state,
    input,
  );
  const editedFormatter = useNumberFormatter(options.formatOptions);
  const shownFormatter = useNumberFormatter(formatOptions);
  const format = (edited: number | null): string => (edited === null ? '' : editedFormatter.format(edited));
  const isShownAsFormatted = number !== null && state.inputValue === format(number);
  const shownText = isShownAsFormatted ? shownFormatter.format(number) : state.inputValue;

  useFormReset(input, () => state.setInputValue(format(initialNumber)));
  // Reads a number that was typed before hydration, before the formatted text replaces it.
  const hasReadNative = useRef(isHydrated);
  useLayoutEffect(() => {
    if (hasReadNative.current) return;
    hasReadNative.current = true;
    const typed = input.current?.value ?? '';
    if (typed !== plainText(number)) setNumber(typed === '' ? null : Number(typed));
  });

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (readOnly || disabled || hasModifier(event) || isTextKey(event.key, { min, max })) return;
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      const amount = event.key === 'PageUp' ? pageStep : -pageStep;
      state.commit(format(moveValue(fromAria(state.numberValue), amount, { min, max, step })));
    } else if (event.key === 'Escape' && state.inputValue !== format(number)) {
      // The first Escape discards the text, so that a dialog around the field stays open.
      event.stopPropagation();
      state.setInputValue(format(number));
    } else {
      aria.inputProps.onKeyDown?.(event);
    }
  };
  const shared = { required, disabled, readOnly, form };
  return {
    inputProps: {
      ...mergeProps(rest, aria.inputProps),
      ...shared,
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
      ...(!isHydrated && { type: 'number', inputMode: undefined, name, value: plainText(number) }),
      ...(!isHydrated && { min, max, step: step ?? 'any' }),
    },
    hiddenProps:
      isHydrated && name !== undefined
        ? { type: 'hidden', name, form, disabled, value: plainText(fromAria(state.numberValue)) }
        : undefined,
    focusWithinProps: { onFocus: aria.groupProps.onFocus, onBlur: aria.groupProps.onBlur },
    increaseProps: aria.incrementButtonProps,
    decreaseProps: aria.decrementButtonProps,
  };
}
