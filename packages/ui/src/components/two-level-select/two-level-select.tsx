'use client';
import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { classNames } from '../../class-names.ts';
import { ChevronDownIcon, ChevronRightIcon } from '../../icons/index.ts';
import { useControllable } from '../../use-controllable.ts';
import { useMergedRef } from '../../control-hooks.ts';
import { lazyWithRetry } from '../../lazy-with-retry.tsx';
import { Button } from '../button/button.tsx';
import { Field, type FieldBaseProps } from '../field/field.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import { NativeSelect } from './native-select.tsx';
import type { OptionListHandle } from './option-list.tsx';
import { OptionSheet, type OptionSheetLabels } from './option-sheet.tsx';
import {
  labelPathOf,
  optionRowsOf,
  rowIndexAfterKey,
  rowIndexAfterKeys,
  type TwoLevelOption,
} from './two-level-select-model.ts';
import * as styles from './two-level-select.css.ts';

const narrowScreenQuery = '(max-width: 599px), (pointer: coarse) and (max-height: 449px)';

const subscribeToScreen = (onChange: () => void): (() => void) => {
  const narrowScreenMedia = matchMedia(narrowScreenQuery);
  narrowScreenMedia.addEventListener('change', onChange);
  return () => narrowScreenMedia.removeEventListener('change', onChange);
};

/** True on narrow screens, which show the options in a bottom sheet; false on the server. */
const useIsNarrowScreen = (): boolean =>
  useSyncExternalStore(
    subscribeToScreen,
    () => matchMedia(narrowScreenQuery).matches,
    () => false,
  );

export type { TwoLevelChild, TwoLevelOption } from './two-level-select-model.ts';

export interface TwoLevelSelectLabels extends OptionSheetLabels {
  /** Placeholder without a selection: "Choose a type". */
  placeholder: string;
  /** Text while the options load: "Loading types…". */
  loading: string;
  /** Error when the options failed to load: "The types could not be loaded." */
  failed: string;
  /** Label of the retry button: "Try again". */
  retry: string;
  /** Text of a list without options: "No types yet". */
  empty: string;
  /** Error when the form is submitted without a required selection: "Choose a type." */
  required?: string;
}

export interface TwoLevelSelectProps
  extends
    FieldBaseProps,
    Omit<ComponentPropsWithRef<'button'>, 'children' | 'value' | 'defaultValue' | 'type' | 'form'> {
  /** Options of one or two levels. Without children, the list is flat. */
  options: readonly TwoLevelOption[];
  /** Makes groups selectable ("Covered, of any kind"); otherwise they are headings. */
  isParentSelectable?: boolean;
  /** State of the options, which may load when the list opens. */
  status?: 'ready' | 'loading' | 'failed';
  /** Called by the retry button of the `failed` status; without it the button is hidden. */
  onRetry?: () => void;
  /** All texts of the component in the language of the page. */
  labels: TwoLevelSelectLabels;
  /** Value of the selected option; empty without a selection. */
  value?: string;
  /** Value of the option that is selected initially, if `value` is omitted. */
  defaultValue?: string;
  /** Called with the new value when the user changes it. */
  onValueChange?: (value: string) => void;
  /** True while it is open, controlled by the page; uncontrolled if omitted. */
  open?: boolean;
  /** True to open it initially, if `open` is omitted. */
  defaultOpen?: boolean;
  /** Called with the requested state when the user opens or closes it. */
  onOpenChange?: (open: boolean) => void;
  /** Name of the selected value in the form. */
  name?: string;
  /** Requires a selection before submission. */
  required?: boolean;
}

const loadOptionList = () => import('./option-list.tsx');
/** List of wide screens, which loads when the select is about to be used. */
const OptionList = lazyWithRetry(loadOptionList);
const preloadOptionList = (): void => {
  // The open list retries a failed import.
  loadOptionList().catch(() => undefined);
};

const openingKeys = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ', 'Home', 'End']);

/**
 * Single choice from options of one or two levels. Wide screens show both levels in a floating list; phones navigate
 * from group to group in a bottom sheet. Without JavaScript it is a native select. `ref` and other props go to the
 * button, `className` to the root element.
 */
