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

export interface ShownToast extends ToastContent {
  id: string;
  tone: ToastTone;
}

export const maxVisibleToasts = 3;

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

export function addToast(toasts: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  const duplicateIndex = toasts.findIndex((other) => hasSameMessage(other, toast));
  return duplicateIndex === -1 ? [...toasts, toast] : toasts.with(duplicateIndex, toast);
}

export interface ToastCountdown {
  pause: () => void;
  resume: () => void;
}

export function createCountdown(durationMs: number, onEnd: () => void): ToastCountdown {
  let remainingMs = durationMs;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    pause: () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      remainingMs -= performance.now() - startedAt;
    },
    resume: () => {
      if (timer !== undefined) return;
      startedAt = performance.now();
      timer = setTimeout(onEnd, Math.max(0, remainingMs));
    },
  };
}

export const minSwipePixels = 72;
