import type { Position } from '@plaza/sdk';
import { useEffect, useState } from 'react';
import { createDeviceValue } from '~/device/device-value.ts';
import { storedLastSearch, storedRecentSearches } from './field/stored-searches.ts';

export interface OriginSearch {
  search: string;
  /** Position of the searched place; `null` for a town, an area or plain words. */
  near: (Position & { title: string }) | null;
  ids: readonly number[];
  index: number | null;
}

const storedOriginSearch = createDeviceValue('plaza.foundIn', 'for the tab');

/** Returns the index of the page in this tab's history, as counted by the router. */
export function readHistoryIndex(): number | null {
  const historyState: unknown = history.state;
  return typeof historyState === 'object' &&
    historyState !== null &&
    'idx' in historyState &&
    typeof historyState.idx === 'number'
    ? historyState.idx
    : null;
}

/** Keeps the filters of a search with its recent search, by code that is loaded on devices with recent searches. */
function storeRecentFilters(search: string): void {
  if (storedRecentSearches.read() === '') return;
  void import('./field/recent-searches.ts').then(
    ({ changeRecentFilters }) => storedRecentSearches.write(changeRecentFilters(storedRecentSearches.read(), search)),
    () => undefined,
  );
}

export function useStoreOriginSearch({ search, near, ids }: Omit<OriginSearch, 'index'>): void {
  const originSearchText = JSON.stringify({ search, near, ids });
  useEffect(() => {
    const originSearch = {
      ...(JSON.parse(originSearchText) as Omit<OriginSearch, 'index'>),
      index: readHistoryIndex(),
    };
    storedOriginSearch.write(JSON.stringify(originSearch));
    storedLastSearch.write(originSearch.search);
    storeRecentFilters(originSearch.search);
  }, [originSearchText]);
}

/**
 * Returns the search that led to a listing, while the listing's page is open; `null` if this tab's last search doesn't
 * contain it, and while the server renders.
 * @param isFromResults true if the listing was opened from the results or their map
 */
export function useOriginSearch(listingId: number, isFromResults: boolean): OriginSearch | null {
  const originSearchText = storedOriginSearch.useText();
  const [firstText, setFirstText] = useState<string | null>(null);
  // keeps the first stored search, so that later searches don't change this page
  if (firstText === null && originSearchText !== '') setFirstText(originSearchText);
  if (firstText === null) return null;
  try {
    const originSearch = JSON.parse(firstText) as OriginSearch;
    return isFromResults || originSearch.ids.includes(listingId) ? originSearch : null;
  } catch {
    return null;
  }
}
