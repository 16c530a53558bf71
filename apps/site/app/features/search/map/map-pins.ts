import {
  type Cluster,
  formatEuros,
  formatSearchString,
  type ListingCard,
  type Locale,
  type Pin,
  type SearchState,
} from '@plaza/sdk';
import type { MapCluster, MapPin, MapPinGroup, MapViewport } from '@plaza/ui/map';
import type { Intl } from '~/i18n/intl.ts';
import { startTransition, useEffect, useState } from 'react';
import { pagePath } from '~/paths.ts';

type PinIntl = Pick<Intl, 't' | 'formatCompact'>;

/**
 * Returns the map's pins with their price as label, and an accessible name with the listing's name if known, otherwise
 * its location.
 */
export function mapPinsOf(
  pins: readonly Pin[],
  listings: readonly ListingCard[],
  visited: readonly number[],
  locale: Locale,
  { t }: PinIntl,
): MapPin[] {
  const listingNames = new Map(listings.map(({ id, name }) => [id, name]));
  const visitedIds = new Set(visited);
  // hundreds of pins have some dozens of prices
  const priceTexts = new Map<number, string>();
  const priceTextOf = (priceCents: number) => {
    const priceText = priceTexts.get(priceCents) ?? formatEuros(priceCents, locale);
    priceTexts.set(priceCents, priceText);
    return priceText;
  };
  return pins.map(({ id, lat, lng, priceCents, isPromoted, where }) => {
    const price = priceTextOf(priceCents);
    return {
      id,
      lat,
      lng,
      label: price,
      // most of hundreds of pins are drawn as groups, which don't read the names of their pins
      get ariaLabel() {
        const name = listingNames.get(id);
        if (name !== undefined) return t('map.pin', { price, name });
        return where === null ? t('map.pinPrice', { price }) : t('map.pinNear', { price, where });
      },
      isPromoted,
      isVisited: visitedIds.has(id),
    };
  });
}

const clusterNameOf = (count: number, where: string | null, { t }: PinIntl): string =>
  where === null ? t('map.cluster', { count }) : t('map.clusterNear', { count, where });

export const mapClustersOf = (clusters: readonly Cluster[], intl: PinIntl): MapCluster[] =>
  clusters.map(({ lat, lng, count, bounds: [west, south, east, north], where }) => ({
    lat,
    lng,
    count,
    label: intl.formatCompact(count),
    ariaLabel: clusterNameOf(count, where, intl),
    bounds: { west, south, east, north },
  }));

function findMostFrequent(names: readonly (string | null)[]): string | null {
  const nameCounts = new Map<string, number>();
  for (const name of names) if (name !== null) nameCounts.set(name, (nameCounts.get(name) ?? 0) + 1);
  return [...nameCounts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

const positionKey = ({ lat, lng }: { lat: number; lng: number }) => `${lat} ${lng}`;

/**
 * Returns a function for the label and accessible name of pins and clusters that are drawn as one mark.
 * @param mapContent all pins and clusters on the map
 */
export function createGroupLabels(
  mapContent: { pins: readonly Pin[]; clusters: readonly Cluster[] },
  intl: PinIntl,
): (group: MapPinGroup) => Pick<MapCluster, 'label' | 'ariaLabel'> {
  const pinPlaces = new Map(mapContent.pins.map(({ id, where }) => [id, where]));
  const clusterPlaces = new Map(mapContent.clusters.map((cluster) => [positionKey(cluster), cluster.where]));
  return ({ count, pins, clusters }) => {
    const commonPlaceName = findMostFrequent([
      ...pins.map(({ id }) => pinPlaces.get(Number(id)) ?? null),
      ...clusters.map((cluster) => clusterPlaces.get(positionKey(cluster)) ?? null),
    ]);
    return { label: intl.formatCompact(count), ariaLabel: clusterNameOf(count, commonPlaceName, intl) };
  };
}

const pinsDebounceMs = 80;

export interface VisiblePins {
  pins: readonly Pin[];
  clusters: readonly Cluster[];
  isStale: boolean;
}
type PinsResponse = Omit<VisiblePins, 'isStale'>;
const emptyPinsResponse: PinsResponse & { url: string | null } = { pins: [], clusters: [], url: null };

function pinsUrlOf(locale: Locale, state: SearchState, { bounds, zoom }: MapViewport): string {
  const searchQuery = formatSearchString({ ...state, bounds, page: 1, sort: 'recommended', view: 'list' });
  return `${pagePath(locale, '/search_parkings/pins')}${searchQuery}&zoom=${Math.round(zoom)}`;
}

/**
 * Returns the search's pins and clusters in the viewport. The previous ones stay until new ones arrive; outdated
 * responses are ignored.
 */
export function useMapPins(locale: Locale, state: SearchState, viewport: MapViewport | null): VisiblePins {
  const [found, setFound] = useState(emptyPinsResponse);
  const pinsUrl = viewport && pinsUrlOf(locale, state, viewport);

  useEffect(() => {
    if (pinsUrl === null) return;
    const abortController = new AbortController();
    const pinsTimer = setTimeout(async () => {
      try {
        const response = await fetch(pinsUrl, { signal: abortController.signal });
        if (!response.ok) throw new Error(`pins: ${response.status}`);
        const pinsResponse = (await response.json()) as PinsResponse;
        // renders hundreds of pins in slices, so that dragging stays smooth
        startTransition(() => setFound({ ...pinsResponse, url: pinsUrl }));
      } catch {
        // ignores a failure: the list has every bay, and the next move of the map loads pins again
        if (!abortController.signal.aborted) setFound((previous) => ({ ...previous, url: pinsUrl }));
      }
    }, pinsDebounceMs);
    return () => {
      clearTimeout(pinsTimer);
      abortController.abort();
    };
  }, [pinsUrl]);

  return { ...found, isStale: found.url !== pinsUrl };
}
