import { SearchBox, type SearchSuggestion } from '@plaza/ui/search-box';
import { useEffect, useLayoutEffect, useState, type ReactElement } from 'react';
import type { Widget } from '../../core/widget.ts';
import { searchWords } from './words.ts';

const pause = 150;

/** Type-ahead that leads to the marketplace's search. */
export function Search({ widget }: { widget: Widget }): ReactElement {
  const words = searchWords[widget.settings.locale];
  const [query, setQuery] = useState(widget.settings.value);
  const [suggestions, setSuggestions] = useState<readonly SearchSuggestion[]>([]);
  const [status, setStatus] = useState<'idle' | 'loading' | 'ready' | 'error'>('idle');
  useLayoutEffect(() => widget.ready(), [widget]);
  useEffect(() => {
    if (query.trim() === '') {
      setSuggestions([]);
      setStatus('idle');
      return;
    }
    const asking = new AbortController();
    setStatus('loading');
    const timer = setTimeout(() => {
      widget
        .ask(
          '/suggestions',
          { substr: query },
          (answer) => (answer as { data: SearchSuggestion[] }).data,
          asking.signal,
        )
        .then(
          (found) => {
            setSuggestions(found);
            setStatus('ready');
          },
          () => !asking.signal.aborted && setStatus('error'),
        );
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query, widget]);
  return (
    <SearchBox
      labels={{ ...words, field: words.where, empty: words.nothing, kinds: words, count: String }}
      query={query}
      onQueryChange={setQuery}
      suggestions={suggestions}
      status={status}
      onSubmit={(text, event) => {
        event.preventDefault();
        const url = widget.href('/search_parkings', { substr: text });
        if (widget.emit('search', { query: text, place: null, url })) widget.go(url);
      }}
    />
  );
}
