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

/** A town, or a venue with parking demand, and its slug. */
interface ListedPlace {
  kind: PlaceKind;
  /** Unique among places of its kind, and the same in every language. */
  slug: string;
  /** Popular name by language. */
  names: Readonly<Record<Locale, string>>;
  /** INE code of the town, or of a venue's town. */
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
  /** Every search name. */
  askedNames: readonly string[];
  /** Bounding box of its border. */
  bounds: SearchBounds;
}

/** A destination with an entrance: a station, a stadium, a hospital. */
export interface ListedVenue extends ListedPlace {
  kind: 'venue';
  venueKind: RadiusKind;
  /** Maximum walk from a parked car to the venue, in metres. */
  radiusMeters: number;
}

/** Places that have their own page. */
export interface PlaceDirectory {
  /**
   * The town with a slug or an alias: `seville` is found as `sevilla`.
   * @returns `undefined` for an unknown slug.
   */
  findTown(slug: string): ListedTown | undefined;
  /** The venue with a slug or an alias: `bernabeu` is found as `estadio-santiago-bernabeu`. */
  findVenue(slug: string): ListedVenue | undefined;
  /** The town of that name with its centre near a position, in any language or spelling. */
  townNamed(name: string, near: Position): ListedTown | undefined;
  /** Town and district of a position; `undefined` at sea, abroad, in Gibraltar and on shared commons. */
  at(position: Position): { town: ListedTown; district: string | null } | undefined;
  /** The area of a town's quarter, by the name that `at` returns. */
  quarterArea(townCode: string, name: string): PlaceArea | undefined;
  /** A town by its INE code. */
  town(code: string): ListedTown | undefined;
  /** Every venue, in a stable order. */
  readonly venues: readonly ListedVenue[];
}

/** A place named by a text. */
export interface NamedPlace {
  kind: 'town' | 'place';
  /** Popular name in the requested language. */
  title: string;
  center: Position;
  searchKind: SearchPlaceKind;
  /** The area in which bays are counted; `null` for towns, which have their own term in the index. */
  area: PlaceArea | null;
  /** Every search name, if the place is a town. */
  townNames: readonly string[];
  /** True if typing errors in the text were corrected. */
  isCorrected: boolean;
  /** True for a landmark, a main street, a quarter or a larger town, false for a hamlet. */
  isWellKnown: boolean;
  /** Its town, or the area that a town lies in. */
  context: string;
  /** The precision with which the requested place is known. */
  precision: PlacePrecision;
  /** The requested house number of a street without known numbers. */
  unknownNumber: string | undefined;
  /** Set when the requested place is unknown, and this one is a fallback. */
  fallback: PlaceFallback | undefined;
  /** The parts of a street with a known course, as [lng, lat] in degrees. */
  lines: [lng: number, lat: number][][] | undefined;
}

/** The meaning of a text. */
export interface PlaceReading {
  /** The place that is meant for certain. */
  place: NamedPlace | null;
  /** Other possible meanings, most likely first. */
  choices: readonly PlaceChoice[];
  /** True if a street is meant, known or not. */
  isStreet: boolean;
}

/** Granularity of names for surroundings. */
export type NameDetail = 'landmark' | 'district' | 'town' | 'province';

/** Towns, districts, venues and main streets by their popular names. */
export interface PlaceNames {
  /**
   * Reads the meaning of a whole text, ignoring accents and words for the bay ("parking near"). A place may be next to
   * its town: "Centro, Zaragoza".
   */
  read(text: string, locale: Locale): PlaceReading;
  /** The place of that name at a position, as a suggestion leads to it; `null` when no place there has that name. */
  findAt(name: string, position: Position, locale: Locale): NamedPlace | null;
  /** Common name of a position's surroundings, up to the requested detail. `null` outside of Spain. */
  nameAround(position: Position, detail: NameDetail, locale: Locale): string | null;
}
