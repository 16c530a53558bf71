import type { ReactElement } from 'react';
import { data, redirect } from 'react-router';
import { ContactPage } from './contact-page.tsx';
import { type ContactFailure, isReceiptNumber } from './contact-result.ts';
import { AreaWords } from '~/i18n/intl-context.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { pagePath } from '~/paths.ts';
import { apiFor, optional } from '~/server/api.ts';
import { areaWords } from '~/i18n/area-words.server.ts';
import { sendContactForm } from './contact.server.ts';
import { sessionOf } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/contact.route';
import { readForm } from '~/server/read-form.ts';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

/** The page does without the office and the listing's name when the API is down. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const sent = searchParams.get('sent');
  const listingId = Number(searchParams.get('listing'));
  const api = apiFor({ request, context }, params.locale);
  const user = sessionOf(context)?.user;
  const [office, listing] = await Promise.all([
    optional(api.getOfficeLocation()),
    Number.isSafeInteger(listingId) && listingId > 0
      ? optional(api.getListing({ params: { id: listingId }, query: { isPreview: true } }))
      : null,
  ]);
  return {
    words: areaWords('contact', params.locale),
    sender: user ? { name: user.firstName ?? '', email: user.email } : null,
    office: office?.data ?? null,
    listing: listing ? { id: listing.data.id, name: listing.data.name } : null,
    receiptNumber: isReceiptNumber(sent) ? sent : null,
    submissionId: crypto.randomUUID(),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  const outcome = await sendContactForm(await readForm(request), apiFor({ request, context }, params.locale));
  if (outcome.receiptNumber !== null) {
    return redirect(pagePath(params.locale, `/contact_us?sent=${outcome.receiptNumber}`), { status: 303 });
  }
  const { failure, status, retryAfterSeconds } = outcome;
  return data(failure, {
    status,
    headers: retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) },
  });
}

/** A lost connection is no reason to lose what was typed: the form stays as it is, and says so. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { values: null, submissionId: null, fields: {}, reason: 'offline' } satisfies ContactFailure;
  }
}

/** A message that was not sent changes nothing that the page shows besides itself. */
export const shouldRevalidate = ({ actionResult }: { actionResult?: unknown }): boolean => actionResult === undefined;

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const { words, ...page } = loaderData;
  return (
    <AreaWords words={words}>
      <ContactPage {...page} failure={actionData ?? null} />
    </AreaWords>
  );
}
