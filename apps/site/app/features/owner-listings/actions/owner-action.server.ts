import { data, redirect } from 'react-router';
import { type Calls, type ListingState, type OwnListing, PlazaError } from '@plaza/sdk';
import { localeOf } from '~/server/route-params.ts';
import { fieldText, submissionIdOf } from '~/forms/form-submission.server.ts';
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
  knownStateOf,
  type OwnerIntent,
  type OwnerOutcome,
  type OwnerProblem,
} from './owner-intents.ts';

/**
 * Action of every page with buttons for listings. Scripts get the outcome; without scripts the page redirects to itself
 * with the outcome in its query.
 */
// Complex because it checks each field of a form that anyone can send before it passes it on.
export async function ownerAction({ request, context }: RequestArgs): Promise<OwnerOutcome | Response> {
  const locale = localeOf(context);
  requireSession({ request, context });
  const form = await readForm(request);
  const intent = form.get('intent');
  const id = Number(fieldText(form, 'id'));
  if (!isOwnerIntent(intent) || !Number.isSafeInteger(id) || id < 1) throw data(null, { status: 400 });
  const api = apiFor({ request, context }, locale);

  const answer = (outcome: OwnerOutcome) => {
    if (new URL(request.url).pathname.endsWith('.data')) return outcome;
    const bays = pagePath(locale, '/account/my_parking');
    const isGone = outcome.intent === 'delete' && outcome.isDone;
    const back = safeReturnPath(form.get('back'), isGone ? bays : ownListingPath(locale, id));
    const isOwnPage = back.split('?')[0] === ownListingPath(locale, id);
    return redirect(withOutcome(isGone && isOwnPage ? bays : back, outcome), { status: 303 });
  };

  if (intent === 'duplicate') {
    const duplicate = await duplicateListing(api, id, submissionIdOf(form));
    if (typeof duplicate === 'number') return redirect(editListingPath(locale, duplicate), { status: 303 });
    return answer(duplicate);
  }
  const stateBefore = form.get('before');
  const to = form.get('to');
  const insteadOf = Number(fieldText(form, 'insteadOf'));
  const renterId = Number(fieldText(form, 'renterId'));
  return answer(
    await performIntent(api, {
      intent,
      id,
      before: isListingState(stateBefore) ? stateBefore : null,
      to: isListingState(to) ? to : null,
      insteadOf: Number.isSafeInteger(insteadOf) && insteadOf > 0 ? insteadOf : null,
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

const problems: Readonly<Record<string, OwnerProblem>> = {
  listing_limit_reached: 'full',
  plan_does_not_allow_publishing: 'noPlan',
  email_not_confirmed: 'email',
  action_not_allowed: 'changed',
  changed_meanwhile: 'changed',
  conflict: 'changed',
  listing_not_found: 'gone',
  not_found: 'gone',
  // dates and renters are the only validated fields
  validation_failed: 'rental',
};

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' });

/** Rental of a listing, without its end date if that has passed, because the API would reject it. */
function rentalOf({ rental }: OwnListing): RentalRequest | null {
  if (rental === null) return null;
  const { until, renter } = rental;
  const isPast = until !== null && until <= today.format(new Date());
  return { until: isPast ? null : until, renterId: renter?.id ?? null };
}

/** Restores a deleted listing to its previous state. */
async function restore(api: Calls, id: number, to: ListingState | null): Promise<string> {
  // restoring removes the rental
  const rental = to === 'rented' ? rentalOf((await api.getOwnListing({ params: { id } })).data) : null;
  const { data: restored } = await api.restoreListing({ params: { id } });
  const action = to === 'paused' ? 'pause' : to === 'rented' ? 'markRented' : null;
  if (action === null || restored.state !== 'published') return restored.state;
  const body = { action, ...(rental !== null && { rental }) } as const;
  return (await api.changeListingState({ params: { id }, body })).data.state;
}

async function perform(api: Calls, { intent, id, to, insteadOf, rental }: IntentRequest): Promise<string> {
  if (intent === 'delete') return (await api.deleteListing({ params: { id } })).data.state;
  if (intent === 'restore') return restore(api, id, to);
  const body = { action: intent, ...(insteadOf !== null && { insteadOf }), ...(rental !== null && { rental }) };
  return (await api.changeListingState({ params: { id }, body })).data.state;
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
  /** ID of a published listing that is paused to make room for this one. */
  insteadOf: number | null;
  /** Used with `markRented`; `null` leaves the rental unchanged. */
  rental: RentalRequest | null;
}

/** Finds a complete listing that the plan now has room for; `null` without one, and when the API doesn't answer. */
async function nextToPublish(api: Calls): Promise<{ id: number; name: string | null } | null> {
  try {
    const { data: waiting } = await api.listOwnListings({ query: { state: 'ready' } });
    const next = waiting.find(({ obstacle }) => obstacle === null);
    return next === undefined ? null : { id: next.id, name: next.name };
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    return null;
  }
}

/** Performs an intent. Returns errors of the API as outcomes; repeating an intent is harmless. */
export async function performIntent(api: Calls, intentRequest: IntentRequest): Promise<OwnerOutcome> {
  const { intent, id, before } = intentRequest;
  try {
    const state = knownStateOf(await perform(api, intentRequest));
    const isPlaceFree = before === 'published' && state !== 'published';
    return { isDone: true, intent, id, before, state, next: isPlaceFree ? await nextToPublish(api) : null };
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    return { isDone: false, intent, id, problem: problems[error.code] ?? 'other' };
  }
}

/** Creates a draft from another listing. Returns its ID, or the reason of a failure. */
async function duplicateListing(api: Calls, id: number, submissionId: string): Promise<number | OwnerOutcome> {
  try {
    return (await api.duplicateListing({ params: { id }, body: { submissionId } })).data.id;
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    return { isDone: false, intent: 'duplicate', id, problem: problems[error.code] ?? 'other' };
  }
}
