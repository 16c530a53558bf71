import type { Position } from '@plaza/sdk';
import type { SearchList } from '@plaza/ui';
import { useState } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { LocateState } from '~/features/search/map/map-view.ts';
import type { RecentSearch } from './recent-searches.ts';
import { recentText } from './recent-text.ts';
import { useSearchTools } from './use-search-tools.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SearchListUse {
  text: string;
  /** Something was typed. */
  isTouched: boolean;
  onSearch: (search: RecentSearch) => void;
  onNearMe: (position: Position) => void;
  onListing: (id: string) => void;
}

/** About 100 m: enough to find bays, and less than a door to leave in an address. */
const roundDegrees = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/** Suggestions of the search box, from its first use on. */
export function useSearchList({ text, isTouched, onSearch, onNearMe, onListing }: SearchListUse): {
  list: SearchList | null;
  /** The box is used now. */
  begin: () => void;
} {
  const intl = useIntl();
  const [isUsed, setIsUsed] = useState(false);
  const [locate, setLocate] = useState<LocateState>('idle');
  const isStart = !isTouched || text.trim() === '';
  const tools = useSearchTools(isUsed || isTouched, text);
  const kept = recentText.useText();
  const { suggestions, status } = useSuggestions(text, intl.locale, !isStart);

  const list =
    tools &&
    tools.searchList({
      intl,
      isStart,
      suggestions,
      status,
      kept,
      locate,
      onListing,
      onSearch,
      onNearMe: (close) =>
        tools.askPosition((event) => {
          if (event.type === 'locating') setLocate('locating');
          else if (event.type === 'notLocated') setLocate(event.reason);
          else if (event.type === 'located') {
            setLocate('idle');
            close();
            onNearMe({ lat: roundDegrees(event.position.lat), lng: roundDegrees(event.position.lng) });
          }
        }),
    });
  return { list, begin: () => setIsUsed(true) };
}
