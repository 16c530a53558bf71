import { type Dispatch, useEffect, useState } from 'react';
import type { MapEvent } from '~/features/search/map/map-view.ts';
import type { Locale, Suggestion } from '@plaza/sdk';
import type { SuggestionStatus } from '@plaza/ui';
import { pagePath } from '~/paths.ts';

/** A pause in typing that is worth a request. */
const pauseMs = 120;

interface Suggestions {
  suggestions: readonly Suggestion[];
  status: SuggestionStatus;
}
const nothing: Suggestions = { suggestions: [], status: 'idle' };

/**
 * What the API suggests for a text. The lines of the text before stay until new ones are there; an answer that comes
 * after the text has changed again is dropped. `isWanted` is whether the person has begun to search.
 */
export function useSuggestions(query: string, locale: Locale, isWanted: boolean): Suggestions {
  const [state, setState] = useState(nothing);
  const text = query.trim();

  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      setState((before) => ({ ...before, status: before.suggestions.length > 0 ? before.status : 'loading' }));
      try {
        const response = await fetch(pagePath(locale, `/suggestions?q=${encodeURIComponent(text)}`), {
          signal: abort.signal,
        });
        if (!response.ok) throw new Error(`Suggestions answered ${response.status}`);
        setState({ suggestions: (await response.json()) as Suggestion[], status: 'ready' });
      } catch {
        if (!abort.signal.aborted) setState({ suggestions: [], status: 'error' });
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, locale, isWanted]);

  return isWanted ? state : nothing;
}

type SearchTools = typeof import('./search-tools.tsx');

export const loadSearchTools = (): Promise<SearchTools> => import('./search-tools.tsx');

/**
 * What the box offers, loaded once it is used; `null` before. A file that could not be had is asked for again with the next
 * text that is typed.
 */
export function useSearchTools(isWanted: boolean, text: string): SearchTools | null {
  const [tools, setTools] = useState<SearchTools | null>(null);
  useEffect(() => {
    if (!isWanted || tools) return;
    let isCurrent = true;
    loadSearchTools().then(
      (module) => isCurrent && setTools(module),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, tools, text]);
  return tools;
}

/** Asks for the visitor's position and tells what came of it. Few ever do, so the code comes with the first wish. */
export const createLocate = (dispatch: Dispatch<MapEvent>) => (): void =>
  void loadSearchTools().then(
    ({ askPosition }) => askPosition(dispatch),
    () => dispatch({ type: 'notLocated', reason: 'unavailable' }),
  );
