import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Locale, Position } from '@plaza/sdk';
import { z } from 'zod';
import { readDataFile } from '../../data-file.ts';

export interface Region {
  code: string;
  names: Record<Locale, string>;
  aliases: string[];
  provinces: string[];
}

interface Province {
  code: string;
  names: Record<Locale, string>;
  aliases: string[];
  /** INE code of its capital, which is the position of the province's postcodes. */
  capital: string;
}

/** An island with a name of its own; the position is that of its main town. */
interface Island {
  names: Record<Locale, string>;
  aliases: string[];
  mainTown: string;
}

const localeNamesSchema = z.object({ es: z.string(), en: z.string() });
const textListSchema = z.array(z.string());
const provinceFile = readDataFile(
  'gazetteer/provinces.json',
  z.object({
    regions: z.array(
      z.object({ code: z.string(), names: localeNamesSchema, aliases: textListSchema, provinces: textListSchema }),
    ),
    provinces: z.array(
      z.object({ code: z.string(), names: localeNamesSchema, aliases: textListSchema, capital: z.string() }),
    ),
    islands: z.array(z.object({ names: localeNamesSchema, aliases: textListSchema, mainTown: z.string() })),
  }),
);

export const regions: readonly Region[] = provinceFile.regions;
export const provinces: readonly Province[] = provinceFile.provinces;
export const islands: readonly Island[] = provinceFile.islands;

const regionByProvince = new Map(regions.flatMap((entry) => entry.provinces.map((code) => [code, entry] as const)));
const provinceByCode = new Map(provinces.map((entry) => [entry.code, entry]));

/** Returns the province of a town by its INE code, and `undefined` for shared commons and Gibraltar. */
export const provinceOf = (ine: string): Province | undefined => provinceByCode.get(ine.slice(0, 2));

export const regionOf = (ine: string): Region | undefined => regionByProvince.get(ine.slice(0, 2));

export interface District extends Position {
  name: string;
  aliases: readonly string[];
  ine: string;
  /** Number of inhabitants; 0 if unknown. */
  population: number;
  isQuarter: boolean;
}

/** Row of a quarter: name, latitude, longitude and additional names; positions are accurate to a few hundred metres. */
const quarterRowSchema = z.tuple([z.string(), z.number(), z.number()], z.string());
const districtRows = readDataFile('gazetteer/districts.json', z.record(z.string(), z.array(quarterRowSchema)));

export const knownDistricts: readonly Omit<District, 'isQuarter'>[] = Object.entries(districtRows).flatMap(
  ([ine, quarters]) =>
    quarters.map(([name, lat, lng, ...aliases]) => ({ name, lat, lng, aliases, ine, population: 0 })),
);

const landmarkKindSchema = z.enum([
  'airport',
  'station',
  'bus_station',
  'port',
  'stadium',
  'arena',
  'hospital',
  'university',
  'museum',
  'park',
  'square',
  'sight',
  'fair',
  'shopping',
  'beach',
]);

export type LandmarkKind = z.infer<typeof landmarkKindSchema>;

/** A place near which people search for parking: station, stadium, hospital, sight, … */
export interface Landmark extends Position {
  /** Stable ID of INE code and Spanish name. */
  id: string;
  kind: LandmarkKind;
  names: Record<Locale, string>;
  aliases: readonly string[];
  ine: string;
  /** Prominence, from 0.1 to 1. */
  fame: number;
}

/**
 * Row of a landmark: kind; Spanish name, or Spanish and English names separated by `|`; position, accurate to about 200
 * m; prominence from 1 to 10; additional search names.
 */
const landmarkRowSchema = z.tuple([landmarkKindSchema, z.string(), z.number(), z.number(), z.number()], z.string());
const landmarkTowns = readDataFile(
  'gazetteer/landmarks.json',
  z.array(z.object({ town: z.string(), landmarks: z.array(landmarkRowSchema) })),
);

/** Hand-written landmarks; a test checks that each is inside its town's border. */
export const landmarks: readonly Landmark[] = landmarkTowns.flatMap(({ town: ine, landmarks: rows }) =>
  rows.map(([kind, name, lat, lng, fame, ...aliases]) => {
    const [es = name, en = es] = name.split('|');
    return { id: `${ine}-${es}`, kind, names: { es, en }, aliases, lat, lng, ine, fame: fame / 10 };
  }),
);

export interface GazetteerPlace {
  name: string;
  lat: number;
  lng: number;
  /** GeoNames feature code: `PPLX` is a section of a town; `PPLA…` and `PPLC` are seats of government. */
  featureCode: string;
  /** GeoNames' INE code, or empty; it is wrong around some large towns. */
  ine: string;
  population: number;
}

type PlaceRow = [name: string, lat: number, lng: number, featureCode: string, ine: string, population: number];

const dataFileUrl = (file: string): URL => new URL(`../../../../data/${file}`, import.meta.url);

export function readPlaces(): GazetteerPlace[] {
  const placeRows: PlaceRow[] = JSON.parse(readFileSync(dataFileUrl('spain-places.json'), 'utf8'));
  return placeRows.map(([name, lat, lng, featureCode, ine, population]) => ({
    name,
    lat,
    lng,
    featureCode,
    ine,
    population,
  }));
}

/** Reads the names of foreign towns with at least 100,000 inhabitants. */
export function readForeignTowns(): string[] {
  return JSON.parse(readFileSync(dataFileUrl('foreign-towns.json'), 'utf8'));
}

/**
 * Row of a street, written by `scripts/build-street-gazetteer.ts`: a point on the street, its length in metres and its
 * encoded lines.
 */
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

const streetGazetteerUrl = new URL('../../../../data/streets/gazetteer.json.gz', import.meta.url);

export const readStreets = (): StreetRow[] => JSON.parse(gunzipSync(readFileSync(streetGazetteerUrl)).toString('utf8'));
