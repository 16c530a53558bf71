/** Why a finished listing is not published. */
export const publishingObstacles = ['no_active_plan', 'listing_limit_reached', 'email_not_confirmed'] as const;
export type PublishingObstacle = (typeof publishingObstacles)[number];

/** What decides whether an owner can publish one more listing. */
export interface PublishingFacts {
  readonly hasPlan: boolean;
  /** Listings that the plan allows at a time; without meaning when there is none. */
  readonly listingLimit: number;
  readonly publishedCount: number;
  /** The owner's email address is confirmed. */
  readonly isConfirmed: boolean;
}

/** What keeps one more listing from being published; `null` when nothing does. */
export function publishingObstacle(facts: PublishingFacts): PublishingObstacle | null {
  if (!facts.hasPlan) return 'no_active_plan';
  if (facts.publishedCount >= facts.listingLimit) return 'listing_limit_reached';
  return facts.isConfirmed ? null : 'email_not_confirmed';
}
