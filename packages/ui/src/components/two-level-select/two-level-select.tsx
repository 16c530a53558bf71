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
  matchTyped,
  moveTo,
  pathOf,
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
const useNarrow = (): boolean =>
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

/** Popovers in the top layer need CSS anchor positioning to stay at the button. */
const canAnchor = () => 'popover' in HTMLElement.prototype && CSS.supports('position-anchor', '--a');

const openingKeys = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ', 'Home', 'End']);

/** Replaces Right and Left by `Enter` and `Leave` according to the reading direction. */
function inReadingDirection({ key, currentTarget }: KeyboardEvent): string {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return key;
  const isLeftToRight = getComputedStyle(currentTarget).direction === 'ltr';
  return (key === 'ArrowRight') === isLeftToRight ? 'Enter' : 'Leave';
}

/**
 * Single choice from options of one or two levels. Wide screens show both levels in a floating list; phones navigate
 * from group to group in a bottom sheet. A native select without JavaScript. `ref` and other props go to the button,
 * `className` to the root element.
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
  const ownId = useId();
  const id = givenId ?? ownId;
  const [value, setValue] = useControllable(givenValue, defaultValue, onValueChange);
  const [isWanted, setIsWanted] = useControllable(givenOpen, defaultOpen, onOpenChange);
  const [activeIndex, setActiveIndex] = useState(-1);
  const [isMissing, setIsMissing] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const [isTopLayer, setIsTopLayer] = useState(false);
  const isNarrow = useNarrow();
  const typeAheadState = useRef({ text: '', at: 0 });
  const isPressedOutside = useRef(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const setTrigger = useMergedRef(trigger, ref);
  const popover = useRef<HTMLDivElement>(null);

  const rows = rowsOf(options, isParentSelectable);
  const canChoose = status === 'ready' && rows.length > 0 && !disabled;
  const isOpen = isReady && canChoose && isWanted;
  const isListOpen = isOpen && !isNarrow;
  const chosenIndex = rows.findIndex((row) => row.option.value === value);
  const active = isListOpen ? rows[activeIndex === -1 ? chosenIndex : activeIndex] : undefined;
  const optionId = useCallback((optionValue: string) => `${id}-${encodeURIComponent(optionValue)}`, [id]);
  const path = pathOf(options, value);
  const icon = options.find((option) => option.label === path[0])?.icon;
  const message = {
    loading: labels.loading,
    failed: labels.failed,
    ready: rows.length === 0 ? labels.empty : undefined,
  }[status];

  useEffect(() => {
    setIsReady(true);
    setIsTopLayer(canAnchor());
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
  // The button handles the keys of the list, also when the page opened it.
  useLayoutEffect(() => {
    if (isListOpen) trigger.current?.focus();
  }, [isListOpen]);

  const open = (index: number) => {
    setActiveIndex(index);
    if (!isWanted) setIsWanted(true);
  };
  const close = () => {
    setActiveIndex(-1);
    if (isWanted) setIsWanted(false);
  };
  const choose = (chosen: string) => {
    setIsMissing(false);
    if (chosen !== value) setValue(chosen);
    close();
  };

  useEffect(() => {
    const pressOutside = (event: PointerEvent) => {
      const pressedPath = event.composedPath();
      const isInside = [trigger.current, popover.current].some((element) => element && pressedPath.includes(element));
      isPressedOutside.current = isListOpen && !isInside;
      if (isListOpen && !isInside) close();
    };
    document.addEventListener('pointerdown', pressOutside);
    return () => document.removeEventListener('pointerdown', pressOutside);
  });

  const typeAhead = (event: KeyboardEvent, from: number) => {
    typeAheadState.current = appendLetter(typeAheadState.current, event.key, event.timeStamp);
    open(
      matchTyped(
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
    if (isLetter) typeAhead(event, currentIndex);
    else if (!isOpen) {
      if (!openingKeys.has(key)) return;
      const opensAtEdge = key === 'Home' || key === 'End' || key === 'ArrowUp';
      open(
        chosenIndex === -1 || key === 'Home' || key === 'End'
          ? moveTo(rows, -1, opensAtEdge ? key : 'Home')
          : chosenIndex,
      );
    } else if (key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (key === 'Enter' || key === ' ' || key === 'Tab' || (altKey && key === 'ArrowUp')) {
      if (active) choose(active.option.value);
      else close();
      if (key === 'Tab') return;
    } else if (/^(Arrow|Home$|End$|Page)/.test(key))
      setActiveIndex(moveTo(rows, currentIndex, inReadingDirection(event)));
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
      {/* Long and complex because native select, button, sheet and retry are one control of the field. */}
      {(control) => (
        <div className={styles.control}>
          <NativeSelect
            {...{ options, isParentSelectable, name, required, disabled, value }}
            control={control}
            placeholder={message ?? labels.placeholder}
            isCovered={isReady}
            onValueChange={(next) => choose(next)}
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
            ref={setTrigger}
            type="button"
            hidden={!isReady}
            role="combobox"
            aria-haspopup={isNarrow ? 'dialog' : 'listbox'}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-options` : undefined}
            aria-activedescendant={active && optionId(active.option.value)}
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
              if (isOpen) close();
              else open(-1);
            }}
            onBlur={(event) => {
              rest.onBlur?.(event);
              // `pointerdown` has already reported a click outside.
              if (isListOpen && !isPressedOutside.current) close();
              isPressedOutside.current = false;
            }}
          >
            {icon !== undefined && message === undefined && <span className={styles.triggerIcon}>{icon}</span>}
            <span className={classNames(styles.value, path.length === 0 && styles.placeholder)}>
              {message ??
                (path.length === 0
                  ? labels.placeholder
                  : path.map((part, index) => (
                      <span key={part} className={styles.part}>
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
              <ChevronDownIcon size={20} className={styles.arrow} />
            )}
          </button>
          <div
            ref={popover}
            className={styles.popover}
            popover={isTopLayer ? 'manual' : undefined}
            hidden={!isListOpen}
            onToggle={(event) => {
              // A surrounding dialog may already have closed the popover.
              if (isListOpen && !event.currentTarget.matches(':popover-open')) close();
            }}
          >
            {isListOpen && (
              <OptionList
                id={`${id}-options`}
                labelId={`${id}-label`}
                {...{ options, isParentSelectable, value, optionId }}
                activeValue={active?.option.value}
                onChoose={choose}
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
              onChoose={choose}
              onClose={close}
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
