import { formatSearchAddress, type Cluster, type Locale, type Pin, type SearchState } from '@plaza/sdk';
import type { MapViewport } from '@plaza/ui';
import { startTransition, useEffect, useState } from 'react';
import { pagePath } from '~/paths.ts';

/** A map still in motion asks for nothing. */
const pauseMs = 80;

export interface Pins {
  pins: readonly Pin[];
  clusters: readonly Cluster[];
  /** They are those of what was shown before; new ones are on their way. */
  isStale: boolean;
}
type Answer = Omit<Pins, 'isStale'>;
const noPins: Answer & { address: string | null } = { pins: [], clusters: [], address: null };

/** The address that answers a search's pins for what the map shows. */
function pinsAddress(locale: Locale, state: SearchState, { bounds, zoom }: MapViewport): string {
  const search = formatSearchAddress({ ...state, bounds, page: 1, sort: 'recommended', view: 'list' });
  return `${pagePath(locale, '/search_parkings/pins')}${search}&zoom=${Math.round(zoom)}`;
}

/** Pins and clusters for what the map shows. Those before stay until the new ones are there; late answers are dropped. */
export function usePins(locale: Locale, state: SearchState, viewport: MapViewport | null): Pins {
  const [found, setFound] = useState(noPins);
  const address = viewport && pinsAddress(locale, state, viewport);

  useEffect(() => {
    if (address === null) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(address, { signal: abort.signal });
        if (!response.ok) throw new Error(`pins: ${response.status}`);
        const answer = (await response.json()) as Answer;
        // hundreds of marks are drawn in slices, so that a drag goes on
        startTransition(() => setFound({ ...answer, address }));
      } catch {
        // the list has every bay; pins come back with the next move
        if (!abort.signal.aborted) setFound((kept) => ({ ...kept, address }));
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [address]);

  return { ...found, isStale: found.address !== address };
}
