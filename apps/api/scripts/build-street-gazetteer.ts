/**
 * Writes `data/streets/gazetteer.json.gz`: the streets of `data/streets` by name and town, for the place search. Run it
 * when the street data or the town borders change; a test checks the artifact's hash.
 *
 * node --conditions=@plaza/source apps/api/scripts/build-street-gazetteer.ts
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { loadGazetteer } from '../src/platform/geocoder/embedded/gazetteer.ts';
import { readStreetPieces, type RoadFeature } from './street-gazetteer/pieces.ts';
import { joinStreets } from './street-gazetteer/join-streets.ts';

const streetsDirectory = new URL('../data/streets/', import.meta.url);
const gazetteer = loadGazetteer();
const streetRows = readdirSync(streetsDirectory)
  .filter((file) => file.endsWith('.geojsonl.gz'))
  .toSorted()
  .flatMap((file) => {
    const featureLines = gunzipSync(readFileSync(new URL(file, streetsDirectory)))
      .toString('utf8')
      .split('\n');
    const roadFeatures = featureLines.filter((line) => line !== '').map((line): RoadFeature => JSON.parse(line));
    return joinStreets(readStreetPieces(roadFeatures), gazetteer);
  });
const gazetteerJson = `[\n${streetRows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
const compressedRows = gzipSync(gazetteerJson, { level: 9 });
writeFileSync(new URL('gazetteer.json.gz', streetsDirectory), compressedRows);
console.log(`${streetRows.length} streets, ${(compressedRows.byteLength / 1000).toFixed(0)} kB`);
