'use client';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { groupSuggestions, moveByKey, type SearchSuggestion } from './search-box-model.ts';
import type { SearchList } from './search-list.ts';
import { SuggestionLines } from './suggestion-lines.tsx';
import { popover, tall } from './suggestion-list.css.ts';
import * as styles from './suggestion-list.css.ts';

/** Top-layer popovers are only placed right where CSS can anchor them to the field. */
const canAnchor = () => 'popover' in HTMLElement.prototype && CSS.supports('position-area', 'block-end');
/** So many lines are taller than `tall`. */
const tallFrom = 5;

interface SuggestionPopoverProps {
  isShown: boolean;
  activeId: string | undefined;
  /** How many lines there are. */
  count: number;
  children: ReactNode;
}

/** What lies below the field, above all else on the page. */
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
      className={count < tallFrom ? popover : `${popover} ${tall}`}
      popover={isTopLayer ? 'manual' : undefined}
      hidden={!isShown}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}

/** Where the caller is with the suggestions for the current text. */
export type SuggestionStatus = 'idle' | 'loading' | 'ready' | 'error';

export interface SuggestionListLabels {
  /** Names the list: "Suggestions". */
  suggestions: string;
  /** Headings by kind of suggestion; a kind without one is listed without a heading. */
  kinds: Readonly<Record<string, string>>;
  loading: string;
  empty: string;
  error: string;
  /** Said of lines that can be removed: "Press Delete to remove it". */
  removeHint?: string;
  /** Spoken when the list changes: "5 suggestions". */
  count: (count: number) => string;
}

export interface SuggestionListOptions {
  labels: SuggestionListLabels;
  suggestions: readonly SearchSuggestion[];
  status: SuggestionStatus;
  /** Said after the count: what became of a line that does something. */
  remark?: string;
  /** A line of the list was chosen. Its title is in the field already. */
  onSelect?: (suggestion: SearchSuggestion) => void;
  /** A line that does something was chosen. The list stays until `close`. */
  onAction?: (suggestion: SearchSuggestion, close: () => void) => void;
  /** A line was taken off. */
  onRemove?: (suggestion: SearchSuggestion) => void;
}

/** Fields in which an input method puts a text together: its keys are not the list's. */
const composing = new WeakSet<EventTarget>();

/** The list of a `SearchBox`: suggestions by kind, walked by arrow keys while the focus stays in the field. */
// Long because the view that it returns reads its options.
export function suggestionList({
  labels,
  suggestions,
  status,
  remark = '',
  onSelect,
  onAction,
  onRemove,
}: SuggestionListOptions): SearchList {
  const ordered = groupSuggestions(suggestions).flatMap((group) => group.suggestions);
  const message = { idle: '', loading: labels.loading, ready: labels.empty, error: labels.error }[status];

  // Long because attributes, keys, lines and spoken words follow from the same active line.
  return function view({ id, query, line, onLineChange, onQueryChange, onClear }) {
    const hasMessage = query.trim() !== '' && status !== 'idle';
    const isShown = line !== null && (ordered.length > 0 || hasMessage);
    const hasList = isShown && ordered.length > 0;
    const optionId = (suggestion: SearchSuggestion) => `${id}-${suggestion.kind}-${suggestion.id}`;
    const active = hasList ? ordered[line] : undefined;
    const activeId = active && optionId(active);

    const close = () => onLineChange(null);
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
    // Complex because each move has its own rule for what the browser and a dialog around still get of the key.
    const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
      if (composing.has(event.currentTarget) || event.ctrlKey || event.metaKey) return;
      const { key } = event;
      if (key === 'Delete' && active?.isRemovable === true) {
        event.preventDefault();
        remove(active);
        return;
      }
      const move = moveByKey(key, event.altKey, {
        isOpen: isShown,
        count: ordered.length,
        activeIndex: active ? (line ?? -1) : -1,
        hasQuery: query !== '',
      });
      if (move === 'none') return;
      if (move === 'choose' || /Up|Down|Esc/.test(key)) event.preventDefault();
      // a dialog around stays open
      if (key === 'Escape') event.stopPropagation();
      if (typeof move === 'number') onLineChange(move);
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
        onCompositionStart: (event) => composing.add(event.currentTarget),
        onCompositionEnd: (event) => composing.delete(event.currentTarget),
      },
      popover: (
        <SuggestionPopover isShown={isShown} activeId={activeId} count={ordered.length}>
          {hasList && (
            <SuggestionLines
              id={`${id}-list`}
              label={labels.suggestions}
              kinds={labels.kinds}
              query={query}
              suggestions={ordered}
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
      status: isShown ? (hasList ? `${labels.count(ordered.length)} ${remark}`.trim() : message) : '',
    };
  };
}
