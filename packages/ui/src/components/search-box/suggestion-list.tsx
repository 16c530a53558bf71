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
  highlightMatches,
  listMoveForKey,
  highlightRanges,
  type SearchSuggestion,
  type TitlePart,
} from './search-box-model.ts';
import type { SearchList } from './search-box.tsx';
import * as styles from './suggestion-list.css.ts';
import { suggestionPopover, longSuggestionList } from './suggestion-list.css.ts';

interface SuggestionGroupsProps {
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

const iconsByKind: Readonly<Record<string, typeof MapPinIcon>> = {
  venue: LandmarkIcon,
  street: RouteIcon,
  listing: CarIcon,
};

function TitleParts({ parts }: { parts: readonly TitlePart[] }): ReactElement[] {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className={styles.matchedText}>
        {text}
      </mark>
    ) : (
      <Fragment key={index}>{text}</Fragment>
    ),
  );
}

function SuggestionName({
  suggestion: { title, matched },
  query,
}: {
  suggestion: SearchSuggestion;
  query: string;
}): ReactElement {
  if (!matched) return <TitleParts parts={highlightMatches(title, query)} />;
  if (matched.text === title) return <TitleParts parts={highlightRanges(matched)} />;
  return (
    <>
      {title}
      <span className={styles.matchedAlias}>
        {' · '}
        <TitleParts parts={highlightRanges(matched)} />
      </span>
    </>
  );
}

