'use client';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { SearchIcon, XIcon } from '../../icons/index.ts';
import * as styles from './search-box.css.ts';
import { groupSuggestions, moveByKey, type SearchSuggestion } from './search-box-model.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';

/** Where the caller is with the suggestions for the current text. */
export type SuggestionStatus = 'idle' | 'loading' | 'ready' | 'error';

export interface SearchBoxLabels {
  /** Names the field: "Where". */
  field: string;
  placeholder: string;
  submit: string;
  clear: string;
  /** Names the list: "Suggestions". */
  suggestions: string;
  /** Headings by kind of suggestion; a kind without one is listed without a heading. */
  kinds: Readonly<Record<string, string>>;
  loading: string;
  empty: string;
  error: string;
  /** Spoken when the list changes: "5 suggestions". */
  count: (count: number) => string;
}

export interface SearchBoxProps {
  labels: SearchBoxLabels;
  /** Text in the field. */
  query: string;
  onQueryChange: (query: string) => void;
  suggestions: readonly SearchSuggestion[];
  status: SuggestionStatus;
  /** A line of the list was chosen. Its title is in the field already. */
  onSelect?: (suggestion: SearchSuggestion) => void;
  /** Enter or the button. The form is sent as usual unless the event is prevented. */
  onSubmit?: (query: string, event: FormEvent<HTMLFormElement>) => void;
  /** The field was emptied by its button or by Escape. */
  onClear?: () => void;
  /** Nothing can be typed or sent. */
  disabled?: boolean;
  /** Where the form goes without JavaScript. */
  action?: string;
  /** Name of the text in the form's address. */
  name?: string;
  /** More of the form's address, by name. */
  hiddenFields?: Readonly<Record<string, string>>;
  /** A large pill with a worded button, or a low one for a page's header. */
  size?: 'hero' | 'header';
  /** Next to the button, for example a `VehicleMenu`; left out on phones. */
  vehicle?: ReactNode;
}

/** Top-layer popovers are only placed right where CSS can anchor them to the field. */
const canAnchor = () => 'popover' in HTMLElement.prototype && CSS.supports('position-anchor', '--a');

/** Search with type-ahead: one editable combobox after the ARIA pattern, in a form that also works without JavaScript. */
export function SearchBox({
  labels,
  query,
  onQueryChange,
  suggestions,
  status,
  onSelect,
  onSubmit,
  onClear,
  disabled = false,
  action,
  name = 'substr',
  hiddenFields,
  size = 'hero',
  vehicle,
}: SearchBoxProps): ReactElement {
  const id = useId();
  // the active line, -1 for the text, nothing while no list is wanted
  const [line, setLine] = useState<number | null>(null);
  const [isTopLayer, setIsTopLayer] = useState(false);
  const isComposing = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const popover = useRef<HTMLDivElement>(null);

  const ordered = groupSuggestions(suggestions).flatMap((group) => group.suggestions);
  const hasMessage = query.trim() !== '' && status !== 'idle';
  const isShown = line !== null && (ordered.length > 0 || hasMessage);
  const hasList = isShown && ordered.length > 0;
  const optionId = (suggestion: SearchSuggestion) => `${id}-${suggestion.kind}-${suggestion.id}`;
  const active = hasList ? ordered[line] : undefined;
  const activeId = active && optionId(active);
  const message = { idle: '', loading: labels.loading, ready: labels.empty, error: labels.error }[status];

  useEffect(() => setIsTopLayer(canAnchor()), []);
  useLayoutEffect(() => {
    const element = popover.current;
    if (!isTopLayer || !element) return;
    if (isShown && !element.matches(':popover-open')) element.showPopover();
    if (!isShown && element.matches(':popover-open')) element.hidePopover();
  }, [isShown, isTopLayer]);
  useLayoutEffect(() => {
    const option = activeId === undefined ? null : popover.current?.querySelector('[aria-selected="true"]');
    option?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const close = () => setLine(null);
  const choose = (suggestion: SearchSuggestion) => {
    onQueryChange(suggestion.title);
    close();
    onSelect?.(suggestion);
  };
  const clear = () => {
    onQueryChange('');
    close();
    onClear?.();
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing.current || event.ctrlKey || event.metaKey) return;
    const { key } = event;
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
    if (typeof move === 'number') setLine(move);
    else if (move === 'clear') clear();
    else if (move === 'choose' && active) choose(active);
    else close();
  };

  return (
    <form
      role="search"
      method="get"
      action={action}
      className={size === 'header' ? `${styles.pill} ${styles.header}` : styles.pill}
      onSubmit={(event) => {
        close();
        onSubmit?.(query, event);
      }}
    >
      {hiddenFields &&
        Object.entries(hiddenFields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
      <SearchIcon className={styles.searchIcon} />
      <label className={styles.field}>
        <span className={styles.label}>{labels.field}</span>
        <input
          ref={input}
          disabled={disabled}
          className={styles.input}
          type="text"
          name={name}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck="false"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? `${id}-list` : undefined}
          aria-activedescendant={activeId}
          placeholder={labels.placeholder}
          value={query}
          onChange={(event) => {
            onQueryChange(event.currentTarget.value);
            setLine(-1);
          }}
          onClick={() => setLine(-1)}
          onKeyDown={onKeyDown}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={() => {
            isComposing.current = false;
          }}
          onBlur={close}
        />
      </label>
      {query !== '' && !disabled && (
        <button type="button" className={styles.clear} aria-label={labels.clear} onClick={clear}>
          <XIcon />
        </button>
      )}
      {vehicle !== undefined && <div className={styles.vehicle}>{vehicle}</div>}
      <button type="submit" className={styles.submit} aria-label={labels.submit} disabled={disabled}>
        <SearchIcon className={styles.submitGlass} />
        <span className={styles.submitWord}>{labels.submit}</span>
      </button>
      {/* The field keeps the focus while the list is used, by keys through the field and by pointers here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={popover}
        className={styles.popover}
        popover={isTopLayer ? 'manual' : undefined}
        hidden={!isShown}
        onMouseDown={(event) => event.preventDefault()}
      >
        {hasList && (
          <SuggestionList
            id={`${id}-list`}
            label={labels.suggestions}
            kinds={labels.kinds}
            query={query}
            suggestions={ordered}
            activeId={activeId}
            optionId={optionId}
            onChoose={choose}
          />
        )}
        {isShown && !hasList && (
          <p className={status === 'error' ? `${styles.message} ${styles.errorMessage}` : styles.message}>{message}</p>
        )}
      </div>
      <p role="status" className={visuallyHidden}>
        {isShown && (hasList ? labels.count(ordered.length) : message)}
      </p>
    </form>
  );
}
