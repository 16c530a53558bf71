import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  ApiError,
  type ChatCounts,
  followLiveEvents,
  type FollowLiveEventsOptions,
  type Locale,
  NetworkError,
  pollingIntervalMs,
  readLiveEvents,
} from '@plaza/sdk';
import { Button } from '@plaza/ui';
import { createPortal } from 'react-dom';
import { useFrameData } from '~/layout/use-site.ts';
import type { Intl } from '~/i18n/intl.ts';
import { setChatCounter, updateChatCounts, useChatCounts } from '~/layout/current-user.ts';
import { loginPath, pagePath } from '~/paths.ts';
import { truncateText } from '~/layout/page-head.tsx';
import { showToast } from '~/toasts/show-toast.ts';
import { page } from '~/styles/common.css.ts';
import { type PageEvent, publishPageEvent } from './live-events.ts';
import { joinTabs, type LiveState } from './tabs.ts';
import { createLiveHub, type LiveHub } from './live-hub.ts';
import * as styles from './live.css.ts';

export interface LiveUpdatesProps {
  /** Includes the messages of the area `member`. */
  intl: Intl<'member'>;
  userId: number;
}

/** Updates pages of signed-in users live: counts, toasts, and all subscribers of `useLiveEvents`. */
export function LiveUpdates({ intl, userId }: LiveUpdatesProps): ReactElement | null {
  const { pathname } = useLocation();
  const chatCounts = useChatCounts();
  const [state, setState] = useState<LiveState>('live');
  const hubRef = useRef<ReturnType<typeof startLiveHub>>(null);
  const toastsRef = useRef<MessageToasts>(null);
  const readPageChatCounts = useEffectEvent(() => chatCounts);

  useEffect(() => {
    const liveCalls = createLiveCalls(intl.locale);
    const messageToasts = createMessageToasts(intl, liveCalls.writerOf);
    const liveHub = startLiveHub({
      calls: liveCalls,
      counts: readPageChatCounts(),
      userId,
      onState: setState,
      onEvent: (event) => {
        publishPageEvent(event);
        messageToasts.showMessage(event);
      },
    });
    toastsRef.current = messageToasts;
    hubRef.current = liveHub;
    return liveHub.stop;
  }, [intl, userId]);
  useEffect(() => toastsRef.current?.onPage(), [pathname]);

  const frameData = useFrameData();
  const resumeUpdates = useEffectEvent(() => {
    if (state === 'ended') hubRef.current?.retry();
  });
  useEffect(() => resumeUpdates(), [frameData]);

  if (state === 'live' || state === 'polling') return null;
  return <LiveNotice intl={intl} state={state} onRetry={() => hubRef.current?.retry()} />;
}

export interface LiveHubStartOptions {
  calls: LiveCalls;
  /** Chat counts of the loaded page; `null` when unknown. */
  counts: ChatCounts | null;
  userId: number;
  onEvent: (event: PageEvent) => void;
  onState: (state: LiveState) => void;
}

/** Retries until the chat counts are loaded; `null` when the session has expired. */
async function countWithRetry(liveCalls: LiveCalls, signal: AbortSignal): Promise<ChatCounts | null> {
  while (!signal.aborted) {
    try {
      return await liveCalls.countChats();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
    }
    await new Promise((again) => setTimeout(again, pollingIntervalMs));
  }
  return null;
}

/** Starts live updates of this page. Returns `stop`, and `retry`, which reconnects after a pause. */
function startLiveHub({ calls: liveCalls, counts, userId, onEvent, onState }: LiveHubStartOptions): {
  retry: () => void;
  stop: () => void;
} {
  const stopController = new AbortController();
  const { signal } = stopController;
  let hubRef: LiveHub | null = null;

  const startHubAfterEvent = (after: string): void => {
    const createdHub = createLiveHub({
      after,
      open: liveCalls.open,
      follow: followLiveEvents,
      joinTabs: (listener) => joinTabs(`plaza-live-${userId}`, listener),
      countChats: liveCalls.countChats,
      onEvent,
      onState,
      onCounts: updateChatCounts,
    });
    hubRef = createdHub;
    const onVisibilityChange = (): void => {
      if (document.visibilityState === 'visible') createdHub.catchUp();
    };
    addEventListener('online', createdHub.wake, { signal });
    document.addEventListener('resume', createdHub.wake, { signal });
    document.addEventListener('visibilitychange', onVisibilityChange, { signal });
    setChatCounter(createdHub.count);
  };
  const stopLiveHub = (): void => {
    stopController.abort();
    hubRef?.stop();
    setChatCounter(null);
  };
  // a page in the back/forward cache has no connection; it reloads when it is restored
  addEventListener('pagehide', stopLiveHub, { signal });
  if (counts) startHubAfterEvent(counts.liveEventId);
  else
    void countWithRetry(liveCalls, signal).then((counted) => {
      if (!counted || signal.aborted) return;
      startHubAfterEvent(counted.liveEventId);
      updateChatCounts(counted);
      onEvent({ kind: 'reset' });
    });
  return { retry: () => hubRef?.retry(), stop: stopLiveHub };
}

