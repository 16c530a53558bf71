import type { ChatReportReason } from '@plaza/sdk/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp, TimestampWithDefault } from './column-types.ts';

export interface ChatsTable {
  id: GeneratedAlways<number>;
  listing_id: number | null;
  starter_id: number;
  owner_id: number;
  created_at: TimestampWithDefault;
  last_message_at: NullableTimestamp;
  /** Time of the owner's first message. */
  first_reply_at: NullableTimestamp;
}

export interface MessagesTable {
  id: GeneratedAlways<number>;
  chat_id: number;
  author_id: number;
  text: string;
  idempotency_key: string | null;
  created_at: TimestampWithDefault;
  /** Search words of the message and of the participants' names; computed by the database. */
  words: GeneratedAlways<string>;
}

export interface ChatParticipantsTable {
  chat_id: number;
  user_id: number;
  last_read_message_id: number | null;
  starred_at: NullableTimestamp;
  binned_at: NullableTimestamp;
  last_emailed_message_id: number | null;
  is_starter: Generated<boolean>;
  last_message_id: number | null;
  last_message_at: NullableTimestamp;
  unread_count: Generated<number>;
  /** Time at which `last_read_message_id` was reached. */
  read_at: NullableTimestamp;
}

export interface ChatDigestsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  chat_ids: number[];
  last_message_ids: number[];
  claimed_at: TimestampWithDefault;
  lease_expires_at: Timestamp;
  sent_at: NullableTimestamp;
}

export interface UserPresenceTable {
  user_id: number;
  last_seen_at: Timestamp;
}

export interface MessageAttachmentsTable {
  id: GeneratedAlways<number>;
  message_id: number;
  is_image: boolean;
  /** Key of the stored file; `null` once a scan has found malware in it. */
  storage_key: string | null;
  name: string;
  content_type: string;
  size_bytes: number;
  width: number | null;
  height: number | null;
  scan_status: Generated<'none' | 'clean' | 'pending' | 'infected'>;
}

export interface ChatBlocksTable {
  blocker_id: number;
  blocked_id: number;
  created_at: TimestampWithDefault;
}

export interface ChatReportsTable {
  id: GeneratedAlways<number>;
  reporter_id: number;
  chat_id: number;
  message_id: number | null;
  reason: ChatReportReason;
  details: string;
  locale: 'en' | 'es';
  idempotency_key: string | null;
  created_at: TimestampWithDefault;
}

export interface LivePositionsTable {
  user_id: number;
  position: number;
  /** The newest position whose event is deleted. */
  pruned_position: Generated<number>;
}

export interface LiveEventsTable {
  user_id: number;
  position: number;
  kind: 'message' | 'chat' | 'read' | 'subscription';
  chat_id: number | null;
  message_id: number | null;
  created_at: TimestampWithDefault;
}
