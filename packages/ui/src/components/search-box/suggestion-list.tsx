'use client';
import {
  Fragment,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { CarIcon, LandmarkIcon, MapPinIcon, RouteIcon, XIcon } from '../../icons/index.ts';
import {
  groupSuggestions,
  matchParts,
  moveByKey,
  rangeParts,
  type SearchSuggestion,
  type TitlePart,
} from './search-box-model.ts';
import type { SearchList } from './search-box.tsx';
import * as styles from './suggestion-list.css.ts';
import { popover, longList } from './suggestion-list.css.ts';

interface SuggestionLinesProps {
  id: string;
  label: string;
  kinds: Readonly<Record<string, string>>;
  removeHintId: string;
  query: string;
  suggestions: readonly SearchSuggestion[];
  activeId: string | undefined;
  optionId: (suggestion: SearchSuggestion) => string;
  onChoose: (suggestion: SearchSuggestion) => void;
  onRemove: (suggestion: SearchSuggestion) => void;
}

const icons: Readonly<Record<string, typeof MapPinIcon>> = {
  venue: LandmarkIcon,
  street: RouteIcon,
  listing: CarIcon,
};

function TitleParts({ parts }: { parts: readonly TitlePart[] }): ReactElement[] {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className={styles.match}>
        {text}
      </mark>
    ) : (
      <Fragment key={index}>{text}</Fragment>
    ),
  );
}

function Name({
  suggestion: { title, matched },
  query,
}: {
  suggestion: SearchSuggestion;
  query: string;
}): ReactElement {
  if (!matched) return <TitleParts parts={matchParts(title, query)} />;
  if (matched.text === title) return <TitleParts parts={rangeParts(matched)} />;
  return (
    <>
      {title}
      <span className={styles.alias}>
        {' · '}
        <TitleParts parts={rangeParts(matched)} />
      </span>
    </>
  );
}

function Option({
  suggestion,
  ...list
}: { suggestion: SearchSuggestion } & Pick<
  SuggestionLinesProps,
  'query' | 'activeId' | 'optionId' | 'onChoose' | 'onRemove' | 'removeHintId'
>): ReactElement {
  const id = list.optionId(suggestion);
  const Icon = icons[suggestion.kind] ?? MapPinIcon;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox above handles the keyboard
    <div
      id={id}
      role="option"
      aria-selected={id === list.activeId}
      aria-describedby={suggestion.isRemovable === true ? list.removeHintId : undefined}
      className={styles.option}
      onClick={() => list.onChoose(suggestion)}
    >
      <span className={styles.kind}>{suggestion.icon ?? <Icon />}</span>
      <span>
        <span className={styles.title}>
          <Name suggestion={suggestion} query={list.query} />
        </span>
        {suggestion.context !== undefined && <span className={styles.context}>{suggestion.context}</span>}
        {suggestion.note !== undefined && <span className={styles.note}>{suggestion.note}</span>}
      </span>
      {suggestion.detail !== undefined && <span className={styles.detail}>{suggestion.detail}</span>}
      {suggestion.isRemovable === true && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- an option cannot contain a focusable element; Delete in the combobox removes it
        <span
          className={styles.remove}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            list.onRemove(suggestion);
          }}
        >
          <XIcon />
        </span>
      )}
    </div>
  );
}

