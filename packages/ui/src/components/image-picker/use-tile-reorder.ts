'use client';
import { type DOMAttributes, type HTMLAttributes, useRef, useState } from 'react';
import { lazyWithRetry } from '../../lazy-with-retry.tsx';
import type { ReorderHandlers, ReorderState } from './tile-reorder.tsx';

export const LazyTileReorder = lazyWithRetry(() => import('./tile-reorder.tsx'));

/** Returns props of the parts of a tile, whose handlers do nothing until React Aria has loaded. */
export function useTileReorder(isPlace: boolean) {
  const [state, setState] = useState<ReorderState>();
  const handlersRef = useRef<ReorderHandlers>(undefined);
  const frameProps: HTMLAttributes<HTMLElement> = {
    draggable: state !== undefined || undefined,
    onDragStart: (event) => handlersRef.current?.drag.onDragStart?.(event),
    onDrag: (event) => handlersRef.current?.drag.onDrag?.(event),
    onDragEnd: (event) => handlersRef.current?.drag.onDragEnd?.(event),
  };
  const handleProps: DOMAttributes<HTMLButtonElement> = {
    onPointerDown: (event) => handlersRef.current?.drag.onPointerDown?.(event),
    onKeyDownCapture: (event) => handlersRef.current?.drag.onKeyDownCapture?.(event),
    onKeyUpCapture: (event) => handlersRef.current?.drag.onKeyUpCapture?.(event),
    onClick: (event) => handlersRef.current?.drag.onClick?.(event),
  };
  // Other drags, such as those of files, belong to the picker.
  const entryProps: DOMAttributes<HTMLElement> = isPlace
    ? {
        onDragEnter: (event) => handlersRef.current?.drop.onDragEnter?.(event),
        onDragOver: (event) => handlersRef.current?.drop.onDragOver?.(event),
        onDragLeave: (event) => handlersRef.current?.drop.onDragLeave?.(event),
        onDrop: (event) => handlersRef.current?.drop.onDrop?.(event),
      }
    : {};
  return { state, setState, handlersRef, frameProps, handleProps, entryProps };
}
