import type { Locale } from '@plaza/sdk';
import { intlFor } from '~/i18n/intl.ts';
import { listingPath, loginPath } from '~/paths.ts';
import { apiFor } from '~/server/api.ts';
import { withoutAbort } from '~/server/api-client.ts';
import { localeOf, parseRecordIdParam } from '~/server/route-params.ts';
import {
  forgetPendingMessage,
  readPendingMessage,
  rememberPendingMessage,
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

const isRequestedByScript = (request: Request): boolean => request.headers.get('accept') === 'application/json';

const setCookieHeader = (cookie: string | null): Record<string, string> =>
  cookie === null ? {} : { 'set-cookie': cookie };

const createSeeOther = (path: string, cookie: string | null = null): Response =>
  new Response(null, { status: 303, headers: { location: path, ...setCookieHeader(cookie) } });

/** Sends a message to a listing's owner, with or without scripts. Visitors log in first. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const locale = localeOf(context);
  const id = parseRecordIdParam(params.id);
  const firstMessage = parseFirstMessage(await readForm(request), id);
  const contactFormPath = `${listingPath(locale, id)}#contact`;
  if (firstMessage.text === '') return createSeeOther(contactFormPath, forgetPendingMessage(request));
  const pathAfterLogin = listingPath(locale, id, '/message');
  if (!sessionOf(context)) return redirectToLogin(request, pathAfterLogin, locale, firstMessage);
  const sendMessageToOwner = async (): Promise<Response> => {
    const api = apiFor(withoutAbort({ request, context }), locale);
    const startChatOutcome = await startChat(api, locale, firstMessage, intlFor(locale).t('error.unavailableText'));
    const isMessageSent = 'path' in startChatOutcome;
    const cookieAfterSending = isMessageSent
      ? forgetPendingMessage(request)
      : rememberPendingMessage(request, { ...firstMessage, ...startChatOutcome });
    if (!isRequestedByScript(request))
      return createSeeOther(isMessageSent ? startChatOutcome.path : contactFormPath, cookieAfterSending);
    // the page shows the error now, so the cookie doesn't store it
    const cookieWithoutProblem = isMessageSent ? cookieAfterSending : rememberPendingMessage(request, firstMessage);
    return Response.json(startChatOutcome, { headers: setCookieHeader(cookieWithoutProblem) });
  };
  try {
    return await respondOr503(sendMessageToOwner);
  } catch (error) {
    // the session has expired since the page was loaded
    if (error instanceof Response) return redirectToLogin(request, pathAfterLogin, locale, firstMessage);
    throw error;
  }
}

function redirectToLogin(request: Request, pathAfterLogin: string, locale: Locale, message: PendingMessage): Response {
  const pendingMessageCookie = rememberPendingMessage(request, { ...message, awaitsLogin: true });
  if (isRequestedByScript(request))
    return Response.json({ isKept: pendingMessageCookie !== null }, { headers: setCookieHeader(pendingMessageCookie) });
  return createSeeOther(loginPath(locale, pathAfterLogin), pendingMessageCookie);
}

/**
 * Page after a visitor's login: sends their stored message and opens the chat. Accepts only navigations from this site,
 * so that links of other sites send nothing.
 */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const locale = localeOf(context);
  const id = parseRecordIdParam(params.id);
  const contactFormPath = `${listingPath(locale, id)}#contact`;
  const pendingMessage = readPendingMessage(request);
  const isFromLogin = request.headers.get('sec-fetch-site') === 'same-origin' && !isPrefetchRequest(request.headers);
  if (!pendingMessage?.awaitsLogin || pendingMessage.listingId !== id || !sessionOf(context) || !isFromLogin)
    return createSeeOther(contactFormPath);
  const api = apiFor(withoutAbort({ request, context }), locale);
  const startChatOutcome = await startChat(api, locale, pendingMessage, intlFor(locale).t('error.unavailableText'));
  if ('path' in startChatOutcome) return createSeeOther(startChatOutcome.path, forgetPendingMessage(request));
  return createSeeOther(
    contactFormPath,
    rememberPendingMessage(request, { ...pendingMessage, awaitsLogin: false, problem: startChatOutcome.problem }),
  );
}
