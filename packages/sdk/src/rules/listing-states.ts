/** States of a listing. Only `published` listings appear in search and count against a plan's limit. */
export const listingStates = ['draft', 'ready', 'published', 'paused', 'rented', 'deleted'] as const;
export type ListingState = (typeof listingStates)[number];

interface Transition {
  readonly from: readonly ListingState[];
  readonly to: ListingState;
}

/** Actions on a listing, with the states that allow them and the state that follows. */
export const listingTransitions = {
  /** All steps of the wizard are filled in. */
  complete: { from: ['draft'], to: 'ready' },
  /** The plan has room: immediately when the listing is complete or a plan starts, later on the owner's request. */
  publish: { from: ['ready'], to: 'published' },
  /** The plan no longer has room. Paused and rented listings take none. */
  withhold: { from: ['published'], to: 'ready' },
  pause: { from: ['published'], to: 'paused' },
  resume: { from: ['paused'], to: 'published' },
  markRented: { from: ['published', 'paused'], to: 'rented' },
  relist: { from: ['rented'], to: 'published' },
  /** The rental ends today, and the listing waits until the plan has room. */
  endRental: { from: ['rented'], to: 'ready' },
  delete: { from: ['draft', 'ready', 'published', 'paused', 'rented'], to: 'deleted' },
  /** A complete listing is restored, and waits until the plan has room. */
  restore: { from: ['deleted'], to: 'ready' },
  /** A draft is restored with the fields that were filled in. */
  restoreDraft: { from: ['deleted'], to: 'draft' },
} as const satisfies Record<string, Transition>;
export type ListingAction = keyof typeof listingTransitions;

/** Days within which a deleted listing can be restored. */
export const deletedListingDays = 30;

/** The state after an action, or `null` when the state does not allow it. */
export function nextListingState(state: ListingState, action: ListingAction): ListingState | null {
  const { from, to }: Transition = listingTransitions[action];
  return from.includes(state) ? to : null;
}

/** Maximum years until the end of a rental. */
export const maxRentalYears = 10;

/**
 * True if a rental may end on a day: after today, and within `maxRentalYears`.
 *
 * @param day an ISO date, such as `2027-05-31`
 * @param today the ISO date in Spain
 */
export function isRentalDay(day: string, today: string): boolean {
  const latest = `${Number(today.slice(0, 4)) + maxRentalYears}${today.slice(4)}`;
  return day > today && day <= latest;
}
