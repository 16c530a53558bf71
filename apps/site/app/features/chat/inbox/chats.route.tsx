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
  isSameListQuery,
  listPathWithChat,
  openChatIdOf,
  readChatListQuery,
} from './chat-paths.ts';
import { ChatPane } from './chat-pane.tsx';
import { participantNameOf } from './chat-text.ts';
import * as styles from './chats-page.css.ts';
import { cacheChatList, findCachedChatList, type LoadedChatList } from './use-live-list.ts';

const listCallByFolder = {
  starred: 'listStarredChats',
  sent: 'listSentChats',
  bin: 'listBinnedChats',
} as const;

export async function loader({ request, context }: Route.LoaderArgs): Promise<LoadedChatList> {
  const locale = localeOf(context);
  requireSession({ request, context });
  const pageUrl = new URL(pagePathOf(request), request.url);
  const listQuery = readChatListQuery(pageUrl);
  const { folder, page: pageNumber, searchStr, bays, isUnread, listingId } = listQuery;
  const api = apiFor({ request, context }, locale);
  const listResponse = await optional(
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
      : api[listCallByFolder[folder]]({ query: { page: pageNumber, searchStr } }),
  );
  if (listResponse === null) return { list: null, failure: 'unavailable' };
  const { meta } = listResponse;
  // the list page's last chat has left the folder, or the URL is outdated
  if (pageNumber > 1 && pageNumber > meta.pageCount) {
    const lastPageQuery = { ...listQuery, page: Math.max(meta.pageCount, 1) };
    throw redirect(listPathWithChat(locale, lastPageQuery, openChatIdOf(pageUrl.pathname)));
  }
  return { list: { query: listQuery, chats: listResponse.data, meta, now: new Date().toISOString() }, failure: null };
}

/** Shows the cached chat list when the current one can't be loaded. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<LoadedChatList> {
  const listQuery = readChatListQuery(new URL(request.url));
  try {
    const loadedList = await serverLoader();
    if (loadedList.list) cacheChatList(loadedList.list);
    return loadedList.list === null ? { ...loadedList, list: findCachedChatList(listQuery) } : loadedList;
  } catch (error) {
    // a TypeError means that the browser or the site is offline
    if (!(error instanceof TypeError)) throw error;
    return { list: findCachedChatList(listQuery), failure: navigator.onLine ? 'unavailable' : 'offline' };
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
  !isSameListQuery(readChatListQuery(currentUrl), readChatListQuery(nextUrl)) ||
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
  const currentLocation = useLocation();
  const listQuery = readChatListQuery(currentLocation);
  const openChatId = openChatIdOf(currentLocation.pathname);
  const isDifferentList = (other: Path): boolean => !isSameListQuery(readChatListQuery(other), listQuery);
  const isDifferentChat = ({ pathname }: Path): boolean => {
    const chatId = openChatIdOf(pathname);
    return chatId !== null && chatId !== openChatId;
  };
  const pendingLocation = usePendingLocation(
    (other) => other.pathname.includes('/account/chat/') && (isDifferentList(other) || isDifferentChat(other)),
  );
  const pendingList = pendingLocation && isDifferentList(pendingLocation) ? readChatListQuery(pendingLocation) : null;
  const pendingChatId =
    pendingLocation && isDifferentChat(pendingLocation) ? openChatIdOf(pendingLocation.pathname) : null;
  const visibleChatId = pendingChatId ?? openChatId;
  useEffect(() => {
    if (list) cacheChatList(list);
  }, [list]);
  return (
    <main id="main" tabIndex={-1} className={`${page} ${styles.chatsMain}`}>
      <h1 className={hidden}>{t('chat.title')}</h1>
      <div className={visibleChatId === null ? styles.paneFrame : `${styles.paneFrame} ${styles.mainWithChat}`}>
        <ChatPane
          list={list}
          failure={failure}
          query={pendingList ?? listQuery}
          isAwaited={pendingList !== null}
          openChatId={openChatId}
        />
        {pendingChatId !== null && (
          <div className={styles.conversationPane}>
            <ThreadSkeleton
              key={pendingChatId}
              chat={list?.chats.find(({ chatId }) => chatId === pendingChatId)}
              query={pendingList ?? listQuery}
            />
          </div>
        )}
        {openChatId === null ? (
          children
        ) : (
          <div className={pendingChatId === null ? styles.conversationPane : styles.hiddenConversationPane}>
            {children}
          </div>
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
  const partnerName = chat ? participantNameOf(intl, chat) : '';
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
        avatar={chat && <Avatar name={partnerName} src={chat.withWho.profileImage ?? undefined} isDecorative />}
        name={chat && partnerName}
      />
    </ChatThreadSkeleton>
  );
}
