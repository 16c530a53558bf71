import { readFileSync } from 'node:fs';

/** A populated place of GeoNames in Spain. */
export interface ArtifactPlace {
  name: string;
  lat: number;
  lng: number;
  /** GeoNames feature code: `PPLX` is a part of a town, `PPLA…` and `PPLC` are seats. */
  featureCode: string;
  /** INE code as GeoNames has it, or empty; it is wrong around some big towns. */
  ine: string;
  population: number;
}

type PlaceRow = [name: string, lat: number, lng: number, featureCode: string, ine: string, population: number];

const artifact = (file: string): URL => new URL(`../../../../data/${file}`, import.meta.url);

/** Places of Spain, as `scripts/build-gazetteer.ts` wrote them. */
export function readPlaces(): ArtifactPlace[] {
  const rows: PlaceRow[] = JSON.parse(readFileSync(artifact('spain-places.json'), 'utf8'));
  return rows.map(([name, lat, lng, featureCode, ine, population]) => ({
    name,
    lat,
    lng,
    featureCode,
    ine,
    population,
  }));
}

/** Names of the towns abroad with at least 100,000 people. */
export function readForeignTowns(): string[] {
  return JSON.parse(readFileSync(artifact('foreign-towns.json'), 'utf8'));
}
