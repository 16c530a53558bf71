import type { ToastContent } from '@plaza/ui';
import { showToast } from '~/toasts/show-toast.ts';

let dismissCurrentToast: (() => void) | null = null;

export function dismissChatToast(): void {
  dismissCurrentToast?.();
  dismissCurrentToast = null;
}

export function showChatToast(toast: ToastContent): void {
  dismissChatToast();
  dismissCurrentToast = showToast(toast);
}
