import { formatEuros, type SearchBounds } from '@plaza/sdk';
import { Button, Map as StreetMap, RotateCwIcon, type MapPin, type MapView, type MapViewport } from '@plaza/ui';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { searchPath } from '~/paths.ts';
import { useCarry } from '../attribution/use-attribution.ts';
import { useHydrated } from '../forms/use-hydrated.ts';
import { useVisited } from '../listing-cards/visited-listings.ts';
import { maxZoomAt } from '../listing/map-tiles.ts';
import { leaveMapAt, mapLeftAt } from './map-left.ts';
import {
  areaOf,
  type ChosenView,
  isStillChosen,
  pinsOfListings,
  pointOfSearch,
  searchArea,
  viewOfSearch,
} from './map-search.ts';
import { PinCard } from './pin-card.tsx';
import type { ResultsMapProps } from './results-map.tsx';
import { useSearchAsIMove } from './search-as-i-move.ts';
import * as styles from './search.css.ts';
import { usePins } from './use-pins.ts';

/** How close the map goes to show where the visitor is. */
const ownPositionZoom = 15;

/** The map with its pins, its window on one of them, and the search of what it shows. */
export function LiveMap({
  state,
  meta,
  listings,
  tiles,
  activeId,
  onActiveChange,
  isWide,
}: ResultsMapProps & { isWide: boolean }): ReactElement {
  const { t, locale, formatCompact } = useIntl();
  const navigate = useNavigate();
  const carry = useCarry();
  const visited = useVisited();
  const [searchesOnMove, setSearchesOnMove] = useSearchAsIMove();
  const [viewport, setViewport] = useState<MapViewport | null>(null);
  const [isMoved, setIsMoved] = useState(false);
  const { key } = useLocation();
  const search = areaOf(state);
  // back to an entry of the history, the map is as it was left there; new entries of the same search change nothing
  const left = useMemo(() => mapLeftAt(key), [key]);
  const [restored, setRestored] = useState(left);
  if (left && left !== restored) setRestored(left);
  const [selectedId, setSelectedId] = useState<number | null>(left?.search === search ? left.selectedId : null);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (viewport) leaveMapAt(key, { search, view: { center: viewport.center, zoom: viewport.zoom }, selectedId });
  }, [key, search, viewport, selectedId]);
  // an area that the map itself asked for sends it nowhere, and another search ends what was chosen before it
  const [chosen, setChosen] = useState<ChosenView | null>(null);
  if (chosen && !isStillChosen(chosen, state)) setChosen(null);
  const choose = (view: MapView, area: SearchBounds | null) => {
    setChosen({ search, area, view });
    setRestored(undefined);
  };
  const { pins, clusters } = usePins(locale, state, viewport);

  // an area without any bay shows those that the list names as the nearest
  const nearestPins = meta.total === 0 ? pinsOfListings(listings) : [];
  const searchPoint = pointOfSearch(state, meta, listings);
  const restoredView = restored?.search === search ? restored.view : undefined;
  const view = restoredView ?? chosen?.view ?? viewOfSearch(state, meta, listings);

  const searchShown = (shown: MapViewport) => {
    choose({ center: shown.center, zoom: shown.zoom }, shown.bounds);
    setIsMoved(false);
    const next = searchArea(state, shown.bounds, meta.place?.center != null || state.near !== null);
    void navigate(carry(searchPath(locale, next)), { replace: searchesOnMove, preventScrollReset: true });
  };
  const onViewportChange = (shown: MapViewport, isByUser: boolean) => {
    setViewport(shown);
    if (!isByUser) return;
    if (searchesOnMove) searchShown(shown);
    else setIsMoved(true);
  };
  const locate = () =>
    navigator.geolocation.getCurrentPosition(({ coords }) =>
      choose({ center: { lat: coords.latitude, lng: coords.longitude }, zoom: ownPositionZoom }, null),
    );

  const mapPins = (pins.length === 0 && clusters.length === 0 ? nearestPins : pins).map((pin): MapPin => {
    const price = formatEuros(pin.priceCents, locale);
    const listing = listings.find(({ id }) => id === pin.id);
    return {
      id: pin.id,
      lat: pin.lat,
      lng: pin.lng,
      label: price,
      ariaLabel: listing ? t('map.pin', { price, name: listing.name }) : t('map.pinPrice', { price }),
      isPromoted: pin.isPromoted,
      isVisited: visited.includes(pin.id),
    };
  });
  return (
    <>
      <StreetMap
        labels={{
          map: t('results.map'),
          zoomIn: t('map.zoomIn'),
          zoomOut: t('map.zoomOut'),
          locate: t('map.locate'),
          closeInfo: t('map.close'),
        }}
        tileUrl={tiles.tileUrl}
        attribution={tiles.attribution}
        maxZoom={(center) => maxZoomAt(tiles, center)}
        view={view}
        onViewportChange={onViewportChange}
        pins={mapPins}
        clusters={clusters.map((cluster) => ({
          lat: cluster.lat,
          lng: cluster.lng,
          count: cluster.count,
          label: formatCompact(cluster.count),
          ariaLabel: t('map.cluster', { count: cluster.count }),
        }))}
        activeId={activeId}
        onActiveChange={(id) => onActiveChange(id === null ? null : Number(id))}
        selectedId={selectedId}
        onSelectedChange={(id) => setSelectedId(id === null ? null : Number(id))}
        {...(isWide && {
          renderInfo: (pin: MapPin) => <PinCard id={Number(pin.id)} listings={listings} layout="stack" />,
        })}
        {...(searchPoint && {
          searchPoint: { ...searchPoint, label: meta.place?.title ?? (state.substr || t('search.where')) },
        })}
        hasWheelZoom
        onLocate={locate}
      />
      <div className={styles.mapTools}>
        {isMoved && viewport && !searchesOnMove && (
          <Button
            variant="secondary"
            size="small"
            shape="pill"
            startIcon={<RotateCwIcon />}
            className={styles.searchArea}
            onClick={() => searchShown(viewport)}
          >
            {t('results.searchArea')}
          </Button>
        )}
        <label className={styles.searchAsIMove}>
          <input
            type="checkbox"
            checked={searchesOnMove}
            onChange={(event) => {
              setSearchesOnMove(event.currentTarget.checked);
              if (event.currentTarget.checked && isMoved && viewport) searchShown(viewport);
            }}
          />
          {t('results.searchAsIMove')}
        </label>
      </div>
      {!isWide && isHydrated && selectedId !== null && (
        <div className={styles.peek}>
          <PinCard id={selectedId} listings={listings} layout="row" />
        </div>
      )}
    </>
  );
}
