'use client';
import { lazyWithRetry } from '../../lazy-with-retry.tsx';

export type { FileDragState } from './drop-zone.tsx';

/** Drop and paste of files, which is loaded after the first paint; the input works before. */
export const LazyDropZone = lazyWithRetry(() => import('./drop-zone.tsx'));
