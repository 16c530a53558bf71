'use client';
import { useLayoutEffect } from 'react';
import { lockedAttribute, scrollbarWidth } from './scroll-lock.css.ts';

let locks = 0;

/** While it is mounted, the page behind does not scroll. Several may be mounted at once. */
export function ScrollLock(): null {
  useLayoutEffect(() => {
    const page = document.documentElement;
    if (locks === 0) {
      page.style.setProperty(scrollbarWidth, `${window.innerWidth - page.clientWidth}px`);
      page.setAttribute(lockedAttribute, '');
    }
    locks += 1;
    return () => {
      locks -= 1;
      if (locks > 0) return;
      page.removeAttribute(lockedAttribute);
      page.style.removeProperty(scrollbarWidth);
    };
  }, []);
  return null;
}
