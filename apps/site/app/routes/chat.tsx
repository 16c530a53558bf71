import type { ReactElement } from 'react';
import { data, Outlet } from 'react-router';
import { AreaWords } from '~/i18n/intl-context.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { areaWords } from '~/server/area-words.ts';
import { requireSession } from '~/server/session.ts';
import type { Route } from './+types/chat';

/** The chats of somebody who is signed in: the list of a folder, and beside it or instead of it the chat that is open. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  requireSession({ request, context });
  return { words: areaWords('chat', params.locale) };
}

export default function ChatRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return (
    <AreaWords words={loaderData.words}>
      <Outlet />
    </AreaWords>
  );
}
