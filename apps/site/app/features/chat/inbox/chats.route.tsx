import type { Chat } from '@plaza/sdk';
import { ArrowLeftIcon, Avatar, ChatThreadHeader, ChatThreadSkeleton, IconButton } from '@plaza/ui';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { Outlet, type Path, redirect, useLocation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { usePendingLocation } from '~/layout/use-pending-location.ts';
import { apiFor, optional } from '~/server/api.ts';
import { pagePathOf } from '~/server/page-path.ts';
import { localeOf } from '~/server/route-params.ts';
import { requireSession } from '~/server/session.ts';
import { hidden, page } from '~/styles/common.css.ts';
import type { Route } from './+types/chats.route';
import {
  type ChatListQuery,
  chatListPath,
  isSameList,
  listPathWithChat,
  openChatOf,
  readChatList,
} from './chat-paths.ts';
import { ChatPane } from './chat-pane.tsx';
import { participantName } from './chat-text.ts';
import * as styles from './chats-page.css.ts';
import { cacheChatList, cachedChatList, type LoadedChatList } from './use-live-list.ts';

const calls = {
  starred: 'listStarredChats',
  sent: 'listSentChats',
  bin: 'listBinnedChats',
} as const;

export async function loader({ request, context }: Route.LoaderArgs): Promise<LoadedChatList> {
  const locale = localeOf(context);
  requireSession({ request, context });
  const url = new URL(pagePathOf(request), request.url);
  const query = readChatList(url);
  const { folder, page: pageNumber, searchStr, bays, isUnread, listingId } = query;
  const api = apiFor({ request, context }, locale);
  const answer = await optional(
    folder === 'inbox'
      ? api.listInboxChats({
          query: {
            page: pageNumber,
            searchStr,
            ...(bays !== null && { bays }),
            ...(isUnread && { isUnread }),
            ...(listingId !== null && { listingId }),
          },
        })
      : api[calls[folder]]({ query: { page: pageNumber, searchStr } }),
  );
  if (answer === null) return { list: null, failure: 'unavailable' };
  const { meta } = answer;
  // the page's last chat has left the folder, or the URL is outdated
  if (pageNumber > 1 && pageNumber > meta.pageCount) {
    const lastPageQuery = { ...query, page: Math.max(meta.pageCount, 1) };
    throw redirect(listPathWithChat(locale, lastPageQuery, openChatOf(url.pathname)));
  }
  return { list: { query, chats: answer.data, meta, now: new Date().toISOString() }, failure: null };
}

/** Shows the cached list when the current one can't be loaded. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<LoadedChatList> {
  const query = readChatList(new URL(request.url));
  try {
    const loadedList = await serverLoader();
    if (loadedList.list) cacheChatList(loadedList.list);
    return loadedList.list === null ? { ...loadedList, list: cachedChatList(query) } : loadedList;
  } catch (error) {
    // a TypeError means that the browser or the site is offline
    if (!(error instanceof TypeError)) throw error;
    return { list: cachedChatList(query), failure: navigator.onLine ? 'unavailable' : 'offline' };
  }
}

/** Opening or closing a chat next to the list doesn't reload the list. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}): boolean =>
  !isSameList(readChatList(currentUrl), readChatList(nextUrl)) ||
  (currentUrl.href === nextUrl.href && defaultShouldRevalidate);

export default function ChatRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return (
    <ChatsPage {...loaderData}>
      <Outlet />
    </ChatsPage>
  );
}

function ChatsPage({ list, failure, children }: LoadedChatList & { children: ReactNode }): ReactElement {
  const { t } = useIntl<'chat'>();
  const location = useLocation();
  const query = readChatList(location);
  const openChat = openChatOf(location.pathname);
  const isOtherList = (other: Path): boolean => !isSameList(readChatList(other), query);
  const isOtherChat = ({ pathname }: Path): boolean => {
    const chat = openChatOf(pathname);
    return chat !== null && chat !== openChat;
  };
  const pendingLocation = usePendingLocation(
    (other) => other.pathname.includes('/account/chat/') && (isOtherList(other) || isOtherChat(other)),
  );
  const awaitedList = pendingLocation && isOtherList(pendingLocation) ? readChatList(pendingLocation) : null;
  const awaitedChat = pendingLocation && isOtherChat(pendingLocation) ? openChatOf(pendingLocation.pathname) : null;
  const shownChat = awaitedChat ?? openChat;
  useEffect(() => {
    if (list) cacheChatList(list);
  }, [list]);
  return (
    <main id="main" tabIndex={-1} className={`${page} ${styles.main}`}>
      <h1 className={hidden}>{t('chat.title')}</h1>
      <div className={shownChat === null ? styles.frame : `${styles.frame} ${styles.withChat}`}>
        <ChatPane
          list={list}
          failure={failure}
          query={awaitedList ?? query}
          isAwaited={awaitedList !== null}
          openChat={openChat}
        />
        {awaitedChat !== null && (
          <div className={styles.conversation}>
            <ThreadSkeleton
              key={awaitedChat}
              chat={list?.chats.find(({ chatId }) => chatId === awaitedChat)}
              query={awaitedList ?? query}
            />
          </div>
        )}
        {openChat === null ? (
          children
        ) : (
          <div className={awaitedChat === null ? styles.conversation : styles.hiddenConversation}>{children}</div>
        )}
      </div>
    </main>
  );
}

interface ThreadSkeletonProps {
  chat?: Chat | undefined;
  query: ChatListQuery;
}

function ThreadSkeleton({ chat, query }: ThreadSkeletonProps): ReactElement {
  const intl = useIntl<'chat'>();
  const { t, locale } = intl;
  const name = chat ? participantName(intl, chat) : '';
  return (
    <ChatThreadSkeleton>
      <p className={hidden} role="status">
        {t('chat.loading')}
      </p>
      <ChatThreadHeader
        back={
          <IconButton
            label={t('chat.back', { folder: t(`chat.folder.${query.folder}`) })}
            href={chatListPath(locale, query)}
          >
            <ArrowLeftIcon />
          </IconButton>
        }
        avatar={chat && <Avatar name={name} src={chat.withWho.profileImage ?? undefined} isDecorative />}
        name={chat && name}
      />
    </ChatThreadSkeleton>
  );
}
