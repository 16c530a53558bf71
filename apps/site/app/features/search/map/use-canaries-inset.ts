import type { SearchState } from '@plaza/sdk';
import type { MapInset, MapViewport } from '@plaza/ui';
import { useIntl } from '~/i18n/intl-context.tsx';
import { canaries } from './map-search.ts';
import { usePins } from './use-pins.ts';

/** From this zoom on the map shows a part of Spain, and needs no inset. */
const closeZoom = 8;
const middle = { lat: (canaries.south + canaries.north) / 2, lng: (canaries.west + canaries.east) / 2 };
const canariesView: MapViewport = { bounds: canaries, center: middle, zoom: 5 };

/** The Canary Islands next to a map of the mainland, when a search of the whole country has bays there. */
export function useCanariesInset(state: SearchState, viewport: MapViewport | null): MapInset | null {
  const { t, locale, formatCompact } = useIntl();
  const isCountry = viewport !== null && viewport.zoom < closeZoom;
  const { pins, clusters } = usePins(locale, state, isCountry ? canariesView : null);
  const count = pins.length + clusters.reduce((sum, cluster) => sum + cluster.count, 0);
  if (!isCountry || count === 0) return null;
  return {
    bounds: canaries,
    label: t('map.canaries'),
    count: formatCompact(count),
    ariaLabel: t('map.toCanaries', { count }),
  };
}
