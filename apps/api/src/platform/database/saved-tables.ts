import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, TimestampWithDefault } from './column-types.ts';

/** A note outlives the save of its listing until the next night, so that undoing a removal loses no text. */
export interface SavedNotesTable {
  user_id: number;
  listing_id: number;
  note: string;
}

export interface SavedListsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  /** UUID chosen by the client; unique for each user. */
  public_id: string;
  /** Unique among the user's lists that are not deleted, whatever its case. */
  name: string;
  /** Token of the link that shares the list; `null` if it is not shared. */
  share_token: Generated<string | null>;
  shares_notes: Generated<boolean>;
  created_at: TimestampWithDefault;
  /** A deleted list can be restored until the next night. */
  deleted_at: NullableTimestamp;
}

/** Listings on lists. Readers leave out those that the user has unsaved. */
export interface SavedListItemsTable {
  list_id: number;
  listing_id: number;
  added_at: TimestampWithDefault;
}
