'use client';
import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { UploadItem } from '../file-picker/upload-model.ts';

/** The entry at a point. */
const entryAt = (list: HTMLElement, x: number, y: number): HTMLElement | undefined =>
  [...list.querySelectorAll<HTMLElement>('[data-upload]')].find((entry) => {
    const { left, top, right, bottom } = entry.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });

/** Hangs the frame of an entry at a point by its handle. */
function hang(frame: HTMLElement, x: number, y: number): void {
  frame.style.translate = 'none';
  const handle = frame.querySelector('[data-handle]')?.getBoundingClientRect();
  if (!handle) return;
  frame.style.translate = `${x - handle.left - handle.width / 2}px ${y - handle.top - handle.height / 2}px`;
}

/**
 * Moves an entry while its handle is held and the pointer goes over the grid; mouse, pen and finger alike. Its frame hangs at
 * the pointer meanwhile. Escape puts it back where it was.
 */
export function useReorder(
  list: RefObject<HTMLElement | null>,
  items: readonly UploadItem[],
  onMove: (from: number, to: number) => void,
): { liftedId: string | undefined; onHandlePointerDown: (event: PointerEvent, id: string) => void } {
  const [lifted, setLifted] = useState<{ id: string; start: number }>();
  const pointer = useRef({ x: 0, y: 0 });
  const latest = useRef({ items, onMove });
  useLayoutEffect(() => {
    latest.current = { items, onMove };
  });

  useLayoutEffect(() => {
    if (!lifted) return undefined;
    const entry = [...(list.current?.children ?? [])].find(
      (child) => child instanceof HTMLElement && child.dataset.id === lifted.id,
    );
    const frame = entry?.querySelector<HTMLElement>('[data-frame]');
    if (!frame) return undefined;
    const stay = () => hang(frame, pointer.current.x, pointer.current.y);
    const follow = (event: globalThis.PointerEvent) => {
      pointer.current = { x: event.clientX, y: event.clientY };
      stay();
    };
    stay();
    document.addEventListener('pointermove', follow);
    document.addEventListener('scroll', stay, true);
    return () => {
      document.removeEventListener('pointermove', follow);
      document.removeEventListener('scroll', stay, true);
      frame.style.removeProperty('translate');
    };
    // its entry moves with the order
  }, [lifted, items, list]);

  useEffect(() => {
    if (!lifted) return undefined;
    const placeNow = () => latest.current.items.findIndex((item) => item.id === lifted.id);
    const drop = () => setLifted(undefined);
    // Entries differ in size, so the one that was passed may lie under the pointer again; that is no wish to go back.
    let passed: string | undefined;
    const follow = (event: globalThis.PointerEvent) => {
      const target = list.current && entryAt(list.current, event.clientX, event.clientY)?.dataset.id;
      if (!target || target === passed) return;
      passed = target === lifted.id ? undefined : target;
      const to = latest.current.items.findIndex((item) => item.id === passed);
      if (to !== -1) latest.current.onMove(placeNow(), to);
    };
    const putBack = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onMove(placeNow(), lifted.start);
      drop();
    };
    document.addEventListener('pointermove', follow);
    document.addEventListener('pointerup', drop);
    document.addEventListener('pointercancel', drop);
    document.addEventListener('keydown', putBack, true);
    return () => {
      document.removeEventListener('pointermove', follow);
      document.removeEventListener('pointerup', drop);
      document.removeEventListener('pointercancel', drop);
      document.removeEventListener('keydown', putBack, true);
    };
  }, [lifted, list]);

  return {
    liftedId: lifted?.id,
    onHandlePointerDown: (event, id) => {
      if (event.button !== 0) return;
      // A finger keeps sending moves to what it pressed, which may go elsewhere meanwhile.
      if (event.currentTarget.hasPointerCapture(event.pointerId))
        event.currentTarget.releasePointerCapture(event.pointerId);
      pointer.current = { x: event.clientX, y: event.clientY };
      setLifted({ id, start: items.findIndex((item) => item.id === id) });
    },
  };
}
