import type { ToastContent } from '@plaza/ui';
import { showToast } from '~/toasts/show-toast.ts';

let dismiss: (() => void) | null = null;

export function dismissChatToast(): void {
  dismiss?.();
  dismiss = null;
}

export function showChatToast(toast: ToastContent): void {
  dismissChatToast();
  dismiss = showToast(toast);
}
