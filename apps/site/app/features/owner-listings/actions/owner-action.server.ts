import { data, redirect, type RouterContextProvider } from 'react-router';
import { withOutcome } from './outcome-address.ts';
import { isListingState, isOwnerIntent, type OwnerOutcome } from './owner-intents.ts';
import { isLocale } from '~/i18n/locale.ts';
import { editListingPath, ownListingPath, pagePath } from '~/paths.ts';
import { apiFor } from '~/server/api.ts';
import { duplicateListing, performIntent } from './owner-intents.server.ts';
import { readForm } from '~/server/read-form.ts';
import { safeReturnPath } from '~/server/return-path.ts';
import { requireSession } from '~/server/session.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

interface OwnerActionArgs {
  params: { locale?: string };
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * What an owner asks for with a button: the action of every page that has such buttons. Scripts get what became of it;
 * without them the page that the button stood on is shown again, and tells.
 */
// Complex because it checks each field of a form that anyone can send before it passes it on.
export async function ownerAction({ params, request, context }: OwnerActionArgs): Promise<OwnerOutcome | Response> {
  const { locale } = params;
  if (!isLocale(locale)) throw data(null, { status: 404 });
  requireSession({ request, context });
  const form = await readForm(request);
  const intent = form.get('intent');
  const id = Number(text(form, 'id'));
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
    const given = text(form, 'submissionId');
    const made = await duplicateListing(api, id, uuid.test(given) ? given : crypto.randomUUID());
    if (typeof made === 'number') return redirect(editListingPath(locale, made), { status: 303 });
    return answer(made);
  }
  const before = form.get('before');
  const to = form.get('to');
  const insteadOf = Number(text(form, 'insteadOf'));
  const renterId = Number(text(form, 'renterId'));
  return answer(
    await performIntent(api, {
      intent,
      id,
      before: isListingState(before) ? before : null,
      to: isListingState(to) ? to : null,
      insteadOf: Number.isSafeInteger(insteadOf) && insteadOf > 0 ? insteadOf : null,
      rental:
        intent === 'markRented' && form.has('rentedUntil')
          ? {
              until: text(form, 'rentedUntil') === '' ? null : text(form, 'rentedUntil'),
              renterId: Number.isSafeInteger(renterId) && renterId > 0 ? renterId : null,
            }
          : null,
    }),
  );
}
