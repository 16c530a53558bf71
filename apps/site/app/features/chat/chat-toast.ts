import type { ToastContent } from '@plaza/ui';
import { showToast } from '~/toasts/show-toast.ts';

let dismiss: (() => void) | null = null;

/** Takes away what the last change of a chat said: its Undo may have been done in the list or in the chat since. */
export function dismissChatToast(): void {
  dismiss?.();
  dismiss = null;
}

/** Says what became of a change, in place of what the change before it said. */
export function showChatToast(toast: ToastContent): void {
  dismissChatToast();
  dismiss = showToast(toast);
}
