import type { Locale, Position } from '@plaza/sdk';
import { landmarksOfEastAndIslands } from './east-islands.ts';
import type { LandmarkKind } from './landmark-row.ts';
import { landmarksOfMadridAndBarcelona } from './madrid-barcelona.ts';
import { landmarksOfNorth } from './north.ts';
import { landmarksOfSouth } from './south.ts';

export type { LandmarkKind } from './landmark-row.ts';

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

const rowsByTown = [landmarksOfMadridAndBarcelona, landmarksOfEastAndIslands, landmarksOfNorth, landmarksOfSouth];

/** Every landmark. Written by hand; a test holds each one inside its town's border. */
export const landmarks: readonly Landmark[] = rowsByTown
  .flatMap(Object.entries<(typeof landmarksOfNorth)[string]>)
  .flatMap(([ine, rows]) =>
    rows.map(([kind, name, lat, lng, fame, ...aliases]) => {
      const [es = name, en = es] = name.split('|');
      return { id: `${ine}-${es}`, kind, names: { es, en }, aliases, lat, lng, ine, fame: fame / 10 };
    }),
  );
