import { ApiError, type Calls, PlazaError } from '@plaza/sdk';
import { redirect } from 'react-router';
import { pagePath } from '~/paths.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { withoutAbort } from '~/server/api-client.ts';
import { apiFor } from '~/server/api.ts';
import { readForm } from '~/server/read-body.ts';
import { methodNotAllowed } from '~/server/resource.ts';
import { safeReturnPath } from '~/server/return-path.ts';
import { localeOf } from '~/server/route-params.ts';
import { createLoginRequiredResponse, sessionOf } from '~/server/session.ts';
import type { Route } from './+types/chat-change.route';
import { type ChatChange, readChatChange, withChangeOutcome } from './chat-change.ts';

export const handle = { cache: 'never', isPublic: false } satisfies RouteHandle;

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const locale = localeOf(context);
  if (!sessionOf(context)) throw createLoginRequiredResponse({ request, context });
  const chatChangeForm = await readForm(request);
  const chatChange = readChatChange(chatChangeForm);
  if (chatChange === null) return new Response(null, { status: 400 });
  const returnPath = safeReturnPath(chatChangeForm.get('back'), pagePath(locale, '/account/chat/inbox'));
  let responseStatus = 204;
  try {
    await performChatChange(apiFor(withoutAbort({ request, context }), locale), chatChange);
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    responseStatus = error instanceof ApiError ? error.status : 503;
  }
  return request.headers.get('accept') === 'application/json'
    ? new Response(null, { status: responseStatus })
    : redirect(withChangeOutcome(returnPath, chatChange, responseStatus === 204), { status: 303 });
}

export const loader = methodNotAllowed;

const flagByChangeKind = { bin: true, restore: false, star: true, unstar: false, read: true, unread: false } as const;

/**
 * Applies a change to as many of its chats as possible: if one chat fails, the others are still changed. Throws the
 * first error at the end.
 */
async function performChatChange(api: Calls, { kind, chatIds }: ChatChange): Promise<void> {
  if (chatIds.length === 0) return;
  const flagOfKind = flagByChangeKind[kind];
  if (kind === 'bin' || kind === 'restore') {
    await api.binChats({ body: { chatIds: [...chatIds], value: flagOfKind } });
    return;
  }
  const changeChat = kind === 'star' || kind === 'unstar' ? api.starChat : api.markChatRead;
  const requestOutcomes = await Promise.allSettled(
    chatIds.map((chatId) => changeChat({ params: { chatId }, body: { value: flagOfKind } })),
  );
  const rejectionReasons = requestOutcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map(({ reason }) => reason as unknown);
  // a redirect to login is thrown before errors about one chat
  const decisiveFailure = rejectionReasons.find((reason) => !(reason instanceof PlazaError)) ?? rejectionReasons[0];
  if (decisiveFailure !== undefined) throw decisiveFailure;
}
