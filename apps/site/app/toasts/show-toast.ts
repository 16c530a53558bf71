import type { ToastContent, Toasts } from '@plaza/ui';

let currentToaster: Toasts | null = null;
let pendingToasts: { toast: ToastContent; onShown: (id: string) => void }[] = [];

/**
 * Shows a toast to a signed-in user. Toasts wait until the lazy toaster is loaded. Visitors have no toaster, because
 * their actions lead to another page or show the result in place.
 * @returns a function that removes the toast
 */
export function showToast(toast: ToastContent): () => void {
  let toastId: string | null = null;
  const waitingToast = { toast, onShown: (id: string) => (toastId = id) };
  if (currentToaster) toastId = currentToaster.show(toast);
  else pendingToasts.push(waitingToast);
  return () => {
    pendingToasts = pendingToasts.filter((other) => other !== waitingToast);
    if (toastId !== null) currentToaster?.dismiss(toastId);
  };
}

/** Sets the toaster and shows the waiting toasts; `null` removes it on unmount. */
export function setToastShower(toasts: Toasts | null): void {
  currentToaster = toasts;
  if (!toasts) return;
  for (const { toast, onShown } of pendingToasts) onShown(toasts.show(toast));
  pendingToasts = [];
}
