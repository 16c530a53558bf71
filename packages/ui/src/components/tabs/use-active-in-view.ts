'use client';
import { useEffect, type RefObject } from 'react';

/** Scrolls a strip sideways, and nothing else, until the active tab is in view. */
export function useActiveInView(strip: RefObject<HTMLElement | null>, active: string | undefined): void {
  useEffect(() => {
    const element = strip.current;
    const tab = element?.querySelector('[aria-selected="true"], [aria-current="page"]');
    if (!element || !tab) return;
    const view = element.getBoundingClientRect();
    const box = tab.getBoundingClientRect();
    // half a neighbour stays in view, so that one sees that there is more
    const margin = 32;
    if (box.left < view.left + margin) element.scrollLeft -= view.left + margin - box.left;
    else if (box.right > view.right - margin) element.scrollLeft += box.right - view.right + margin;
  }, [strip, active]);
}
