import type { MountWidget } from '../../core/host.ts';
import { mountContent } from '../../core/mount.tsx';
import { SearchBox, type SearchList } from '@plaza/ui/search-box';
import { type ComponentType, type KeyboardEvent, type ReactElement, useEffect, useLayoutEffect, useState } from 'react';
import { formatPoint } from '../../core/api.ts';
import {
  type FormPartProps,
  type WidgetWithLazyParts,
  type ResultsProps,
  emitError,
  type WidgetError,
} from '../../core/widget.ts';
import type { LazyParts } from '../lazy-parts.ts';
import { WidgetFrame } from '../shared/widget-frame.tsx';
import { type Search as SubmittedSearch, searchQueryOf, searchMessages, type Suggestion } from './search-model.ts';
import type { SuggestionsResult } from './suggestions.ts';

declare const PLAZA_DIGESTS: Record<keyof LazyParts, string>;

interface SuggestionsState {
  /** `null` until the suggestions chunk has loaded. */
  list: SearchList | null;
  /** True while the visitor uses the box and the suggestions chunk is loading. */
  isAwaited: boolean;
  prepare: () => void;
  use: () => void;
}

/**
 * Suggestions for a text. Their chunk is loaded, and requests are made, only when the visitor uses the box. A failed
 * load is retried at the next use.
 *
 * @param isEnabled true if there may be suggestions
 */
function useSuggestions(
  widget: WidgetWithLazyParts<LazyParts>,
  query: string,
  isEnabled: boolean,
  onSelect: (suggestion: Suggestion) => void,
): SuggestionsState {
  const { locale, partner, campaign, venue, near } = widget.settings;
  const [suggestionsChunk, setSuggestionsChunk] = useState<LazyParts['suggestions'] | null>(null);
  const [isBoxUsed, setIsBoxUsed] = useState(false);
  const [offeredSuggestions, setOfferedSuggestions] = useState<SuggestionsResult | null>(null);
  const requestKey = [query.trim(), locale, partner, campaign, venue, formatPoint(near)].join();

  useEffect(
    () =>
      suggestionsChunk && isEnabled
        ? suggestionsChunk.requestSuggestions(widget, query, setOfferedSuggestions)
        : setOfferedSuggestions(null),
    // oxlint-disable-next-line react/exhaustive-deps -- `widget` is a new object on every render; `requestKey` contains every parameter of the request
    [suggestionsChunk, isEnabled, requestKey],
  );

  return {
    list: suggestionsChunk && suggestionsChunk.createSearchList(widget, offeredSuggestions, onSelect),
    isAwaited: isBoxUsed,
    prepare() {
      // a failure is reported only when the visitor uses the box
      if (!suggestionsChunk) widget.load('suggestions').catch(() => undefined);
    },
    use() {
      if (suggestionsChunk || isBoxUsed) return;
      setIsBoxUsed(true);
      widget.load('suggestions').then(setSuggestionsChunk, (error: WidgetError) => {
        setIsBoxUsed(false);
        emitError(widget, error);
      });
    },
  };
}

const searchPagePath = '/search_parkings';
const eventPlaceOf = ({ kind, id, title }: Suggestion) => ({ kind, id, title });

/**
 * Stops key events at the shadow root. Outside of it their target is the element and not an input, so single-letter
 * shortcuts of the page would handle typed text. Escape, Tab, F1 to F12 and shortcuts with Control or Command pass.
 */
const keepKeysFromHost = (event: KeyboardEvent) => {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  // letters typed with AltGr have Control and Alt set
  const isShortcut = (ctrlKey || metaKey) && !altKey;
  if ('select' in target && !isShortcut && !/^(?:Esc|Tab|F\d)/.test(key)) event.stopPropagation();
};
const keyHandlers = { onKeyDown: keepKeysFromHost, onKeyPress: keepKeysFromHost, onKeyUp: keepKeysFromHost };

