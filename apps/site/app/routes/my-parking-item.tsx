import type { ReactElement } from 'react';
import { data, redirect } from 'react-router';
import { ItemPage } from '~/features/owner/item-page.tsx';
import { periodOf } from '~/features/owner/listing-days.ts';
import { withOutcome } from '~/features/owner/outcome-address.ts';
import { isListingState, isOwnerIntent, type OwnerOutcome } from '~/features/owner/owner-intents.ts';
import { isLocale } from '~/i18n/locale.ts';
import { editListingPath, ownListingPath, pagePath } from '~/paths.ts';
import { apiFor, optional, required } from '~/server/api.ts';
import { duplicateListing, performIntent } from '~/server/owner-actions.ts';
import { safeReturnPath } from '~/server/return-path.ts';
import { requireSession } from '~/server/session.ts';
import type { Route } from './+types/my-parking-item';

function idOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw data(null, { status: 404 });
  return Number(text);
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  requireSession({ request, context });
  const id = idOf(params.id);
  const period = periodOf(new URL(request.url).searchParams.get('days'));
  const api = apiFor({ request, context }, params.locale);
  const [listing, days] = await Promise.all([
    required(api.getOwnListing({ params: { id } })),
    optional(api.getListingDays({ params: { id }, query: { days: period } })),
  ]);
  return { listing: listing.data, days: days?.data ?? [], period, submissionId: crypto.randomUUID() };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/**
 * What an owner asks for with a button, on this page or in the list. Scripts get what became of it; without them the
 * page that the button stood on is shown again, and tells.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { locale } = params;
  if (!isLocale(locale)) throw data(null, { status: 404 });
  requireSession({ request, context });
  const id = idOf(params.id);
  const form = await request.formData();
  const intent = form.get('intent');
  if (!isOwnerIntent(intent)) throw data(null, { status: 400 });
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
    const given = text(form, 'submissionId');
    const made = await duplicateListing(api, id, uuid.test(given) ? given : crypto.randomUUID());
    if (typeof made === 'number') return redirect(editListingPath(locale, made), { status: 303 });
    return answer(made);
  }
  const before = form.get('before');
  const to = form.get('to');
  return answer(
    await performIntent(api, {
      intent,
      id,
      before: isListingState(before) ? before : null,
      to: isListingState(to) ? to : null,
    }),
  );
}

/** A lost connection leaves everything as it is, and says so. */
export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const intent = form.get('intent');
    const id = Number(params.id);
    return {
      isDone: false,
      intent: isOwnerIntent(intent) ? intent : 'pause',
      id,
      problem: 'offline',
    } satisfies OwnerOutcome;
  }
}

export default function MyParkingItemRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <ItemPage key={loaderData.listing.id} {...loaderData} />;
}
