'use client';
import { type ComponentPropsWithRef, type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { mergeProps, useButton, useComboBox, useFilter } from 'react-aria';
import { type ComboBoxState, useComboBoxState } from 'react-stately';
import { AriaProvider } from '../../aria-provider.tsx';
import { classNames } from '../../class-names.ts';
import { useFormReset, useMergedRef } from '../../control-hooks.ts';
import { ChevronDownIcon } from '../../icons/index.ts';
import { useHydrated } from '../../use-hydrated.ts';
import { Field, type FieldBaseProps, type FieldControlProps, type FieldSize } from '../field/field.tsx';
import * as field from '../field/field.css.ts';
import { AnchoredLayer } from '../popover/anchored-layer.tsx';
import { popoverAnchor } from '../popover/popover.css.ts';
import { ListBox } from '../select/list-box.tsx';
import { listLayer } from '../select/list-box.css.ts';
import {
  disabledValuesOf,
  findOption,
  flattenOptions,
  type ListEntry,
  renderEntry,
} from '../select/list-box-model.tsx';
import { NativeSelect } from '../select/native-select.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import { useComboBoxValue } from './combo-box-value.ts';
import * as styles from './combo-box.css.ts';

export interface ComboBoxLabels {
  /** Accessible name of the button that opens the list: "Show all cities". */
  open: string;
  /** Text of the list when no option fits: "No city with this name". */
  empty: string;
  /** Text of the list while options load, which is also announced: "Loading cities…". */
  loading?: string;
  /** Error when the form is submitted without a required selection; by default the browser's message. */
  required?: string;
}

export interface ComboBoxProps
  extends
    FieldBaseProps,
    Omit<
      ComponentPropsWithRef<'input'>,
      'children' | 'defaultValue' | 'form' | 'list' | 'prefix' | 'size' | 'type' | 'value'
    > {
  /** Options and sections of options. Values are unique in the whole list, and not empty. */
  options: readonly ListEntry[];
  /** All texts of the component in the language of the page. */
  labels: ComboBoxLabels;
  /** Value of the selected option, or free text; empty without either. */
  value?: string;
  /** Initial value, if `value` is omitted; also the value after a form is reset. */
  defaultValue?: string;
  /** Called with the value of the selected option, with free text as it is typed, and with '' for an emptied field. */
  onValueChange?: (value: string) => void;
  /** Called with the text as it is typed, to load options that fit. */
  onQueryChange?: (query: string) => void;
  /** Called with the requested state when the user opens or closes it. */
  onOpenChange?: (isOpen: boolean) => void;
  /**
   * Decides which options fit the typed text: those that contain it or begin with it, ignoring case and accents. `none`
   * shows all options, for pages that load the ones that fit.
   */
  filter?: 'contains' | 'startsWith' | 'none';
  /** `loading` shows that more options are being loaded, next to those already listed. */
  status?: 'ready' | 'loading';
  /** Accepts text that is not an option. Otherwise the field returns to its selection when it loses the focus. */
  isFreeTextAllowed?: boolean;
  /** Name of the field in the form. */
  name?: string;
  /** Part that the form submits: the `value` of the option, or the `text` of the field; `text` by default for free text. */
  formValue?: 'value' | 'text';
  /** Requires a selection or text before submission. */
  required?: boolean;
  /** Content before the text, such as an icon. */
  prefix?: ReactNode;
  /** Height of the control: 36, 44 or 52 px; `small` is for dense layouts only. */
  size?: FieldSize;
}

interface ControlProps extends Omit<ComboBoxProps, keyof FieldBaseProps | 'className'> {
  control: FieldControlProps;
  labelId: string;
  onMissing: (message: string) => void;
  onCorrect: () => void;
}

// Long and complex because native select, field, button and list share one state.
function ComboBoxControl({
  control,
  labelId,
  options,
  labels,
  value: givenValue,
  defaultValue = '',
  onValueChange,
  onQueryChange,
  onOpenChange,
  filter = 'contains',
  status = 'ready',
  isFreeTextAllowed = false,
  name,
  formValue = isFreeTextAllowed ? 'text' : 'value',
  required = false,
  disabled = false,
  prefix,
  size = 'medium',
  onMissing,
  onCorrect,
  ref,
  ...rest
}: ControlProps): ReactElement {
  const anchorRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(inputRef, ref);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const layerRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const { contains, startsWith } = useFilter({ sensitivity: 'base' });
  const { value, initialValue, text, entries, changeValue, changeText, changeKey } = useComboBoxValue({
    options,
    value: givenValue,
    defaultValue,
    onValueChange: (nextValue) => {
      onCorrect();
      onValueChange?.(nextValue);
    },
    isFreeTextAllowed,
  });
  const hasNativeSelect = formValue === 'value' && !isFreeTextAllowed;
  const givenLabels = new Set(flattenOptions(options).map((option) => option.label));
  const isLoading = status === 'loading';
  const selectedKey = findOption(entries, value) ? value : null;
  const state: ComboBoxState<ListEntry> = useComboBoxState<ListEntry>({
    defaultItems: entries,
    children: renderEntry,
    disabledKeys: disabledValuesOf(entries),
    defaultFilter: { contains, startsWith, none: (label: string) => givenLabels.has(label) }[filter],
    value: selectedKey,
    onChange: (key) => {
      changeKey(key);
      // Also if the page refuses the new value, for which React Aria waits.
      if (key !== null && key !== selectedKey) state.setOpen(false);
    },
    inputValue: text,
    onInputChange: changeText,
    onOpenChange: (isOpen) => onOpenChange?.(isOpen),
    // React Aria would also open the list when the page changes the text.
    menuTrigger: 'manual',
    allowsCustomValue: isFreeTextAllowed,
    allowsEmptyCollection: !isFreeTextAllowed || isLoading,
    isDisabled: disabled,
  });
  const { inputProps, buttonProps, listBoxProps } = useComboBox<ListEntry>(
    {
      inputRef,
      buttonRef,
      popoverRef: layerRef,
      listBoxRef: listRef,
      id: control.id,
      'aria-labelledby': labelId,
      isDisabled: disabled,
      isReadOnly: rest.readOnly,
    },
    state,
  );
  const toggleButton = useButton(
    { ...buttonProps, 'aria-label': labels.open, 'aria-labelledby': undefined },
    buttonRef,
  );
  useFormReset(inputRef, () => changeValue(initialValue));

  const changeTextRef = useRef(changeText);
  useLayoutEffect(() => {
    // Focuses the text field if the native select, which it replaces, had the focus before hydration.
    if (isHydrated && document.activeElement?.id === control.id) inputRef.current?.focus();
  }, [isHydrated, control.id]);
  useEffect(() => {
    // Adopts text that was typed before hydration.
    if (inputRef.current && inputRef.current.value !== inputRef.current.defaultValue)
      changeTextRef.current(inputRef.current.value);
  }, []);

  const typedTextRef = useRef<string>(undefined);
  useEffect(() => {
    const isTextAccepted = typedTextRef.current === text;
    typedTextRef.current = undefined;
    if (isTextAccepted && state.isFocused && !state.isOpen) state.open(null, 'input');
  });

  const handleKeyDown = (event: KeyboardEvent): void => {
    // Escape closes only the list, not a dialog around the field.
    if (event.key === 'Escape' && state.isOpen) event.stopPropagation();
    if (!event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    if (event.key === 'ArrowUp') state.close();
    else if (!state.isOpen) state.open(null, 'manual');
  };
  const isSelectionShown = selectedKey === null || state.collection.getItem(selectedKey) !== null;
  const isNativeSelectShown = hasNativeSelect && !isHydrated;
  const listMessage = isLoading ? (labels.loading ?? '') : labels.empty;
  const hasInputName = formValue === 'text' || (isFreeTextAllowed && !isHydrated);
  return (
    <div
      ref={anchorRef}
      className={isNativeSelectShown ? popoverAnchor : classNames(popoverAnchor, field.fieldControl, field.sizes[size])}
    >
      {hasNativeSelect && (
        <NativeSelect
          {...{ control, value, initialValue, size, name, required, disabled }}
          options={entries}
          autoComplete={undefined}
          placeholder={rest.placeholder ?? ''}
          isCovered={isHydrated}
          onValueChange={changeValue}
          onFocus={() => inputRef.current?.focus()}
          onMissing={(browserMessage, isFirst) => {
            onMissing(labels.required ?? browserMessage);
            if (isFirst) inputRef.current?.focus();
          }}
        />
      )}
      {!isNativeSelectShown && (
        <>
          {prefix !== undefined && <span className={field.inputAffix}>{prefix}</span>}
          <input
            {...mergeProps(rest, inputProps, {
              onKeyDown: handleKeyDown,
              onClick: () => {
                if (!state.isOpen && !disabled && rest.readOnly !== true) state.open(null, 'manual');
              },
            })}
            {...control}
            onChange={(event) => {
              typedTextRef.current = event.currentTarget.value;
              inputProps.onChange?.(event);
              rest.onChange?.(event);
              onQueryChange?.(event.currentTarget.value);
            }}
            ref={mergedRef}
            autoComplete={rest.autoComplete ?? 'off'}
            name={hasInputName ? name : undefined}
            required={required && !hasNativeSelect}
            aria-required={(required && hasNativeSelect) || undefined}
            list={isHydrated ? undefined : `${control.id}-options`}
            className={field.input}
          />
          {isLoading && <span className={styles.spinner} aria-hidden="true" />}
          <button {...toggleButton.buttonProps} ref={buttonRef} type="button" className={styles.toggleButton}>
            <ChevronDownIcon size={20} className={styles.arrowIcon} />
          </button>
          {isFreeTextAllowed && formValue === 'value' && isHydrated && (
            <input type="hidden" name={name} value={value} disabled={disabled} />
          )}
          {!isHydrated && (
            <datalist id={`${control.id}-options`}>
              {flattenOptions(entries).map((option) => (
                <option key={option.value}>{option.label}</option>
              ))}
            </datalist>
          )}
          {/* React Aria hides the page around an open list, except live regions with this attribute. */}
          <span role="status" data-live-announcer="true" className={visuallyHidden}>
            {state.isOpen && isLoading && labels.loading}
          </span>
        </>
      )}
      {state.isOpen && isHydrated && (
        <AnchoredLayer
          ref={layerRef}
          anchor={anchorRef}
          hasAnchorWidth
          autoFocus={false}
          className={listLayer}
          onClose={() => state.close()}
          // A press in the list must not take the focus from the text field.
          onMouseDown={(event) => event.preventDefault()}
        >
          <ListBox
            listProps={{
              ...listBoxProps,
              // Arrow keys would not leave a selected option that the text has filtered out.
              autoFocus: isSelectionShown ? listBoxProps.autoFocus : false,
              'aria-label': undefined,
              'aria-labelledby': labelId,
            }}
            state={state}
            listRef={listRef}
          />
          {state.collection.size === 0 && <p className={styles.listMessage}>{listMessage}</p>}
        </AnchoredLayer>
      )}
    </div>
  );
}

/**
 * Text field with a list of the options that fit the text. It returns the value of the selected option, or any text if
 * free text is allowed. Without JavaScript it is a native select, or a text field with suggestions. `ref` and other
 * props go to the input, `className` to the root element.
 */
export function ComboBox({
  label,
  isLabelHidden,
  aside,
  hint,
  error,
  className,
  id: givenId,
  ...rest
}: ComboBoxProps): ReactElement {
  const generatedId = useId();
  const fieldId = givenId ?? generatedId;
  const [missingError, setMissingError] = useState<string>();
  return (
    <Field
      {...{ isLabelHidden, aside, hint, className }}
      error={error ?? missingError}
      label={<span id={`${fieldId}-label`}>{label}</span>}
      controlId={fieldId}
    >
      {(control) => (
        <AriaProvider>
          <ComboBoxControl
            {...rest}
            control={control}
            labelId={`${fieldId}-label`}
            onMissing={setMissingError}
            onCorrect={() => setMissingError(undefined)}
          />
        </AriaProvider>
      )}
    </Field>
  );
}
