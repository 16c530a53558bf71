import { formatSearchAddress, type Facets, type Locale, type SearchState } from '@plaza/sdk';
import { useEffect, useState } from 'react';
import { pagePath } from '~/paths.ts';

export interface DraftCount {
  total: number;
  totalIsCapped: boolean;
  facets: Facets;
}

/** A slider that is being dragged asks for nothing. */
const pauseMs = 150;

/** How many bays filters that are not applied yet would find; the last known answer until there is a new one. */
export function useDraftCount(locale: Locale, draft: SearchState, applied: SearchState, known: DraftCount): DraftCount {
  const [counted, setCounted] = useState<{ search: string; count: DraftCount } | null>(null);
  const search = formatSearchAddress(draft);
  const isApplied = search === formatSearchAddress({ ...applied, page: 1 });

  useEffect(() => {
    if (isApplied) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`${pagePath(locale, '/search_parkings/count')}${search}`, {
          signal: abort.signal,
        });
        if (response.ok) setCounted({ search, count: (await response.json()) as DraftCount });
      } catch {
        // the button then says what it said before
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search, isApplied, locale]);

  return isApplied ? known : (counted?.count ?? known);
}
