'use client';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Uploads } from './use-uploads.ts';

/**
 * When the button that had the focus goes, the focus stays near: with its whole entry, the neighbour gets it, or else the
 * input; alone, because an upload was stopped or tried again, what its entry offers now.
 */
export function useFocusAfterRemoval(
  root: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
  { items, turned }: Pick<Uploads, 'items' | 'turned'>,
): void {
  const before = useRef(items);
  useLayoutEffect(() => {
    const gone = before.current.findIndex((old) => !items.some((item) => item.id === old.id));
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const changed = items.findIndex(({ id }) => id === turned.current);
    before.current = items;
    turned.current = undefined;
    const place = gone === -1 ? changed : gone;
    if (place === -1 || !isLost) return;
    const entries = root.current?.querySelectorAll('[data-upload]') ?? [];
    const entry = entries[Math.min(place, entries.length - 1)];
    const buttons = [...(entry?.querySelectorAll('button') ?? [])].filter((button) => button.checkVisibility());
    const button = buttons.at(gone === -1 ? 0 : -1);
    (button ?? input.current)?.focus();
  }, [root, input, items, turned]);
}
