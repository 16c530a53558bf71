import type { TimestampWithDefault } from './column-types.ts';

export interface ListingSearchTable {
  id: number;
  cell: number;
  rank: number;
  owner_id: number;
  lat: number;
  lng: number;
  price_cents: number;
  traits: number;
  published: number;
  published_day: number;
  length_cm: number;
  width_cm: number;
  entrance_height_cm: number;
  weight: number;
  sample: number;
  tsv: string;
}

export interface SearchTermsTable {
  term: string;
  display: string;
  listing_count: number;
  changed_at: TimestampWithDefault;
}

export interface SearchTownsTable {
  term: string;
  name: string;
  listing_count: number;
  lat_sum: number;
  lng_sum: number;
  min_price_cents: number;
}

export interface ListingPinsTable {
  level: number;
  cell: number;
  listing_count: number;
  lat_sum: number;
  lng_sum: number;
  min_price_cents: number;
}
