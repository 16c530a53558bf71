'use client';
import {
  type ComponentPropsWithRef,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type QueuedToast, ToastQueue, useToastQueue } from 'react-stately';
import { classNames } from '../../class-names.ts';
import { useMergedRef } from '../../control-hooks.ts';
import { lazyWithRetry } from '../../lazy-with-retry.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import { ToastCard } from './toast-card.tsx';
import { addToast, selectShownToasts, type ToastContent } from './toast-model.ts';
import * as styles from './toast.css.ts';

const ToastRegion = lazyWithRetry(() => import('./toast-region.tsx'));

export interface ToastLabels {
  /** Accessible name of the landmark region: "Confirmations". */
  region: string;
  /** Accessible name of each toast's close button. */
  dismiss: string;
}

/** Attribute of bars fixed to the bottom of the page, which toasts must not cover. */
const bottomBarSelector = '[data-plaza-bottom-bar]';

function measureBottomBar(): number {
  const barHeights = [...document.querySelectorAll<HTMLElement>(bottomBarSelector)]
    .filter((bar) => bar.checkVisibility() && bar.getBoundingClientRect().bottom >= window.innerHeight - 1)
    .map((bar) => window.innerHeight - bar.getBoundingClientRect().top);
  return Math.max(0, ...barHeights);
}

/**
 * Joins texts with full stops, where screen readers pause. A text that already ends with a full stop gets no second
 * one.
 */
const joinSentences = (texts: readonly (string | undefined)[]): string =>
  texts
    .filter((text): text is string => Boolean(text))
    .reduce((spoken, text) => `${spoken}${/[.!?…]$/.test(spoken) ? ' ' : '. '}${text}`);

function renderAnnouncements(toasts: readonly QueuedToast<ToastContent>[], isUrgent: boolean): ReactElement[] {
  return toasts
    .filter(({ content }) => (content.tone === 'error') === isUrgent)
    .map(({ key, content: { title, text, action, link } }) => (
      <p key={key}>{joinSentences([title, text, link?.label, action?.label])}</p>
    ));
}

const maxIdleWaitMs = 3000;

/** True once the page has been idle, so that a toast shows even if the connection is lost later. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const idleTimer = setTimeout(() => setIdle(true), maxIdleWaitMs);
      return () => clearTimeout(idleTimer);
    }
    const idleHandle = requestIdleCallback(() => setIdle(true), { timeout: maxIdleWaitMs });
    return () => cancelIdleCallback(idleHandle);
  }, []);
  return isIdle;
}

interface ToastLayerProps extends ComponentPropsWithRef<'section'> {
  labels: ToastLabels;
  queue: ToastQueue<ToastContent>;
}

/**
 * Shows toasts above the page and its dialogs, but not over a bar at the bottom, and reads them out. Cards without
 * timers are shown until React Aria has loaded.
 */
function ToastLayer({ labels, queue, className, ref, ...rest }: ToastLayerProps): ReactElement {
  const layerRef = useRef<HTMLElement>(null);
  const mergedRef = useMergedRef(layerRef, ref);
  const isIdle = useIdle();
  const { visibleToasts } = useToastQueue(queue);
  const toasts = useMemo(() => selectShownToasts(visibleToasts), [visibleToasts]);
  const hasNoToasts = toasts.length === 0;

  useEffect(() => {
    if (hasNoToasts) return;
    const updateBarHeight = (): void =>
      layerRef.current?.style.setProperty(styles.bottomBarHeight, `${measureBottomBar()}px`);
    updateBarHeight();
    window.addEventListener('resize', updateBarHeight);
    return () => window.removeEventListener('resize', updateBarHeight);
  }, [hasNoToasts, toasts]);

  const plainToasts = !hasNoToasts && (
    <section aria-label={labels.region}>
      <ol className={styles.toastList}>
        {toasts.map(({ key, content }) => (
          <li key={key}>
            <ToastCard toast={content} dismissLabel={labels.dismiss} onDismiss={() => queue.close(key)} />
          </li>
        ))}
      </ol>
    </section>
  );
  return (
    <section
      {...rest}
      ref={mergedRef}
      data-plaza-toast=""
      // modals leave it usable
      data-react-aria-top-layer=""
      className={classNames(styles.toastLayer, hasNoToasts && styles.emptyLayer, className)}
    >
      <div className={visuallyHidden} aria-live="polite" role="status">
        {renderAnnouncements(toasts, false)}
      </div>
      <div className={visuallyHidden} aria-live="assertive" role="alert">
        {renderAnnouncements(toasts, true)}
      </div>
      {(isIdle || !hasNoToasts) && (
        <ToastRegion labels={labels} queue={queue} toasts={toasts} placeholder={plainToasts} />
      )}
    </section>
  );
}

export interface Toasts {
  /** Shows a toast, or queues it while three are visible. @returns id of the toast */
  show: (toast: ToastContent) => string;
  dismiss: (id: string) => void;
}

const ToastContext = createContext<Toasts | null>(null);

export interface ToastProviderProps extends ComponentPropsWithRef<'section'> {
  /** All texts of the component in the language of the page. */
  labels: ToastLabels;
  /** Content of the application, which can show toasts with `useToasts`. */
  children?: ReactNode;
}

/** Provides the application's toasts to `useToasts`. Wrap the whole application once; other props go to the layer. */
export function ToastProvider({ labels, children, ...rest }: ToastProviderProps): ReactElement {
  const [queue] = useState(() => new ToastQueue<ToastContent>());
  const toasts = useMemo(
    (): Toasts => ({ show: (toast) => addToast(queue, toast), dismiss: (id) => queue.close(id) }),
    [queue],
  );
  return (
    <ToastContext value={toasts}>
      {children}
      <ToastLayer {...rest} labels={labels} queue={queue} />
    </ToastContext>
  );
}

/** Toast queue of the application, for short confirmations of user actions. @throws outside of a `ToastProvider` */
export function useToasts(): Toasts {
  const toastContext = useContext(ToastContext);
  if (!toastContext) throw new Error('useToasts needs a ToastProvider around');
  return toastContext;
}
