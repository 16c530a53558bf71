import type { QueuedToast, ToastQueue } from 'react-stately';

/** Kind of toast: `success` and `info` are announced politely, `error` assertively. */
export type ToastTone = 'success' | 'info' | 'error';

export interface ToastContent {
  /** Result of the user's action in a few words: "Link copied". */
  title: string;
  text?: string;
  /** Action button such as "Undo". A toast with an action stays until it is dismissed. */
  action?: { label: string; onAction: () => void };
  /** Link to a page that is also reachable elsewhere: "Read". It disappears with the toast. */
  link?: { label: string; href: string };
  tone?: ToastTone;
}

const maxVisibleToasts = 3;

export const minToastMs = 6000;

const readingMsPerCharacter = 75;

/**
 * Returns the milliseconds until a toast disappears, by the length of its text; `null` if only the user dismisses it.
 */
export function toastDurationMs({ title, text = '', action, tone }: ToastContent): number | null {
  if (action || tone === 'error') return null;
  return Math.max(minToastMs, (title.length + text.length) * readingMsPerCharacter);
}

const hasSameMessage = (one: ToastContent, other: ToastContent): boolean =>
  one.title === other.title &&
  one.text === other.text &&
  one.tone === other.tone &&
  one.link?.href === other.link?.href;

/** Adds a toast, which replaces one with the same message. @returns key of the toast */
export function addToast(queue: ToastQueue<ToastContent>, toast: ToastContent): string {
  const duplicate = queue.visibleToasts.find(({ content }) => hasSameMessage(content, toast));
  if (duplicate) queue.close(duplicate.key);
  const durationMs = toastDurationMs(toast);
  return queue.add(toast, durationMs === null ? {} : { timeout: durationMs });
}

/**
 * Returns the toasts that are shown: the oldest ones, in their order, while later ones wait. React Aria's own limit
 * would hide the oldest ones.
 */
export const selectShownToasts = (queued: readonly QueuedToast<ToastContent>[]): QueuedToast<ToastContent>[] =>
  queued.toReversed().slice(0, maxVisibleToasts);

export const minSwipePixels = 72;
