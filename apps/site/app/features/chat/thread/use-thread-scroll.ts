import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Milliseconds for which the day of the messages stays visible after scrolling. */
const dayLabelVisibleMs = 1000;
const nearEndDistancePx = 64;

export interface ThreadScroll {
  /** Scroll container of the messages that scrolls in reverse (`column-reverse`), so that offset 0 is its end. */
  pane: RefObject<HTMLElement | null>;
  content: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  scrollToEnd: () => void;
}

interface ScrollAnchor {
  element: Element;
  /** Pixels from the anchor message's bottom edge to the end of the content. */
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
  const scrollAnchorRef = useRef<ScrollAnchor | null>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const isAtEndRef = useRef(true);

  useLayoutEffect(() => {
    const [paneElement, first] = [paneRef.current, firstShown && document.getElementById(firstShown)];
    if (!paneElement) return;
    // browsers that support the property started at the element; in others the reader may have scrolled before scripts
    // ran
    const hasInitialScrollPosition = CSS.supports('scroll-initial-target', 'nearest') || paneElement.scrollTop !== 0;
    if (first && !hasInitialScrollPosition) {
      const elementOffsetTop = first.getBoundingClientRect().top - paneElement.getBoundingClientRect().top;
      // unread messages that fit into the pane need no scrolling; the sticky day label covers the pane's top
      const elementScrollMargin = Number.parseFloat(getComputedStyle(first).scrollMarginBlockStart);
      if (elementOffsetTop < elementScrollMargin) paneElement.scrollTop += elementOffsetTop - elementScrollMargin;
    }
    isAtEndRef.current = Math.abs(paneElement.scrollTop) < nearEndDistancePx;
    setIsAtEnd(isAtEndRef.current);
  }, [firstShown]);

  useLayoutEffect(() => {
    const paneElement = paneRef.current;
    const contentElement = contentRef.current;
    if (!paneElement || !contentElement) return;
    const contentEnd = contentElement.getBoundingClientRect().bottom;
    const previousAnchor = scrollAnchorRef.current;
    if (previousAnchor?.element.isConnected && !isAtEndRef.current) {
      const heightAddedBelow = contentEnd - previousAnchor.element.getBoundingClientRect().bottom - previousAnchor.gap;
      if (Math.abs(heightAddedBelow) >= 1) paneElement.scrollTop -= heightAddedBelow;
    } else if (previousAnchor && isAtEndRef.current) {
      paneElement.scrollTop = 0;
    }
    const lastMessage = [...contentElement.querySelectorAll('[data-message]')].at(-1);
    scrollAnchorRef.current = lastMessage
      ? {
          element: lastMessage,
          gap: contentElement.getBoundingClientRect().bottom - lastMessage.getBoundingClientRect().bottom,
        }
      : null;
  }, [version]);

  useEffect(() => {
    const paneElement = paneRef.current;
    if (!paneElement) return undefined;
    let dayLabelTimer: ReturnType<typeof setTimeout> | undefined;
    const onPaneScroll = (): void => {
      paneElement.dataset.scrolling = '';
      clearTimeout(dayLabelTimer);
      dayLabelTimer = setTimeout(() => delete paneElement.dataset.scrolling, dayLabelVisibleMs);
      const isNearEnd = Math.abs(paneElement.scrollTop) < nearEndDistancePx;
      if (isNearEnd === isAtEndRef.current) return;
      isAtEndRef.current = isNearEnd;
      setIsAtEnd(isNearEnd);
    };
    paneElement.addEventListener('scroll', onPaneScroll, { passive: true });
    return () => {
      clearTimeout(dayLabelTimer);
      paneElement.removeEventListener('scroll', onPaneScroll);
    };
  }, []);

  const scrollToEnd = (): void => {
    isAtEndRef.current = true;
    setIsAtEnd(true);
    paneRef.current?.scrollTo({ top: 0 });
  };
  return { pane: paneRef, content: contentRef, isAtEnd, scrollToEnd };
}
