import { useLayoutEffect, useRef, type ReactElement } from 'react';
import * as styles from './results-map.css.ts';
import { boxOf, tilesOf, type MapSize, type MapView, type Tile } from './map-model.ts';

export type TileTheme = 'light' | 'dark';
/** Where a tile's picture is. */
export type TileAddress = (theme: TileTheme, tile: Tile) => string;

interface GroundProps {
  view: MapView;
  size: MapSize;
  /** What was shown at the zoom level before; it stays below until the tiles of this one are there. */
  before: MapView | null;
  addressOf: (tile: Tile) => string;
  onTileLoad: () => void;
  onTileLost: () => void;
}

/** The map itself. As SVG, tiles are placed by attributes, which every policy of a host allows. */
export function Ground({ view, size, before, addressOf, onTileLoad, onTileLost }: GroundProps): ReactElement {
  const tiles = [...(before ? tilesOf(before, size) : []), ...tilesOf(view, size)];
  const element = useRef<SVGSVGElement>(null);
  // what pictures tell does not bubble
  useLayoutEffect(() => {
    const held = element.current!;
    held.addEventListener('load', onTileLoad, true);
    held.addEventListener('error', onTileLost, true);
    return () => {
      held.removeEventListener('load', onTileLoad, true);
      held.removeEventListener('error', onTileLost, true);
    };
  });
  return (
    <svg ref={element} className={styles.ground} aria-hidden="true">
      {tiles.map((tile) => {
        const { left, top, side } = boxOf(tile, view, size);
        const address = addressOf(tile);
        return (
          <image
            key={`${address} ${tile.column}`}
            href={address}
            x={left}
            y={top}
            width={side}
            height={side}
            preserveAspectRatio="none"
          />
        );
      })}
    </svg>
  );
}
