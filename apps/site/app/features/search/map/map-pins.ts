import {
  type Cluster,
  formatEuros,
  formatSearchString,
  type ListingCard,
  type Locale,
  type Pin,
  type SearchState,
} from '@plaza/sdk';
import type { MapCluster, MapPin, MapPinGroup, MapViewport } from '@plaza/ui';
import type { Intl } from '~/i18n/intl.ts';
import { startTransition, useEffect, useState } from 'react';
import { pagePath } from '~/paths.ts';

type Words = Pick<Intl, 't' | 'formatCompact'>;

/** Gives pins their price as label, and an accessible name with the listing's name if known, otherwise its location. */
export function mapPinsOf(
  pins: readonly Pin[],
  listings: readonly ListingCard[],
  visited: readonly number[],
  locale: Locale,
  { t }: Words,
): MapPin[] {
  return pins.map(({ id, lat, lng, priceCents, isPromoted, where }) => {
    const price = formatEuros(priceCents, locale);
    const name = listings.find((listing) => listing.id === id)?.name;
    const place = where === null ? t('map.pinPrice', { price }) : t('map.pinNear', { price, where });
    return {
      id,
      lat,
      lng,
      label: price,
      ariaLabel: name === undefined ? place : t('map.pin', { price, name }),
      isPromoted,
      isVisited: visited.includes(id),
    };
  });
}

const clusterName = (count: number, where: string | null, { t }: Words): string =>
  where === null ? t('map.cluster', { count }) : t('map.clusterNear', { count, where });

/** Gives clusters their count as label, and an accessible name. */
export const mapClustersOf = (clusters: readonly Cluster[], words: Words): MapCluster[] =>
  clusters.map(({ lat, lng, count, bounds: [west, south, east, north], where }) => ({
    lat,
    lng,
    count,
    label: words.formatCompact(count),
    ariaLabel: clusterName(count, where, words),
    bounds: { west, south, east, north },
  }));

function mostFrequent(names: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

/**
 * Label and accessible name of pins and clusters that are drawn as one mark.
 * @param mapContent all pins and clusters on the map
 */
export function groupMarkOf(
  { count, pins, clusters }: MapPinGroup,
  mapContent: { pins: readonly Pin[]; clusters: readonly Cluster[] },
  words: Words,
): Pick<MapCluster, 'label' | 'ariaLabel'> {
  const ids = new Set(pins.map(({ id }) => id));
  const where = mostFrequent([
    ...mapContent.pins.filter(({ id }) => ids.has(id)).map((pin) => pin.where),
    ...mapContent.clusters
      .filter(({ lat, lng }) => clusters.some((cluster) => cluster.lat === lat && cluster.lng === lng))
      .map((cluster) => cluster.where),
  ]);
  return { label: words.formatCompact(count), ariaLabel: clusterName(count, where, words) };
}

const debounceMs = 80;

export interface Pins {
  pins: readonly Pin[];
  clusters: readonly Cluster[];
  isStale: boolean;
}
type Answer = Omit<Pins, 'isStale'>;
const noPins: Answer & { url: string | null } = { pins: [], clusters: [], url: null };

function pinsUrl(locale: Locale, state: SearchState, { bounds, zoom }: MapViewport): string {
  const search = formatSearchString({ ...state, bounds, page: 1, sort: 'recommended', view: 'list' });
  return `${pagePath(locale, '/search_parkings/pins')}${search}&zoom=${Math.round(zoom)}`;
}

/** Pins and clusters in the viewport. The previous ones stay until new ones arrive; outdated answers are ignored. */
export function usePins(locale: Locale, state: SearchState, viewport: MapViewport | null): Pins {
  const [found, setFound] = useState(noPins);
  const url = viewport && pinsUrl(locale, state, viewport);

  useEffect(() => {
    if (url === null) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(url, { signal: abort.signal });
        if (!response.ok) throw new Error(`pins: ${response.status}`);
        const answer = (await response.json()) as Answer;
        // renders hundreds of marks in slices, so that dragging stays smooth
        startTransition(() => setFound({ ...answer, url }));
      } catch {
        // ignores a failure: the list has every bay, and the next move loads pins again
        if (!abort.signal.aborted) setFound((previous) => ({ ...previous, url }));
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [url]);

  return { ...found, isStale: found.url !== url };
}
