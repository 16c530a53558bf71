import type { SuggestionStatus } from '@plaza/ui/search-box';
import { useEffect, useState } from 'react';
import type { Widget, WidgetError } from '../../core/widget.ts';
import { pointText } from '../shared/query-text.ts';
import { readSuggestions, type Suggestion } from './search-model.ts';

/** A pause in typing that is worth a request. */
const pauseMs = 150;
const longestQuery = 100;

interface Suggestions {
  suggestions: readonly Suggestion[];
  status: SuggestionStatus;
}
const nothing: Suggestions = { suggestions: [], status: 'idle' };

/**
 * What the API suggests for a text. The lines of the text before stay until new ones are there; an answer that comes
 * after the text has changed again is dropped.
 *
 * @param isWanted whether the visitor uses the box; nobody is asked before, nor without a text, venue or point
 */
export function useSuggestions(widget: Widget, query: string, isWanted: boolean): Suggestions {
  const { locale, partner, campaign, venue, near } = widget.settings;
  const around = pointText(near);
  const [state, setState] = useState(nothing);
  const q = query.trim().slice(0, longestQuery);

  useEffect(() => {
    if (!isWanted || !(q || around || venue)) {
      setState(nothing);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setState((before) => (before.suggestions[0] ? before : { suggestions: [], status: 'loading' }));
      widget.ask('/suggestions', { q, near: around, venue }, readSuggestions, abort.signal).then(
        (suggestions) => setState({ suggestions, status: 'ready' }),
        ({ code, message }: WidgetError) => {
          if (abort.signal.aborted) return;
          setState({ suggestions: [], status: 'error' });
          widget.emit('error', { code, message });
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // a widget is made anew for each drawing; these say what makes it ask otherwise
    // oxlint-disable-next-line react/exhaustive-deps
  }, [q, isWanted, locale, partner, campaign, around, venue]);

  return state;
}
