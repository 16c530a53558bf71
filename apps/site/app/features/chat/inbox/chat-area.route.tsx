import type { ReactElement } from 'react';
import { Outlet } from 'react-router';
import type { PageHandle } from '~/route-handle.ts';
import { AreaMessagesProvider } from '~/i18n/intl-context.tsx';
import { localeOf } from '~/server/route-params.ts';
import { revalidateForLanguage } from '~/i18n/locale.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { requireSession } from '~/server/session.ts';
import type { Route } from './+types/chat-area.route';

/** The chat list and the open chat scroll inside the window, down to its bottom edge. */
export const handle = { hasNoFooter: true } satisfies PageHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  requireSession({ request, context });
  return { messages: messagesOfArea('chat', locale) };
}

export const shouldRevalidate = revalidateForLanguage;

export default function ChatAreaRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return (
    <AreaMessagesProvider messages={loaderData.messages}>
      <Outlet />
    </AreaMessagesProvider>
  );
}
