import type { ColumnType, Generated } from 'kysely';
import type { Timestamp, TimestampWithDefault } from './column-types.ts';

export interface RateLimitsTable {
  /** A keyed hash. */
  key: Buffer;
  /** When nothing of it is used any more. */
  full_at: Timestamp;
  /** Of sliding windows. */
  times: Date[] | null;
}

export interface SecurityEventsTable {
  id: Generated<number>;
  at: TimestampWithDefault;
  kind: string;
  user_id: number | null;
  network: Buffer | null;
  listing_id: number | null;
}

export interface UploadUsesTable {
  id: Generated<number>;
  key: Buffer;
  bytes: number;
  files: number;
  created_at: TimestampWithDefault;
  is_stored: Generated<boolean>;
}

export interface ViewDayKeysTable {
  day: ColumnType<Date, string, never>;
  key: Buffer;
}

export interface IdempotencyKeysTable {
  scope: Buffer;
  fingerprint: Buffer;
  created_at: TimestampWithDefault;
  lease_until: TimestampWithDefault;
  answer: Buffer | null;
  expires_at: TimestampWithDefault;
}

export interface ProviderUsageTable {
  provider: string;
  day: ColumnType<Date, string, never>;
  requests: Generated<number>;
}
