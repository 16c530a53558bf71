import type { PassingEvent } from './live-events.ts';

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
