import type { ChatBays, ChatDetail, Locale } from '@plaza/sdk';
import { ownListingPath, pagePath, parseRecordId } from '~/paths.ts';

export const chatFolders = ['inbox', 'starred', 'sent', 'bin'] as const;
export type ChatFolder = (typeof chatFolders)[number];

export const bayFilterValues = ['own', 'others'] as const satisfies readonly ChatBays[];

export interface ChatFilters {
  /** `null` for all bays. */
  bays: ChatBays | null;
  isUnread: boolean;
  listingId: number | null;
}
export const noChatFilters: ChatFilters = { bays: null, isUnread: false, listingId: null };

/** Folder, page, search and filters of a chat list. All are in the URL, even while a chat is open. */
export interface ChatListQuery extends ChatFilters {
  folder: ChatFolder;
  page: number;
  searchStr: string;
}

const maxChatSearchLength = 200;
const maxPageNumber = 10_000;
const parseChatFolder = (text: string | null | undefined): ChatFolder | undefined =>
  chatFolders.find((folder) => folder === text);

export const folderWithoutFilters = (folder: ChatFolder): ChatListQuery => ({
  folder,
  page: 1,
  searchStr: '',
  ...noChatFilters,
});

export const hasActiveFilters = ({ bays, isUnread, listingId }: ChatFilters): boolean =>
  bays !== null || isUnread || listingId !== null;

/** Reads the chat list's query from a URL below `/account/chat`; ignores invalid parts. */
export function readChatListQuery(url: { pathname: string; search: string }): ChatListQuery {
  const listParameters = new URLSearchParams(url.search);
  const pageNumber = Number(listParameters.get('page'));
  const folder =
    parseChatFolder(url.pathname.split('/').at(4)) ?? parseChatFolder(listParameters.get('folder')) ?? 'inbox';
  const inboxFilters: ChatFilters =
    folder === 'inbox'
      ? {
          bays: bayFilterValues.find((bays) => bays === listParameters.get('bays')) ?? null,
          isUnread: listParameters.get('unread') === '1',
          listingId: parseRecordId(listParameters.get('listingId')),
        }
      : noChatFilters;
  return {
    folder,
    page: Number.isInteger(pageNumber) && pageNumber >= 1 && pageNumber <= maxPageNumber ? pageNumber : 1,
    searchStr: (listParameters.get('searchStr') ?? '').trim().slice(0, maxChatSearchLength),
    ...inboxFilters,
  };
}

export function openChatIdOf(pathname: string): number | null {
  return parseRecordId(/^\/\w+\/account\/chat\/(\d+)\/?$/.exec(pathname)?.[1]);
}

export const isSameListQuery = (one: ChatListQuery, other: ChatListQuery): boolean =>
  one.folder === other.folder &&
  one.page === other.page &&
  one.searchStr === other.searchStr &&
  one.bays === other.bays &&
  one.isUnread === other.isUnread &&
  one.listingId === other.listingId;

/** Query parameters of the list's filters, and hidden fields of the search form. */
export const filterSearchParams = ({
  bays,
  isUnread,
  listingId,
}: ChatFilters): readonly (readonly [string, string])[] => [
  ...(bays === null ? [] : [['bays', bays] as const]),
  ...(isUnread ? [['unread', '1'] as const] : []),
  ...(listingId === null ? [] : [['listingId', String(listingId)] as const]),
];

function formatListQuery(parameters: URLSearchParams, { page, searchStr, ...filters }: ChatListQuery): string {
  for (const [name, value] of filterSearchParams(filters)) parameters.set(name, value);
  if (page > 1) parameters.set('page', String(page));
  if (searchStr !== '') parameters.set('searchStr', searchStr);
  const listQueryString = parameters.toString();
  return listQueryString === '' ? '' : `?${listQueryString}`;
}

export const chatListPath = (locale: Locale, list: ChatListQuery): string =>
  pagePath(locale, `/account/chat/${list.folder}`, formatListQuery(new URLSearchParams(), list));

export const linkedMessageIdOf = ({ searchParams }: Pick<URL, 'searchParams'>): number | null =>
  parseRecordId(searchParams.get('message'));

/**
 * Path of a chat that keeps the query of the list it was opened from.
 * @param messageId the message to scroll to
 */
export const chatPathFromList = (locale: Locale, chatId: number, list: ChatListQuery, messageId?: number): string => {
  const chatParameters = new URLSearchParams(list.folder === 'inbox' ? {} : { folder: list.folder });
  if (messageId !== undefined) chatParameters.set('message', String(messageId));
  return pagePath(locale, `/account/chat/${chatId}`, formatListQuery(chatParameters, list));
};

export const listPathWithChat = (locale: Locale, list: ChatListQuery, openChatId: number | null): string =>
  openChatId === null ? chatListPath(locale, list) : chatPathFromList(locale, openChatId, list);

/**
 * Path on which an owner marks the chat's bay as rented to the other participant; `null` unless the bay is their own
 * published one and the other account exists.
 */
export function rentOutPath(locale: Locale, { relativeParking: bay, withWho }: ChatDetail): string | null {
  if (bay === null || !bay.isOwn || !bay.isPublished || withWho.id === null) return null;
  return `${ownListingPath(locale, bay.id)}?confirm=rented&renter=${withWho.id}`;
}
