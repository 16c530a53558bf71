import type { ListingAction, ListingState } from './listing-states.ts';

/** Days after which a published listing is checked. */
export const freshnessDays = {
  /** Days after the publication or the last confirmation until its owner is asked if the bay is still free. */
  untilAsked: 30,
  /** Days after the question until the owner is reminded of it. */
  untilReminded: 7,
  /** Days after the question until a listing without an answer is hidden from searches. */
  untilHidden: 15,
} as const;

/** Answers to the question if a bay is still free. */
export const freshnessAnswers = ['free', 'rented', 'paused'] as const;
export type FreshnessAnswer = (typeof freshnessAnswers)[number];

/** State of a listing after an answer. */
export const stateByFreshnessAnswer = {
  free: 'published',
  rented: 'rented',
  paused: 'paused',
} as const satisfies Record<FreshnessAnswer, ListingState>;

/** Actions of the answers, for a listing that is still published and for one that is hidden. */
export const actionsByFreshnessAnswer = {
  free: { published: 'confirm', hidden: 'resume' },
  rented: { published: 'markRented', hidden: 'markRented' },
  paused: { published: 'pause', hidden: 'keepPaused' },
} as const satisfies Record<FreshnessAnswer, Record<'published' | 'hidden', ListingAction>>;
