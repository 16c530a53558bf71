'use client';
import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useState,
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
} from 'react';
import { addToast, type ShownToast, type ToastContent } from './toast-model.ts';
import { ToastRegion, type ToastLabels } from './toast-region.tsx';

/** Shows and takes away toasts. */
export interface Toasts {
  /** Shows one, or lets it wait while three are in sight. The answer is its id. */
  show: (toast: ToastContent) => string;
  dismiss: (id: string) => void;
}

const ToastContext = createContext<Toasts | null>(null);

export interface ToastProviderProps extends ComponentPropsWithRef<'section'> {
  labels: ToastLabels;
  /** The application. */
  children?: ReactNode;
}

let lastId = 0;

/** Gives what is inside a place for toasts. One stands around the whole application; other props go to the region. */
export function ToastProvider({ labels, children, ...rest }: ToastProviderProps): ReactElement {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const dismiss = useCallback((id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const show = useCallback((content: ToastContent) => {
    lastId += 1;
    const id = String(lastId);
    setToasts((shown) => addToast(shown, { tone: 'success', ...content, id }));
    return id;
  }, []);
  const context = useMemo(() => ({ show, dismiss }), [show, dismiss]);
  return (
    <ToastContext value={context}>
      {children}
      <ToastRegion {...rest} labels={labels} toasts={toasts} onDismiss={dismiss} />
    </ToastContext>
  );
}

/**
 * The toasts of the application: short confirmations of what the person just did.
 * @throws when no `ToastProvider` stands around
 */
export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider around');
  return toasts;
}
