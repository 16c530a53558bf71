import { z } from 'zod';
import { readDataFile } from '../../data-file.ts';

/** A street people name; with a position on it where one is known to a few hundred metres. */
export interface Street {
  name: string;
  lat?: number;
  lng?: number;
}

const streetRow = z.union([z.tuple([z.string()]), z.tuple([z.string(), z.number(), z.number()])]);
const rows = readDataFile('gazetteer/town-streets.json', z.record(z.string(), z.array(streetRow)));

/** Main streets by the INE code of their town. Written by hand; a test holds their positions inside the town. */
export const townStreets: ReadonlyMap<string, readonly Street[]> = new Map(
  Object.entries(rows).map(([ine, streets]) => [
    ine,
    streets.map(([name, lat, lng]) => (lat === undefined || lng === undefined ? { name } : { name, lat, lng })),
  ]),
);
