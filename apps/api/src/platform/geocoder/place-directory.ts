import type {
  Locale,
  PlaceChoice,
  PlaceFallback,
  PlaceKind,
  PlacePrecision,
  Position,
  RadiusKind,
  SearchBounds,
  SearchPlaceKind,
} from '@plaza/sdk';
import type { PlaceArea } from './place-area.ts';

/** A town, or a venue that people park at, with the word that stands for it in addresses. */
interface ListedPlace {
  kind: PlaceKind;
  /** Unique among places of its kind, and the same in every language. */
  slug: string;
  /** As people call it, by language. */
  names: Readonly<Record<Locale, string>>;
  /** INE code of the town: a town's own, or of the town that a venue stands in. */
  townCode: string;
  position: Position;
}

/** An autonomous community or city. */
export interface ListedRegion {
  /** Unique among regions, and the same in every language. */
  slug: string;
  names: Readonly<Record<Locale, string>>;
}

/** A municipality. */
export interface ListedTown extends ListedPlace {
  kind: 'town';
  region: ListedRegion;
  /** Every name it is asked by. */
  askedNames: readonly string[];
  /** Around its border. */
  bounds: SearchBounds;
}

/** Somewhere with a door that people go to: a station, a stadium, a hospital. */
export interface ListedVenue extends ListedPlace {
  kind: 'venue';
  venueKind: RadiusKind;
  /** As far as people walk from a parked car to it. */
  radiusMeters: number;
}

/** Every place that has a page of its own. */
export interface PlaceDirectory {
  /**
   * The town that a slug stands for, also when it is another name of it: `seville` is found as `sevilla`.
   * @returns `undefined` when no town is called that.
   */
  findTown(slug: string): ListedTown | undefined;
  /** The same for venues: `bernabeu` is found as `estadio-santiago-bernabeu`. */
  findVenue(slug: string): ListedVenue | undefined;
  /** The town of that name whose middle is near a position, in whatever language or spelling. */
  townNamed(name: string, near: Position): ListedTown | undefined;
  /** Where a position is; `undefined` at sea, abroad, in Gibraltar and on shared commons. */
  at(position: Position): { town: ListedTown; district: string | null } | undefined;
  /** The ground of a town's quarter, by the name that `at` gives it. */
  quarterArea(townCode: string, name: string): PlaceArea | undefined;
  /** A town by its INE code. */
  town(code: string): ListedTown | undefined;
  /** Every venue, in a steady order. */
  readonly venues: readonly ListedVenue[];
}

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
