import { isLocale } from '~/i18n/locale.ts';
import { apiFor, optional } from '~/server/api.ts';
import { sessionOf } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/chat-writer.route';

export const handle = { cache: 'never', isPublic: false, isBackground: true } satisfies RouteHandle;

/** Whom a chat is with, for the toast about a new message. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { locale, chatId } = params;
  if (!isLocale(locale) || !/^[1-9]\d{0,14}$/.test(chatId)) return new Response(null, { status: 404 });
  if (!sessionOf(context)) return new Response(null, { status: 401 });
  const found = await optional(apiFor({ request, context }, locale).getChat({ params: { chatId: Number(chatId) } }));
  return found ? Response.json({ firstName: found.data.withWho.firstName }) : new Response(null, { status: 404 });
}
