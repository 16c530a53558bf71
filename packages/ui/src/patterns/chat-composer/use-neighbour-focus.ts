'use client';
import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the keyboard where it was when the button that had the focus goes with its entry: on the next entry's button,
 * or the one before, or `last` when the list is empty.
 */
export function useNeighbourFocus(
  count: number,
  last: RefObject<HTMLElement | null>,
): { list: RefObject<HTMLUListElement | null>; removed: (index: number) => void } {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    const index = wanted.current;
    wanted.current = null;
    if (index === null) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(index, buttons.length - 1)] ?? last.current)?.focus();
  }, [count, last]);
  return { list, removed: (index) => (wanted.current = index) };
}
