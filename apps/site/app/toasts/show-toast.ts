import type { ToastContent, Toasts } from '@plaza/ui';

let shower: Toasts | null = null;
let waiting: { toast: ToastContent; onShown: (id: string) => void }[] = [];

/**
 * Shows a toast to somebody who is signed in. What shows them comes late on a page; toasts wait for it. Visitors have
 * none: what they do leads to another page, or says its outcome in its place.
 *
 * @returns takes it away again, when what it says is out of date
 */
export function showToast(toast: ToastContent): () => void {
  let shownAs: string | null = null;
  const entry = { toast, onShown: (id: string) => (shownAs = id) };
  if (shower) shownAs = shower.show(toast);
  else waiting.push(entry);
  return () => {
    waiting = waiting.filter((other) => other !== entry);
    if (shownAs !== null) shower?.dismiss(shownAs);
  };
}

/** Says who shows toasts from now on, those that wait included; `null` when it goes away. */
export function setToastShower(toasts: Toasts | null): void {
  shower = toasts;
  if (!toasts) return;
  for (const { toast, onShown } of waiting) onShown(toasts.show(toast));
  waiting = [];
}
