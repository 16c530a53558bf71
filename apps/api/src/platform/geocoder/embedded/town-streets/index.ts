import { streetsOfTheFourBiggest } from './biggest.ts';

/** A street people name, with a position on it where one is known to a few hundred metres. */
export interface Street {
  name: string;
  lat?: number;
  lng?: number;
}

/** Main streets by the INE code of their town. */
export const townStreets: ReadonlyMap<string, readonly Street[]> = new Map(Object.entries({ ...streetsOfTheFourBiggest }));