function SuggestionLines({ id, label, kinds, suggestions, ...options }: SuggestionLinesProps): ReactElement {
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list}>
      {groupSuggestions(suggestions).map((group) => {
        const name = kinds[group.kind];
        const nameId = `${id}-${group.kind}`;
        return (
          <div key={group.kind} role="group" aria-labelledby={name === undefined ? undefined : nameId}>
            {name !== undefined && (
              <div id={nameId} role="presentation" className={styles.groupName}>
                {name}
              </div>
            )}
            {group.suggestions.map((suggestion) => (
              <Option key={suggestion.id} suggestion={suggestion} {...options} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** Popovers in the top layer need CSS anchor positioning to stay at the field. */
const canAnchor = () => 'popover' in HTMLElement.prototype && CSS.supports('position-area', 'block-end');
const minLongCount = 5;

interface SuggestionPopoverProps {
  isShown: boolean;
  activeId: string | undefined;
  count: number;
  children: ReactNode;
}

function SuggestionPopover({ isShown, activeId, count, children }: SuggestionPopoverProps): ReactElement {
  const [isTopLayer, setIsTopLayer] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => setIsTopLayer(canAnchor()), []);
  useLayoutEffect(() => {
    const element = box.current;
    if (!isTopLayer || !element) return;
    if (isShown && !element.matches(':popover-open')) element.showPopover();
    if (!isShown && element.matches(':popover-open')) element.hidePopover();
  }, [isShown, isTopLayer]);
  useLayoutEffect(() => {
    const option = activeId === undefined ? null : box.current?.querySelector('[aria-selected="true"]');
    option?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus in the combobox, which handles the keyboard
    <div
      ref={box}
      className={count < minLongCount ? popover : `${popover} ${longList}`}
      popover={isTopLayer ? 'manual' : undefined}
      hidden={!isShown}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}

export type SuggestionStatus = 'idle' | 'loading' | 'ready' | 'error';

export interface SuggestionListLabels {
  /** Accessible name of the list: "Suggestions". */
  suggestions: string;
  /** Headings by kind; a kind without a heading is listed without one. */
  kinds: Readonly<Record<string, string>>;
  loading: string;
  empty: string;
  error: string;
  /** Announced for removable suggestions: "Press Delete to remove it". */
  removeHint?: string;
  /** Announced when the list changes: "5 suggestions". */
  count: (count: number) => string;
}

export interface SuggestionListOptions {
  labels: SuggestionListLabels;
  suggestions: readonly SearchSuggestion[];
  status: SuggestionStatus;
  /** Announced after the count, for the result of an action. */
  announcement?: string;
  /** Called when a suggestion is selected; its title is already in the field. */
  onSelect?: (suggestion: SearchSuggestion) => void;
  /** Called when a suggestion with `isAction` is selected. The list stays open until `close` is called. */
  onAction?: (suggestion: SearchSuggestion, close: () => void) => void;
  onRemove?: (suggestion: SearchSuggestion) => void;
}

/** Fields with an active input method, which receives the keys instead of the list. */
const composingFields = new WeakSet<EventTarget>();

/**
 * Creates the list of a `SearchBox`: suggestions by kind. Arrow keys change the active one while the focus stays in the
 * field.
 */
// Long because the view that it returns reads its options.
export function createSuggestionList({
  labels,
  suggestions,
  status,
  announcement = '',
  onSelect,
  onAction,
  onRemove,
}: SuggestionListOptions): SearchList {
  const orderedSuggestions = groupSuggestions(suggestions).flatMap((group) => group.suggestions);
  const message = { idle: '', loading: labels.loading, ready: labels.empty, error: labels.error }[status];

  // Long because attributes, keys, rows and announcements follow from the same active row.
  return function view({ id, query, activeIndex, onActiveIndexChange, onQueryChange, onClear }) {
    const hasMessage = query.trim() !== '' && status !== 'idle';
    const isShown = activeIndex !== null && (orderedSuggestions.length > 0 || hasMessage);
    const hasList = isShown && orderedSuggestions.length > 0;
    const optionId = (suggestion: SearchSuggestion) => `${id}-${suggestion.kind}-${suggestion.id}`;
    const active = hasList ? orderedSuggestions[activeIndex] : undefined;
    const activeId = active && optionId(active);

    const close = () => onActiveIndexChange(null);
    const choose = (suggestion: SearchSuggestion) => {
      if (suggestion.isAction === true) {
        onAction?.(suggestion, close);
        return;
      }
      onQueryChange(suggestion.title);
      close();
      onSelect?.(suggestion);
    };
    const remove = (suggestion: SearchSuggestion) => onRemove?.(suggestion);
    // Complex because each move decides differently whether the browser and a surrounding dialog also handle the key.
    const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
      if (composingFields.has(event.currentTarget) || event.ctrlKey || event.metaKey) return;
      const { key } = event;
      if (key === 'Delete' && active?.isRemovable === true) {
        event.preventDefault();
        remove(active);
        return;
      }
      const move = moveByKey(key, event.altKey, {
        isOpen: isShown,
        count: orderedSuggestions.length,
        activeIndex: active ? (activeIndex ?? -1) : -1,
        hasQuery: query !== '',
      });
      if (move === 'none') return;
      if (move === 'choose' || /Up|Down|Esc/.test(key)) event.preventDefault();
      // keeps a surrounding dialog open
      if (key === 'Escape') event.stopPropagation();
      if (typeof move === 'number') onActiveIndexChange(move);
      else if (move === 'choose' && active) choose(active);
      else {
        close();
        if (move !== 'clear') return;
        onQueryChange('');
        onClear?.();
      }
    };

    return {
      field: {
        'aria-expanded': hasList,
        'aria-controls': hasList ? `${id}-list` : undefined,
        'aria-activedescendant': activeId,
        onKeyDown,
        onCompositionStart: (event) => composingFields.add(event.currentTarget),
        onCompositionEnd: (event) => composingFields.delete(event.currentTarget),
      },
      popover: (
        <SuggestionPopover isShown={isShown} activeId={activeId} count={orderedSuggestions.length}>
          {hasList && (
            <SuggestionLines
              id={`${id}-list`}
              label={labels.suggestions}
              kinds={labels.kinds}
              query={query}
              suggestions={orderedSuggestions}
              activeId={activeId}
              optionId={optionId}
              onChoose={choose}
              onRemove={remove}
              removeHintId={`${id}-hint`}
            />
          )}
          {onRemove && (
            <span id={`${id}-hint`} hidden>
              {labels.removeHint}
            </span>
          )}
          {isShown && !hasList && (
            <p className={status === 'error' ? `${styles.message} ${styles.errorMessage}` : styles.message}>
              {message}
            </p>
          )}
        </SuggestionPopover>
      ),
      status: isShown ? (hasList ? `${labels.count(orderedSuggestions.length)} ${announcement}`.trim() : message) : '',
    };
  };
}