const maxToastTextLength = 120;

interface MessageToasts {
  showMessage: (event: PageEvent) => void;
  /** Removes the toast when the opened page shows chats. */
  onPage: () => void;
}

/** Shows one toast at a time about new messages, while the page is visible and isn't a chat page. */
function createMessageToasts(
  intl: Intl<'member'>,
  writerOf: (chatId: number) => Promise<string | null>,
): MessageToasts {
  const chatsPath = pagePath(intl.locale, '/account/chat');
  const isOnChatPage = (): boolean => location.pathname === chatsPath || location.pathname.startsWith(`${chatsPath}/`);
  let dismissToast = (): void => undefined;
  let newestMessageId = 0;

  return {
    showMessage: (event) => {
      if (event.kind !== 'message' || event.message.variant === 'inner') return;
      if (document.visibilityState !== 'visible' || isOnChatPage()) return;
      const { chatId, message } = event;
      newestMessageId = message.id;
      const showToastFrom = (name: string | null): void => {
        if (newestMessageId !== message.id || isOnChatPage()) return;
        const attachmentMessageId = message.images.length > 0 ? 'member.sentPicture' : 'member.sentFile';
        dismissToast();
        dismissToast = showToast({
          tone: 'info',
          title: name ?? intl.t('member.newMessage'),
          text: message.text === '' ? intl.t(attachmentMessageId) : truncateText(message.text, maxToastTextLength),
          link: { label: intl.t('member.read'), href: `${chatsPath}/${chatId}` },
        });
      };
      writerOf(chatId).then(showToastFrom, () => showToastFrom(null));
    },
    onPage: () => {
      if (isOnChatPage()) dismissToast();
    },
  };
}

export interface LiveNoticeProps {
  intl: Intl<'member'>;
  state: 'paused' | 'retrying' | 'ended';
  onRetry: () => void;
}

const noticeMessageIdsByState = {
  paused: 'member.livePaused',
  retrying: 'member.liveRetrying',
  ended: 'member.liveEnded',
} as const;

/** Notice below the header that live updates have stopped. It covers nothing and doesn't take the focus. */
function LiveNotice({ intl: { t, locale }, state, onRetry }: LiveNoticeProps): ReactElement | null {
  const { pathname, search } = useLocation();
  const [header] = useState(() => document.querySelector('header'));
  return (
    header &&
    createPortal(
      <div className={styles.liveNotice} role="status">
        <div className={`${page} ${styles.noticeRow}`}>
          <span>{t(noticeMessageIdsByState[state])}</span>
          {state === 'ended' ? (
            <Button variant="quiet" size="small" href={loginPath(locale, `${pathname}${search}`)}>
              {t('member.logIn')}
            </Button>
          ) : (
            <Button variant="quiet" size="small" isLoading={state === 'retrying'} onClick={onRetry}>
              {t('member.retry')}
            </Button>
          )}
        </div>
      </div>,
      header,
    )
  );
}

/** Requests data from the site's server. Throws `NetworkError` or `ApiError`, as the SDK does. */
async function requestSite(url: string, signal: AbortSignal | null, accept: string): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, { headers: { accept }, cache: 'no-store', signal });
  } catch (cause) {
    throw new NetworkError('network_error', 'The site could not be reached', { cause });
  }
  if (response.ok) return response;
  throw new ApiError({
    status: response.status,
    code: 'unexpected_answer',
    message: `The site answered ${response.status}`,
  });
}

interface LiveCalls {
  open: FollowLiveEventsOptions['open'];
  countChats: () => Promise<ChatCounts>;
  writerOf: (chatId: number) => Promise<string | null>;
}

const createLiveCalls = (locale: Locale): LiveCalls => ({
  open: async (after, signal) => {
    const livePath = pagePath(locale, '/live', after === null ? '' : `?after=${after}`);
    return readLiveEvents(await requestSite(livePath, signal, 'text/event-stream'));
  },
  countChats: async () => {
    const countsResponse = await requestSite(pagePath(locale, '/chat-counts'), null, 'application/json');
    return (await countsResponse.json()) as ChatCounts;
  },
  writerOf: async (chatId) => {
    const writerResponse = await requestSite(pagePath(locale, `/chat-writer/${chatId}`), null, 'application/json');
    return ((await writerResponse.json()) as { firstName: string | null }).firstName;
  },
});
