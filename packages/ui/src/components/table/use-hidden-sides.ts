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
  const measureHiddenSides = useCallback(() => {
    const scroller = element.current;
    if (!scroller) return;
    // `scrollLeft` is negative in pages that are read from right to left
    const scrollPosition = Math.abs(scroller.scrollLeft);
    const isStartHidden = scrollPosition > 1;
    const isEndHidden = scroller.scrollWidth - scroller.clientWidth - scrollPosition > 1;
    setHiddenSides((sides) =>
      sides?.start === isStartHidden && sides.end === isEndHidden ? sides : { start: isStartHidden, end: isEndHidden },
    );
  }, [element]);
  useEffect(() => {
    const scroller = element.current;
    if (!scroller) return undefined;
    const resizeObserver = new ResizeObserver(measureHiddenSides);
    resizeObserver.observe(scroller);
    for (const child of scroller.children) resizeObserver.observe(child);
    return () => resizeObserver.disconnect();
  }, [element, measureHiddenSides]);
  return [hiddenSides, measureHiddenSides];
}
