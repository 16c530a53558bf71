import type { AlertChannel, AlertFrequency, Locale } from '@plaza/sdk/contract';
import type { VehicleKind } from '@plaza/sdk';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp, TimestampWithDefault } from './column-types.ts';

/** Conditions of a saved search on a document of the search index. */
export interface SearchCriteriaColumns {
  vehicle_kind: VehicleKind;
  /** Squares of the grid that cover the search, or none if `term` is set. */
  cells: number[];
  /** A word that every match has; `null` if `cells` is not empty. */
  term: string | null;
  /** A `tsquery`. */
  words: string | null;
  west: number | null;
  south: number | null;
  east: number | null;
  north: number | null;
  area_lat: number | null;
  area_lng: number | null;
  area_meters: number | null;
  border_easts: number[];
  border_norths: number[];
  /** A street in metres from its centre. */
  line: string | null;
  line_east_scale: number | null;
  line_north_scale: number | null;
  /** A `polygon` in units of five decimals of a degree. */
  drawn_area: string | null;
  /** Bits of the characteristics, as in `listing_search.traits`. */
  flags: number;
  floor_code: number | null;
  min_cents: number;
  max_cents: number;
  spot_types: number[] | null;
  access_types: number[] | null;
  vehicle_type: number;
  /** Maximum number of days since the publication. */
  published_days: number | null;
  /** Day from which the bay is needed, in days since 1970-01-01. */
  available_on_day: number | null;
  /** Hours in which the bay is needed, as in `listing_search.traits`. */
  hours_code: number | null;
  fit_length_cm: number | null;
  fit_width_cm: number | null;
  fit_height_cm: number | null;
}

export interface SavedSearchesTable extends SearchCriteriaColumns {
  id: GeneratedAlways<number>;
  /** `null` for a visitor. */
  user_id: Generated<number | null>;
  /** Address of a visitor; `null` for the search of an account. */
  email: Generated<string | null>;
  email_confirmed_at: NullableTimestamp;
  /** UUID chosen by the client; unique for each user, and for each visitor's address. */
  public_id: string;
  name: string;
  search: string;
  locale: Locale;
  frequency: AlertFrequency;
  channels: Generated<AlertChannel[]>;
  is_paused: boolean;
  is_quiet_at_night: boolean;
  created_at: TimestampWithDefault;
  /** Changes of listings before this time are not matched. */
  matched_from: TimestampWithDefault;
  last_email_at: NullableTimestamp;
}

/** The part of a document of the search index that decides which searches find it. Positions are in single precision. */
export interface ChangedDocument {
  kind: VehicleKind;
  cell: number;
  lat: number;
  lng: number;
  price_cents: number;
  traits: number;
  /** Time of the first publication, in seconds since 1970. */
  published: number;
  length_cm: number;
  width_cm: number;
  entrance_height_cm: number;
  available_from_day: number;
  available_until_day: number;
  terms: string[];
}

export interface ListingChangesTable {
  id: GeneratedAlways<number>;
  listing_id: number;
  before: ColumnType<ChangedDocument | null, string | null, never>;
  after: ColumnType<ChangedDocument | null, string | null, never>;
  created_at: TimestampWithDefault;
  matched_at: NullableTimestamp;
}

/** Reasons of an alert: a new match, a bay that now fits the vehicle, a lower price, or a bay offered again. */
export type AlertKind = 'new' | 'fits' | 'price_drop' | 'available';

export interface AlertsTable {
  id: GeneratedAlways<number>;
  saved_search_id: number;
  listing_id: number;
  change_id: number;
  kind: AlertKind;
  price_cents: number;
  previous_price_cents: number | null;
  created_at: TimestampWithDefault;
  email_id: Generated<number | null>;
}

export interface WaitingEntriesTable {
  id: GeneratedAlways<number>;
  listing_id: number;
  user_id: number;
  vehicle_id: string | null;
  needed_from: string;
  joined_at: TimestampWithDefault;
  /** Time of the driver's turn; `null` while waiting. */
  called_at: NullableTimestamp;
  has_head_start: Generated<boolean>;
  sent_at: NullableTimestamp;
}

export interface WaitingOffersTable {
  listing_id: number;
  opened_at: Timestamp;
  /** Time from which all others on the list are called. */
  others_at: Timestamp;
}

export interface AlertEmailsTable {
  id: GeneratedAlways<number>;
  saved_search_id: number;
  created_at: TimestampWithDefault;
  lease_expires_at: Timestamp;
  sent_at: NullableTimestamp;
}

export interface PushSubscriptionsTable {
  id: GeneratedAlways<number>;
  /** Unique: a device has one session. */
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: TimestampWithDefault;
}
