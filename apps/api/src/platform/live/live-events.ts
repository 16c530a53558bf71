import type { PlazaDatabase } from '../database/database.ts';

/** What is noted about an event: ids only. Whoever reads it gets what the tables say then. */
export type KeptEvent =
  | { readonly kind: 'message'; readonly chatId: number; readonly messageId: number }
  | { readonly kind: 'chat'; readonly chatId: number }
  | { readonly kind: 'read'; readonly chatId: number; readonly messageId: number }
  | { readonly kind: 'subscription' };

/** What is told to open pages, and forgotten. */
export type PassingEvent =
  | { readonly kind: 'typing'; readonly chatId: number }
  | { readonly kind: 'listing'; readonly listingId: number };

/** Tells people's open pages what happens, on whichever process they hang. */
export interface LiveEvents {
  /**
   * Notes events for people, in the business transaction: they are told when it commits, in one order for each person,
   * and kept for pages that come back. Call it last, since it holds a lock on each of the people until the commit.
   */
  add(transaction: PlazaDatabase, events: readonly { userId: number; event: KeptEvent }[]): Promise<void>;
  /** Tells an event that nobody misses who was not there. */
  pass(database: PlazaDatabase, userId: number, event: PassingEvent): Promise<void>;
  /** The id of the newest event of somebody; `0` before there was one. */
  position(database: PlazaDatabase, userId: number): Promise<string>;
}
