import { ApiError, PlazaError } from '@plaza/sdk';
import { redirect } from 'react-router';
import { readChatChange } from './chat-change.ts';
import { withChangeOutcome } from './change-outcome.ts';
import { localeOf } from '~/server/route-params.ts';
import { pagePath } from '~/paths.ts';
import { apiFor } from '~/server/api.ts';
import { detach } from '~/server/api-client.ts';
import { performChatChange } from './chat-change.server.ts';
import { readForm } from '~/server/read-body.ts';
import { safeReturnPath } from '~/server/return-path.ts';
import { loginRequired, sessionOf } from '~/server/session.ts';
import { postOnly } from '~/server/resource.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/chat-change.route';

export const handle = { cache: 'never', isPublic: false } satisfies RouteHandle;

/** Moves, stars and marks chats, for the form around a list and for scripts. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const locale = localeOf(context);
  if (!sessionOf(context)) throw loginRequired({ request, context });
  const form = await readForm(request);
  const change = readChatChange(form);
  if (change === null) return new Response(null, { status: 400 });
  const back = safeReturnPath(form.get('back'), pagePath(locale, '/account/chat/inbox'));
  let status = 204;
  try {
    await performChatChange(apiFor(detach({ request, context }), locale), change);
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    status = error instanceof ApiError ? error.status : 503;
  }
  return request.headers.get('accept') === 'application/json'
    ? new Response(null, { status })
    : redirect(withChangeOutcome(back, change, status === 204), { status: 303 });
}

export const loader = postOnly;
