import { fromGeojsonVt } from '@maplibre/vt-pbf';
import GeoJSONVT from 'geojson-vt';
import { tileColumn, tileRow } from '../../src/platform/tiles/projection.ts';
import type { BasemapFeature, Box } from './features.ts';
import type { ArchiveTile } from './pmtiles-writer.ts';

const tileExtent = 4096;
/**
 * Margin around each tile, a sixteenth of its size, so that wide roads of a neighbouring tile are drawn up to the edge
 * at the closest zoom.
 */
const tileBuffer = 256;

export function cutTiles(
  basemap: readonly BasemapFeature[],
  zooms: { min: number; max: number },
  boxes: readonly Box[],
): ArchiveTile[] {
  const layerNames = [...new Set(basemap.map(({ layer }) => layer))];
  const tiles: ArchiveTile[] = [];
  for (let z = zooms.min; z <= zooms.max; z += 1) {
    const tileIndexes = layerNames.map((layer) => {
      const layerFeatures = basemap
        .filter((entry) => entry.layer === layer && entry.minZoom <= z)
        .map(({ feature }) => feature);
      const simplificationTolerance = z === zooms.max ? 1 : 3;
      const tileIndexOptions = {
        maxZoom: z,
        indexMaxZoom: z,
        indexMaxPoints: 0,
        tolerance: simplificationTolerance,
        extent: tileExtent,
        buffer: tileBuffer,
      };
      return [layer, new GeoJSONVT({ type: 'FeatureCollection', features: layerFeatures }, tileIndexOptions)] as const;
    });
    const tileKeys = new Set<string>();
    for (const [west, south, east, north] of boxes) {
      for (let x = Math.floor(tileColumn(west, z)); x <= tileColumn(east, z); x += 1)
        for (let y = Math.floor(tileRow(north, z)); y <= tileRow(south, z); y += 1) tileKeys.add(`${x}/${y}`);
    }
    for (const address of tileKeys) {
      const [x = 0, y = 0] = address.split('/').map(Number);
      const tileLayers = tileIndexes.flatMap(([layer, index]) => {
        const tile = index.getTile(z, x, y);
        return tile && tile.features.length > 0 ? [[layer, tile] as const] : [];
      });
      if (tileLayers.length > 0)
        tiles.push({
          z,
          x,
          y,
          content: fromGeojsonVt(Object.fromEntries(tileLayers) as never, { version: 2, extent: tileExtent }),
        });
    }
  }
  return tiles;
}
