'use client';
import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactElement,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { classNames } from '../../class-names.ts';
import { ChevronDownIcon, ChevronRightIcon } from '../../icons/index.ts';
import { useControllable } from '../../use-controllable.ts';
import { useMergedRef } from '../../control-hooks.ts';
import { Button } from '../button/button.tsx';
import { Field, type FieldBaseProps } from '../field/field.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import { NativeSelect } from './native-select.tsx';
import { OptionList } from './option-list.tsx';
import { OptionSheet, type OptionSheetLabels } from './option-sheet.tsx';
import {
  isTypeAheadActive,
  findTypedLabel,
  rowIndexAfterKey,
  labelPathOf,
  optionRowsOf,
  type TwoLevelOption,
  appendLetter,
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

/**
 * True if the browser has popovers and CSS anchor positioning, which popovers in the top layer need to stay next to the
 * button.
 */
const supportsAnchoring = () => 'popover' in HTMLElement.prototype && CSS.supports('position-anchor', '--a');

const openingKeys = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ', 'Home', 'End']);

/**
 * Replaces the keys Right and Left with `Enter` and `Leave`, which open or leave a group, according to the reading
 * direction.
 */
function toLogicalKey({ key, currentTarget }: KeyboardEvent): string {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return key;
  const isLeftToRight = getComputedStyle(currentTarget).direction === 'ltr';
  return (key === 'ArrowRight') === isLeftToRight ? 'Enter' : 'Leave';
}

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
  const [activeIndex, setActiveIndex] = useState(-1);
  const [isMissing, setIsMissing] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const [isTopLayer, setIsTopLayer] = useState(false);
  const isNarrowScreen = useIsNarrowScreen();
  const typeAheadRef = useRef({ text: '', at: 0 });
  const wasPressedOutsideRef = useRef(false);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const mergedTriggerRef = useMergedRef(triggerRef, ref);
  const popoverRef = useRef<HTMLDivElement>(null);

  const optionRows = optionRowsOf(options, isParentSelectable);
  const canChooseOption = status === 'ready' && optionRows.length > 0 && !disabled;
  const isOpen = isReady && canChooseOption && isOpenRequested;
  const isListOpen = isOpen && !isNarrowScreen;
  const chosenIndex = optionRows.findIndex((row) => row.option.value === value);
  const activeRow = isListOpen ? optionRows[activeIndex === -1 ? chosenIndex : activeIndex] : undefined;
  const optionId = useCallback((optionValue: string) => `${fieldId}-${encodeURIComponent(optionValue)}`, [fieldId]);
  const labelPath = labelPathOf(options, value);
  const chosenIcon = options.find((option) => option.label === labelPath[0])?.icon;
  const statusMessage = {
    loading: labels.loading,
    failed: labels.failed,
    ready: optionRows.length === 0 ? labels.empty : undefined,
  }[status];

  useEffect(() => {
    setIsReady(true);
    setIsTopLayer(supportsAnchoring());
  }, []);
  // Focuses the button if the native select, which it replaces, had the focus before hydration, for example after a
  // failed validation.
  useLayoutEffect(() => {
    if (isReady && document.activeElement?.id === fieldId) triggerRef.current?.focus();
  }, [isReady, fieldId]);
  useLayoutEffect(() => {
    const popoverElement = popoverRef.current;
    if (!isTopLayer || !popoverElement) return;
    if (isListOpen && !popoverElement.matches(':popover-open')) popoverElement.showPopover();
    if (!isListOpen && popoverElement.matches(':popover-open')) popoverElement.hidePopover();
  }, [isListOpen, isTopLayer]);
  // The button needs the focus to handle the list's keys, even if the page opened the list.
  useLayoutEffect(() => {
    if (isListOpen) triggerRef.current?.focus();
  }, [isListOpen]);

  const openAtIndex = (index: number) => {
    setActiveIndex(index);
    if (!isOpenRequested) setOpenRequested(true);
  };
  const closeOptions = () => {
    setActiveIndex(-1);
    if (isOpenRequested) setOpenRequested(false);
  };
  const chooseValue = (chosen: string) => {
    setIsMissing(false);
    if (chosen !== value) setValue(chosen);
    closeOptions();
  };

  useEffect(() => {
    const handleOutsidePress = (event: PointerEvent) => {
      const eventPath = event.composedPath();
      const isInsideSelect = [triggerRef.current, popoverRef.current].some(
        (element) => element && eventPath.includes(element),
      );
      wasPressedOutsideRef.current = isListOpen && !isInsideSelect;
      if (isListOpen && !isInsideSelect) closeOptions();
    };
    document.addEventListener('pointerdown', handleOutsidePress);
    return () => document.removeEventListener('pointerdown', handleOutsidePress);
  });

  const extendTypeAhead = (event: KeyboardEvent, from: number) => {
    typeAheadRef.current = appendLetter(typeAheadRef.current, event.key, event.timeStamp);
    openAtIndex(
      findTypedLabel(
        optionRows.map((row) => (row.option.disabled ? '' : row.option.label)),
        from,
        typeAheadRef.current.text,
      ),
    );
  };
  // Complex because it handles a combobox's keyboard: type-ahead, keys that open the list, and keys of the open list.
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    rest.onKeyDown?.(event);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || !canChooseOption || isNarrowScreen) return;
    const { key, altKey } = event;
    const currentIndex = activeIndex === -1 ? chosenIndex : activeIndex;
    const isLetterKey =
      key.length === 1 && !altKey && (key !== ' ' || isTypeAheadActive(typeAheadRef.current, event.timeStamp));
    if (isLetterKey) extendTypeAhead(event, currentIndex);
    else if (!isOpen) {
      if (!openingKeys.has(key)) return;
      const isEdgeKey = key === 'Home' || key === 'End' || key === 'ArrowUp';
      openAtIndex(
        chosenIndex === -1 || key === 'Home' || key === 'End'
          ? rowIndexAfterKey(optionRows, -1, isEdgeKey ? key : 'Home')
          : chosenIndex,
      );
    } else if (key === 'Escape') {
      event.stopPropagation();
      closeOptions();
    } else if (key === 'Enter' || key === ' ' || key === 'Tab' || (altKey && key === 'ArrowUp')) {
      if (activeRow) chooseValue(activeRow.option.value);
      else closeOptions();
      if (key === 'Tab') return;
    } else if (/^(Arrow|Home$|End$|Page)/.test(key))
      setActiveIndex(rowIndexAfterKey(optionRows, currentIndex, toLogicalKey(event)));
    else return;
    event.preventDefault();
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
        <div className={styles.selectControl}>
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
            aria-activedescendant={activeRow && optionId(activeRow.option.value)}
            aria-required={required || undefined}
            aria-disabled={!disabled && !canChooseOption ? true : undefined}
            aria-busy={status === 'loading' || undefined}
            disabled={disabled}
            className={styles.selectTrigger}
            onKeyDown={onKeyDown}
            onClick={(event) => {
              rest.onClick?.(event);
              if (event.defaultPrevented || !canChooseOption) return;
              // Safari does not focus a clicked button, so this does.
              event.currentTarget.focus();
              if (isOpen) closeOptions();
              else openAtIndex(-1);
            }}
            onBlur={(event) => {
              rest.onBlur?.(event);
              // `pointerdown` has already reported a click outside.
              if (isListOpen && !wasPressedOutsideRef.current) closeOptions();
              wasPressedOutsideRef.current = false;
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
          <div
            ref={popoverRef}
            className={styles.optionPopover}
            popover={isTopLayer ? 'manual' : undefined}
            hidden={!isListOpen}
            onToggle={(event) => {
              // The popover may have been closed by a surrounding dialog, not by this component.
              if (isListOpen && !event.currentTarget.matches(':popover-open')) closeOptions();
            }}
          >
            {isListOpen && (
              <OptionList
                id={`${fieldId}-options`}
                labelId={`${fieldId}-label`}
                {...{ options, isParentSelectable, value, optionId }}
                activeValue={activeRow?.option.value}
                onChoose={chooseValue}
                onPoint={(pointedValue) =>
                  setActiveIndex(optionRows.findIndex((row) => row.option.value === pointedValue))
                }
              />
            )}
          </div>
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
