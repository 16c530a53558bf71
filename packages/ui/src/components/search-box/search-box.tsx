'use client';
import {
  type ComponentProps,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { SearchIcon, XIcon } from '../../icons/index.ts';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './search-box.css.ts';

export interface SearchListState {
  id: string;
  query: string;
  /** Index of the active suggestion, -1 for the text field, `null` while the list is closed. */
  activeIndex: number | null;
  onActiveIndexChange: (activeIndex: number | null) => void;
  onQueryChange: (query: string) => void;
  onClear: (() => void) | undefined;
}

export interface SearchListView {
  field: Partial<ComponentProps<'input'>>;
  popover: ReactNode;
  status: string;
}

/** Renders the list of a search box; created by `createSuggestionList`. */
export type SearchList = (state: SearchListState) => SearchListView;

export interface SearchBoxLabels {
  /** Accessible name of the field: "Where". */
  field: string;
  placeholder: string;
  submit: string;
  clear: string;
}

export interface SearchBoxProps {
  /** All texts of the component in the language of the page. */
  labels: SearchBoxLabels;
  /** Typed text, controlled by the page. */
  query: string;
  /** Called with the text on every change. */
  onQueryChange: (query: string) => void;
  /** List of suggestions from `createSuggestionList`; `null` while its code loads. Text typed meanwhile is kept. */
  list: SearchList | null;
  /** Text announced while the list loads. */
  pending?: string;
  /** Called with the query on submit. The form is submitted natively unless the event's default is prevented. */
  onSubmit?: (query: string, event: MouseEvent<HTMLButtonElement>) => void;
  /** Called when the field gets the focus, so that its list can load. */
  onFocus?: () => void;
  /** Called when the field is cleared by its button or by Escape. */
  onClear?: () => void;
  /** Makes the control unavailable; a form doesn’t submit it. */
  disabled?: boolean;
  /** URL to which the form is submitted without JavaScript. */
  action?: string;
  /** Name of the query parameter with the typed text. */
  name?: string;
  /** Additional query parameters of the form, by name. */
  hiddenFields?: Readonly<Record<string, string>>;
  /** Size of the search box: large with a text button, or compact for page headers. */
  size?: 'hero' | 'header';
  /** Control for the vehicle next to the submit button, such as a `VehicleMenu`; hidden on phones. */
  vehicle?: ReactNode;
}

/**
 * Search with type-ahead: an editable combobox after the ARIA pattern, in a form that also works without JavaScript.
 */
// Long because it is the markup of one form, whose field, buttons and list share the active row.
export function SearchBox({
  labels,
  query,
  onQueryChange,
  list,
  pending,
  onSubmit,
  onFocus,
  onClear,
  disabled = false,
  action,
  name = 'substr',
  hiddenFields,
  size = 'hero',
  vehicle,
}: SearchBoxProps): ReactElement {
  const generatedId = useId();
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const closeList = () => setActiveIndex(null);
  const clearQuery = () => {
    onQueryChange('');
    onClear?.();
    inputRef.current?.focus();
    // opens the suggestions before any text is typed
    setActiveIndex(-1);
  };

  const listView = list?.({
    id: generatedId,
    query,
    activeIndex,
    onActiveIndexChange: setActiveIndex,
    onQueryChange,
    onClear,
  });

  return (
    <form
      role="search"
      action={action}
      className={size === 'header' ? `${styles.searchPill} ${styles.headerSearchPill}` : styles.searchPill}
    >
      {hiddenFields &&
        Object.entries(hiddenFields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
      <SearchIcon className={styles.searchIcon} />
      <label className={styles.labelledField}>
        <span className={styles.fieldLabel}>{labels.field}</span>
        <input
          ref={inputRef}
          disabled={disabled}
          className={styles.searchInput}
          type="text"
          name={name}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck="false"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          aria-controls={listView?.field['aria-controls']}
          placeholder={labels.placeholder}
          value={query}
          onChange={(event) => {
            onQueryChange(event.currentTarget.value);
            setActiveIndex(-1);
          }}
          onClick={() => setActiveIndex(-1)}
          onFocus={onFocus}
          // only focus by Tab opens the list, not focus restored by the window or a script
          onKeyUp={(event) => event.key === 'Tab' && setActiveIndex(-1)}
          onBlur={closeList}
          {...listView?.field}
        />
      </label>
      {query !== '' && !disabled && (
        <button type="button" className={styles.clearButton} aria-label={labels.clear} onClick={clearQuery}>
          <XIcon />
        </button>
      )}
      {vehicle !== undefined && <div className={styles.vehicleSlot}>{vehicle}</div>}
      <button
        type="submit"
        className={styles.submitButton}
        aria-label={labels.submit}
        disabled={disabled}
        // Enter clicks the button too. `submit` does not fire in a sandboxed frame without `allow-forms`.
        onClick={(event) => {
          closeList();
          // text typed during hydration is in the field before it is in `query`
          onSubmit?.(inputRef.current?.value ?? query, event);
        }}
      >
        <SearchIcon className={styles.submitIcon} />
        <span className={styles.submitText}>{labels.submit}</span>
      </button>
      {listView?.popover}
      <p role="status" className={visuallyHidden}>
        {listView ? listView.status : activeIndex !== null && pending}
      </p>
    </form>
  );
}
