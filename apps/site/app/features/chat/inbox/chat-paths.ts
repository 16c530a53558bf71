import type { ChatBays, ChatDetail, Locale } from '@plaza/sdk';
import { ownListingPath, pagePath, parseRecordId } from '~/paths.ts';

/** Folders of chats, by the last segment of their path. */
export const chatFolders = ['inbox', 'starred', 'sent', 'bin'] as const;
export type ChatFolder = (typeof chatFolders)[number];

/** Filter by owner of the bay that a chat is about. */
export const chatBays = ['own', 'others'] as const satisfies readonly ChatBays[];

/** Filters of the inbox. */
export interface ChatFilters {
  /** `null` for all bays. */
  bays: ChatBays | null;
  /** Only chats with unread messages. */
  isUnread: boolean;
  /** Only chats about this listing; `null` for all. */
  listingId: number | null;
}
export const noFilters: ChatFilters = { bays: null, isUnread: false, listingId: null };

/** Folder, page, search and filters of a list. All of them are in the URL, also while a chat is open. */
export interface ChatListQuery extends ChatFilters {
  folder: ChatFolder;
  page: number;
  /** Text to search for; empty for none. */
  searchStr: string;
}

const maxSearchLength = 200;
const lastPage = 10_000;
const folderOf = (text: string | null | undefined): ChatFolder | undefined =>
  chatFolders.find((folder) => folder === text);

/** The first page of a folder, without filters. */
export const wholeFolder = (folder: ChatFolder): ChatListQuery => ({ folder, page: 1, searchStr: '', ...noFilters });

export const isFiltered = ({ bays, isUnread, listingId }: ChatFilters): boolean =>
  bays !== null || isUnread || listingId !== null;

/** The list in a URL below `/account/chat`; invalid parts count as missing. */
export function readChatList(url: { pathname: string; search: string }): ChatListQuery {
  const parameters = new URLSearchParams(url.search);
  const page = Number(parameters.get('page'));
  const folder = folderOf(url.pathname.split('/').at(4)) ?? folderOf(parameters.get('folder')) ?? 'inbox';
  const filters: ChatFilters =
    folder === 'inbox'
      ? {
          bays: chatBays.find((bays) => bays === parameters.get('bays')) ?? null,
          isUnread: parameters.get('unread') === '1',
          listingId: parseRecordId(parameters.get('listingId')),
        }
      : noFilters;
  return {
    folder,
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    searchStr: (parameters.get('searchStr') ?? '').trim().slice(0, maxSearchLength),
    ...filters,
  };
}

/** The open chat of a path; `null` for a list alone. */
export function openChatOf(pathname: string): number | null {
  return parseRecordId(/^\/\w+\/account\/chat\/(\d+)\/?$/.exec(pathname)?.[1]);
}

export const isSameList = (one: ChatListQuery, other: ChatListQuery): boolean =>
  one.folder === other.folder &&
  one.page === other.page &&
  one.searchStr === other.searchStr &&
  one.bays === other.bays &&
  one.isUnread === other.isUnread &&
  one.listingId === other.listingId;

/** Parameters of the filters, also as hidden fields of the search form. */
export const filterParameters = ({
  bays,
  isUnread,
  listingId,
}: ChatFilters): readonly (readonly [string, string])[] => [
  ...(bays === null ? [] : [['bays', bays] as const]),
  ...(isUnread ? [['unread', '1'] as const] : []),
  ...(listingId === null ? [] : [['listingId', String(listingId)] as const]),
];

function queryOf(parameters: URLSearchParams, { page, searchStr, ...filters }: ChatListQuery): string {
  for (const [name, value] of filterParameters(filters)) parameters.set(name, value);
  if (page > 1) parameters.set('page', String(page));
  if (searchStr !== '') parameters.set('searchStr', searchStr);
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}

/** Path of a list without an open chat. */
export const chatListPath = (locale: Locale, list: ChatListQuery): string =>
  pagePath(locale, `/account/chat/${list.folder}`, queryOf(new URLSearchParams(), list));

/** The message to open a chat at; `null` for its end. */
export const openMessageOf = ({ searchParams }: Pick<URL, 'searchParams'>): number | null =>
  parseRecordId(searchParams.get('message'));

/** Path of a chat, with the list that it was opened from. @param messageId the message to open it at */
export const chatPath = (locale: Locale, chatId: number, list: ChatListQuery, messageId?: number): string => {
  const parameters = new URLSearchParams(list.folder === 'inbox' ? {} : { folder: list.folder });
  if (messageId !== undefined) parameters.set('message', String(messageId));
  return pagePath(locale, `/account/chat/${chatId}`, queryOf(parameters, list));
};

/** Path of a list, with the open chat if there is one. */
export const listPathWithChat = (locale: Locale, list: ChatListQuery, openChat: number | null): string =>
  openChat === null ? chatListPath(locale, list) : chatPath(locale, openChat, list);

/** Path on which an owner marks the bay of a chat as rented to the other participant; `null` where that can't be. */
export function rentOutPath(locale: Locale, { relativeParking: bay, withWho }: ChatDetail): string | null {
  if (bay === null || !bay.isOwn || !bay.isPublished || withWho.id === null) return null;
  return `${ownListingPath(locale, bay.id)}?confirm=rented&renter=${withWho.id}`;
}
