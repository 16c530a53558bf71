import type { Chat, PageMeta } from '@plaza/sdk';
import { isSameList, type ChatListAddress } from './chat-address.ts';

/** A part of a list of chats, as its page shows it. */
export interface ChatListData {
  address: ChatListAddress;
  chats: readonly Chat[];
  meta: PageMeta;
  /** When the server listed them: ISO 8601, UTC. */
  now: string;
}

/** What there is to show of a list. */
export interface LoadedChatList {
  /** `null` when it could not be had. */
  list: ChatListData | null;
  /** Why it could not be had just now: `list` is what it was before, if anything. */
  failure: 'offline' | 'unavailable' | null;
}

let kept: ChatListData | null = null;

/** Keeps a list that came, for when the next one cannot be had. */
export const keepChatList = (list: ChatListData): void => void (kept = list);

/** The list that was kept, if it is the one of an address. */
export const keptChatList = (address: ChatListAddress): ChatListData | null =>
  kept !== null && isSameList(kept.address, address) ? kept : null;
