import { type Dispatch, useEffect, useState } from 'react';
import type { MapEvent } from '~/features/search/map/map-view.ts';
import type { Locale, Suggestion } from '@plaza/sdk';
import type { SuggestionStatus } from '@plaza/ui';
import { pagePath } from '~/paths.ts';

const suggestionsDebounceMs = 120;

interface Suggestions {
  suggestions: readonly Suggestion[];
  status: SuggestionStatus;
}
const emptySuggestions: Suggestions = { suggestions: [], status: 'idle' };

/**
 * Returns the API's suggestions for a text. The previous ones stay until new ones arrive; outdated responses are
 * ignored.
 * @param isWanted true once the visitor has started to search
 */
export function useSuggestions(query: string, locale: Locale, isWanted: boolean): Suggestions {
  const [state, setState] = useState(emptySuggestions);
  const trimmedQuery = query.trim();

  useEffect(() => {
    if (!isWanted) return;
    const abortController = new AbortController();
    const suggestionsTimer = setTimeout(async () => {
      setState((before) => ({ ...before, status: before.suggestions.length > 0 ? before.status : 'loading' }));
      try {
        const response = await fetch(pagePath(locale, `/suggestions?q=${encodeURIComponent(trimmedQuery)}`), {
          signal: abortController.signal,
        });
        if (!response.ok) throw new Error(`Suggestions answered ${response.status}`);
        setState({ suggestions: (await response.json()) as Suggestion[], status: 'ready' });
      } catch {
        if (!abortController.signal.aborted) setState({ suggestions: [], status: 'error' });
      }
    }, suggestionsDebounceMs);
    return () => {
      clearTimeout(suggestionsTimer);
      abortController.abort();
    };
  }, [trimmedQuery, locale, isWanted]);

  return isWanted ? state : emptySuggestions;
}

type SearchTools = typeof import('./search-tools.tsx');

export const loadSearchTools = (): Promise<SearchTools> => import('./search-tools.tsx');

/**
 * Returns the lazy-loaded parts of the search box; `null` until they are loaded. A failed load is retried with the next
 * input.
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

/** Creates an action that requests the visitor's position. Its code is lazy-loaded, because it is rarely used. */
export const createLocateAction = (dispatch: Dispatch<MapEvent>) => (): void =>
  void loadSearchTools().then(
    ({ requestVisitorPosition }) => requestVisitorPosition(dispatch),
    () => dispatch({ type: 'notLocated', reason: 'unavailable' }),
  );
