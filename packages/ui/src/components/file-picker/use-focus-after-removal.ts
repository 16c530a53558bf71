'use client';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { UploadItem } from './upload-model.ts';

/** When an entry goes together with the button that had the focus, its neighbour gets it, or else the input. */
export function useFocusAfterRemoval(
  root: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
  items: readonly UploadItem[],
): void {
  const before = useRef(items);
  useLayoutEffect(() => {
    const gone = before.current.findIndex((old) => !items.some((item) => item.id === old.id));
    const isLost = document.activeElement === null || document.activeElement === document.body;
    before.current = items;
    if (gone === -1 || !isLost) return;
    const entries = root.current?.querySelectorAll('[data-upload]') ?? [];
    const neighbour = entries[Math.min(gone, entries.length - 1)];
    const button = [...(neighbour?.querySelectorAll('button') ?? [])].at(-1);
    (button ?? input.current)?.focus();
  }, [root, input, items]);
}
