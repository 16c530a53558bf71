import type { AvailabilityHours, InsightSource, PillarSides, TurningEffort, VatTreatment } from '@plaza/sdk/contract';
import type { ListingPart } from '@plaza/sdk/rules';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp, TimestampWithDefault } from './column-types.ts';

export type ListingState = 'draft' | 'ready' | 'published' | 'paused' | 'rented' | 'deleted';

export interface ListingsTable {
  id: GeneratedAlways<number>;
  owner_id: number | null;
  /** Only `transitionListings` writes this column. */
  state: ColumnType<ListingState, ListingState | undefined, never>;
  name: string | null;
  description: string | null;
  language: Generated<'en' | 'es'>;
  /** Whole price per month: rent, VAT and community fee. */
  price_cents: number | null;
  /** `null` if the whole price is the rent. */
  rent_cents: Generated<number | null>;
  vat: Generated<VatTreatment>;
  community_fee_cents: Generated<number>;
  deposit_cents: Generated<number>;
  remote_deposit_cents: Generated<number>;
  /** Lowest whole price in the 30 days before it last fell. */
  previous_price_cents: number | null;
  price_fell_at: NullableTimestamp;
  /** The address shown to the public; the owner's own text is `own_location_title`. */
  location_title: string | null;
  short_location: string | null;
  own_location_title: string | null;
  own_short_location: string | null;
  locality_code: string | null;
  locality: string | null;
  district: string | null;
  lat: number | null;
  lng: number | null;
  is_approximate: Generated<boolean>;
  public_lat: number | null;
  public_lng: number | null;
  spot_type_id: number | null;
  access_type_id: number | null;
  vehicle_type_id: number | null;
  flags: Generated<number>;
  floor_level: number | null;
  length_cm: number | null;
  width_cm: number | null;
  entrance_height_cm: number | null;
  ramp_width_cm: number | null;
  ramp_slope_percent: number | null;
  aisle_width_cm: number | null;
  pillars: PillarSides | null;
  turning: TurningEffort | null;
  view_count: Generated<number>;
  version: Generated<number>;
  published_at: NullableTimestamp;
  /** Time when the owner last said that the bay is free; `null` if that was before this column existed. */
  confirmed_at: NullableTimestamp;
  /** True if it is paused because its owner did not say that the bay is still free. */
  is_stale: Generated<boolean>;
  deleted_at: NullableTimestamp;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
  submission_id: string | null;
  last_part: ListingPart | null;
  completed_at: NullableTimestamp;
  name_words: GeneratedAlways<string | null>;
  /** True if the owner wants the listing to stay published when the plan has less room. */
  has_publishing_priority: Generated<boolean>;
  state_changed_at: NullableTimestamp;
  /** The day on which a rented listing is offered again. */
  rented_until: string | null;
  /** User who rents the bay, displayed to the owner of the listing only. */
  renter_id: number | null;
  /** First day of the offer; `null` if the bay is free now. */
  available_from: string | null;
  /** Last day of the offer; `null` without an end. */
  available_until: string | null;
  hours: Generated<AvailabilityHours>;
  min_months: number | null;
  notice_days: number | null;
}

/** Business of a professional owner, public on the owner's listings. An owner without one is private. */
export interface OwnerBusinessesTable {
  user_id: number;
  legal_name: string;
  /** NIF without separators. */
  tax_id: string;
  address: string;
  updated_at: TimestampWithDefault;
}

export interface ListingPricesTable {
  id: GeneratedAlways<number>;
  listing_id: number;
  price_cents: number;
  started_at: TimestampWithDefault;
  /** `null` for the price of a listing that is published. */
  ended_at: NullableTimestamp;
}

export interface FreshnessChecksTable {
  id: GeneratedAlways<number>;
  listing_id: number;
  /** The confirmation, or publication, that the question follows. */
  confirmed_at: Timestamp;
  asked_at: TimestampWithDefault;
}

export type FreshnessEmailKind = 'question' | 'reminder' | 'hidden';

export interface FreshnessEmailsTable {
  id: GeneratedAlways<number>;
  check_id: number;
  kind: FreshnessEmailKind;
  created_at: TimestampWithDefault;
  sent_at: NullableTimestamp;
}

export interface ListingImagesTable {
  id: GeneratedAlways<number>;
  listing_id: number;
  position: number;
  storage_key: string;
  width: number;
  height: number;
  widths: number[];
  avif_widths: Generated<number[]>;
  jpeg_width: number | null;
  submission_id: string | null;
  created_at: TimestampWithDefault;
}

export interface ListingViewsTable {
  listing_id: number;
  day: ColumnType<Date, string, never>;
  visitor_hash: Buffer;
}

export interface ListingDailyStatsTable {
  listing_id: number;
  day: ColumnType<Date, string, never>;
  source: InsightSource;
  impressions: Generated<number>;
  views: Generated<number>;
  saves: Generated<number>;
  chats: Generated<number>;
}

export interface ListingImpressionsTable {
  day: ColumnType<Date, string, never>;
  visitor_hash: Buffer;
  source: InsightSource;
  listing_id: number;
}

export interface SavedListingsTable {
  user_id: number;
  listing_id: number;
  source: Generated<InsightSource>;
  created_at: TimestampWithDefault;
}

export interface ContactRevealsTable {
  user_id: number;
  listing_id: number;
  revealed_at: TimestampWithDefault;
}

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
  /** Days since 1970-01-01; 0 if the bay was free at once. */
  available_from_day: number;
  /** 32,767 without an end. */
  available_until_day: number;
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

export interface MapClustersTable {
  level: number;
  cell: number;
  listing_count: number;
  lat_sum: number;
  lng_sum: number;
  min_price_cents: number;
}
