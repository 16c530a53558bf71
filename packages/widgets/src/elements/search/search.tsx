import type { Mount } from '../../core/host.ts';
import { mountContent } from '../../core/mount.tsx';
import { SearchBox, type SearchList } from '@plaza/ui/search-box';
import { type ComponentType, type KeyboardEvent, type ReactElement, useEffect, useLayoutEffect, useState } from 'react';
import { pointText } from '../../core/api.ts';
import {
  type FormPartProps,
  type LoadingWidget,
  type ResultsProps,
  tellError,
  type WidgetError,
} from '../../core/widget.ts';
import type { LazyParts } from '../lazy-parts.ts';
import { WidgetFrame } from '../shared/widget-frame.tsx';
import { type Search as Searched, searchQuery, searchWords, type Suggestion } from './search-model.ts';
import type { Suggestions } from './suggestions.ts';

declare const PLAZA_PART_SHEET: string;
declare const PLAZA_DIGESTS: Record<keyof LazyParts, string>;

interface SuggestionsInUse {
  /** `null` until the chunk has loaded. */
  list: SearchList | null;
  /** True while the visitor uses the box and the chunk loads. */
  isAwaited: boolean;
  /** Preloads the chunk when the visitor approaches the box. */
  prepare: () => void;
  use: () => void;
}

/**
 * Suggestions for a text, from a chunk that loads when the visitor uses the box; a failed load is retried at the next use. Makes no request before.
 *
 * @param isWanted true if there may be suggestions
 */
function useSuggestions(
  widget: LoadingWidget<LazyParts>,
  query: string,
  isWanted: boolean,
  onSelect: (suggestion: Suggestion) => void,
): SuggestionsInUse {
  const { locale, partner, campaign, venue, near } = widget.settings;
  const [part, setPart] = useState<LazyParts['suggestions'] | null>(null);
  const [isUsed, setIsUsed] = useState(false);
  const [offered, setOffered] = useState<Suggestions | null>(null);
  const asked = [query.trim(), locale, partner, campaign, venue, pointText(near)].join();

  useEffect(
    () => (part && isWanted ? part.suggest(widget, query, setOffered) : setOffered(null)),
    // oxlint-disable-next-line react/exhaustive-deps -- `widget` is a new object on every render; `asked` contains every parameter of the request
    [part, isWanted, asked],
  );

  return {
    list: part && part.listOf(widget, offered, onSelect),
    isAwaited: isUsed,
    prepare() {
      // a failure is reported when the box is used
      if (!part) widget.load('suggestions').catch(() => undefined);
    },
    use() {
      if (part || isUsed) return;
      setIsUsed(true);
      widget.load('suggestions').then(setPart, (error: WidgetError) => {
        setIsUsed(false);
        tellError(widget, error);
      });
    },
  };
}

const page = '/search_parkings';
const named = ({ kind, id, title }: Suggestion) => ({ kind, id, title });

/**
 * Stops key events at the shadow root. Outside of it their target is the element and not an input, so single-letter
 * shortcuts of the page would handle typed text. Escape, Tab, F1 to F12 and shortcuts with Control or Command pass.
 */
const keepKeysFromHost = (event: KeyboardEvent) => {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  // letters typed with AltGr have Control and Alt set
  const isCommand = (ctrlKey || metaKey) && !altKey;
  if ('select' in target && !isCommand && !/^(?:Esc|Tab|F\d)/.test(key)) event.stopPropagation();
};
const typing = { onKeyDown: keepKeysFromHost, onKeyPress: keepKeysFromHost, onKeyUp: keepKeysFromHost };

