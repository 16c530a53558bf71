'use client';
import { type RefObject, useEffect } from 'react';

/** Scrolls a strip of tabs horizontally until the active one is visible, without scrolling its ancestors. */
export function useActiveInView(stripRef: RefObject<HTMLElement | null>, activeValue: string | undefined): void {
  useEffect(() => {
    const stripElement = stripRef.current;
    const activeTab = stripElement?.querySelector('[aria-selected="true"], [aria-current="page"]');
    if (!stripElement || !activeTab) return;
    const stripRect = stripElement.getBoundingClientRect();
    const tabRect = activeTab.getBoundingClientRect();
    // half of a neighbour stays visible as a hint to scroll
    const neighbourMarginPx = 32;
    if (tabRect.left < stripRect.left + neighbourMarginPx)
      stripElement.scrollLeft -= stripRect.left + neighbourMarginPx - tabRect.left;
    else if (tabRect.right > stripRect.right - neighbourMarginPx)
      stripElement.scrollLeft += tabRect.right - stripRect.right + neighbourMarginPx;
  }, [stripRef, activeValue]);
}
