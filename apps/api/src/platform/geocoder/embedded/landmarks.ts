import type { Locale, Position } from '@plaza/sdk';
import { z } from 'zod';
import { readDataFile } from '../../data-file.ts';

const landmarkKind = z.enum([
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

/** The kind of a landmark. */
export type LandmarkKind = z.infer<typeof landmarkKind>;

/** A place people look for parking at: station, stadium, hospital, sight, … */
export interface Landmark extends Position {
  /** Stable: INE code and Spanish name. */
  id: string;
  kind: LandmarkKind;
  names: Record<Locale, string>;
  aliases: readonly string[];
  /** INE code of its town. */
  ine: string;
  /** How well it is known, from 0.1 to 1. */
  fame: number;
}

/**
 * Kind; the name in Spanish, or in Spanish and English parted by `|`; degrees true to about 200 m; how well it is known
 * from 1 to 10; further names it is asked by.
 */
const landmarkRow = z.tuple([landmarkKind, z.string(), z.number(), z.number(), z.number()], z.string());
const towns = readDataFile(
  'gazetteer/landmarks.json',
  z.array(z.object({ town: z.string(), landmarks: z.array(landmarkRow) })),
);

/** Every landmark. Written by hand; a test holds each one inside its town's border. */
export const landmarks: readonly Landmark[] = towns.flatMap(({ town: ine, landmarks: rows }) =>
  rows.map(([kind, name, lat, lng, fame, ...aliases]) => {
    const [es = name, en = es] = name.split('|');
    return { id: `${ine}-${es}`, kind, names: { es, en }, aliases, lat, lng, ine, fame: fame / 10 };
  }),
);
