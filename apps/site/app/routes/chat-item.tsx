import type { ReactElement } from 'react';
import { data } from 'react-router';
import { isLocale } from '~/i18n/locale.ts';
import { apiFor, required } from '~/server/api.ts';
import { requireSession } from '~/server/session.ts';
import type { Route } from './+types/chat-item';

function idOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw data(null, { status: 404 });
  return Number(text);
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  requireSession({ request, context });
  const chatId = idOf(params.chatId);
  const chat = await required(apiFor({ request, context }, params.locale).getChat({ params: { chatId } }));
  return { chat: chat.data };
}

/** The open chat: a section beside the list of the layout `routes/chat.tsx`, whose `main` holds both. */
export default function ChatItemRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <section>{loaderData.chat.message}</section>;
}
