import { streetsOfTheBiggest } from './biggest.ts';
import { streetsOfEast } from './east.ts';
import { streetsOfNorth } from './north.ts';
import { streetsOfSouthAndIslands } from './south-and-islands.ts';

/** A street people name; with a position on it where one is known to a few hundred metres. */
export interface Street {
  name: string;
  lat?: number;
  lng?: number;
}

const rows = { ...streetsOfTheBiggest, ...streetsOfEast, ...streetsOfNorth, ...streetsOfSouthAndIslands };

/** Main streets by the INE code of their town. Written by hand; a test holds their positions inside the town. */
export const townStreets: ReadonlyMap<string, readonly Street[]> = new Map(
  Object.entries(rows).map(([ine, streets]) => [
    ine,
    streets.map(([name, lat, lng]) => (lat === undefined || lng === undefined ? { name } : { name, lat, lng })),
  ]),
);
