'use client';
import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type AriaButtonProps, mergeProps, useButton, useSelect } from 'react-aria';
import { useSelectState } from 'react-stately';
import { AriaProvider } from '../../aria-provider.tsx';
import { classNames } from '../../class-names.ts';
import { useMergedRef } from '../../control-hooks.ts';
import { ChevronDownIcon } from '../../icons/index.ts';
import { useControllable } from '../../use-controllable.ts';
import { useHydrated } from '../../use-hydrated.ts';
import { Field, type FieldBaseProps, type FieldControlProps, type FieldSize } from '../field/field.tsx';
import * as field from '../field/field.css.ts';
import { AnchoredLayer } from '../popover/anchored-layer.tsx';
import { popoverAnchor } from '../popover/popover.css.ts';
import { ListBox } from './list-box.tsx';
import { listLayer } from './list-box.css.ts';
import { disabledValuesOf, findOption, type ListEntry, renderEntry } from './list-box-model.tsx';
import { NativeSelect } from './native-select.tsx';
import * as styles from './select.css.ts';

export type { ListEntry, ListOption, ListOptionGroup } from './list-box-model.tsx';

export interface SelectLabels {
  /** Text of the field without a selection: "Choose a type". */
  placeholder: string;
  /** Error when the form is submitted without a required selection; by default the browser's message. */
  required?: string;
}

export interface SelectProps
  extends
    FieldBaseProps,
    Omit<ComponentPropsWithRef<'button'>, 'children' | 'value' | 'defaultValue' | 'type' | 'form'> {
  /**
   * Options and groups of options. Values are unique in the whole list. An option with the value `''` replaces the
   * placeholder, so that an optional choice can be undone.
   */
  options: readonly ListEntry[];
  /** All texts of the component in the language of the page. */
  labels: SelectLabels;
  /** Value of the selected option; empty without a selection. */
  value?: string;
  /** Initial value, if `value` is omitted; also the value after a form is reset. */
  defaultValue?: string;
  /** Called with the value of the selected option, and with the default when the form is reset. */
  onValueChange?: (value: string) => void;
  /** True while it is open, controlled by the page; uncontrolled if omitted. */
  open?: boolean;
  /** True to open it initially, if `open` is omitted. */
  defaultOpen?: boolean;
  /** Called with the requested state when the user opens or closes it. */
  onOpenChange?: (isOpen: boolean) => void;
  /** Height of the control: 36, 44 or 52 px; `small` is for dense layouts only. */
  size?: FieldSize;
  /** Name of the value in the form. */
  name?: string;
  /** Requires a selection before submission. */
  required?: boolean;
  /** Kind of value that the browser may fill in, such as `country`. */
  autoComplete?: string;
}

