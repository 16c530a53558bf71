import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** A street as `scripts/build-street-gazetteer.ts` writes it: a point on it, its length in metres, and its encoded lines. */
export type StreetRow = [
  name: string,
  ine: string,
  lat: number,
  lng: number,
  metres: number,
  isMain: 0 | 1,
  lines: string,
  ...otherNames: string[],
];

const artifact = new URL('../../../../../data/streets/gazetteer.json.gz', import.meta.url);

/** The streets of the cities whose streets are known. */
export const readStreets = (): StreetRow[] => JSON.parse(gunzipSync(readFileSync(artifact)).toString('utf8'));
