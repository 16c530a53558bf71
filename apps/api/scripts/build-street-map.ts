/**
 * Writes `data/map/streets.pmtiles`: the street data of `data/streets` as vector tiles in the Protomaps basemap schema.
 * Run it when the street data or the schema changes.
 *
 *   node --conditions=@plaza/source apps/api/scripts/build-street-map.ts
 */
import { writeFileSync } from 'node:fs';
import { cutTiles } from './street-map/cut-tiles.ts';
import { type Box, completeAreasByFile, readBasemap } from './street-map/features.ts';
import { writeArchive } from './street-map/pmtiles-writer.ts';

const zoomRange = { min: 10, max: 15 };
/** Degrees added to each side of an area's box, because parks extend beyond it. */
const marginDegrees = 0.1;

const basemap = readBasemap();
const areaBoxes = Object.values(completeAreasByFile).flat();
const paddedBoxes = areaBoxes.map(([west, south, east, north]): Box => [
  west - marginDegrees,
  south - marginDegrees,
  east + marginDegrees,
  north + marginDegrees,
]);
const tiles = cutTiles(basemap, zoomRange, paddedBoxes);
const archive = writeArchive(tiles, {
  minZoom: zoomRange.min,
  maxZoom: zoomRange.max,
  bounds: [
    Math.min(...areaBoxes.map(([west]) => west)),
    Math.min(...areaBoxes.map(([, south]) => south)),
    Math.max(...areaBoxes.map(([, , east]) => east)),
    Math.max(...areaBoxes.map(([, , , north]) => north)),
  ],
  metadata: {
    name: 'Streets of five Spanish cities',
    attribution: '© OpenStreetMap contributors; Ajuntament de Barcelona; Ayuntamiento de Madrid',
    vector_layers: [...new Set(basemap.map(({ layer }) => layer))].map((id) => ({ id, fields: {} })),
    'plaza:complete_areas': areaBoxes,
  },
});
writeFileSync(new URL('../data/map/streets.pmtiles', import.meta.url), archive);
console.log(`${tiles.length} tiles, ${(archive.byteLength / 1e6).toFixed(2)} MB`);
