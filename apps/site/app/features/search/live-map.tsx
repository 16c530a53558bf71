import { formatEuros, type SearchBounds } from '@plaza/sdk';
import { Button, Map as StreetMap, RotateCwIcon, type MapPin, type MapView, type MapViewport } from '@plaza/ui';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { searchPath } from '~/paths.ts';
import { useCarry } from '../attribution/use-attribution.ts';
import { useVisited } from '../listing-cards/visited-listings.ts';
import { isSameArea, pointOfSearch, searchArea, viewOfSearch } from './map-search.ts';
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
  const [selectedId, setSelectedId] = useState<number | null>(null);
  // an area that the map itself asked for sends it nowhere
  const [searched, setSearched] = useState<{ area: SearchBounds; view: MapView } | null>(null);
  const [ownPosition, setOwnPosition] = useState<MapView | null>(null);
  const { pins, clusters } = usePins(locale, state, viewport);

  const searchPoint = pointOfSearch(state, meta, listings);
  const isOwnArea = searched !== null && isSameArea(state.bounds, searched.area);
  const view = ownPosition ?? (isOwnArea ? searched.view : viewOfSearch(state, meta));

  const searchShown = (shown: MapViewport) => {
    setSearched({ area: shown.bounds, view });
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
      setOwnPosition({ center: { lat: coords.latitude, lng: coords.longitude }, zoom: ownPositionZoom }),
    );

  const mapPins = pins.map((pin): MapPin => {
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
        attribution={[{ text: tiles.attribution }]}
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
      {!isWide && selectedId !== null && (
        <div className={styles.peek}>
          <PinCard id={selectedId} listings={listings} layout="row" />
        </div>
      )}
    </>
  );
}
