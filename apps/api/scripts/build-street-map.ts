/**
 * Writes `data/map/streets.pmtiles`: the street data of `data/streets` as vector tiles in the Protomaps basemap schema.
 * Run it when the street data or the schema changes.
 *
 *   node --conditions=@plaza/source apps/api/scripts/build-street-map.ts
 */
import { writeFileSync } from 'node:fs';
import { cutTiles } from './street-map/cut-tiles.ts';
import { type Box, completeAreas, readBasemap } from './street-map/features.ts';
import { writeArchive } from './street-map/pmtiles-writer.ts';

const zooms = { min: 10, max: 15 };
/** Degrees added to each side of a box, because parks extend beyond it. */
const marginDegrees = 0.1;

const basemap = readBasemap();
const boxes = Object.values(completeAreas).flat();
const paddedBoxes = boxes.map(([west, south, east, north]): Box => [
  west - marginDegrees,
  south - marginDegrees,
  east + marginDegrees,
  north + marginDegrees,
]);
const tiles = cutTiles(basemap, zooms, paddedBoxes);
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
    vector_layers: [...new Set(basemap.map(({ layer }) => layer))].map((id) => ({ id, fields: {} })),
    'plaza:complete_areas': boxes,
  },
});
writeFileSync(new URL('../data/map/streets.pmtiles', import.meta.url), archive);
console.log(`${tiles.length} tiles, ${(archive.byteLength / 1e6).toFixed(2)} MB`);
