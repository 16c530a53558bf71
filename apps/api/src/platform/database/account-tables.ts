import type { Locale } from '@plaza/sdk/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp, TimestampWithDefault } from './column-types.ts';

export interface UsersTable {
  id: GeneratedAlways<number>;
  email: string;
  password_hash: string | null;
  provider: Generated<string>;
  confirmed_at: NullableTimestamp;
  blocked_at: NullableTimestamp;
  closed_at: NullableTimestamp;
  first_name: string | null;
  last_name: string | null;
  phone_number: string | null;
  profile_image: string | null;
  reason: 'rent' | 'earn' | null;
  hear_from_id: number | null;
  locale: Generated<'en' | 'es'>;
  is_demo: Generated<boolean>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
  terms_accepted_at: NullableTimestamp;
  submission_id: string | null;
  pending_email: string | null;
  pending_email_session_id: string | null;
  is_phone_shown: Generated<boolean>;
  has_chat_emails: Generated<boolean>;
  first_name_words: GeneratedAlways<string | null>;
}

export interface SessionsTable {
  id: Generated<string>;
  user_id: number;
  device_id: string;
  user_agent: string | null;
  started_at: TimestampWithDefault;
  last_refreshed_at: TimestampWithDefault;
  expires_at: Timestamp;
  revoked_at: NullableTimestamp;
}

export interface SessionTokensTable {
  token_hash: Buffer;
  session_id: string;
  created_at: TimestampWithDefault;
  used_at: NullableTimestamp;
}

export interface UserDevicesTable {
  user_id: number;
  device_id: string;
  created_at: TimestampWithDefault;
}

export type AccountCodeKind = 'confirm_email' | 'change_email' | 'reset_password' | 'revert_email';
export type AccountEmailKind =
  | Exclude<AccountCodeKind, 'revert_email'>
  | 'email_change_requested'
  | 'email_changed'
  | 'email_reverted'
  | 'password_changed'
  | 'new_device'
  | 'sign_up_attempted'
  | 'account_closed';

export interface AccountCodesTable {
  code_hash: Buffer;
  user_id: number;
  kind: AccountCodeKind;
  email: string;
  created_at: TimestampWithDefault;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}

export interface AccountEmailsTable {
  id: GeneratedAlways<number>;
  kind: AccountEmailKind;
  user_id: number | null;
  email: string;
  user_agent: string | null;
  created_at: TimestampWithDefault;
  sent_at: NullableTimestamp;
  /** Language of the email; set only if its recipient has no account. */
  locale: ColumnType<Locale | null, Locale | null | undefined, never>;
}

export interface AccountClosuresTable {
  id: GeneratedAlways<number>;
  reasons: string[];
  closed_at: TimestampWithDefault;
}

export interface VehiclesTable {
  user_id: number;
  id: string;
  name: string | null;
  length_cm: number;
  width_cm: number;
  height_cm: number;
  is_chosen: Generated<boolean>;
  created_at: TimestampWithDefault;
}

export interface SyncedVehiclesTable {
  session_id: string;
  user_id: number;
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
  synced_at: TimestampWithDefault;
}
