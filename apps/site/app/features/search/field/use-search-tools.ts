import { useEffect, useState, type Dispatch } from 'react';
import type { MapEvent } from '~/features/search/map/map-view.ts';

export type SearchTools = typeof import('./search-tools.tsx');

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