interface TriggerProps extends Omit<ComponentPropsWithRef<'button'>, 'value'> {
  anchorRef: RefObject<HTMLElement | null>;
  control: FieldControlProps;
  labelId: string;
  options: readonly ListEntry[];
  placeholder: string;
  required: boolean;
  size: FieldSize;
  value: string;
  onValueChange: (value: string) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Button and list of a select, which exist only in the browser. */
// Long because button and list share one state.
function SelectTrigger({
  anchorRef,
  control,
  labelId,
  options,
  placeholder,
  required,
  size,
  value,
  onValueChange,
  isOpen,
  onOpenChange,
  disabled = false,
  ref,
  ...rest
}: TriggerProps): ReactElement {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const mergedRef = useMergedRef(buttonRef, ref);
  const listRef = useRef<HTMLDivElement>(null);
  const [startEdge, setStartEdge] = useState<'first' | 'last'>();
  const selectedOption = findOption(options, value);
  const selectState = useSelectState<ListEntry>({
    items: options,
    children: renderEntry,
    disabledKeys: disabledValuesOf(options),
    value: selectedOption?.value ?? null,
    onChange: (key) => onValueChange(String(key)),
    isOpen,
    onOpenChange: (isOpenNext) => {
      if (!isOpenNext) setStartEdge(undefined);
      onOpenChange(isOpenNext);
    },
    isDisabled: disabled,
  });
  const { triggerProps, menuProps } = useSelect(
    { 'aria-labelledby': labelId, isDisabled: disabled },
    selectState,
    buttonRef,
  );
  const pressProps: AriaButtonProps = {
    ...triggerProps,
    // React Aria expects the list to cover the button. Ours does not, so a press on the button closes the list.
    onPressStart: (event) => {
      if (selectState.isOpen && event.pointerType === 'mouse') selectState.close();
      else triggerProps.onPressStart?.(event);
    },
  };
  const { buttonProps } = useButton(pressProps, buttonRef);
  const openAtEdge = (event: KeyboardEvent): void => {
    if (disabled || event.altKey || event.ctrlKey || event.metaKey || (event.key !== 'Home' && event.key !== 'End'))
      return;
    event.preventDefault();
    setStartEdge(event.key === 'Home' ? 'first' : 'last');
    selectState.open();
  };
  const selectActiveOption = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' && !(event.key === 'ArrowUp' && event.altKey)) return;
    const { focusedKey } = selectState.selectionManager;
    if (event.key !== 'Tab') event.preventDefault();
    if (focusedKey === null || event.shiftKey) selectState.close();
    else selectState.selectionManager.select(focusedKey);
  };
  // Focuses the button if the native select, which it replaces, had the focus before hydration.
  useLayoutEffect(() => {
    if (document.activeElement?.id === control.id) buttonRef.current?.focus();
  }, [control.id]);
  return (
    <>
      <button
        {...mergeProps(rest, buttonProps, { onKeyDown: openAtEdge })}
        ref={mergedRef}
        type="button"
        id={`${control.id}-button`}
        // The button has the role of a native select. Its name is the label alone; the text is its value.
        role="combobox"
        aria-expanded={selectState.isOpen}
        aria-controls={buttonProps['aria-controls']}
        aria-labelledby={labelId}
        aria-describedby={control['aria-describedby']}
        aria-invalid={control['aria-invalid']}
        aria-required={required || undefined}
        disabled={disabled}
        className={classNames(field.fieldControl, field.sizes[size], styles.selectTrigger)}
      >
        {selectedOption?.icon !== undefined && <span className={styles.triggerIcon}>{selectedOption.icon}</span>}
        <span className={classNames(styles.triggerValue, !selectedOption && styles.placeholderText)}>
          {selectedOption?.label ?? placeholder}
        </span>
        <ChevronDownIcon size={20} className={styles.arrowIcon} />
      </button>
      {selectState.isOpen && !disabled && options.length > 0 && (
        <AnchoredLayer
          anchor={anchorRef}
          hasAnchorWidth
          autoFocus={false}
          className={listLayer}
          onClose={() => selectState.close()}
        >
          <ListBox
            listProps={menuProps}
            state={selectState}
            listRef={listRef}
            startEdge={startEdge}
            onKeyDown={selectActiveOption}
          />
        </AnchoredLayer>
      )}
    </>
  );
}

/**
 * Single choice from a list of options, which may have groups, icons and descriptions. Letters select by the beginning
 * of a label. Without JavaScript it is a native select, which the form submits, validates and resets. `ref` and other
 * props go to the button, `className` to the root element.
 */
export function Select({
  label,
  isLabelHidden,
  aside,
  hint,
  error,
  options,
  labels,
  value: givenValue,
  defaultValue = '',
  onValueChange,
  open,
  defaultOpen = false,
  onOpenChange,
  size = 'medium',
  name,
  required = false,
  autoComplete,
  disabled = false,
  id: givenId,
  className,
  ref,
  ...rest
}: SelectProps): ReactElement {
  const generatedId = useId();
  const fieldId = givenId ?? generatedId;
  const [value, setValue] = useControllable(givenValue, defaultValue, onValueChange);
  const [initialValue] = useState(value);
  const [isOpen, setOpen] = useControllable(open, defaultOpen, onOpenChange);
  const [missingError, setMissingError] = useState<string>();
  const isHydrated = useHydrated();
  const anchorRef = useRef<HTMLSpanElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const mergedRef = useMergedRef(buttonRef, ref);
  const changeValue = (nextValue: string): void => {
    setMissingError(undefined);
    setValue(nextValue);
  };
  return (
    <Field
      {...{ isLabelHidden, aside, hint, className }}
      error={error ?? missingError}
      label={<span id={`${fieldId}-label`}>{label}</span>}
      controlId={fieldId}
    >
      {(control) => (
        <span ref={anchorRef} className={popoverAnchor}>
          <NativeSelect
            {...{ control, options, value, initialValue, size, name, autoComplete, required, disabled }}
            placeholder={labels.placeholder}
            isCovered={isHydrated}
            onValueChange={changeValue}
            onFocus={() => buttonRef.current?.focus()}
            onMissing={(browserMessage, isFirst) => {
              setMissingError(labels.required ?? browserMessage);
              if (isFirst) buttonRef.current?.focus();
            }}
          />
          {isHydrated && (
            <AriaProvider>
              <SelectTrigger
                {...rest}
                {...{ anchorRef, control, options, required, size, value, disabled, isOpen }}
                ref={mergedRef}
                labelId={`${fieldId}-label`}
                placeholder={labels.placeholder}
                onValueChange={changeValue}
                onOpenChange={setOpen}
              />
            </AriaProvider>
          )}
        </span>
      )}
    </Field>
  );
}
