'use client';
import type { Map as Leaflet } from 'leaflet';
import { useCallback, useSyncExternalStore, type ReactElement } from 'react';
import * as styles from './map.css.ts';
import type { MapInset as Inset } from './map-props.ts';
import { planePoint } from './map-marker-model.ts';
import { prefersReducedMotion } from './map-camera.tsx';

const tileSize = 256;
const minWideWidth = 560;
const insetZooms = { wide: 6, narrow: 5 };

function tilesOf({ bounds }: Pick<Inset, 'bounds'>, zoom: number) {
  const northWest = planePoint({ lat: bounds.north, lng: bounds.west }, zoom);
  const southEast = planePoint({ lat: bounds.south, lng: bounds.east }, zoom);
  const tileIndexes = (start: number, end: number) => {
    const firstTile = Math.floor(start / tileSize);
    return Array.from({ length: Math.floor(end / tileSize) - firstTile + 1 }, (_, index) => firstTile + index);
  };
  const insetTiles = tileIndexes(northWest.x, southEast.x).flatMap((x) =>
    tileIndexes(northWest.y, southEast.y).map((y) => ({
      x,
      y,
      left: x * tileSize - northWest.x,
      top: y * tileSize - northWest.y,
    })),
  );
  return { width: southEast.x - northWest.x, height: southEast.y - northWest.y, tiles: insetTiles };
}

interface MapInsetProps {
  map: Leaflet;
  inset: Inset;
  tileUrl: string;
}

/**
 * Small inset map of a remote part of the country, visible while the map does not show that part. A click moves the map
 * there.
 */
export function MapInset({ map, inset, tileUrl }: MapInsetProps): ReactElement | null {
  const { west, south, east, north } = inset.bounds;
  const subscribeToMap = useCallback(
    (onChange: () => void) => {
      map.on('moveend resize', onChange);
      return () => {
        map.off('moveend resize', onChange);
      };
    },
    [map],
  );
  const isInsetAreaVisible = useSyncExternalStore(subscribeToMap, () =>
    map.getBounds().contains([(south + north) / 2, (west + east) / 2]),
  );
  const isWideMap = useSyncExternalStore(subscribeToMap, () => map.getSize().x >= minWideWidth);
  if (isInsetAreaVisible) return null;
  const insetZoom = isWideMap ? insetZooms.wide : insetZooms.narrow;
  const { width, height, tiles } = tilesOf(inset, insetZoom);
  const densitySuffix = devicePixelRatio > 1 ? '@2x' : '';
  const urlOfTile = (x: number, y: number) =>
    tileUrl
      .replace('{z}', String(insetZoom))
      .replace('{x}', String(x))
      .replace('{y}', String(y))
      .replace('{r}', densitySuffix);
  return (
    <button
      type="button"
      className={styles.insetMap}
      aria-label={inset.ariaLabel}
      onClick={() =>
        map.fitBounds(
          [
            [south, west],
            [north, east],
          ],
          { animate: !prefersReducedMotion() },
        )
      }
    >
      <span className={styles.insetTiles} style={{ inlineSize: width, blockSize: height }}>
        {tiles.map(({ x, y, left, top }) => (
          <img
            key={`${x} ${y}`}
            src={urlOfTile(x, y)}
            alt=""
            width={tileSize}
            height={tileSize}
            style={{ insetInlineStart: left, insetBlockStart: top }}
          />
        ))}
      </span>
      <span className={styles.insetText}>
        {inset.label} <span className={styles.insetCount}>{inset.count}</span>
      </span>
    </button>
  );
}
