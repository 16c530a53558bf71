import { useEffect, type ReactElement } from 'react';
import { openMessageOf } from '~/features/chat/inbox/chat-address.ts';
import { keepThread, loadOrKeep } from './kept-thread.ts';
import { ThreadError } from './thread-error.tsx';
import { ThreadPage } from './thread-page.tsx';
import { loadThread, sendPlain } from './thread.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/thread.route';

export const handle = { cache: 'ownPage', isPublic: false, maxBodyMegabytes: 112 } satisfies RouteHandle;

export const loader = (args: Route.LoaderArgs) => loadThread(args);

/** A chat that cannot be had anew stays as it is. */
export const clientLoader = ({ params, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrKeep(params.chatId, serverLoader);

/** A message that was sent as a plain form. */
export const action = (args: Route.ActionArgs) => sendPlain(args);

/** Another list next to the chat leaves the chat as it is; another message to open it at does not. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}): boolean => {
  const openMessage = openMessageOf(nextUrl);
  return (
    currentUrl.pathname !== nextUrl.pathname ||
    (openMessage !== null && openMessage !== openMessageOf(currentUrl)) ||
    (currentUrl.href === nextUrl.href && defaultShouldRevalidate)
  );
};

/** The open chat: a section beside the list of the layout `chats.route.tsx`, whose `main` holds both. */
export default function ChatItemRoute({ loaderData }: Route.ComponentProps): ReactElement {
  useEffect(() => keepThread(loaderData), [loaderData]);
  return <ThreadPage key={`${loaderData.chat.chatId} ${loaderData.openMessage}`} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactElement {
  return <ThreadError error={error} />;
}
