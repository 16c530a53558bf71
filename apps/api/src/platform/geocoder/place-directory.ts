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

/** A town, or a venue with parking demand, that has its own page. */
interface ListedPlace {
  kind: PlaceKind;
  /** Unique among places of its kind, and the same in every language. */
  slug: string;
  names: Readonly<Record<Locale, string>>;
  /** INE code of the town, or of the venue's town. */
  townCode: string;
  position: Position;
}

export interface ListedRegion {
  slug: string;
  names: Readonly<Record<Locale, string>>;
}

export interface ListedTown extends ListedPlace {
  kind: 'town';
  region: ListedRegion;
  searchNames: readonly string[];
  bounds: SearchBounds;
}

/** A destination with an entrance: a station, stadium or hospital. */
export interface ListedVenue extends ListedPlace {
  kind: 'venue';
  venueKind: RadiusKind;
  /** Maximum walk from a parked car to the venue. */
  radiusMeters: number;
}

export interface PlaceDirectory {
  /** Finds a town by its slug or an alias: `seville` finds `sevilla`. */
  findTown(slug: string): ListedTown | undefined;
  findVenue(slug: string): ListedVenue | undefined;
  /** Finds the town with a name, in any language or spelling, whose centre is near the position. */
  townNamed(name: string, near: Position): ListedTown | undefined;
  /** Finds the town at a position; `undefined` at sea, abroad, in Gibraltar and on shared commons. */
  at(position: Position): { town: ListedTown; district: string | null } | undefined;
  /** Finds the area of a quarter. @param name of the quarter, as `at` returns it. */
  quarterArea(townCode: string, name: string): PlaceArea | undefined;
  /** Finds a town. @param code its INE code. */
  town(code: string): ListedTown | undefined;
  /** Venues in a stable order. */
  readonly venues: readonly ListedVenue[];
}

export interface NamedPlace {
  kind: 'town' | 'place';
  title: string;
  center: Position;
  searchKind: SearchPlaceKind;
  /** Area in which bays are counted; `null` for towns, which are a search term of their own. */
  area: PlaceArea | null;
  /** All search names of a town; empty for other places. */
  townNames: readonly string[];
  isCorrected: boolean;
  /** True for a landmark, main street, quarter or larger town; false for a hamlet. */
  isWellKnown: boolean;
  /** The place's town, or the province or region of a town. */
  context: string;
  precision: PlacePrecision;
  unknownNumber: string | undefined;
  /** Set if the requested place is unknown and this one replaces it. */
  fallback: PlaceFallback | undefined;
  lines: [lng: number, lat: number][][] | undefined;
}

export interface PlaceReading {
  /** Set only if the text denotes one place for certain. */
  place: NamedPlace | null;
  /** Possible places other than `place`, most likely first. */
  choices: readonly PlaceChoice[];
  /** True if the text names a street, whether it is known or not. */
  isStreet: boolean;
}

export type NameDetail = 'landmark' | 'district' | 'town' | 'province';

export interface PlaceNames {
  /**
   * Reads the place that a text names, ignoring accents and words for a bay ("parking near"). A place may be next to
   * its town: "Centro, Zaragoza".
   */
  read(text: string, locale: Locale): PlaceReading;
  /** Finds the place with this title at a position, as in a suggestion's link; `null` if no place there has it. */
  findAt(name: string, position: Position, locale: Locale): NamedPlace | null;
  /** Names a position's surroundings, up to the requested detail; `null` outside Spain. */
  nameAround(position: Position, detail: NameDetail, locale: Locale): string | null;
}