// Long and complex because native select, button, list and sheet share one value and one open state.
export function TwoLevelSelect({
  label,
  isLabelHidden,
  aside,
  hint,
  error,
  options,
  isParentSelectable = false,
  status = 'ready',
  onRetry,
  labels,
  value: givenValue,
  defaultValue = '',
  onValueChange,
  open: givenOpen,
  defaultOpen = false,
  onOpenChange,
  name,
  required = false,
  disabled = false,
  id: givenId,
  className,
  ref,
  ...rest
}: TwoLevelSelectProps): ReactElement {
  const generatedId = useId();
  const fieldId = givenId ?? generatedId;
  const [value, setValue] = useControllable(givenValue, defaultValue, onValueChange);
  const [isOpenRequested, setOpenRequested] = useControllable(givenOpen, defaultOpen, onOpenChange);
  const [activeId, setActiveId] = useState<string>();
  const [startEdge, setStartEdge] = useState<'first' | 'last'>();
  const [isMissing, setIsMissing] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const isNarrowScreen = useIsNarrowScreen();
  const listHandleRef = useRef<OptionListHandle>(null);
  /** Keys pressed before the list has loaded. */
  const pendingKeysRef = useRef<readonly string[]>([]);
  const anchorRef = useRef<HTMLDivElement>(null);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const mergedTriggerRef = useMergedRef(triggerRef, ref);

  const optionRows = useMemo(() => optionRowsOf(options, isParentSelectable), [options, isParentSelectable]);
  const canChooseOption = status === 'ready' && optionRows.length > 0 && !disabled;
  const isOpen = isReady && canChooseOption && isOpenRequested;
  const isListOpen = isOpen && !isNarrowScreen;
  const labelPath = labelPathOf(options, value);
  const chosenIcon = options.find((option) => option.label === labelPath[0])?.icon;
  const statusMessage = {
    loading: labels.loading,
    failed: labels.failed,
    ready: optionRows.length === 0 ? labels.empty : undefined,
  }[status];

  useEffect(() => setIsReady(true), []);
  // Focuses the button if the native select, which it replaces, had the focus before hydration, for example after a
  // failed validation.
  useLayoutEffect(() => {
    if (isReady && document.activeElement?.id === fieldId) triggerRef.current?.focus();
  }, [isReady, fieldId]);
  // The button needs the focus to handle the list's keys, even if the page opened the list.
  useLayoutEffect(() => {
    if (isListOpen) triggerRef.current?.focus();
  }, [isListOpen]);

  const openOptions = (edge?: 'first' | 'last') => {
    setStartEdge(edge);
    if (!isOpenRequested) setOpenRequested(true);
  };
  const closeOptions = () => {
    pendingKeysRef.current = [];
    setActiveId(undefined);
    if (isOpenRequested) setOpenRequested(false);
  };
  const chooseValue = (chosen: string) => {
    setIsMissing(false);
    if (chosen !== value) setValue(chosen);
    closeOptions();
  };
  const replayPendingKeys = () => {
    const pendingKeys = pendingKeysRef.current;
    pendingKeysRef.current = [];
    for (const key of pendingKeys)
      triggerRef.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };

  const openByKey = (event: KeyboardEvent) => {
    const { key } = event;
    const isLetterKey = key.length === 1 && key !== ' ' && !event.altKey;
    if (!isLetterKey && !openingKeys.has(key)) return;
    event.preventDefault();
    if (isLetterKey) pendingKeysRef.current = [key];
    const hasSelection = optionRows.some((row) => row.option.value === value);
    if (key === 'Home' || key === 'End') openOptions(key === 'Home' ? 'first' : 'last');
    else openOptions(hasSelection || isLetterKey ? undefined : key === 'ArrowUp' ? 'last' : 'first');
  };
  /** Selects the option that the pending keys made active, for a focus that moves on before the list has loaded. */
  const choosePending = (): void => {
    const chosenIndex = optionRows.findIndex((row) => row.option.value === value);
    const startKey = startEdge === 'last' ? 'End' : 'Home';
    const startIndex = startEdge === undefined ? chosenIndex : rowIndexAfterKey(optionRows, -1, startKey);
    const pendingRow = optionRows[rowIndexAfterKeys(optionRows, startIndex, pendingKeysRef.current)];
    if (pendingRow) chooseValue(pendingRow.option.value);
    else closeOptions();
  };
  const handleListKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const { key } = event;
    const list = listHandleRef.current;
    if (key === 'Escape') {
      event.stopPropagation();
      event.preventDefault();
      closeOptions();
    } else if (list === null && key === 'Tab') {
      choosePending();
    } else if (list === null) {
      pendingKeysRef.current = [...pendingKeysRef.current, key];
      event.preventDefault();
    } else if (key === 'Tab' || key === 'Enter' || (event.altKey && key === 'ArrowUp')) {
      if (!list.chooseActive()) closeOptions();
      if (key !== 'Tab') event.preventDefault();
    } else {
      list.handleKeyDown(event);
      if (key !== ' ') return;
      // A space that does not extend the typed word selects.
      if (!event.isDefaultPrevented() && !list.chooseActive()) closeOptions();
      event.preventDefault();
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    rest.onKeyDown?.(event);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || !canChooseOption || isNarrowScreen) return;
    if (isOpen) handleListKey(event);
    else openByKey(event);
  };

  const missingError = isMissing && value === '' ? labels.required : undefined;
  return (
    <Field
      {...{ isLabelHidden, aside, hint, className }}
      error={error ?? missingError}
      label={<span id={`${fieldId}-label`}>{label}</span>}
      controlId={fieldId}
    >
      {/* Long and complex because native select, button, sheet and retry form one control. */}
      {(control) => (
        <div ref={anchorRef} className={styles.selectControl}>
          <NativeSelect
            {...{ options, isParentSelectable, name, required, disabled, value }}
            control={control}
            placeholder={statusMessage ?? labels.placeholder}
            isCovered={isReady}
            onValueChange={(next) => chooseValue(next)}
            onFocus={() => triggerRef.current?.focus()}
            onMissing={(isFirst) => {
              setIsMissing(true);
              if (isFirst) triggerRef.current?.focus();
            }}
          />
          <button
            {...rest}
            id={`${fieldId}-button`}
            aria-labelledby={`${fieldId}-label`}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            ref={mergedTriggerRef}
            type="button"
            hidden={!isReady}
            role="combobox"
            aria-haspopup={isNarrowScreen ? 'dialog' : 'listbox'}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${fieldId}-options` : undefined}
            aria-activedescendant={isListOpen ? activeId : undefined}
            aria-required={required || undefined}
            aria-disabled={!disabled && !canChooseOption ? true : undefined}
            aria-busy={status === 'loading' || undefined}
            disabled={disabled}
            className={styles.selectTrigger}
            onPointerEnter={(event) => {
              rest.onPointerEnter?.(event);
              preloadOptionList();
            }}
            onFocus={(event) => {
              rest.onFocus?.(event);
              preloadOptionList();
            }}
            onKeyDown={onKeyDown}
            onClick={(event) => {
              rest.onClick?.(event);
              if (event.defaultPrevented || !canChooseOption) return;
              // Safari does not focus a clicked button, so this does.
              event.currentTarget.focus();
              if (isOpen) closeOptions();
              else openOptions();
            }}
            onBlur={(event) => {
              rest.onBlur?.(event);
              // A press outside, which moves the focus nowhere, closes the list once it has loaded.
              const hasPressedPage = event.relatedTarget === null && listHandleRef.current !== null;
              if (isListOpen && !hasPressedPage && !anchorRef.current?.contains(event.relatedTarget)) closeOptions();
            }}
          >
            {chosenIcon !== undefined && statusMessage === undefined && (
              <span className={styles.triggerIcon}>{chosenIcon}</span>
            )}
            <span className={classNames(styles.triggerValue, labelPath.length === 0 && styles.placeholderText)}>
              {statusMessage ??
                (labelPath.length === 0
                  ? labels.placeholder
                  : labelPath.map((part, index) => (
                      <span key={part} className={styles.labelPathPart}>
                        {index > 0 && (
                          <>
                            <span className={visuallyHidden}>, </span>
                            <ChevronRightIcon size={16} className={styles.pathSeparator} />
                          </>
                        )}
                        {part}
                      </span>
                    )))}
            </span>
            {status === 'loading' ? (
              <span className={styles.spinner} aria-hidden="true" />
            ) : (
              <ChevronDownIcon size={20} className={styles.arrowIcon} />
            )}
          </button>
          {isListOpen && (
            <OptionList
              id={`${fieldId}-options`}
              labelId={`${fieldId}-label`}
              rows={optionRows}
              {...{ options, isParentSelectable, value, startEdge }}
              anchor={anchorRef}
              handleRef={listHandleRef}
              onReady={replayPendingKeys}
              onActiveChange={setActiveId}
              onChoose={chooseValue}
              onClose={closeOptions}
            />
          )}
          {isOpen && isNarrowScreen && (
            <OptionSheet
              id={`${fieldId}-options`}
              labelId={`${fieldId}-label`}
              title={label}
              {...{ labels, options, isParentSelectable, value }}
              onChoose={chooseValue}
              onClose={closeOptions}
            />
          )}
          {status === 'failed' && onRetry && (
            <Button variant="soft" size="small" onClick={onRetry}>
              {labels.retry}
            </Button>
          )}
          <span role="status" className={visuallyHidden}>
            {isReady && statusMessage}
          </span>
        </div>
      )}
    </Field>
  );
}
