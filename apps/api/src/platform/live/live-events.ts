import type { PlazaDatabase } from '../database/database.ts';

/** What is noted about an event: ids only. Whoever reads it gets what the tables say then. */
export type KeptEvent =
  | { readonly kind: 'message'; readonly chatId: number; readonly messageId: number }
  | { readonly kind: 'chat'; readonly chatId: number }
  | { readonly kind: 'read'; readonly chatId: number; readonly messageId: number }
  | { readonly kind: 'subscription' };

/** What is told to open pages, and forgotten. */
type PassingEvent =
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

/** What a process is told: that a user has events up to a position, or one that passes. */
export type LiveNotice =
  | { readonly userId: number; readonly position: number }
  | { readonly userId: number; readonly event: PassingEvent };

/** Ids only: whoever may listen to the database learns nothing else. */
export const passingPayload = (userId: number, event: PassingEvent): string =>
  `${userId}:${event.kind}:${event.kind === 'typing' ? event.chatId : event.listingId}`;

/** `null` for what this program does not know, as what a newer one tells. */
export function readPayload(payload: string): LiveNotice | null {
  const [, user, kept, kind, id] = /^(\d+):(?:(\d+)|(typing|listing):(\d+))$/.exec(payload) ?? [];
  if (user === undefined) return null;
  const userId = Number(user);
  if (kept !== undefined) return { userId, position: Number(kept) };
  return {
    userId,
    event: kind === 'typing' ? { kind, chatId: Number(id) } : { kind: 'listing', listingId: Number(id) },
  };
}