/** Content of `<plaza-search>`: the site's search box, which opens the marketplace or shows results below itself. */
// Long because typing, selecting and submitting share one search, and parts that load lazily.
export function Search({ widget }: { widget: LoadingWidget<LazyParts> }): ReactElement {
  const { settings, host } = widget;
  const { locale, value, isDisabled } = settings;
  const words = searchWords[locale];
  // until the visitor types, the text is the element's own
  const [typed, setTyped] = useState<string | null | undefined>(host.restored);
  const text = typed ?? value;
  const [place, setPlace] = useState<Suggestion | null>(null);
  const [searched, setSearched] = useState<Searched | null>(null);
  const [Results, setResults] = useState<ComponentType<ResultsProps> | null>(null);
  const [submission, setSubmission] = useState<object | null>(null);
  const [Form, setForm] = useState<ComponentType<FormPartProps> | null>(null);

  const setText = (next?: string) => {
    setTyped(next);
    setPlace(null);
    setSearched(null);
  };
  const isControl = host.internals.form || host.element.hasAttribute('name');
  // ready without waiting for a response; in a form, once the code of the form control has loaded
  useLayoutEffect(() => {
    if (isControl)
      void widget
        .load('form')
        .then(
          ({ FormPart }) => setForm(() => FormPart),
          (error: WidgetError) => tellError(widget, error),
        )
        .then(() => widget.ready());
    else widget.ready();
    // oxlint-disable-next-line react/exhaustive-deps -- `widget` is a new object on every render
  }, [isControl]);

  const addressOf = (search: Searched) => {
    const query = searchQuery(search, settings);
    if (query.substr || !query.venue) return widget.href(page, query);
    const { venue, ...rest } = query;
    return widget.href(`/parking_near/${venue}`, rest);
  };
  const send = (search: Searched) => {
    const url = addressOf(search);
    if (!widget.emit('search', { query: search.text.trim(), place: search.place && named(search.place), url })) return;
    if (Form && host.internals.form && host.element.hasAttribute('name')) {
      setSubmission({});
      return;
    }
    if (settings.target !== 'inline') {
      widget.go(url);
      return;
    }
    setSearched(search);
    if (Results) return;
    widget.load('results').then(
      ({ InlineResults }) => setResults(() => InlineResults),
      (error: WidgetError) => {
        // opens the results on Plaza if they cannot be shown here
        tellError(widget, error);
        widget.go(url);
      },
    );
  };
  const choose = (suggestion: Suggestion) => {
    const search = { text: suggestion.title, place: suggestion };
    const isListing = suggestion.kind === 'listing';
    const url = isListing
      ? widget.href(`/parking/${suggestion.id}`, { vehicle: searchQuery(search, settings).vehicle })
      : addressOf(search);
    setPlace(suggestion);
    if (!widget.emit('pick', { ...named(suggestion), url })) return;
    if (isListing) widget.go(url);
    else if (settings.target === 'inline') send(search);
  };
  const { list, isAwaited, prepare, use } = useSuggestions(widget, text, !place, choose);

  return (
    <WidgetFrame widget={widget} note={words.noCookies} onFocus={use} onPointerEnter={prepare} {...typing}>
      <SearchBox
        labels={words}
        query={text}
        onQueryChange={(next) => {
          setTyped(next);
          if (next !== place?.title) setPlace(null);
        }}
        list={list}
        pending={isAwaited ? words.loading : undefined}
        onSubmit={(sent, event) => {
          event.preventDefault();
          send({ text: sent, place });
        }}
        action={widget.href(page)}
        disabled={isDisabled}
      />
      {Form && <Form widget={widget} text={text} place={place} submission={submission} onText={setText} />}
      {searched && Results && settings.target === 'inline' && (
        <Results
          widget={widget}
          query={searchQuery(searched, settings)}
          url={addressOf(searched)}
          text={searched.text}
        />
      )}
    </WidgetFrame>
  );
}

export const search: Mount = (host) =>
  mountContent(host, PLAZA_PART_SHEET, Search, {
    suggestions: PLAZA_DIGESTS.suggestions,
    results: PLAZA_DIGESTS.results,
    form: PLAZA_DIGESTS.form,
  });
