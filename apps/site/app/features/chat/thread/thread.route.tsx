import { type ReactElement, useEffect } from 'react';
import { Button, EmptyState } from '@plaza/ui';
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router';
import { openMessageOf } from '~/features/chat/inbox/chat-paths.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { chatListPath, readChatList } from '../inbox/chat-paths.ts';
import { useReloadOnline } from '../inbox/use-reload-online.ts';
import { ThreadPage } from './thread-page.tsx';
import { loadThread, sendPlain } from './thread.server.ts';
import type { Route } from './+types/thread.route';
import * as styles from './thread.css.ts';

export const handle = { cache: 'ownPage', isPublic: false, maxBodyMegabytes: 112 } satisfies RouteHandle;

export const loader = (args: Route.LoaderArgs) => loadThread(args);

/** A chat that cannot be had anew stays as it is. */
export const clientLoader = ({ params, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrUseCached(params.chatId, serverLoader);

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
  useEffect(() => cacheThread(loaderData), [loaderData]);
  return <ThreadPage key={`${loaderData.chat.chatId} ${loaderData.openMessage}`} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactElement {
  return <ThreadError error={error} />;
}

/** In place of a chat that is not there, or could not be loaded. The list beside it stays. */
function ThreadError({ error }: { error: unknown }): ReactElement {
  const { t, locale } = useIntl<'chat'>();
  const location = useLocation();
  const { revalidate, state } = useRevalidator();
  const isMissing = isRouteErrorResponse(error) && [404, 410].includes(error.status);
  useReloadOnline(!isMissing);
  const title = t(isMissing ? 'chat.missing' : 'chat.failed.load');
  return (
    <section className={styles.empty}>
      <PageHead title={title} isIndexed={false} />
      <EmptyState
        title={title}
        actions={
          <>
            {!isMissing && (
              <Button
                href={`${location.pathname}${location.search}`}
                onClick={(event) => {
                  event.preventDefault();
                  void revalidate();
                }}
                aria-busy={state === 'loading'}
              >
                {t('chat.reload')}
              </Button>
            )}
            <Button variant="secondary" href={chatListPath(locale, readChatList(location))}>
              {t('chat.missing.back')}
            </Button>
          </>
        }
      >
        {t(isMissing ? 'chat.missing.text' : 'chat.failed.loadText')}
      </EmptyState>
    </section>
  );
}

/** Something about one chat. */
interface OfChat {
  readonly chat: { readonly chatId: number };
}

let cached: OfChat | null = null;

/** Keeps a chat that is shown, for when it cannot be had anew. */
const cacheThread = (thread: OfChat): void => void (cached = thread);

/** The API or the line is away for a while: not the chat itself. */
const isTransient = (error: unknown): boolean =>
  error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500);

/**
 * Loads a chat, and leaves the one that is shown where it is while it cannot be had: what is typed beside it stays, and
 * live events bring what was missed.
 */
async function loadOrUseCached<Thread extends OfChat>(chatId: string, load: () => Promise<Thread>): Promise<Thread> {
  try {
    return await load();
  } catch (error) {
    // what is cached of a chat came from the same loader
    if (isTransient(error) && String(cached?.chat.chatId) === chatId) return cached as Thread;
    throw error;
  }
}
