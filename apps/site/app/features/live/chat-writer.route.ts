import { localeOf, parseRecordIdParam } from '~/server/route-params.ts';
import { apiFor, optional } from '~/server/api.ts';
import { sessionOf } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/chat-writer.route';

export const handle = { cache: 'never', isPublic: false, isBackground: true } satisfies RouteHandle;

/** Serves the first name of a chat's other participant, for the toast about a new message. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const locale = localeOf(context);
  const chatId = parseRecordIdParam(params.chatId);
  if (!sessionOf(context)) return new Response(null, { status: 401 });
  const requestedChat = await optional(apiFor({ request, context }, locale).getChat({ params: { chatId } }));
  return requestedChat
    ? Response.json({ firstName: requestedChat.data.withWho.firstName })
    : new Response(null, { status: 404 });
}
