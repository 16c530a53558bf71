import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Milliseconds for which the day stays visible after scrolling. */
const dayLabelMs = 1000;
const nearEndPx = 64;

export interface ThreadScroll {
  /** Scroll container that scrolls in reverse (`column-reverse`), so that offset 0 is its end. */
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
  const paneRef = useRef<HTMLElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const anchorRef = useRef<ScrollAnchor | null>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const isAtEndRef = useRef(true);

  useLayoutEffect(() => {
    const [paneElement, first] = [paneRef.current, firstShown && document.getElementById(firstShown)];
    if (!paneElement) return;
    // browsers that support the property started at the element; in others the reader may have scrolled before scripts
    // ran
    const hasPosition = CSS.supports('scroll-initial-target', 'nearest') || paneElement.scrollTop !== 0;
    if (first && !hasPosition) {
      const offsetTop = first.getBoundingClientRect().top - paneElement.getBoundingClientRect().top;
      // unread messages that fit into the pane need no scrolling; the sticky day label covers the pane's top
      const scrollMargin = Number.parseFloat(getComputedStyle(first).scrollMarginBlockStart);
      if (offsetTop < scrollMargin) paneElement.scrollTop += offsetTop - scrollMargin;
    }
    isAtEndRef.current = Math.abs(paneElement.scrollTop) < nearEndPx;
    setIsAtEnd(isAtEndRef.current);
  }, [firstShown]);

  useLayoutEffect(() => {
    const paneElement = paneRef.current;
    const contentElement = contentRef.current;
    if (!paneElement || !contentElement) return;
    const contentEnd = contentElement.getBoundingClientRect().bottom;
    const previousAnchor = anchorRef.current;
    if (previousAnchor?.element.isConnected && !isAtEndRef.current) {
      const addedHeight = contentEnd - previousAnchor.element.getBoundingClientRect().bottom - previousAnchor.gap;
      if (Math.abs(addedHeight) >= 1) paneElement.scrollTop -= addedHeight;
    } else if (previousAnchor && isAtEndRef.current) {
      paneElement.scrollTop = 0;
    }
    const lastMessage = [...contentElement.querySelectorAll('[data-message]')].at(-1);
    anchorRef.current = lastMessage
      ? {
          element: lastMessage,
          gap: contentElement.getBoundingClientRect().bottom - lastMessage.getBoundingClientRect().bottom,
        }
      : null;
  }, [version]);

  useEffect(() => {
    const paneElement = paneRef.current;
    if (!paneElement) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = (): void => {
      paneElement.dataset.scrolling = '';
      clearTimeout(timer);
      timer = setTimeout(() => delete paneElement.dataset.scrolling, dayLabelMs);
      const isNearEnd = Math.abs(paneElement.scrollTop) < nearEndPx;
      if (isNearEnd === isAtEndRef.current) return;
      isAtEndRef.current = isNearEnd;
      setIsAtEnd(isNearEnd);
    };
    paneElement.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      paneElement.removeEventListener('scroll', onScroll);
    };
  }, []);

  const scrollToEnd = (): void => {
    isAtEndRef.current = true;
    setIsAtEnd(true);
    paneRef.current?.scrollTo({ top: 0 });
  };
  return { pane: paneRef, content: contentRef, isAtEnd, scrollToEnd };
}
