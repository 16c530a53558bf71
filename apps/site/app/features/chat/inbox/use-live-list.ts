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
  /** Why loading failed. In that case `list` is the cached list, if there is one. */
  failure: 'offline' | 'unavailable' | null;
}

let cached: ChatListData | null = null;

/** Caches a loaded list, so that it can be shown if a later load fails. */
export const cacheChatList = (list: ChatListData): void => void (cached = list);

export const cachedChatList = (query: ChatListQuery): ChatListData | null =>
  cached !== null && isSameList(cached.query, query) ? cached : null;

const debounceMs = 250;
/** Milliseconds after which a typing indicator disappears unless it is renewed. */
const typingTtlMs = 6000;

/**
 * Reloads the list on live events about chats, but never while a pointer is pressed on it.
 * @returns IDs of chats in which the other participant is typing
 */
export function useLiveList(pane: RefObject<HTMLElement | null>): ReadonlySet<number> {
  const { revalidate } = useRevalidator();
  const [typing, setTyping] = useState<ReadonlySet<number>>(new Set());
  const typingTimers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const debounceTimer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isPointerDown = useRef(false);
  const isReloadDue = useRef(false);

  const stopTyping = (chatId: number): void => {
    clearTimeout(typingTimers.current.get(chatId));
    if (typingTimers.current.delete(chatId)) setTyping(new Set(typingTimers.current.keys()));
  };
  const reloadList = (): void => {
    debounceTimer.current = null;
    if (isPointerDown.current) isReloadDue.current = true;
    else void revalidate();
  };

  useLiveEvents((event) => {
    if (event.kind === 'typing') {
      clearTimeout(typingTimers.current.get(event.chatId));
      typingTimers.current.set(
        event.chatId,
        setTimeout(() => stopTyping(event.chatId), typingTtlMs),
      );
      setTyping(new Set(typingTimers.current.keys()));
      return;
    }
    if (event.kind === 'listing') return;
    if (event.kind === 'message' && event.message.variant === 'outer') stopTyping(event.chatId);
    debounceTimer.current ??= setTimeout(reloadList, debounceMs);
  });

  useEffect(() => {
    const element = pane.current;
    const onPointerDown = (): void => void (isPointerDown.current = true);
    const onPointerUp = (): void => {
      isPointerDown.current = false;
      if (!isReloadDue.current) return;
      isReloadDue.current = false;
      void revalidate();
    };
    element?.addEventListener('pointerdown', onPointerDown);
    // scrolling by touch ends in `pointercancel`
    addEventListener('pointerup', onPointerUp);
    addEventListener('pointercancel', onPointerUp);
    return () => {
      element?.removeEventListener('pointerdown', onPointerDown);
      removeEventListener('pointerup', onPointerUp);
      removeEventListener('pointercancel', onPointerUp);
    };
  }, [pane, revalidate]);

  useEffect(() => {
    const { current: running } = typingTimers;
    return () => {
      if (debounceTimer.current !== null) clearTimeout(debounceTimer.current);
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  return typing;
}
