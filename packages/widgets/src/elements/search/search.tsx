import { SearchBox, type SearchSuggestion } from '@plaza/ui/search-box';
import { useEffect, useLayoutEffect, useState, type ComponentType, type ReactElement } from 'react';
import type { ResultsProps, Widget, WidgetError } from '../../core/widget.ts';
import { fillCount } from '../../messages/fill.ts';
import { WidgetFrame } from '../shared/widget-frame.tsx';
import { searchQuery, suggestionLine, type Search as Searched, type Suggestion } from './search-model.ts';
import { useSuggestions } from './use-suggestions.ts';
import { searchWords } from './words.ts';

const page = '/search_parkings';

/** Content of `<plaza-search>`: the site's search box, which leads to the marketplace or shows results below itself. */
export function Search({ widget }: { widget: Widget }): ReactElement {
  const { settings } = widget;
  const { locale, value, isDisabled } = settings;
  const words = searchWords[locale];
  const [typed, setTyped] = useState({ text: value, isTouched: false });
  const [isUsed, setIsUsed] = useState(false);
  const [place, setPlace] = useState<Suggestion | null>(null);
  const [searched, setSearched] = useState<Searched | null>(null);
  const [Results, setResults] = useState<ComponentType<ResultsProps> | null>(null);
  const { suggestions, status } = useSuggestions(widget, typed.text, isUsed && place === null);

  // the box is content enough: it waits for no answer, and once is enough, though a widget is made anew for each drawing
  // oxlint-disable-next-line react/exhaustive-deps
  useLayoutEffect(() => widget.ready(), []);
  useEffect(() => {
    const reset = () => {
      setTyped({ text: value, isTouched: false });
      setPlace(null);
      setSearched(null);
    };
    if (!typed.isTouched) reset();
    return widget.onFormReset(reset);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [value]);
  useEffect(() => {
    widget.setFormValue({
      q: typed.text,
      ...(place && { place: place.title, lat: String(place.lat), lng: String(place.lng) }),
    });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed.text, place, isDisabled]);

  const addressOf = (search: Searched) => {
    const { venue, ...query } = searchQuery(search, settings);
    return widget.href(venue === undefined || query.substr ? page : `/parking_near/${venue}`, query);
  };
  const send = (search: Searched) => {
    const url = addressOf(search);
    const chosen = search.place && { kind: search.place.kind, id: search.place.id, title: search.place.title };
    if (!widget.emit('search', { query: search.text.trim(), place: chosen, url })) return;
    if (settings.target !== 'inline') {
      widget.go(url);
      return;
    }
    setSearched(search);
    if (Results) return;
    widget.loadResults().then(
      (Loaded) => setResults(() => Loaded),
      (error: unknown) => {
        // without its results the box still leads to them
        const { code, message } = error as WidgetError;
        widget.emit('error', { code, message });
        widget.go(url);
      },
    );
  };
  const choose = (line: SearchSuggestion) => {
    const suggestion = suggestions.find(({ id, kind }) => id === line.id && kind === line.kind);
    if (!suggestion) return;
    const search = { text: suggestion.title, place: suggestion };
    const isListing = suggestion.kind === 'listing';
    const { kind, id, title } = suggestion;
    const url = isListing
      ? widget.href(`/parking/${id}`, { vehicle: searchQuery(search, settings).vehicle })
      : addressOf(search);
    setTyped({ text: title, isTouched: true });
    setPlace(suggestion);
    if (!widget.emit('pick', { kind, id, title, url })) return;
    if (isListing) widget.go(url);
    else if (settings.target === 'inline') send(search);
  };

  return (
    <WidgetFrame widget={widget} note={words.noCookies} onFocusCapture={() => setIsUsed(true)}>
      <SearchBox
        labels={{
          field: words.where,
          placeholder: words.placeholder,
          submit: words.submit,
          clear: words.clear,
          suggestions: words.suggestions,
          kinds: words,
          loading: words.loading,
          empty: words.nothing,
          error: words.error,
          count: (count) => fillCount(words.count_one, words.count_other, count, locale),
        }}
        query={typed.text}
        onQueryChange={(text) => {
          setTyped({ text, isTouched: true });
          if (text !== place?.title) setPlace(null);
        }}
        suggestions={suggestions.map((suggestion) => suggestionLine(suggestion, locale))}
        status={status}
        onSelect={choose}
        onSubmit={(text, event) => {
          event.preventDefault();
          send({ text, place });
        }}
        action={widget.href(page)}
        disabled={isDisabled}
      />
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
