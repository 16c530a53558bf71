import type { WebhookDeliveryStatus, WebhookOffReason } from '@plaza/sdk/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp, TimestampWithDefault } from './column-types.ts';

export interface WebhookEndpointsTable {
  id: GeneratedAlways<number>;
  partner_id: string;
  url: string;
  description: string;
  event_types: string[];
  is_active: Generated<boolean>;
  /** Encrypted, as the previous one is. */
  secret: Buffer;
  previous_secret: Buffer | null;
  previous_secret_expires_at: NullableTimestamp;
  /** Time of the first failure since the last success. */
  failing_since: NullableTimestamp;
  /** Set while Plaza, not the owner, has turned the endpoint off. */
  off_reason: WebhookOffReason | null;
  turned_off_at: NullableTimestamp;
  off_email_sent_at: NullableTimestamp;
  created_at: TimestampWithDefault;
}

export interface WebhookDeliveriesTable {
  id: GeneratedAlways<number>;
  endpoint_id: number;
  event_id: string;
  event_type: string;
  body: string;
  status: Generated<WebhookDeliveryStatus>;
  attempts: Generated<number>;
  /** Failures since the event, or since it was sent again. */
  failures: Generated<number>;
  next_attempt_at: NullableTimestamp;
  created_at: TimestampWithDefault;
}

export interface WebhookAttemptsTable {
  delivery_id: number;
  number: number;
  started_at: Timestamp;
  duration_ms: number;
  status: number | null;
  failure: string | null;
  response: string;
}
