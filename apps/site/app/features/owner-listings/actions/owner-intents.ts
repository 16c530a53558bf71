import { listingStates, nextListingState, type ListingState } from '@plaza/sdk';

/** What an owner can ask for with a button. */
const ownerIntents = ['publish', 'pause', 'resume', 'relist', 'markRented', 'duplicate', 'restore', 'delete'] as const;
export type OwnerIntent = (typeof ownerIntents)[number];

export const isOwnerIntent = (text: unknown): text is OwnerIntent =>
  typeof text === 'string' && (ownerIntents as readonly string[]).includes(text);

/** What an action needs to know of a listing. */
export interface IntentListing {
  id: number;
  name: string | null;
  state: string;
  counts: { chatCount: number };
}

/** Why something was not done: what one can do about it differs. */
const ownerProblems = ['full', 'noPlan', 'email', 'changed', 'gone', 'rental', 'offline', 'other'] as const;
export type OwnerProblem = (typeof ownerProblems)[number];

export const isOwnerProblem = (text: unknown): text is OwnerProblem =>
  typeof text === 'string' && (ownerProblems as readonly string[]).includes(text);

/** What became of what was asked for. */
export type OwnerOutcome =
  | {
      isDone: true;
      intent: OwnerIntent;
      id: number;
      state: ListingState;
      before: ListingState | null;
      /** A complete listing that could be published in the place that became free; its owner decides. */
      next: { id: number; name: string | null } | null;
    }
  | { isDone: false; intent: OwnerIntent; id: number; problem: OwnerProblem };

export const isListingState = (text: unknown): text is ListingState =>
  typeof text === 'string' && (listingStates as readonly string[]).includes(text);

/** A state of a newer server counts as the one that promises least. */
export const knownStateOf = (state: string): ListingState => (isListingState(state) ? state : 'paused');

/**
 * What can be asked for in a state, in the order in which it is offered.
 *
 * @param obstacle what keeps a complete listing from being published; `null` when the plan has room for it
 */
export function intentsOf(state: ListingState, obstacle: string | null = null): readonly OwnerIntent[] {
  return ownerIntents.filter((intent) =>
    intent === 'publish' && obstacle !== null
      ? false
      : intent === 'duplicate'
        ? state !== 'deleted' && state !== 'draft'
        : // what is restored was complete or a draft; the server knows which
          nextListingState(state, intent) !== null,
  );
}

const inverses: Readonly<Partial<Record<OwnerIntent, OwnerIntent>>> = {
  pause: 'resume',
  markRented: 'relist',
  delete: 'restore',
};

/**
 * What takes back exactly what hid a listing; `null` where nothing does, such as for a paused one that was marked as
 * rented, and for what has just brought one back.
 */
export function undoOf(intent: OwnerIntent, before: ListingState | null): OwnerIntent | null {
  if (intent === 'markRented' && before !== 'published') return null;
  return inverses[intent] ?? null;
}
