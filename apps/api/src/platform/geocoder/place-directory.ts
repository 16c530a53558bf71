import type { Locale, PlaceKind, Position, RadiusKind, SearchBounds } from '@plaza/sdk';
import type { PlaceArea } from './place-area.ts';

/** A town, or a venue that people park at, with the word that stands for it in addresses. */
export interface ListedPlace {
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
