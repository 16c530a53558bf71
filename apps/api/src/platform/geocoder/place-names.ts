import type { Locale, PlaceChoice, PlaceFallback, PlacePrecision, Position, SearchPlaceKind } from '@plaza/sdk';
import type { PlaceArea } from './place-area.ts';

/** A place that words name. */
export interface NamedPlace {
  kind: 'town' | 'place';
  /** As people call it, in the language that was asked for. */
  title: string;
  center: Position;
  searchKind: SearchPlaceKind;
  /** The area in which bays are counted; `null` for towns, which have their own word in the index. */
  area: PlaceArea | null;
  /** For towns: every name it is asked by. */
  townNames: readonly string[];
  /** The words had typing errors. */
  isCorrected: boolean;
  /** A landmark, a main street, a quarter or a town of some size, rather than a hamlet. */
  isWellKnown: boolean;
  /** Its town, or the area that a town lies in. */
  context: string;
  /** The precision with which the asked place is known. */
  precision: PlacePrecision;
  /** The asked house number of a street whose numbers aren't known. */
  unknownNumber: string | undefined;
  /** Set when the asked place isn't known, and this one is a fallback. */
  fallback: PlaceFallback | undefined;
  /** The parts of a street whose course is known, as [lng, lat] in degrees. */
  lines: [lng: number, lat: number][][] | undefined;
}

/** The meaning of words. */
export interface PlaceReading {
  /** The place that they mean for certain. */
  place: NamedPlace | null;
  /** Other places that they may mean, the likeliest first. */
  choices: readonly PlaceChoice[];
  /** They say that a street is meant, known or not. */
  isStreet: boolean;
}

/** Granularity of names for surroundings. */
export type NameDetail = 'landmark' | 'district' | 'town' | 'province';

/** Towns, districts, venues and main streets by the names people give them. */
export interface PlaceNames {
  /**
   * Reads the meaning of a whole text, without regard to accents and what is looked for there ("parking near"). A place may stand
   * next to its town: "Centro, Zaragoza".
   */
  read(text: string, locale: Locale): PlaceReading;
  /** The place of that name at a position, as a suggestion leads to it; `null` when none is called that there. */
  findAt(name: string, position: Position, locale: Locale): NamedPlace | null;
  /** Common name of a position's surroundings, as fine as asked where it is known. `null` outside of Spain. */
  nameAround(position: Position, detail: NameDetail, locale: Locale): string | null;
}
