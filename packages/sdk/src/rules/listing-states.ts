/** States of a listing. Only `published` listings appear in searches and count against the plan's limit. */
export const listingStates = ['draft', 'ready', 'published', 'paused', 'rented', 'deleted'] as const;
export type ListingState = (typeof listingStates)[number];

interface ListingTransition {
  readonly from: readonly ListingState[];
  readonly to: ListingState;
}

/** Actions on a listing, with the states that allow them and the resulting state. */
export const listingTransitions = {
  /** Completes a draft with the listing wizard. */
  complete: { from: ['draft'], to: 'ready' },
  /** Publishes a listing, either immediately if the plan allows another one, or later when the owner requests it. */
  publish: { from: ['ready'], to: 'published' },
  /**
   * Unpublishes a listing because the plan now allows fewer. Paused and rented listings do not count against its limit.
   */
  withhold: { from: ['published'], to: 'ready' },
  /** Confirms that a published bay is still free. */
  confirm: { from: ['published'], to: 'published' },
  pause: { from: ['published'], to: 'paused' },
  /** Hides a listing whose owner has not confirmed that the bay is still free. */
  hide: { from: ['published'], to: 'paused' },
  /** Leaves a hidden listing paused, at its owner's request. */
  keepPaused: { from: ['paused'], to: 'paused' },
  resume: { from: ['paused'], to: 'published' },
  markRented: { from: ['published', 'paused'], to: 'rented' },
  relist: { from: ['rented'], to: 'published' },
  /** Ends a rental. The listing stays unpublished until the plan allows another one. */
  endRental: { from: ['rented'], to: 'ready' },
  delete: { from: ['draft', 'ready', 'published', 'paused', 'rented'], to: 'deleted' },
  /**
   * Restores a listing that was complete when it was deleted. It stays unpublished until the plan allows another one.
   */
  restore: { from: ['deleted'], to: 'ready' },
  /** Restores a listing that was a draft when it was deleted. */
  restoreDraft: { from: ['deleted'], to: 'draft' },
} as const satisfies Record<string, ListingTransition>;
export type ListingAction = keyof typeof listingTransitions;

/** Days within which a deleted listing can be restored. */
export const deletedListingDays = 30;

/** Returns the state after an action, or `null` if the current state does not allow the action. */
export function nextListingState(state: ListingState, action: ListingAction): ListingState | null {
  const { from, to }: ListingTransition = listingTransitions[action];
  return from.includes(state) ? to : null;
}

export const maxRentalYears = 10;

/**
 * True if a rental may end on a day: later than today, within ten years.
 * @param day ISO date, such as `2027-05-31`
 * @param today ISO date in Spain
 */
export function isRentalDay(day: string, today: string): boolean {
  const latestDay = `${Number(today.slice(0, 4)) + maxRentalYears}${today.slice(4)}`;
  return day > today && day <= latestDay;
}
