import type { Locale } from '@plaza/sdk';
import { intlFor } from '~/i18n/intl.ts';
import { listingPath, loginPath } from '~/paths.ts';
import { apiFor } from '~/server/api.ts';
import { withoutAbort } from '~/server/api-client.ts';
import { localeOf, parseRecordIdParam } from '~/server/route-params.ts';
import {
  forgetMessage,
  readPendingMessage,
  rememberMessage,
  type PendingMessage,
} from '~/features/chat/pending-message.server.ts';
import { readForm } from '~/server/read-body.ts';
import { isPrefetchRequest } from '~/server/request-purpose.ts';
import { respondOr503 } from '~/server/resource.ts';
import { sessionOf } from '~/server/session.ts';
import { parseFirstMessage, startChat } from './owner-contact.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/first-message.route';

export const handle = { cache: 'never', isPublic: true } satisfies RouteHandle;

const isAskedByScript = (request: Request): boolean => request.headers.get('accept') === 'application/json';

const cookieHeader = (cookie: string | null): Record<string, string> =>
  cookie === null ? {} : { 'set-cookie': cookie };

const redirectTo = (path: string, cookie: string | null = null): Response =>
  new Response(null, { status: 303, headers: { location: path, ...cookieHeader(cookie) } });

/** Sends a message to a listing's owner, with or without scripts. Visitors log in first. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const locale = localeOf(context);
  const id = parseRecordIdParam(params.id);
  const message = parseFirstMessage(await readForm(request), id);
  const contactFormPath = `${listingPath(locale, id)}#contact`;
  if (message.text === '') return redirectTo(contactFormPath, forgetMessage(request));
  const pathAfterLogin = listingPath(locale, id, '/message');
  if (!sessionOf(context)) return redirectToLogin(request, pathAfterLogin, locale, message);
  const sendToOwner = async (): Promise<Response> => {
    const api = apiFor(withoutAbort({ request, context }), locale);
    const outcome = await startChat(api, locale, message, intlFor(locale).t('error.unavailableText'));
    const isSent = 'path' in outcome;
    const cookie = isSent ? forgetMessage(request) : rememberMessage(request, { ...message, ...outcome });
    if (!isAskedByScript(request)) return redirectTo(isSent ? outcome.path : contactFormPath, cookie);
    // the page shows the error now, so the cookie doesn't store it
    const messageCookie = isSent ? cookie : rememberMessage(request, message);
    return Response.json(outcome, { headers: cookieHeader(messageCookie) });
  };
  try {
    return await respondOr503(sendToOwner);
  } catch (error) {
    // the session has expired since the page was loaded
    if (error instanceof Response) return redirectToLogin(request, pathAfterLogin, locale, message);
    throw error;
  }
}

function redirectToLogin(request: Request, pathAfterLogin: string, locale: Locale, message: PendingMessage): Response {
  const cookie = rememberMessage(request, { ...message, awaitsLogin: true });
  if (isAskedByScript(request)) return Response.json({ isKept: cookie !== null }, { headers: cookieHeader(cookie) });
  return redirectTo(loginPath(locale, pathAfterLogin), cookie);
}

/**
 * Page after a visitor's login: sends their stored message and opens the chat. Accepts only navigations from this site,
 * so that links of other sites send nothing.
 */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const locale = localeOf(context);
  const id = parseRecordIdParam(params.id);
  const contactFormPath = `${listingPath(locale, id)}#contact`;
  const message = readPendingMessage(request);
  const isFromLogin = request.headers.get('sec-fetch-site') === 'same-origin' && !isPrefetchRequest(request.headers);
  if (!message?.awaitsLogin || message.listingId !== id || !sessionOf(context) || !isFromLogin)
    return redirectTo(contactFormPath);
  const api = apiFor(withoutAbort({ request, context }), locale);
  const outcome = await startChat(api, locale, message, intlFor(locale).t('error.unavailableText'));
  if ('path' in outcome) return redirectTo(outcome.path, forgetMessage(request));
  return redirectTo(
    contactFormPath,
    rememberMessage(request, { ...message, awaitsLogin: false, problem: outcome.problem }),
  );
}
