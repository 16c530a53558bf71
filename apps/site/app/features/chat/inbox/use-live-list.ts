import type { Chat, PageMeta } from '@plaza/sdk';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLiveEvents } from '~/features/live/live-events.ts';
import { type ChatListQuery, isSameListQuery } from './chat-paths.ts';

interface ChatListData {
  query: ChatListQuery;
  chats: readonly Chat[];
  meta: PageMeta;
  now: string;
}

export interface LoadedChatList {
  list: ChatListData | null;
  /** Why loading the chat list failed. In that case `list` is the cached list, if there is one. */
  failure: 'offline' | 'unavailable' | null;
}

let cachedList: ChatListData | null = null;

/** Caches a loaded chat list, so that it can be shown if a later load fails. */
export const cacheChatList = (list: ChatListData): void => void (cachedList = list);

export const findCachedChatList = (query: ChatListQuery): ChatListData | null =>
  cachedList !== null && isSameListQuery(cachedList.query, query) ? cachedList : null;

const reloadDebounceMs = 250;
/** Milliseconds after which a typing indicator disappears unless it is renewed. */
const typingIndicatorTtlMs = 6000;

/**
 * Reloads the chat list on live events about chats, but never while a pointer is pressed on it.
 * @returns IDs of chats in which the other participant is typing
 */
export function useLiveList(pane: RefObject<HTMLElement | null>): ReadonlySet<number> {
  const { revalidate } = useRevalidator();
  const [typing, setTyping] = useState<ReadonlySet<number>>(new Set());
  const typingTimersRef = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const debounceTimerRef = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isPointerDownRef = useRef(false);
  const isReloadDueRef = useRef(false);

  const removeTypingChat = (chatId: number): void => {
    clearTimeout(typingTimersRef.current.get(chatId));
    if (typingTimersRef.current.delete(chatId)) setTyping(new Set(typingTimersRef.current.keys()));
  };
  const scheduleListReload = (): void => {
    debounceTimerRef.current = null;
    if (isPointerDownRef.current) isReloadDueRef.current = true;
    else void revalidate();
  };

  useLiveEvents((event) => {
    if (event.kind === 'typing') {
      clearTimeout(typingTimersRef.current.get(event.chatId));
      typingTimersRef.current.set(
        event.chatId,
        setTimeout(() => removeTypingChat(event.chatId), typingIndicatorTtlMs),
      );
      setTyping(new Set(typingTimersRef.current.keys()));
      return;
    }
    if (event.kind === 'listing') return;
    if (event.kind === 'message' && event.message.variant === 'outer') removeTypingChat(event.chatId);
    debounceTimerRef.current ??= setTimeout(scheduleListReload, reloadDebounceMs);
  });

  useEffect(() => {
    const paneElement = pane.current;
    const onPointerDown = (): void => void (isPointerDownRef.current = true);
    const onPointerUp = (): void => {
      isPointerDownRef.current = false;
      if (!isReloadDueRef.current) return;
      isReloadDueRef.current = false;
      void revalidate();
    };
    paneElement?.addEventListener('pointerdown', onPointerDown);
    // scrolling the list by touch ends in `pointercancel`
    addEventListener('pointerup', onPointerUp);
    addEventListener('pointercancel', onPointerUp);
    return () => {
      paneElement?.removeEventListener('pointerdown', onPointerDown);
      removeEventListener('pointerup', onPointerUp);
      removeEventListener('pointercancel', onPointerUp);
    };
  }, [pane, revalidate]);

  useEffect(() => {
    const { current: running } = typingTimersRef;
    return () => {
      if (debounceTimerRef.current !== null) clearTimeout(debounceTimerRef.current);
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  return typing;
}
