import type { Chat, PageMeta } from '@plaza/sdk';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLiveEvents } from '~/features/live/live-events.ts';
import { type ChatListQuery, isSameList } from './chat-paths.ts';

interface ChatListData {
  query: ChatListQuery;
  chats: readonly Chat[];
  meta: PageMeta;
  now: string;
}

export interface LoadedChatList {
  list: ChatListData | null;
  /** Reason of a failed load; `list` is then the cached list, if there is one. */
  failure: 'offline' | 'unavailable' | null;
}

let cached: ChatListData | null = null;

/** Caches a loaded list, for when a later load fails. */
export const cacheChatList = (list: ChatListData): void => void (cached = list);

export const cachedChatList = (query: ChatListQuery): ChatListData | null =>
  cached !== null && isSameList(cached.query, query) ? cached : null;

const debounceMs = 250;
/** Milliseconds after which a typing indicator disappears unless it is renewed. */
const typingMs = 6000;

/**
 * Reloads the list on live events about chats, but never while a pointer is pressed on it.
 * @returns IDs of chats in which the other participant is typing
 */
export function useLiveList(pane: RefObject<HTMLElement | null>): ReadonlySet<number> {
  const { revalidate } = useRevalidator();
  const [typing, setTyping] = useState<ReadonlySet<number>>(new Set());
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const gathering = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isHeld = useRef(false);
  const isWaiting = useRef(false);

  const stopTyping = (chatId: number): void => {
    clearTimeout(timers.current.get(chatId));
    if (timers.current.delete(chatId)) setTyping(new Set(timers.current.keys()));
  };
  const load = (): void => {
    gathering.current = null;
    if (isHeld.current) isWaiting.current = true;
    else void revalidate();
  };

  useLiveEvents((event) => {
    if (event.kind === 'typing') {
      clearTimeout(timers.current.get(event.chatId));
      timers.current.set(
        event.chatId,
        setTimeout(() => stopTyping(event.chatId), typingMs),
      );
      setTyping(new Set(timers.current.keys()));
      return;
    }
    if (event.kind === 'listing') return;
    if (event.kind === 'message' && event.message.variant === 'outer') stopTyping(event.chatId);
    gathering.current ??= setTimeout(load, debounceMs);
  });

  useEffect(() => {
    const element = pane.current;
    const hold = (): void => void (isHeld.current = true);
    const release = (): void => {
      isHeld.current = false;
      if (!isWaiting.current) return;
      isWaiting.current = false;
      void revalidate();
    };
    element?.addEventListener('pointerdown', hold);
    // scrolling by touch ends in `pointercancel`
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    return () => {
      element?.removeEventListener('pointerdown', hold);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
    };
  }, [pane, revalidate]);

  useEffect(() => {
    const { current: running } = timers;
    return () => {
      if (gathering.current !== null) clearTimeout(gathering.current);
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  return typing;
}
