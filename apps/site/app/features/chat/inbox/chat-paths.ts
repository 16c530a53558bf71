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
export const emptyFilters: ChatFilters = { bays: null, isUnread: false, listingId: null };

/** Folder, page, search and filters of a list. All are in the URL, even while a chat is open. */
export interface ChatListQuery extends ChatFilters {
  folder: ChatFolder;
  page: number;
  searchStr: string;
}

const maxSearchLength = 200;
const maxPage = 10_000;
const parseFolder = (text: string | null | undefined): ChatFolder | undefined =>
  chatFolders.find((folder) => folder === text);

export const unfilteredFolder = (folder: ChatFolder): ChatListQuery => ({
  folder,
  page: 1,
  searchStr: '',
  ...emptyFilters,
});

export const isFiltered = ({ bays, isUnread, listingId }: ChatFilters): boolean =>
  bays !== null || isUnread || listingId !== null;

/** Reads the list's query from a URL below `/account/chat`; ignores invalid parts. */
export function readChatList(url: { pathname: string; search: string }): ChatListQuery {
  const parameters = new URLSearchParams(url.search);
  const page = Number(parameters.get('page'));
  const folder = parseFolder(url.pathname.split('/').at(4)) ?? parseFolder(parameters.get('folder')) ?? 'inbox';
  const filters: ChatFilters =
    folder === 'inbox'
      ? {
          bays: bayFilterValues.find((bays) => bays === parameters.get('bays')) ?? null,
          isUnread: parameters.get('unread') === '1',
          listingId: parseRecordId(parameters.get('listingId')),
        }
      : emptyFilters;
  return {
    folder,
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
    searchStr: (parameters.get('searchStr') ?? '').trim().slice(0, maxSearchLength),
    ...filters,
  };
}

export function openChatIdOf(pathname: string): number | null {
  return parseRecordId(/^\/\w+\/account\/chat\/(\d+)\/?$/.exec(pathname)?.[1]);
}

export const isSameList = (one: ChatListQuery, other: ChatListQuery): boolean =>
  one.folder === other.folder &&
  one.page === other.page &&
  one.searchStr === other.searchStr &&
  one.bays === other.bays &&
  one.isUnread === other.isUnread &&
  one.listingId === other.listingId;

/** Query parameters of the filters, and hidden fields of the search form. */
export const filterSearchParams = ({
  bays,
  isUnread,
  listingId,
}: ChatFilters): readonly (readonly [string, string])[] => [
  ...(bays === null ? [] : [['bays', bays] as const]),
  ...(isUnread ? [['unread', '1'] as const] : []),
  ...(listingId === null ? [] : [['listingId', String(listingId)] as const]),
];

function formatQuery(parameters: URLSearchParams, { page, searchStr, ...filters }: ChatListQuery): string {
  for (const [name, value] of filterSearchParams(filters)) parameters.set(name, value);
  if (page > 1) parameters.set('page', String(page));
  if (searchStr !== '') parameters.set('searchStr', searchStr);
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}

export const chatListPath = (locale: Locale, list: ChatListQuery): string =>
  pagePath(locale, `/account/chat/${list.folder}`, formatQuery(new URLSearchParams(), list));

export const openMessageIdOf = ({ searchParams }: Pick<URL, 'searchParams'>): number | null =>
  parseRecordId(searchParams.get('message'));

/**
 * Path of a chat that keeps the query of the list it was opened from.
 * @param messageId the message to scroll to
 */
export const chatPath = (locale: Locale, chatId: number, list: ChatListQuery, messageId?: number): string => {
  const parameters = new URLSearchParams(list.folder === 'inbox' ? {} : { folder: list.folder });
  if (messageId !== undefined) parameters.set('message', String(messageId));
  return pagePath(locale, `/account/chat/${chatId}`, formatQuery(parameters, list));
};

export const listPathWithChat = (locale: Locale, list: ChatListQuery, openChatId: number | null): string =>
  openChatId === null ? chatListPath(locale, list) : chatPath(locale, openChatId, list);

/**
 * Path on which an owner marks the chat's bay as rented to the other participant; `null` unless the bay is their own
 * published one and the other account exists.
 */
export function rentOutPath(locale: Locale, { relativeParking: bay, withWho }: ChatDetail): string | null {
  if (bay === null || !bay.isOwn || !bay.isPublished || withWho.id === null) return null;
  return `${ownListingPath(locale, bay.id)}?confirm=rented&renter=${withWho.id}`;
}