function SuggestionOption({
  suggestion,
  ...list
}: { suggestion: SearchSuggestion } & Pick<
  SuggestionGroupsProps,
  'query' | 'activeId' | 'optionId' | 'onChoose' | 'onRemove' | 'removeHintId'
>): ReactElement {
  const suggestionOptionId = list.optionId(suggestion);
  const Icon = iconsByKind[suggestion.kind] ?? MapPinIcon;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox above handles the keyboard
    <div
      id={suggestionOptionId}
      role="option"
      aria-selected={suggestionOptionId === list.activeId}
      aria-describedby={suggestion.isRemovable === true ? list.removeHintId : undefined}
      className={styles.suggestionOption}
      onClick={() => list.onChoose(suggestion)}
    >
      <span className={styles.kindIcon}>{suggestion.icon ?? <Icon />}</span>
      <span>
        <span className={styles.suggestionTitle}>
          <SuggestionName suggestion={suggestion} query={list.query} />
        </span>
        {suggestion.context !== undefined && <span className={styles.suggestionContext}>{suggestion.context}</span>}
        {suggestion.note !== undefined && <span className={styles.suggestionNote}>{suggestion.note}</span>}
      </span>
      {suggestion.detail !== undefined && <span className={styles.suggestionDetail}>{suggestion.detail}</span>}
      {suggestion.isRemovable === true && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- an option cannot contain a focusable element; Delete in the combobox removes it
        <span
          className={styles.removeButton}
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

function SuggestionGroups({ id, label, kinds, suggestions, ...options }: SuggestionGroupsProps): ReactElement {
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.suggestionList}>
      {groupSuggestions(suggestions).map((group) => {
        const groupName = kinds[group.kind];
        const groupNameId = `${id}-${group.kind}`;
        return (
          <div key={group.kind} role="group" aria-labelledby={groupName === undefined ? undefined : groupNameId}>
            {groupName !== undefined && (
              <div id={groupNameId} role="presentation" className={styles.groupName}>
                {groupName}
              </div>
            )}
            {group.suggestions.map((suggestion) => (
              <SuggestionOption key={suggestion.id} suggestion={suggestion} {...options} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

/**
 * True if the browser has popovers and CSS anchor positioning, which popovers in the top layer need to stay next to the
 * field.
 */
const supportsAnchoring = () => 'popover' in HTMLElement.prototype && CSS.supports('position-area', 'block-end');
const minLongListCount = 5;

interface SuggestionPopoverProps {
  isShown: boolean;
  activeId: string | undefined;
  count: number;
  children: ReactNode;
}

function SuggestionPopover({ isShown, activeId, count, children }: SuggestionPopoverProps): ReactElement {
  const [isTopLayer, setIsTopLayer] = useState(false);
  const popoverRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => setIsTopLayer(supportsAnchoring()), []);
  useLayoutEffect(() => {
    const popoverElement = popoverRef.current;
    if (!isTopLayer || !popoverElement) return;
    if (isShown && !popoverElement.matches(':popover-open')) popoverElement.showPopover();
    if (!isShown && popoverElement.matches(':popover-open')) popoverElement.hidePopover();
  }, [isShown, isTopLayer]);
  useLayoutEffect(() => {
    const selectedOption = activeId === undefined ? null : popoverRef.current?.querySelector('[aria-selected="true"]');
    selectedOption?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus in the combobox, which handles the keyboard
    <div
      ref={popoverRef}
      className={count < minLongListCount ? suggestionPopover : `${suggestionPopover} ${longSuggestionList}`}
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
  /** Headings for each kind of suggestion; suggestions of other kinds are listed without a heading. */
  kinds: Readonly<Record<string, string>>;
  loading: string;
  empty: string;
  error: string;
  /** Text announced for removable suggestions: "Press Delete to remove it". */
  removeHint?: string;
  /** Text announced when the list changes: "5 suggestions". */
  count: (count: number) => string;
}

export interface SuggestionListOptions {
  labels: SuggestionListLabels;
  suggestions: readonly SearchSuggestion[];
  status: SuggestionStatus;
  /** Text announced after the count, for the result of an action. */
  announcement?: string;
  /** Called when a suggestion is selected; its title is already in the field. */
  onSelect?: (suggestion: SearchSuggestion) => void;
  /** Called when a suggestion with `isAction` is selected. The list stays open until `close` is called. */
  onAction?: (suggestion: SearchSuggestion, close: () => void) => void;
  onRemove?: (suggestion: SearchSuggestion) => void;
}

/** Search fields with an active input method, which receives the keys instead of the list. */
const composingFields = new WeakSet<EventTarget>();

/**
 * Creates the list of a `SearchBox`: suggestions by kind. Arrow keys change the active one while the focus stays in the
 * field.
 */
// Long because it contains the view that it returns, which reads its options.
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
  const statusMessage = { idle: '', loading: labels.loading, ready: labels.empty, error: labels.error }[status];

  // Long because attributes, keys, rows and announcements follow from the same active row.
  return function view({ id, query, activeIndex, onActiveIndexChange, onQueryChange, onClear }) {
    const hasMessage = query.trim() !== '' && status !== 'idle';
    const isShown = activeIndex !== null && (orderedSuggestions.length > 0 || hasMessage);
    const hasList = isShown && orderedSuggestions.length > 0;
    const optionId = (suggestion: SearchSuggestion) => `${id}-${suggestion.kind}-${suggestion.id}`;
    const activeSuggestion = hasList ? orderedSuggestions[activeIndex] : undefined;
    const activeId = activeSuggestion && optionId(activeSuggestion);

    const closeList = () => onActiveIndexChange(null);
    const chooseSuggestion = (suggestion: SearchSuggestion) => {
      if (suggestion.isAction === true) {
        onAction?.(suggestion, closeList);
        return;
      }
      onQueryChange(suggestion.title);
      closeList();
      onSelect?.(suggestion);
    };
    const removeSuggestion = (suggestion: SearchSuggestion) => onRemove?.(suggestion);
    // Complex because each move decides differently whether the browser and a surrounding dialog also handle the key.
    const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
      if (composingFields.has(event.currentTarget) || event.ctrlKey || event.metaKey) return;
      const { key } = event;
      if (key === 'Delete' && activeSuggestion?.isRemovable === true) {
        event.preventDefault();
        removeSuggestion(activeSuggestion);
        return;
      }
      const listMove = listMoveForKey(key, event.altKey, {
        isOpen: isShown,
        count: orderedSuggestions.length,
        activeIndex: activeSuggestion ? (activeIndex ?? -1) : -1,
        hasQuery: query !== '',
      });
      if (listMove === 'none') return;
      if (listMove === 'choose' || /Up|Down|Esc/.test(key)) event.preventDefault();
      // Escape must not also close a surrounding dialog
      if (key === 'Escape') event.stopPropagation();
      if (typeof listMove === 'number') onActiveIndexChange(listMove);
      else if (listMove === 'choose' && activeSuggestion) chooseSuggestion(activeSuggestion);
      else {
        closeList();
        if (listMove !== 'clear') return;
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
            <SuggestionGroups
              id={`${id}-list`}
              label={labels.suggestions}
              kinds={labels.kinds}
              query={query}
              suggestions={orderedSuggestions}
              activeId={activeId}
              optionId={optionId}
              onChoose={chooseSuggestion}
              onRemove={removeSuggestion}
              removeHintId={`${id}-hint`}
            />
          )}
          {onRemove && (
            <span id={`${id}-hint`} hidden>
              {labels.removeHint}
            </span>
          )}
          {isShown && !hasList && (
            <p className={status === 'error' ? `${styles.listMessage} ${styles.errorMessage}` : styles.listMessage}>
              {statusMessage}
            </p>
          )}
        </SuggestionPopover>
      ),
      status: isShown
        ? hasList
          ? `${labels.count(orderedSuggestions.length)} ${announcement}`.trim()
          : statusMessage
        : '',
    };
  };
}
