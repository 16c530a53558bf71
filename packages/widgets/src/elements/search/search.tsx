import { SearchBox, type SearchSuggestion } from '@plaza/ui/search-box';
import { useEffect, useLayoutEffect, useState, type ComponentType, type ReactElement } from 'react';
import type { ResultsProps, Widget, WidgetError } from '../../core/widget.ts';
import { fillCount } from '../../messages/fill.ts';
import { WidgetFrame } from '../shared/widget-frame.tsx';
import { searchQuery, suggestionLine, type Search as Searched, type Suggestion } from './search-model.ts';
import { useSuggestions } from './use-suggestions.ts';
import { searchWords } from './words.ts';

const page = '/search_parkings';
/** A place or listing as events name it. */
const named = ({ kind, id, title }: Suggestion) => ({ kind, id, title });

/** Content of `<plaza-search>`: the site's search box, which leads to the marketplace or shows results below itself. */
export function Search({ widget }: { widget: Widget }): ReactElement {
  const { settings } = widget;
  const { locale, value, isDisabled } = settings;
  const words = searchWords[locale];
  // until something is typed, the text is the element's own
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  const [isUsed, setIsUsed] = useState(false);
  const [place, setPlace] = useState<Suggestion | null>(null);
  const [searched, setSearched] = useState<Searched | null>(null);
  const [Results, setResults] = useState<ComponentType<ResultsProps> | null>(null);
  const { suggestions, status } = useSuggestions(widget, text, isUsed && !place);
  const lines = suggestions.map((suggestion) => suggestionLine(suggestion, locale));

  // the box is content enough: it waits for no answer, and once is enough, though a widget is made anew for each drawing
  // oxlint-disable-next-line react/exhaustive-deps
  useLayoutEffect(() => widget.ready(), []);
  useEffect(
    () =>
      widget.onFormReset(() => {
        setTyped(null);
        setPlace(null);
        setSearched(null);
      }),
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  );
  useEffect(() => {
    widget.setFormValue({
      q: text,
      ...(place && { place: place.title, lat: String(place.lat), lng: String(place.lng) }),
    });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text, place, isDisabled]);

  const addressOf = (search: Searched) => {
    const query = searchQuery(search, settings);
    if (query.substr || !query.venue) return widget.href(page, query);
    const { venue, ...rest } = query;
    return widget.href(`/parking_near/${venue}`, rest);
  };
  const send = (search: Searched) => {
    const url = addressOf(search);
    if (!widget.emit('search', { query: search.text.trim(), place: search.place && named(search.place), url })) return;
    if (settings.target !== 'inline') {
      widget.go(url);
      return;
    }
    setSearched(search);
    if (Results) return;
    widget.loadResults().then(
      (Loaded) => setResults(() => Loaded),
      ({ code, message }: WidgetError) => {
        // without its results the box still leads to them
        widget.emit('error', { code, message });
        widget.go(url);
      },
    );
  };
  const choose = (line: SearchSuggestion) => {
    const suggestion = suggestions[lines.indexOf(line)];
    if (!suggestion) return;
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

  return (
    <WidgetFrame widget={widget} note={words.noCookies} onFocus={() => setIsUsed(true)}>
      <SearchBox
        labels={{
          ...words,
          kinds: words,
          count: (count) => fillCount(words.count_one, words.count_other, count, locale),
        }}
        query={text}
        onQueryChange={(next) => {
          setTyped(next);
          if (next !== place?.title) setPlace(null);
        }}
        suggestions={lines}
        status={status}
        onSelect={choose}
        onSubmit={(sent, event) => {
          event.preventDefault();
          send({ text: sent, place });
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
