import type { ReactElement } from 'react';
import { data, Outlet, redirect } from 'react-router';
import { isSameList, listPathBeside, openChatOf, readChatList } from './chat-address.ts';
import { keepChatList, keptChatList, type LoadedChatList } from './chat-list-data.ts';
import { ChatsPage } from './chats-page.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { apiFor, optional } from '~/server/api.ts';
import { pageAddressOf } from '~/server/page-address.ts';
import { requireSession } from '~/server/session.ts';
import type { Route } from './+types/chats.route';

const calls = {
  starred: 'listStarredChats',
  sent: 'listSentChats',
  bin: 'listBinnedChats',
} as const;

/** The list of a folder, which stays beside the chat that is opened from it. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<LoadedChatList> {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  requireSession({ request, context });
  const url = new URL(pageAddressOf(request), request.url);
  const address = readChatList(url);
  const { folder, page, searchStr, bays, isUnread, listingId } = address;
  const api = apiFor({ request, context }, params.locale);
  const answer = await optional(
    folder === 'inbox'
      ? api.listInboxChats({
          query: {
            page,
            searchStr,
            ...(bays !== null && { bays }),
            ...(isUnread && { isUnread }),
            ...(listingId !== null && { listingId }),
          },
        })
      : api[calls[folder]]({ query: { page, searchStr } }),
  );
  if (answer === null) return { list: null, failure: 'unavailable' };
  const { meta } = answer;
  // the last chat of a page was moved away, or the address is old
  if (page > 1 && page > meta.pageCount) {
    const last = { ...address, page: Math.max(meta.pageCount, 1) };
    throw redirect(listPathBeside(params.locale, last, openChatOf(url.pathname)));
  }
  return { list: { address, chats: answer.data, meta, now: new Date().toISOString() }, failure: null };
}

/** A list that cannot be had leaves the one that is there. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<LoadedChatList> {
  const address = readChatList(new URL(request.url));
  try {
    const loaded = await serverLoader();
    if (loaded.list) keepChatList(loaded.list);
    return loaded.list === null ? { ...loaded, list: keptChatList(address) } : loaded;
  } catch (error) {
    // the connection is lost: the browser’s, which it notices when it is back, or that to the site
    if (!(error instanceof TypeError)) throw error;
    return { list: keptChatList(address), failure: navigator.onLine ? 'unavailable' : 'offline' };
  }
}

/** A chat that is opened beside its list, or closed, leaves the list as it is. */
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
