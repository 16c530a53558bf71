'use client';
import { useLayoutEffect } from 'react';
import { scrollLockedAttribute, scrollbarWidthProperty } from './scroll-lock.css.ts';

/**
 * Milliseconds from closing the last modal to restoring the scroll position. Until then new content, a URL fragment or
 * a virtual keyboard may scroll the page.
 */
export const scrollResetDelayMs = 300;

interface ScrollPosition {
  left: number;
  top: number;
  /** URL without fragment of the page whose scroll position was saved; on another page it is not restored. */
  address: string;
}

let locks = 0;
let position: ScrollPosition | undefined;
let cancelReset: (() => void) | undefined;

const urlWithoutHash = ({ origin, pathname, search }: Location): string => `${origin}${pathname}${search}`;

function scheduleScrollReset(): void {
  // A user who scrolls after the modal has closed cancels the reset of the scroll position.
  const userScrollController = new AbortController();
  const resetTimer = setTimeout(() => {
    cancelReset?.();
    if (position?.address === urlWithoutHash(window.location)) {
      window.scrollTo({ left: position.left, top: position.top, behavior: 'instant' });
    }
    position = undefined;
  }, scrollResetDelayMs);
  cancelReset = () => {
    clearTimeout(resetTimer);
    userScrollController.abort();
    cancelReset = undefined;
  };
  for (const type of ['wheel', 'touchmove', 'keydown']) {
    const cancelScrollReset = (): void => {
      cancelReset?.();
      position = undefined;
    };
    window.addEventListener(type, cancelScrollReset, { signal: userScrollController.signal, passive: true });
  }
}

/** Locks the scrolling of the page while it is mounted; several locks may be mounted at the same time. */
export function ScrollLock(): null {
  useLayoutEffect(() => {
    const rootElement = document.documentElement;
    if (locks === 0) {
      cancelReset?.();
      position ??= { left: window.scrollX, top: window.scrollY, address: urlWithoutHash(window.location) };
      rootElement.style.setProperty(scrollbarWidthProperty, `${window.innerWidth - rootElement.clientWidth}px`);
      rootElement.setAttribute(scrollLockedAttribute, '');
    }
    locks += 1;
    return () => {
      locks -= 1;
      if (locks > 0) return;
      rootElement.removeAttribute(scrollLockedAttribute);
      rootElement.style.removeProperty(scrollbarWidthProperty);
      scheduleScrollReset();
    };
  }, []);
  return null;
}
