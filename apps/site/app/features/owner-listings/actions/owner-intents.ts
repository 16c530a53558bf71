import { listingStates, nextListingState, type ListingState } from '@plaza/sdk';

const ownerIntents = [
  'publish',
  'confirm',
  'pause',
  'resume',
  'relist',
  'markRented',
  'duplicate',
  'restore',
  'delete',
] as const;
export type OwnerIntent = (typeof ownerIntents)[number];

export const isOwnerIntent = (text: unknown): text is OwnerIntent =>
  typeof text === 'string' && (ownerIntents as readonly string[]).includes(text);

export interface ListingToActOn {
  id: number;
  name: string | null;
  state: string;
  counts: { chatCount: number };
}

/** Reasons why an intent on a listing failed; each has a different remedy. */
const ownerProblems = ['full', 'noPlan', 'email', 'changed', 'gone', 'rental', 'offline', 'other'] as const;
export type OwnerProblem = (typeof ownerProblems)[number];

export const isOwnerProblem = (text: unknown): text is OwnerProblem =>
  typeof text === 'string' && (ownerProblems as readonly string[]).includes(text);

export type OwnerOutcome =
  | {
      isDone: true;
      intent: OwnerIntent;
      id: number;
      state: ListingState;
      before: ListingState | null;
      /** A complete listing that could be published in the vacated place; its owner decides whether it is. */
      next: { id: number; name: string | null } | null;
    }
  | { isDone: false; intent: OwnerIntent; id: number; problem: OwnerProblem };

export const isListingState = (text: unknown): text is ListingState =>
  typeof text === 'string' && (listingStates as readonly string[]).includes(text);

/** Parses a listing's state. Unknown states of a newer server count as `paused`, the state that promises least. */
export const toListingState = (state: string): ListingState => (isListingState(state) ? state : 'paused');

/**
 * Returns the intents that a listing's state allows, in the order of their buttons.
 * @param obstacle reason why a complete listing isn't published; `null` when the plan has room for it
 */
export function availableIntents(state: ListingState, obstacle: string | null = null): readonly OwnerIntent[] {
  return ownerIntents.filter((intent) =>
    // the question if a bay is still free has its own button
    intent === 'confirm' || (intent === 'publish' && obstacle !== null)
      ? false
      : intent === 'duplicate'
        ? state !== 'deleted' && state !== 'draft'
        : // the server knows whether a deleted listing was a draft or complete
          nextListingState(state, intent) !== null,
  );
}

const inverseIntents: Readonly<Partial<Record<OwnerIntent, OwnerIntent>>> = {
  pause: 'resume',
  markRented: 'relist',
  delete: 'restore',
};

/**
 * Returns the intent that reverts an intent exactly; `null` if none does, for example for a paused listing that was
 * marked as rented.
 */
export function undoIntentOf(intent: OwnerIntent, before: ListingState | null): OwnerIntent | null {
  if (intent === 'markRented' && before !== 'published') return null;
  return inverseIntents[intent] ?? null;
}
