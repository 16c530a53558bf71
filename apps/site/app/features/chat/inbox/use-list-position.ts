import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

interface ListPosition {
  /** Scroll container of the rows. It is busy while it shows skeletons of another list. */
  scroller: RefObject<HTMLDivElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
}

const linkOf = (chatId: number): HTMLElement | null => document.querySelector(`#chat-${chatId} a[href]`);
/** True if the focused element was removed, or if the page's frame has the focus. */
const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body || document.activeElement.id === 'main';

/**
 * Restores a list's scroll position on return, keeps the open chat in view, and focuses the next row when the focused
 * row is removed.
 * @param key identifies the list and its page
 * @param ids chats on screen, in order
 */
export function useListPosition(key: string, ids: readonly number[], openChat: number | null): ListPosition {
  const scroller = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  const places = useRef(new Map<string, number>());
  const shownKey = useRef(key);
  const shownChat = useRef(openChat);
  const shownIds = useRef(ids);
  const focusedId = useRef<number | null>(null);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const storePosition = (): void => {
      // skeletons have fewer rows, which would change the stored position
      if (element.getAttribute('aria-busy') !== 'true') places.current.set(shownKey.current, element.scrollTop);
    };
    const note = (event: FocusEvent): void => {
      const row = event.target instanceof Element ? event.target.closest('[id^="chat-"]') : null;
      focusedId.current = row ? Number(row.id.slice('chat-'.length)) : null;
    };
    element.addEventListener('scroll', storePosition, { passive: true });
    document.addEventListener('focusin', note);
    return () => {
      element.removeEventListener('scroll', storePosition);
      document.removeEventListener('focusin', note);
    };
  }, []);

  // when the list or its page changes
  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    const isOtherPage = shownKey.current.split('?')[0] === key.split('?')[0];
    shownKey.current = key;
    const isBack = navigation === NavigationType.Pop;
    if (scroller.current) scroller.current.scrollTop = isBack ? (places.current.get(key) ?? 0) : 0;
    if (isOtherPage && !isBack && document.activeElement?.closest('nav') !== null)
      heading.current?.focus({ preventScroll: true });
  }, [key, navigation]);

  // when another chat is opened
  useEffect(() => {
    if (shownChat.current === openChat) return;
    const chatId = openChat ?? shownChat.current;
    const isClosed = openChat === null;
    shownChat.current = openChat;
    if (chatId === null) return;
    const link = linkOf(chatId);
    const { current: element } = scroller;
    const row = link?.closest<HTMLElement>('[id^="chat-"]');
    if (row && element && element.scrollHeight > element.clientHeight) row.scrollIntoView({ block: 'nearest' });
    if (isClosed && isFocusLost()) link?.focus({ preventScroll: true });
  }, [openChat]);

  // when the focused row is removed
  useEffect(() => {
    const previousIds = shownIds.current;
    shownIds.current = ids;
    const { current: chatId } = focusedId;
    if (chatId === null || ids.includes(chatId) || !previousIds.includes(chatId) || !isFocusLost()) return;
    const next = ids[Math.min(previousIds.indexOf(chatId), ids.length - 1)];
    (next === undefined ? heading.current : linkOf(next))?.focus({ preventScroll: true });
  }, [ids]);

  return { scroller, heading };
}
