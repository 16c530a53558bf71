import type { Chat, PageMeta } from '@plaza/sdk';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLiveEvents } from '~/features/live/live-events.ts';
import { type ChatListQuery, isSameList } from './chat-paths.ts';

/** A part of a list of chats, as its page shows it. */
interface ChatListData {
  query: ChatListQuery;
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

let cached: ChatListData | null = null;

/** Keeps a list that came, for when the next one cannot be had. */
export const cacheChatList = (list: ChatListData): void => void (cached = list);

/** The list that was cached, if it is the one of an query. */
export const cachedChatList = (query: ChatListQuery): ChatListData | null =>
  cached !== null && isSameList(cached.query, query) ? cached : null;

/** What happens at the same time is loaded at once. */
const gatherMs = 250;
/** A typing sign that is not renewed goes out. */
const typingMs = 6000;

/**
 * Loads the list anew when something happens to chats, but never under a finger or a mouse button that is down on it.
 *
 * @returns the chats in which the other person is writing
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
    gathering.current ??= setTimeout(load, gatherMs);
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
    // a finger that scrolls ends in `pointercancel`
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
