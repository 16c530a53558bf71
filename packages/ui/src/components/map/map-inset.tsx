'use client';
import type { Map as Leaflet } from 'leaflet';
import { useCallback, useSyncExternalStore, type ReactElement } from 'react';
import * as styles from './map.css.ts';
import type { MapInset as Inset } from './map-props.ts';
import { planePoint } from './map-marker-model.ts';
import { prefersReducedMotion } from './map-camera.tsx';

const tileSide = 256;
const minWideWidth = 560;
const zooms = { wide: 6, narrow: 5 };

function tilesOf({ bounds }: Pick<Inset, 'bounds'>, zoom: number) {
  const from = planePoint({ lat: bounds.north, lng: bounds.west }, zoom);
  const to = planePoint({ lat: bounds.south, lng: bounds.east }, zoom);
  const tileSteps = (start: number, end: number) => {
    const first = Math.floor(start / tileSide);
    return Array.from({ length: Math.floor(end / tileSide) - first + 1 }, (_, index) => first + index);
  };
  const tiles = tileSteps(from.x, to.x).flatMap((x) =>
    tileSteps(from.y, to.y).map((y) => ({ x, y, left: x * tileSide - from.x, top: y * tileSide - from.y })),
  );
  return { width: to.x - from.x, height: to.y - from.y, tiles };
}

interface MapInsetProps {
  map: Leaflet;
  inset: Inset;
  tileUrl: string;
}

/**
 * Inset of a remote part of the country, visible while the map does not show that part. A click moves the map there.
 */
export function MapInset({ map, inset, tileUrl }: MapInsetProps): ReactElement | null {
  const { west, south, east, north } = inset.bounds;
  const subscribe = useCallback(
    (onChange: () => void) => {
      map.on('moveend resize', onChange);
      return () => {
        map.off('moveend resize', onChange);
      };
    },
    [map],
  );
  const isShown = useSyncExternalStore(subscribe, () =>
    map.getBounds().contains([(south + north) / 2, (west + east) / 2]),
  );
  const isWide = useSyncExternalStore(subscribe, () => map.getSize().x >= minWideWidth);
  if (isShown) return null;
  const zoom = isWide ? zooms.wide : zooms.narrow;
  const { width, height, tiles } = tilesOf(inset, zoom);
  const densitySuffix = devicePixelRatio > 1 ? '@2x' : '';
  const address = (x: number, y: number) =>
    tileUrl
      .replace('{z}', String(zoom))
      .replace('{x}', String(x))
      .replace('{y}', String(y))
      .replace('{r}', densitySuffix);
  return (
    <button
      type="button"
      className={styles.inset}
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
            src={address(x, y)}
            alt=""
            width={tileSide}
            height={tileSide}
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
