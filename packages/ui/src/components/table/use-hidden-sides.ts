'use client';
import { type RefObject, useCallback, useEffect, useState } from 'react';

export interface HiddenSides {
  start: boolean;
  end: boolean;
}

/**
 * Observes on which sides of a scrolling element content is hidden. Undefined on the server and until the element is
 * measured. The returned function measures it after a scroll.
 */
export function useHiddenSides(element: RefObject<HTMLElement | null>): [HiddenSides | undefined, () => void] {
  const [hiddenSides, setHiddenSides] = useState<HiddenSides>();
  const measure = useCallback(() => {
    const scroller = element.current;
    if (!scroller) return;
    // scroll positions are negative in pages that are read from right to left
    const position = Math.abs(scroller.scrollLeft);
    const start = position > 1;
    const end = scroller.scrollWidth - scroller.clientWidth - position > 1;
    setHiddenSides((sides) => (sides?.start === start && sides.end === end ? sides : { start, end }));
  }, [element]);
  useEffect(() => {
    const scroller = element.current;
    if (!scroller) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    for (const child of scroller.children) observer.observe(child);
    return () => observer.disconnect();
  }, [element, measure]);
  return [hiddenSides, measure];
}
