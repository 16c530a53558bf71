import type { ToastContent } from '@plaza/ui';

type Show = (toast: ToastContent) => void;

let shower: Show | null = null;
let waiting: ToastContent[] = [];

/**
 * Shows a toast to somebody who is signed in. What shows them comes late on a page; toasts wait for it. Visitors have
 * none: what they do leads to another page, or says its outcome in its place.
 */
export const showToast: Show = (toast) => {
  if (shower) shower(toast);
  else waiting.push(toast);
};

/** Says who shows toasts from now on, those that wait included; `null` when it goes away. */
export function setToastShower(show: Show | null): void {
  shower = show;
  if (!show) return;
  for (const toast of waiting) show(toast);
  waiting = [];
}
