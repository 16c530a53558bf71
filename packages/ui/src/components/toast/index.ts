export { ToastProvider, useToasts, type ToastProviderProps, type Toasts } from './toast.tsx';
export type { ToastLabels } from './toast.tsx';
export type { ToastContent, ToastTone } from './toast-model.ts';
