import { nextListingState, type ListingState } from '@plaza/sdk';

/** What an owner can ask for with a button. */
export const ownerIntents = ['pause', 'resume', 'markRented', 'relist', 'delete', 'restore', 'duplicate'] as const;
export type OwnerIntent = (typeof ownerIntents)[number];

export const isOwnerIntent = (text: unknown): text is OwnerIntent =>
  typeof text === 'string' && (ownerIntents as readonly string[]).includes(text);

/** Why something was not done: what one can do about it differs. */
export const ownerProblems = ['full', 'noPlan', 'email', 'changed', 'gone', 'offline', 'other'] as const;
export type OwnerProblem = (typeof ownerProblems)[number];

export const isOwnerProblem = (text: unknown): text is OwnerProblem =>
  typeof text === 'string' && (ownerProblems as readonly string[]).includes(text);

/** What became of what was asked for. */
export type OwnerOutcome =
  | { isDone: true; intent: OwnerIntent; id: number; state: ListingState; before: ListingState | null }
  | { isDone: false; intent: OwnerIntent; id: number; problem: OwnerProblem };

const stateActions = {
  pause: ['pause'],
  resume: ['resume'],
  markRented: ['markRented'],
  relist: ['relist'],
  delete: ['delete'],
  restore: ['restore', 'restoreDraft'],
} as const;

/** What can be asked for in a state, in the order in which it is offered. */
export function intentsOf(state: ListingState): readonly OwnerIntent[] {
  return ownerIntents.filter((intent) => {
    if (intent === 'duplicate') return state !== 'deleted' && state !== 'draft';
    // what is restored was complete or a draft; the server knows which
    return stateActions[intent].some((action) => nextListingState(state, action) !== null);
  });
}

const inverses: Readonly<Partial<Record<OwnerIntent, OwnerIntent>>> = {
  pause: 'resume',
  resume: 'pause',
  markRented: 'relist',
  relist: 'markRented',
  delete: 'restore',
  restore: 'delete',
};

/** What takes it back exactly; `null` where nothing does, such as for a paused listing that was marked as rented. */
export function undoOf(intent: OwnerIntent, before: ListingState | null, after: ListingState): OwnerIntent | null {
  const inverse = inverses[intent] ?? null;
  if (intent === 'markRented' && before !== 'published') return null;
  if ((intent === 'resume' || intent === 'relist') && after !== 'published') return null;
  return inverse;
}
