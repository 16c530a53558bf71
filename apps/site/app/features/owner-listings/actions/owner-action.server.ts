import { data, redirect } from 'react-router';
import { type Calls, dayInSpain, type ListingState, type OwnListing, PlazaError } from '@plaza/sdk';
import { localeOf } from '~/server/route-params.ts';
import { fieldText, readSubmissionId } from '~/forms/form-submission.server.ts';
import { editListingPath, ownListingPath, pagePath } from '~/paths.ts';
import type { RequestArgs } from '~/server/api-client.ts';
import { apiFor } from '~/server/api.ts';
import { readForm } from '~/server/read-body.ts';
import { safeReturnPath } from '~/server/return-path.ts';
import { requireSession } from '~/server/session.ts';
import { withOutcome } from './owner-outcome.ts';
import {
  isListingState,
  isOwnerIntent,
  toListingState,
  type OwnerIntent,
  type OwnerOutcome,
  type OwnerProblem,
} from './owner-intents.ts';

/**
 * Route action of every page with buttons for listings. Scripts get the outcome; without scripts the page redirects to
 * itself with the outcome in its query.
 */
// Complex because it checks each field of a form that anyone can send before it passes it on.
export async function ownerAction({ request, context }: RequestArgs): Promise<OwnerOutcome | Response> {
  const locale = localeOf(context);
  requireSession({ request, context });
  const form = await readForm(request);
  const intent = form.get('intent');
  const listingId = Number(fieldText(form, 'id'));
  if (!isOwnerIntent(intent) || !Number.isSafeInteger(listingId) || listingId < 1) throw data(null, { status: 400 });
  const api = apiFor({ request, context }, locale);

  const respondWithOutcome = (outcome: OwnerOutcome) => {
    if (new URL(request.url).pathname.endsWith('.data')) return outcome;
    const ownListingsPath = pagePath(locale, '/account/my_parking');
    const isListingDeleted = outcome.intent === 'delete' && outcome.isDone;
    const returnPath = safeReturnPath(
      form.get('back'),
      isListingDeleted ? ownListingsPath : ownListingPath(locale, listingId),
    );
    const isListingPage = returnPath.split('?')[0] === ownListingPath(locale, listingId);
    return redirect(withOutcome(isListingDeleted && isListingPage ? ownListingsPath : returnPath, outcome), {
      status: 303,
    });
  };

  if (intent === 'duplicate') {
    const duplicateId = await duplicateListing(api, listingId, readSubmissionId(form));
    if (typeof duplicateId === 'number') return redirect(editListingPath(locale, duplicateId), { status: 303 });
    return respondWithOutcome(duplicateId);
  }
  const previousState = form.get('before');
  const targetState = form.get('to');
  const pausedListingId = Number(fieldText(form, 'insteadOf'));
  const renterId = Number(fieldText(form, 'renterId'));
  return respondWithOutcome(
    await performIntent(api, {
      intent,
      id: listingId,
      before: isListingState(previousState) ? previousState : null,
      to: isListingState(targetState) ? targetState : null,
      insteadOf: Number.isSafeInteger(pausedListingId) && pausedListingId > 0 ? pausedListingId : null,
      rental:
        intent === 'markRented' && form.has('rentedUntil')
          ? {
              until: fieldText(form, 'rentedUntil') === '' ? null : fieldText(form, 'rentedUntil'),
              renterId: Number.isSafeInteger(renterId) && renterId > 0 ? renterId : null,
            }
          : null,
    }),
  );
}

const problemByErrorCode: Readonly<Record<string, OwnerProblem>> = {
  listing_limit_reached: 'full',
  plan_does_not_allow_publishing: 'noPlan',
  email_not_confirmed: 'email',
  action_not_allowed: 'changed',
  changed_meanwhile: 'changed',
  conflict: 'changed',
  listing_not_found: 'gone',
  not_found: 'gone',
  // the dates and renters of rentals are the only validated fields
  validation_failed: 'rental',
};

/** Returns the rental of a listing, without its end date if that has passed, because the API would reject it. */
function currentRentalOf({ rental }: OwnListing): RentalRequest | null {
  if (rental === null) return null;
  const { until, renter } = rental;
  const isRentalOver = until !== null && until <= dayInSpain(new Date());
  return { until: isRentalOver ? null : until, renterId: renter?.id ?? null };
}

async function restoreListing(api: Calls, id: number, to: ListingState | null): Promise<string> {
  // restoring a listing removes its rental
  const restoredRental = to === 'rented' ? currentRentalOf((await api.getOwnListing({ params: { id } })).data) : null;
  const { data: restored } = await api.restoreListing({ params: { id } });
  const stateAction = to === 'paused' ? 'pause' : to === 'rented' ? 'markRented' : null;
  if (stateAction === null || restored.state !== 'published') return restored.state;
  const stateChangeBody = { action: stateAction, ...(restoredRental !== null && { rental: restoredRental }) } as const;
  return (await api.changeListingState({ params: { id }, body: stateChangeBody })).data.state;
}

async function requestStateChange(api: Calls, { intent, id, to, insteadOf, rental }: IntentRequest): Promise<string> {
  if (intent === 'delete') return (await api.deleteListing({ params: { id } })).data.state;
  if (intent === 'restore') return restoreListing(api, id, to);
  const stateChangeBody = {
    action: intent,
    ...(insteadOf !== null && { insteadOf }),
    ...(rental !== null && { rental }),
  };
  return (await api.changeListingState({ params: { id }, body: stateChangeBody })).data.state;
}

/** End date and renter of a rental; `null` when unknown. */
interface RentalRequest {
  until: string | null;
  renterId: number | null;
}

export interface IntentRequest {
  intent: Exclude<OwnerIntent, 'duplicate'>;
  id: number;
  /** State of the listing when the button was pressed. */
  before: ListingState | null;
  /** State of a deleted listing before it was deleted. */
  to: ListingState | null;
  /** ID of a published listing that is paused to make room for the listing `listingId`. */
  insteadOf: number | null;
  /** Rental to save with `markRented`; `null` leaves the listing's rental unchanged. */
  rental: RentalRequest | null;
}

/** Finds a complete listing that the plan now has room for; `null` without one, and when the API doesn't respond. */
async function findNextPublishable(api: Calls): Promise<{ id: number; name: string | null } | null> {
  try {
    const { data: waiting } = await api.listOwnListings({ query: { state: 'ready' } });
    const nextListing = waiting.find(({ obstacle }) => obstacle === null);
    return nextListing === undefined ? null : { id: nextListing.id, name: nextListing.name };
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    return null;
  }
}

/** Performs an intent on a listing. Returns errors of the API as outcomes; repeating an intent is harmless. */
export async function performIntent(api: Calls, intentRequest: IntentRequest): Promise<OwnerOutcome> {
  const { intent, id, before } = intentRequest;
  try {
    const resultState = toListingState(await requestStateChange(api, intentRequest));
    const isSlotFree = before === 'published' && resultState !== 'published';
    return {
      isDone: true,
      intent,
      id,
      before,
      state: resultState,
      next: isSlotFree ? await findNextPublishable(api) : null,
    };
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    return { isDone: false, intent, id, problem: problemByErrorCode[error.code] ?? 'other' };
  }
}

/** Creates a draft from another listing. Returns the draft's ID, or the reason of a failure. */
async function duplicateListing(api: Calls, id: number, submissionId: string): Promise<number | OwnerOutcome> {
  try {
    return (await api.duplicateListing({ params: { id }, body: { submissionId } })).data.id;
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    return { isDone: false, intent: 'duplicate', id, problem: problemByErrorCode[error.code] ?? 'other' };
  }
}
