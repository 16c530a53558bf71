/**
 * Writes `data/map/streets.pmtiles`: the street data of `data/streets` as vector tiles in the Protomaps basemap schema.
 * Run it when the street data or the schema changes.
 *
 *   node --conditions=@plaza/source apps/api/scripts/build-street-map.ts
 */
import { writeFileSync } from 'node:fs';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import GeoJSONVT from 'geojson-vt';
import { completeAreas, readBasemap } from './street-map/features.ts';
import { type ArchiveTile, writeArchive } from './street-map/pmtiles-writer.ts';

const zooms = { min: 10, max: 15 };
const extent = 4096;
/** A sixteenth of a tile: wide roads of a neighbouring tile reach in at the closest zoom. */
const buffer = 256;

const basemap = readBasemap();
const layers = [...new Set(basemap.map(({ layer }) => layer))];
const column = (lng: number, z: number) => Math.floor(((lng + 180) / 360) * 2 ** z);
const row = (lat: number, z: number) =>
  Math.floor((0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** z);

/** A little more than the boxes: parks go on beyond them. */
const margin = 0.1;
const tiles: ArchiveTile[] = [];
for (let z = zooms.min; z <= zooms.max; z += 1) {
  const indexes = layers.map((layer) => {
    const features = basemap
      .filter((entry) => entry.layer === layer && entry.minZoom <= z)
      .map(({ feature }) => feature);
    const options = {
      maxZoom: z,
      indexMaxZoom: z,
      indexMaxPoints: 0,
      tolerance: z === zooms.max ? 1 : 3,
      extent,
      buffer,
    };
    return [layer, new GeoJSONVT({ type: 'FeatureCollection', features }, options)] as const;
  });
  const addresses = new Set<string>();
  for (const [west, south, east, north] of Object.values(completeAreas).flat()) {
    for (let x = column(west - margin, z); x <= column(east + margin, z); x += 1)
      for (let y = row(north + margin, z); y <= row(south - margin, z); y += 1) addresses.add(`${x}/${y}`);
  }
  for (const address of addresses) {
    const [x = 0, y = 0] = address.split('/').map(Number);
    const cut = indexes.flatMap(([layer, index]) => {
      const tile = index.getTile(z, x, y);
      return tile && tile.features.length > 0 ? [[layer, tile] as const] : [];
    });
    if (cut.length > 0)
      tiles.push({ z, x, y, content: fromGeojsonVt(Object.fromEntries(cut) as never, { version: 2, extent }) });
  }
}
const boxes = Object.values(completeAreas).flat();
const archive = writeArchive(tiles, {
  minZoom: zooms.min,
  maxZoom: zooms.max,
  bounds: [
    Math.min(...boxes.map(([west]) => west)),
    Math.min(...boxes.map(([, south]) => south)),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.max(...boxes.map(([, , , north]) => north)),
  ],
  metadata: {
    name: 'Streets of five Spanish cities',
    attribution: '© OpenStreetMap contributors; Ajuntament de Barcelona; Ayuntamiento de Madrid',
    vector_layers: layers.map((id) => ({ id, fields: {} })),
    'plaza:complete_areas': boxes,
  },
});
writeFileSync(new URL('../data/map/streets.pmtiles', import.meta.url), archive);
console.log(`${tiles.length} tiles, ${(archive.byteLength / 1e6).toFixed(2)} MB`);
