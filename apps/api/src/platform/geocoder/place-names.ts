import type { Locale, Position, SearchPlaceKind } from '@plaza/sdk';
import type { PlaceArea } from './place-area.ts';

/** A place that words name. */
export interface NamedPlace {
  kind: 'town' | 'place';
  /** As people call it, in the language that was asked for. */
  title: string;
  center: Position;
  searchKind: SearchPlaceKind;
  /** Where bays are counted; `null` for towns, which have their own word in the index. */
  area: PlaceArea | null;
  /** For towns: every name it is asked by. */
  townNames: readonly string[];
  /** The words had typing errors. */
  isCorrected: boolean;
  /** A landmark, a main street, a quarter or a town of some size, rather than a hamlet. */
  isWellKnown: boolean;
}

/** How finely surroundings are named. */
export type NameDetail = 'landmark' | 'district' | 'town' | 'province';

/** Towns, districts, venues and main streets by the names people give them. */
export interface PlaceNames {
  /**
   * The likeliest place that a whole text names, without regard to accents, house numbers and what is looked for there
   * ("parking near"). A place may stand beside its town: "Centro, Zaragoza".
   * @returns `null` when the text names none with certainty.
   */
  find(text: string, locale: Locale): NamedPlace | null;
  /** The place of that name at a position, as a suggestion leads to it; `null` when none is called that there. */
  findAt(name: string, position: Position, locale: Locale): NamedPlace | null;
  /** What people would call the surroundings of a position, as fine as asked where it is known. `null` outside of Spain. */
  nameAround(position: Position, detail: NameDetail, locale: Locale): string | null;
}
