import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

interface ListPosition {
  /** Element in which the rows of the chat list scroll. It is busy while it shows the skeletons of another list. */
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
  const scrollerRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const navigationType = useNavigationType();
  const scrollOffsetsRef = useRef(new Map<string, number>());
  const previousListKeyRef = useRef(key);
  const previousOpenChatIdRef = useRef(openChatId);
  const previousChatIdsRef = useRef(ids);
  const focusedChatIdRef = useRef<number | null>(null);

  useEffect(() => {
    const scrollElement = scrollerRef.current;
    if (!scrollElement) return;
    const storeScrollPosition = (): void => {
      // skeletons have fewer rows, which would change the stored position
      if (scrollElement.getAttribute('aria-busy') !== 'true')
        scrollOffsetsRef.current.set(previousListKeyRef.current, scrollElement.scrollTop);
    };
    const rememberFocusedRow = (event: FocusEvent): void => {
      const focusedRow = event.target instanceof Element ? event.target.closest('[id^="chat-"]') : null;
      focusedChatIdRef.current = focusedRow ? Number(focusedRow.id.slice('chat-'.length)) : null;
    };
    scrollElement.addEventListener('scroll', storeScrollPosition, { passive: true });
    document.addEventListener('focusin', rememberFocusedRow);
    return () => {
      scrollElement.removeEventListener('scroll', storeScrollPosition);
      document.removeEventListener('focusin', rememberFocusedRow);
    };
  }, []);

  // sets the scroll position when the chat list or its page changes
  useLayoutEffect(() => {
    if (previousListKeyRef.current === key) return;
    const isOtherPageOfList = previousListKeyRef.current.split('?')[0] === key.split('?')[0];
    previousListKeyRef.current = key;
    const isBackNavigation = navigationType === NavigationType.Pop;
    if (scrollerRef.current)
      scrollerRef.current.scrollTop = isBackNavigation ? (scrollOffsetsRef.current.get(key) ?? 0) : 0;
    if (isOtherPageOfList && !isBackNavigation && document.activeElement?.closest('nav') !== null)
      headingRef.current?.focus({ preventScroll: true });
  }, [key, navigationType]);

  // scrolls the row of the open chat into view when another chat is opened
  useEffect(() => {
    if (previousOpenChatIdRef.current === openChatId) return;
    const chatId = openChatId ?? previousOpenChatIdRef.current;
    const isChatClosed = openChatId === null;
    previousOpenChatIdRef.current = openChatId;
    if (chatId === null) return;
    const chatLink = chatLinkOf(chatId);
    const { current: element } = scrollerRef;
    const openChatRow = chatLink?.closest<HTMLElement>('[id^="chat-"]');
    if (openChatRow && element && element.scrollHeight > element.clientHeight)
      openChatRow.scrollIntoView({ block: 'nearest' });
    if (isChatClosed && isFocusLost()) chatLink?.focus({ preventScroll: true });
  }, [openChatId]);

  // focuses the next row when the focused row is removed
  useEffect(() => {
    const previousChatIds = previousChatIdsRef.current;
    previousChatIdsRef.current = ids;
    const { current: chatId } = focusedChatIdRef;
    if (chatId === null || ids.includes(chatId) || !previousChatIds.includes(chatId) || !isFocusLost()) return;
    const nextChatId = ids[Math.min(previousChatIds.indexOf(chatId), ids.length - 1)];
    (nextChatId === undefined ? headingRef.current : chatLinkOf(nextChatId))?.focus({ preventScroll: true });
  }, [ids]);

  return { scroller: scrollerRef, heading: headingRef };
}
