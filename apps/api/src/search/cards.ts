import type { ListingCard, Locale, Position } from '@plaza/sdk';
import type { PlaceLine } from '../platform/geocoder/place-area.ts';

/** For whom cards are made. */
export interface CardView {
  locale: Locale;
  /** The point that distances are measured from. */
  near?: Position | undefined;
  /** The line along a street whose nearest point distances are measured from instead. */
  nearLine?: PlaceLine | undefined;
  /** On a street the destination isn't known, so no walk has a length. */
  isDoorUnknown?: boolean;
  /** The user who looks; `null` for a visitor. */
  viewerId?: number | null;
}

/** Cards of listings. */
export interface Cards {
  /** Cards in the order of the numbers; listings that are no longer published are left out. */
  read(ids: readonly number[], view: CardView): Promise<ListingCard[]>;
}
