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
  isTyping,
  findTypedLabel,
  rowIndexAfterKey,
  labelPathOf,
  rowsOf,
  type TwoLevelOption,
  appendLetter,
} from './two-level-select-model.ts';
import * as styles from './two-level-select.css.ts';

const narrowQuery = '(max-width: 599px), (pointer: coarse) and (max-height: 449px)';

const subscribe = (onChange: () => void): (() => void) => {
  const query = matchMedia(narrowQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** True on narrow screens, which show the options in a bottom sheet; false on the server. */
const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(narrowQuery).matches,
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
  /** Text without options: "No types yet". */
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
  status?: 'ready' | 'loading' | 'failed';
  /** Called by the retry button of the `failed` status; without it the button is hidden. */
  onRetry?: () => void;
  labels: TwoLevelSelectLabels;
  /** Value of the selected option; empty without a selection. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Name of the value in the form. */
  name?: string;
  /** Requires a selection before submission. */
  required?: boolean;
}

/** Popovers in the top layer need CSS anchor positioning to stay next to the button. */
const supportsAnchoring = () => 'popover' in HTMLElement.prototype && CSS.supports('position-anchor', '--a');

const openingKeys = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ', 'Home', 'End']);

/** Replaces Right and Left with `Enter` and `Leave` according to the reading direction. */
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
  const id = givenId ?? generatedId;
  const [value, setValue] = useControllable(givenValue, defaultValue, onValueChange);
  const [isOpenRequested, setOpenRequested] = useControllable(givenOpen, defaultOpen, onOpenChange);
  const [activeIndex, setActiveIndex] = useState(-1);
  const [isMissing, setIsMissing] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const [isTopLayer, setIsTopLayer] = useState(false);
  const isNarrow = useIsNarrow();
  const typeAheadState = useRef({ text: '', at: 0 });
  const wasPressedOutside = useRef(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const mergedTriggerRef = useMergedRef(trigger, ref);
  const popover = useRef<HTMLDivElement>(null);

  const rows = rowsOf(options, isParentSelectable);
  const canChoose = status === 'ready' && rows.length > 0 && !disabled;
  const isOpen = isReady && canChoose && isOpenRequested;
  const isListOpen = isOpen && !isNarrow;
  const chosenIndex = rows.findIndex((row) => row.option.value === value);
  const activeRow = isListOpen ? rows[activeIndex === -1 ? chosenIndex : activeIndex] : undefined;
  const optionId = useCallback((optionValue: string) => `${id}-${encodeURIComponent(optionValue)}`, [id]);
  const labelPath = labelPathOf(options, value);
  const icon = options.find((option) => option.label === labelPath[0])?.icon;
  const message = {
    loading: labels.loading,
    failed: labels.failed,
    ready: rows.length === 0 ? labels.empty : undefined,
  }[status];

  useEffect(() => {
    setIsReady(true);
    setIsTopLayer(supportsAnchoring());
  }, []);
  // Takes over the focus of the native select, which may be focused before hydration, for example after a failed
  // validation.
  useLayoutEffect(() => {
    if (isReady && document.activeElement?.id === id) trigger.current?.focus();
  }, [isReady, id]);
  useLayoutEffect(() => {
    const element = popover.current;
    if (!isTopLayer || !element) return;
    if (isListOpen && !element.matches(':popover-open')) element.showPopover();
    if (!isListOpen && element.matches(':popover-open')) element.hidePopover();
  }, [isListOpen, isTopLayer]);
  // The button needs the focus to handle the list's keys, even if the page opened the list.
  useLayoutEffect(() => {
    if (isListOpen) trigger.current?.focus();
  }, [isListOpen]);

  const openAt = (index: number) => {
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
      const isInside = [trigger.current, popover.current].some((element) => element && eventPath.includes(element));
      wasPressedOutside.current = isListOpen && !isInside;
      if (isListOpen && !isInside) closeOptions();
    };
    document.addEventListener('pointerdown', handleOutsidePress);
    return () => document.removeEventListener('pointerdown', handleOutsidePress);
  });

  const extendTypeAhead = (event: KeyboardEvent, from: number) => {
    typeAheadState.current = appendLetter(typeAheadState.current, event.key, event.timeStamp);
    openAt(
      findTypedLabel(
        rows.map((row) => (row.option.disabled ? '' : row.option.label)),
        from,
        typeAheadState.current.text,
      ),
    );
  };
  // Complex because it handles a combobox's keyboard: type-ahead, keys that open the list, and keys of the open list.
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    rest.onKeyDown?.(event);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || !canChoose || isNarrow) return;
    const { key, altKey } = event;
    const currentIndex = activeIndex === -1 ? chosenIndex : activeIndex;
    const isLetter = key.length === 1 && !altKey && (key !== ' ' || isTyping(typeAheadState.current, event.timeStamp));
    if (isLetter) extendTypeAhead(event, currentIndex);
    else if (!isOpen) {
      if (!openingKeys.has(key)) return;
      const isEdgeKey = key === 'Home' || key === 'End' || key === 'ArrowUp';
      openAt(
        chosenIndex === -1 || key === 'Home' || key === 'End'
          ? rowIndexAfterKey(rows, -1, isEdgeKey ? key : 'Home')
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
      setActiveIndex(rowIndexAfterKey(rows, currentIndex, toLogicalKey(event)));
    else return;
    event.preventDefault();
  };

  const missingError = isMissing && value === '' ? labels.required : undefined;
  return (
    <Field
      {...{ isLabelHidden, aside, hint, className }}
      error={error ?? missingError}
      label={<span id={`${id}-label`}>{label}</span>}
      controlId={id}
    >
      {/* Long and complex because native select, button, sheet and retry form one control. */}
      {(control) => (
        <div className={styles.selectControl}>
          <NativeSelect
            {...{ options, isParentSelectable, name, required, disabled, value }}
            control={control}
            placeholder={message ?? labels.placeholder}
            isCovered={isReady}
            onValueChange={(next) => chooseValue(next)}
            onFocus={() => trigger.current?.focus()}
            onMissing={(isFirst) => {
              setIsMissing(true);
              if (isFirst) trigger.current?.focus();
            }}
          />
          <button
            {...rest}
            id={`${id}-button`}
            aria-labelledby={`${id}-label`}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            ref={mergedTriggerRef}
            type="button"
            hidden={!isReady}
            role="combobox"
            aria-haspopup={isNarrow ? 'dialog' : 'listbox'}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-options` : undefined}
            aria-activedescendant={activeRow && optionId(activeRow.option.value)}
            aria-required={required || undefined}
            aria-disabled={!disabled && !canChoose ? true : undefined}
            aria-busy={status === 'loading' || undefined}
            disabled={disabled}
            className={styles.trigger}
            onKeyDown={onKeyDown}
            onClick={(event) => {
              rest.onClick?.(event);
              if (event.defaultPrevented || !canChoose) return;
              // Safari does not focus a clicked button.
              event.currentTarget.focus();
              if (isOpen) closeOptions();
              else openAt(-1);
            }}
            onBlur={(event) => {
              rest.onBlur?.(event);
              // `pointerdown` has already reported a click outside.
              if (isListOpen && !wasPressedOutside.current) closeOptions();
              wasPressedOutside.current = false;
            }}
          >
            {icon !== undefined && message === undefined && <span className={styles.triggerIcon}>{icon}</span>}
            <span className={classNames(styles.triggerValue, labelPath.length === 0 && styles.placeholder)}>
              {message ??
                (labelPath.length === 0
                  ? labels.placeholder
                  : labelPath.map((part, index) => (
                      <span key={part} className={styles.pathPart}>
                        {index > 0 && (
                          <>
                            <span className={visuallyHidden}>, </span>
                            <ChevronRightIcon size={16} className={styles.separator} />
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
            ref={popover}
            className={styles.popover}
            popover={isTopLayer ? 'manual' : undefined}
            hidden={!isListOpen}
            onToggle={(event) => {
              // A surrounding dialog may already have closed the popover.
              if (isListOpen && !event.currentTarget.matches(':popover-open')) closeOptions();
            }}
          >
            {isListOpen && (
              <OptionList
                id={`${id}-options`}
                labelId={`${id}-label`}
                {...{ options, isParentSelectable, value, optionId }}
                activeValue={activeRow?.option.value}
                onChoose={chooseValue}
                onPoint={(pointedValue) => setActiveIndex(rows.findIndex((row) => row.option.value === pointedValue))}
              />
            )}
          </div>
          {isOpen && isNarrow && (
            <OptionSheet
              id={`${id}-options`}
              labelId={`${id}-label`}
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
            {isReady && message}
          </span>
        </div>
      )}
    </Field>
  );
}
