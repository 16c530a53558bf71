import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

interface ListPosition {
  /** Element in which the rows scroll. It is busy while it shows the skeletons of another list. */
  scroller: RefObject<HTMLDivElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
}

const chatLinkOf = (chatId: number): HTMLElement | null => document.querySelector(`#chat-${chatId} a[href]`);
/** True if the focused element was removed, or if the page's `body` or `main` element has the focus. */
const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body || document.activeElement.id === 'main';

/**
 * Restores a list's scroll position on return, keeps the open chat in view, and focuses the next row when the focused
 * row is removed.
 * @param key identifies the list and its page
 * @param ids chats on screen, in order
 */
export function useListPosition(key: string, ids: readonly number[], openChatId: number | null): ListPosition {
  const scroller = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigationType = useNavigationType();
  const scrollOffsets = useRef(new Map<string, number>());
  const previousKeyRef = useRef(key);
  const previousChatRef = useRef(openChatId);
  const previousIdsRef = useRef(ids);
  const focusedId = useRef<number | null>(null);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const storePosition = (): void => {
      // skeletons have fewer rows, which would change the stored position
      if (element.getAttribute('aria-busy') !== 'true')
        scrollOffsets.current.set(previousKeyRef.current, element.scrollTop);
    };
    const rememberFocusedRow = (event: FocusEvent): void => {
      const row = event.target instanceof Element ? event.target.closest('[id^="chat-"]') : null;
      focusedId.current = row ? Number(row.id.slice('chat-'.length)) : null;
    };
    element.addEventListener('scroll', storePosition, { passive: true });
    document.addEventListener('focusin', rememberFocusedRow);
    return () => {
      element.removeEventListener('scroll', storePosition);
      document.removeEventListener('focusin', rememberFocusedRow);
    };
  }, []);

  // sets the scroll position when the list or its page changes
  useLayoutEffect(() => {
    if (previousKeyRef.current === key) return;
    const isOtherPage = previousKeyRef.current.split('?')[0] === key.split('?')[0];
    previousKeyRef.current = key;
    const isBackNavigation = navigationType === NavigationType.Pop;
    if (scroller.current) scroller.current.scrollTop = isBackNavigation ? (scrollOffsets.current.get(key) ?? 0) : 0;
    if (isOtherPage && !isBackNavigation && document.activeElement?.closest('nav') !== null)
      heading.current?.focus({ preventScroll: true });
  }, [key, navigationType]);

  // scrolls the row of the open chat into view when another chat is opened
  useEffect(() => {
    if (previousChatRef.current === openChatId) return;
    const chatId = openChatId ?? previousChatRef.current;
    const isChatClosed = openChatId === null;
    previousChatRef.current = openChatId;
    if (chatId === null) return;
    const chatLink = chatLinkOf(chatId);
    const { current: element } = scroller;
    const row = chatLink?.closest<HTMLElement>('[id^="chat-"]');
    if (row && element && element.scrollHeight > element.clientHeight) row.scrollIntoView({ block: 'nearest' });
    if (isChatClosed && isFocusLost()) chatLink?.focus({ preventScroll: true });
  }, [openChatId]);

  // focuses the next row when the focused row is removed
  useEffect(() => {
    const previousIds = previousIdsRef.current;
    previousIdsRef.current = ids;
    const { current: chatId } = focusedId;
    if (chatId === null || ids.includes(chatId) || !previousIds.includes(chatId) || !isFocusLost()) return;
    const nextId = ids[Math.min(previousIds.indexOf(chatId), ids.length - 1)];
    (nextId === undefined ? heading.current : chatLinkOf(nextId))?.focus({ preventScroll: true });
  }, [ids]);

  return { scroller, heading };
}
