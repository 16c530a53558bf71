import type { ToastContent } from '@plaza/ui';
import { showToast } from '~/toasts/show-toast.ts';

let dismiss: (() => void) | null = null;

/** Dismisses the toast of the last change: its Undo may be out of date. */
export function dismissChatToast(): void {
  dismiss?.();
  dismiss = null;
}

/** Replaces the toast of the change before. */
export function showChatToast(toast: ToastContent): void {
  dismissChatToast();
  dismiss = showToast(toast);
}
