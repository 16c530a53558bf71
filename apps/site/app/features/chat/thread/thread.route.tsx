import { type ReactElement, useEffect } from 'react';
import { Button, EmptyState } from '@plaza/ui';
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router';
import { linkedMessageIdOf } from '~/features/chat/inbox/chat-paths.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { chatListPath, readChatListQuery } from '../inbox/chat-paths.ts';
import { useReloadOnline } from '../inbox/use-reload-online.ts';
import { ThreadPage } from './thread-page.tsx';
import { loadThread, sendPlainForm } from './thread.server.ts';
import type { Route } from './+types/thread.route';
import * as styles from './thread.css.ts';

export const handle = { cache: 'ownPage', isPublic: false, maxBodyMegabytes: 112 } satisfies RouteHandle;

export const loader = (args: Route.LoaderArgs) => loadThread(args);

export const clientLoader = ({ params, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrUseCached(params.chatId, serverLoader);

export const action = (args: Route.ActionArgs) => sendPlainForm(args);

/** Changing the list next to the chat doesn't reload the chat, but scrolling to a different message does. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}): boolean => {
  const nextOpenMessageId = linkedMessageIdOf(nextUrl);
  return (
    currentUrl.pathname !== nextUrl.pathname ||
    (nextOpenMessageId !== null && nextOpenMessageId !== linkedMessageIdOf(currentUrl)) ||
    (currentUrl.href === nextUrl.href && defaultShouldRevalidate)
  );
};

/** The open chat is a section of the layout `chats.route.tsx`, whose `main` element also contains the list. */
export default function ChatItemRoute({ loaderData }: Route.ComponentProps): ReactElement {
  useEffect(() => cacheThread(loaderData), [loaderData]);
  return <ThreadPage key={`${loaderData.chat.chatId} ${loaderData.openMessage}`} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactElement {
  return <ThreadError error={error} />;
}

function ThreadError({ error }: { error: unknown }): ReactElement {
  const { t, locale } = useIntl<'chat'>();
  const currentLocation = useLocation();
  const { revalidate, state } = useRevalidator();
  const isChatMissing = isRouteErrorResponse(error) && [404, 410].includes(error.status);
  useReloadOnline(!isChatMissing);
  const errorTitle = t(isChatMissing ? 'chat.missing' : 'chat.failed.load');
  return (
    <section className={styles.emptyThread}>
      <PageHead title={errorTitle} isIndexed={false} />
      <EmptyState
        title={errorTitle}
        actions={
          <>
            {!isChatMissing && (
              <Button
                href={`${currentLocation.pathname}${currentLocation.search}`}
                onClick={(event) => {
                  event.preventDefault();
                  void revalidate();
                }}
                aria-busy={state === 'loading'}
              >
                {t('chat.reload')}
              </Button>
            )}
            <Button variant="secondary" href={chatListPath(locale, readChatListQuery(currentLocation))}>
              {t('chat.missing.back')}
            </Button>
          </>
        }
      >
        {t(isChatMissing ? 'chat.missing.text' : 'chat.failed.loadText')}
      </EmptyState>
    </section>
  );
}

interface CachedThread {
  readonly chat: { readonly chatId: number };
}

let cachedThread: CachedThread | null = null;

const cacheThread = (thread: CachedThread): void => void (cachedThread = thread);

/** True for connection errors and API outages, false for errors of the chat itself. */
const isTransientError = (error: unknown): boolean =>
  error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500);

/**
 * Loads a chat. If loading fails, it uses the cached chat, so that the draft isn't lost; live events deliver missed
 * messages.
 */
async function loadOrUseCached<Thread extends CachedThread>(
  chatId: string,
  load: () => Promise<Thread>,
): Promise<Thread> {
  try {
    return await load();
  } catch (error) {
    // the cached chat came from the same loader
    if (isTransientError(error) && String(cachedThread?.chat.chatId) === chatId) return cachedThread as Thread;
    throw error;
  }
}
