import type { Locale } from '@plaza/sdk';
import { pagePath } from '~/paths.ts';

/** Lists of chats, by the last part of their address. */
export const chatFolders = ['inbox', 'starred', 'sent', 'bin'] as const;
export type ChatFolder = (typeof chatFolders)[number];

/** Which part of which list shows. All of it stands in the address, also while a chat is open beside it. */
export interface ChatListAddress {
  folder: ChatFolder;
  page: number;
  /** Words that are searched for; empty for none. */
  searchStr: string;
}

const longestSearch = 200;
const lastPage = 10_000;
const folderOf = (text: string | null | undefined): ChatFolder | undefined =>
  chatFolders.find((folder) => folder === text);

/** The list that an address below `/account/chat` shows. What makes no sense counts as left out. */
export function readChatList(url: { pathname: string; search: string }): ChatListAddress {
  const parameters = new URLSearchParams(url.search);
  const page = Number(parameters.get('page'));
  return {
    folder: folderOf(url.pathname.split('/').at(4)) ?? folderOf(parameters.get('folder')) ?? 'inbox',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    searchStr: (parameters.get('searchStr') ?? '').trim().slice(0, longestSearch),
  };
}

/** The chat that an address shows; `null` when it shows a list alone. */
export function openChatOf(pathname: string): number | null {
  const id = /^\/\w+\/account\/chat\/([1-9]\d{0,14})\/?$/.exec(pathname)?.[1];
  return id === undefined ? null : Number(id);
}

export const isSameList = (one: ChatListAddress, other: ChatListAddress): boolean =>
  one.folder === other.folder && one.page === other.page && one.searchStr === other.searchStr;

function queryOf(parameters: URLSearchParams, { page, searchStr }: ChatListAddress): string {
  if (page > 1) parameters.set('page', String(page));
  if (searchStr !== '') parameters.set('searchStr', searchStr);
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}

/** The address of a list alone. */
export const chatListPath = (locale: Locale, list: ChatListAddress): string =>
  pagePath(locale, `/account/chat/${list.folder}${queryOf(new URLSearchParams(), list)}`);

/** The address of a chat, with the list that it was opened from. */
export const chatPath = (locale: Locale, chatId: number, list: ChatListAddress): string => {
  const parameters = new URLSearchParams(list.folder === 'inbox' ? {} : { folder: list.folder });
  return pagePath(locale, `/account/chat/${chatId}${queryOf(parameters, list)}`);
};

/** The address of a list, beside the chat that is open if there is one. */
export const listPathBeside = (locale: Locale, list: ChatListAddress, openChat: number | null): string =>
  openChat === null ? chatListPath(locale, list) : chatPath(locale, openChat, list);