/** Content of `<plaza-search>`: the site's search box, which opens the marketplace or shows results below itself. */
// Long because typing, selecting and submitting share one search, and parts that load lazily.
export function Search({ widget }: { widget: WidgetWithLazyParts<LazyParts> }): ReactElement {
  const { settings, host } = widget;
  const { locale, value, isDisabled } = settings;
  const messages = searchMessages[locale];
  // `null` until the visitor types; the text is then the `value` attribute of the element
  const [typedText, setTypedText] = useState<string | null | undefined>(host.restored);
  const text = typedText ?? value;
  const [place, setPlace] = useState<Suggestion | null>(null);
  const [submittedSearch, setSubmittedSearch] = useState<SubmittedSearch | null>(null);
  const [Results, setResults] = useState<ComponentType<ResultsProps> | null>(null);
  const [submission, setSubmission] = useState<object | null>(null);
  const [Form, setForm] = useState<ComponentType<FormPartProps> | null>(null);

  const setText = (next?: string) => {
    setTypedText(next);
    setPlace(null);
    setSubmittedSearch(null);
  };
  const isFormControl = host.internals.form || host.element.hasAttribute('name');
  // in a form, the search is ready only after the code of the form control has loaded
  useLayoutEffect(() => {
    if (isFormControl)
      void widget
        .load('form')
        .then(
          ({ FormPart }) => setForm(() => FormPart),
          (error: WidgetError) => emitError(widget, error),
        )
        .then(() => widget.ready());
    else widget.ready();
    // oxlint-disable-next-line react/exhaustive-deps -- `widget` is a new object on every render
  }, [isFormControl]);

  const searchUrlOf = (search: SubmittedSearch) => {
    const query = searchQueryOf(search, settings);
    if (query.substr || !query.venue || query.priceRange) return widget.href(searchPagePath, query);
    const { venue, ...rest } = query;
    return widget.href(`/parking_near/${venue}`, rest);
  };
  const submitSearch = (search: SubmittedSearch) => {
    const url = searchUrlOf(search);
    if (!widget.emit('search', { query: search.text.trim(), place: search.place && eventPlaceOf(search.place), url }))
      return;
    if (Form && host.internals.form && host.element.hasAttribute('name')) {
      setSubmission({});
      return;
    }
    if (settings.target !== 'inline') {
      widget.go(url);
      return;
    }
    setSubmittedSearch(search);
    if (Results) return;
    widget.load('results').then(
      ({ InlineResults }) => setResults(() => InlineResults),
      (error: WidgetError) => {
        // if the results cannot be shown here, they are opened on Plaza
        emitError(widget, error);
        widget.go(url);
      },
    );
  };
  const selectSuggestion = (suggestion: Suggestion) => {
    const search = { text: suggestion.title, place: suggestion };
    const isListing = suggestion.kind === 'listing';
    const url = isListing
      ? widget.href(`/parking/${suggestion.id}`, { vehicle: searchQueryOf(search, settings).vehicle })
      : searchUrlOf(search);
    setPlace(suggestion);
    if (!widget.emit('pick', { ...eventPlaceOf(suggestion), url })) return;
    if (isListing) widget.go(url);
    else if (settings.target === 'inline') submitSearch(search);
  };
  const { list, isAwaited, prepare, use } = useSuggestions(widget, text, !place, selectSuggestion);

  return (
    <WidgetFrame widget={widget} note={messages.noCookies} onFocus={use} onPointerEnter={prepare} {...keyHandlers}>
      <SearchBox
        labels={messages}
        query={text}
        onQueryChange={(next) => {
          setTypedText(next);
          if (next !== place?.title) setPlace(null);
        }}
        list={list}
        pending={isAwaited ? messages.loading : undefined}
        onSubmit={(sent, event) => {
          event.preventDefault();
          submitSearch({ text: sent, place });
        }}
        action={widget.href(searchPagePath)}
        disabled={isDisabled}
      />
      {Form && <Form widget={widget} text={text} place={place} submission={submission} onText={setText} />}
      {submittedSearch && Results && settings.target === 'inline' && (
        <Results
          widget={widget}
          query={searchQueryOf(submittedSearch, settings)}
          url={searchUrlOf(submittedSearch)}
          text={submittedSearch.text}
        />
      )}
    </WidgetFrame>
  );
}

export const search: MountWidget = (host) =>
  mountContent(host, Search, {
    suggestions: PLAZA_DIGESTS.suggestions,
    results: PLAZA_DIGESTS.results,
    form: PLAZA_DIGESTS.form,
  });
