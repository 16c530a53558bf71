import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Milliseconds for which the day stays visible after scrolling. */
const dayShownMs = 1000;
/** Distance from the end in pixels that still counts as the end. */
const nearEnd = 64;

export interface ThreadScroll {
  /** Scroll container in reverse (`column-reverse`): offset 0 is the end. */
  pane: RefObject<HTMLElement | null>;
  content: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  scrollToEnd: () => void;
}

interface ScrollAnchor {
  element: Element;
  /** Pixels from the message's bottom edge to the end of the content. */
  gap: number;
}

/**
 * Keeps the reading position. Browsers keep the pane's distance to its end, so older messages above move nothing; this
 * hook compensates for new messages below while the reader is further up.
 * @param version changes whenever the messages do
 * @param firstShown ID of the element to start at instead of the end; only its first value counts
 */
export function useThreadScroll(version: unknown, firstShown: string | null): ThreadScroll {
  const pane = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const anchor = useRef<ScrollAnchor | null>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const atEnd = useRef(true);

  useLayoutEffect(() => {
    const [element, first] = [pane.current, firstShown && document.getElementById(firstShown)];
    if (!element) return;
    // browsers that support the property started at the element; in others the reader may have scrolled before scripts
    // ran
    const hasPosition = CSS.supports('scroll-initial-target', 'nearest') || element.scrollTop !== 0;
    if (first && !hasPosition) {
      const offsetTop = first.getBoundingClientRect().top - element.getBoundingClientRect().top;
      // unread messages that fit into the pane need no scrolling; the sticky day label covers the pane's top
      const room = Number.parseFloat(getComputedStyle(first).scrollMarginBlockStart);
      if (offsetTop < room) element.scrollTop += offsetTop - room;
    }
    atEnd.current = Math.abs(element.scrollTop) < nearEnd;
    setIsAtEnd(atEnd.current);
  }, [firstShown]);

  useLayoutEffect(() => {
    const element = pane.current;
    const contentElement = content.current;
    if (!element || !contentElement) return;
    const end = contentElement.getBoundingClientRect().bottom;
    const previousAnchor = anchor.current;
    if (previousAnchor?.element.isConnected && !atEnd.current) {
      const addedHeight = end - previousAnchor.element.getBoundingClientRect().bottom - previousAnchor.gap;
      if (Math.abs(addedHeight) >= 1) element.scrollTop -= addedHeight;
    } else if (previousAnchor && atEnd.current) {
      element.scrollTop = 0;
    }
    const last = [...contentElement.querySelectorAll('[data-message]')].at(-1);
    anchor.current = last
      ? { element: last, gap: contentElement.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom }
      : null;
  }, [version]);

  useEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = (): void => {
      element.dataset.scrolling = '';
      clearTimeout(timer);
      timer = setTimeout(() => delete element.dataset.scrolling, dayShownMs);
      const isNear = Math.abs(element.scrollTop) < nearEnd;
      if (isNear === atEnd.current) return;
      atEnd.current = isNear;
      setIsAtEnd(isNear);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', onScroll);
    };
  }, []);

  const scrollToEnd = (): void => {
    atEnd.current = true;
    setIsAtEnd(true);
    pane.current?.scrollTo({ top: 0 });
  };
  return { pane, content, isAtEnd, scrollToEnd };
}
