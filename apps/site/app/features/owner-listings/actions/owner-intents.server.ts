import { PlazaError, type Client, type ListingState, type OwnListing } from '@plaza/sdk';
import { knownStateOf, type OwnerIntent, type OwnerOutcome, type OwnerProblem } from './owner-intents.ts';

const problems: Readonly<Record<string, OwnerProblem>> = {
  listing_limit_reached: 'full',
  plan_does_not_allow_publishing: 'noPlan',
  email_not_confirmed: 'email',
  action_not_allowed: 'changed',
  changed_meanwhile: 'changed',
  conflict: 'changed',
  listing_not_found: 'gone',
  not_found: 'gone',
  // days and renters are all that a button sends to be checked
  validation_failed: 'rental',
};

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' });

/** The rental of a listing as it can be saved again: without an end date that has come meanwhile. */
function rentalOf({ rental }: OwnListing): AskedRental | null {
  if (rental === null) return null;
  const { until, renter } = rental;
  const isPast = until !== null && until <= today.format(new Date());
  return { until: isPast ? null : until, renterId: renter?.id ?? null };
}

/** Restores a listing to what it was, where undoing a deletion asks for it. */
async function restore(api: Client, id: number, to: ListingState | null): Promise<string> {
  // restoring forgets whom it was let to
  const rental = to === 'rented' ? rentalOf((await api.getOwnListing({ params: { id } })).data) : null;
  const { data } = await api.restoreListing({ params: { id } });
  const action = to === 'paused' ? 'pause' : to === 'rented' ? 'markRented' : null;
  if (action === null || data.state !== 'published') return data.state;
  const body = { action, ...(rental !== null && { rental }) } as const;
  return (await api.changeListingState({ params: { id }, body })).data.state;
}

async function perform(api: Client, { intent, id, to, insteadOf, rental }: AskedIntent): Promise<string> {
  if (intent === 'delete') return (await api.deleteListing({ params: { id } })).data.state;
  if (intent === 'restore') return restore(api, id, to);
  const body = { action: intent, ...(insteadOf !== null && { insteadOf }), ...(rental !== null && { rental }) };
  return (await api.changeListingState({ params: { id }, body })).data.state;
}

/** Until when and to whom a bay is let; `null` where that is not said. */
interface AskedRental {
  until: string | null;
  renterId: number | null;
}

export interface AskedIntent {
  intent: Exclude<OwnerIntent, 'duplicate'>;
  id: number;
  /** What it was when the button was pressed. */
  before: ListingState | null;
  /** What a deleted listing was, to make it that again. */
  to: ListingState | null;
  /** Id of a published listing that is paused to make room for this one. */
  insteadOf: number | null;
  /** With `markRented`; `null` leaves it as it is. */
  rental: AskedRental | null;
}

/** A complete listing that has room now; `null` also when that can't be found out. */
async function nextToPublish(api: Client): Promise<{ id: number; name: string | null } | null> {
  try {
    const { data } = await api.listOwnListings({ query: { state: 'ready' } });
    const next = data.find(({ obstacle }) => obstacle === null);
    return next === undefined ? null : { id: next.id, name: next.name };
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    return null;
  }
}

/** Does what a button asks for. What the API refuses is an outcome; asked for twice, it is done once. */
export async function performIntent(api: Client, asked: AskedIntent): Promise<OwnerOutcome> {
  const { intent, id, before } = asked;
  try {
    const state = knownStateOf(await perform(api, asked));
    const isPlaceFree = before === 'published' && state !== 'published';
    return { isDone: true, intent, id, before, state, next: isPlaceFree ? await nextToPublish(api) : null };
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    return { isDone: false, intent, id, problem: problems[error.code] ?? 'other' };
  }
}

/** Begins a draft with everything of another listing; its id, or why there is none. */
export async function duplicateListing(api: Client, id: number, submissionId: string): Promise<number | OwnerOutcome> {
  try {
    return (await api.duplicateListing({ params: { id }, body: { submissionId } })).data.id;
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    return { isDone: false, intent: 'duplicate', id, problem: problems[error.code] ?? 'other' };
  }
}
