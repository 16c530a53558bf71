/** Periods that a listing's figures are shown for, in days. */
export const listingPeriods = [7, 30, 90] as const;
export type ListingPeriod = (typeof listingPeriods)[number];

/** What happened on a day. */
export interface ListingDay {
  day: string;
  views: number;
  savedCount: number;
  chatCount: number;
}

/** The period that an address asks for; 30 days when it asks for none that there is. */
export const periodOf = (text: string | null): ListingPeriod =>
  listingPeriods.find((period) => String(period) === text) ?? 30;
