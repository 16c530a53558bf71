'use client';
import {
  type ComponentPropsWithRef,
  createContext,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../class-names.ts';
import { CheckIcon, CircleAlertIcon, InfoIcon, XIcon } from '../../icons/index.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import { useMergedRef } from '../../control-hooks.ts';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import {
  addToast,
  type ToastCountdown,
  createCountdown,
  type ShownToast,
  minSwipePixels,
  type ToastContent,
  toastDurationMs,
  maxVisibleToasts,
} from './toast-model.ts';
import * as styles from './toast.css.ts';

interface ToastCardProps {
  toast: ShownToast;
  dismissLabel: string;
  isPaused: boolean;
  onDismiss: () => void;
}

const iconsByTone = { success: CheckIcon, info: InfoIcon, error: CircleAlertIcon };

interface SwipeState {
  pointerId: number;
  from: number;
}

// Long because countdown and swipe act on the same card, whose markup has several optional actions.
function ToastCard({ toast, dismissLabel, isPaused, onDismiss }: ToastCardProps): ReactElement {
  const { title, text, action, link, tone } = toast;
  const cardRef = useRef<HTMLLIElement>(null);
  const swipeRef = useRef<SwipeState>(null);
  const countdownRef = useRef<ToastCountdown>(null);
  const dismissToast = useEffectEvent(onDismiss);
  const durationMs = toastDurationMs(toast);
  const Icon = iconsByTone[tone];

  useEffect(() => {
    if (durationMs === null) return;
    const runningCountdown = createCountdown(durationMs, () => dismissToast());
    countdownRef.current = runningCountdown;
    return () => {
      runningCountdown.pause();
      countdownRef.current = null;
    };
  }, [durationMs]);
  useEffect(() => {
    if (isPaused) countdownRef.current?.pause();
    else countdownRef.current?.resume();
  }, [isPaused, durationMs]);

  const translateCard = (swipedDistance: number): void =>
    cardRef.current?.style.setProperty('translate', `${swipedDistance}px 0`);
  const onPointerDown = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    swipeRef.current = { pointerId: event.pointerId, from: event.clientX };
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (swipeRef.current?.pointerId === event.pointerId) translateCard(event.clientX - swipeRef.current.from);
  };
  const onPointerEnd = (event: PointerEvent): void => {
    if (swipeRef.current?.pointerId !== event.pointerId) return;
    const swipedDistance = event.clientX - swipeRef.current.from;
    swipeRef.current = null;
    if (event.type === 'pointerup' && Math.abs(swipedDistance) >= minSwipePixels) onDismiss();
    else cardRef.current?.style.removeProperty('translate');
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Escape on its buttons, and a swipe, for which the close button is the alternative
    <li
      ref={cardRef}
      className={styles.toastCard}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDismiss();
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
    >
      <Icon size={20} className={styles.toastIcon} />
      <div className={styles.toastContent}>
        <p className={styles.toastTitle}>{title}</p>
        {text !== undefined && <p className={styles.toastText}>{text}</p>}
      </div>
      {link && (
        <LinkElement href={link.href} className={classNames(styles.actionButton, styles.toastLink)} onClick={onDismiss}>
          {link.label}
        </LinkElement>
      )}
      {action && (
        <button
          type="button"
          className={styles.actionButton}
          onClick={() => {
            action.onAction();
            onDismiss();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classNames(styles.actionButton, styles.dismissButton)}
        aria-label={`${dismissLabel}: ${title}`}
        title={dismissLabel}
        onClick={onDismiss}
      >
        <XIcon size={20} />
      </button>
    </li>
  );
}

export interface ToastLabels {
  /** Accessible name of the landmark region: "Confirmations". */
  region: string;
  /** Accessible name of each toast's close button. */
  dismiss: string;
}

interface ToastRegionProps extends ComponentPropsWithRef<'section'> {
  labels: ToastLabels;
  toasts: readonly ShownToast[];
  onDismiss: (id: string) => void;
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

function renderAnnouncements(toasts: readonly ShownToast[], isUrgent: boolean): ReactElement[] {
  return toasts
    .filter(({ tone }) => (tone === 'error') === isUrgent)
    .map(({ id, title, text, action, link }) => (
      <p key={id}>{joinSentences([title, text, link?.label, action?.label])}</p>
    ));
}

/** Region that shows toasts above the page and its dialogs, but not over a bar at the bottom. */
// Long because hover, focus and hidden pages pause the same toasts, and because it returns the focus to the page.
function ToastRegion({ labels, toasts, onDismiss, className, ref: givenRef, ...rest }: ToastRegionProps): ReactElement {
  const regionRef = useRef<HTMLElement>(null);
  const mergedRef = useMergedRef(regionRef, givenRef);
  const previousFocusRef = useRef<HTMLElement>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const visibleToasts = toasts.slice(0, maxVisibleToasts);
  const hasNoToasts = visibleToasts.length === 0;

  const restoreFocus = (): void => {
    if (previousFocusRef.current?.isConnected) previousFocusRef.current.focus({ preventScroll: true });
    previousFocusRef.current = null;
  };
  const dismissAndRestoreFocus = (id: string): void => {
    const hadFocus = regionRef.current?.contains(document.activeElement) ?? false;
    onDismiss(id);
    if (!hadFocus) return;
    if (visibleToasts.length > 1) regionRef.current?.focus({ preventScroll: true });
    else restoreFocus();
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const activeElement = document.activeElement;
    if (event.key !== 'F6' || event.defaultPrevented || hasNoToasts || !regionRef.current) return;
    // F6 does not move the focus out of an open modal dialog.
    if (activeElement?.closest('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    if (regionRef.current.contains(activeElement)) {
      restoreFocus();
      return;
    }
    previousFocusRef.current = activeElement instanceof HTMLElement ? activeElement : null;
    regionRef.current.focus({ preventScroll: true });
  });

  useEffect(() => {
    const abortController = new AbortController();
    const { signal } = abortController;
    document.addEventListener('keydown', onKeyDown, { signal });
    document.addEventListener('visibilitychange', () => setHidden(document.visibilityState === 'hidden'), { signal });
    return () => abortController.abort();
  }, []);

  useEffect(() => {
    if (hasNoToasts) {
      // The dismissed toast fires no leave or blur event if it was hovered or focused.
      setHovered(false);
      setFocused(false);
      return;
    }
    const updateBarHeight = (): void =>
      regionRef.current?.style.setProperty(styles.bottomBarHeight, `${measureBottomBar()}px`);
    updateBarHeight();
    window.addEventListener('resize', updateBarHeight);
    return () => window.removeEventListener('resize', updateBarHeight);
  }, [hasNoToasts, toasts]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only tracks hover and focus, which pause the timers
    <section
      {...rest}
      ref={mergedRef}
      aria-label={labels.region}
      tabIndex={-1}
      data-plaza-toast=""
      // modals leave it usable
      data-react-aria-top-layer=""
      className={classNames(styles.toastRegion, hasNoToasts && styles.emptyRegion, className)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <div className={visuallyHidden} aria-live="polite" role="status">
        {renderAnnouncements(visibleToasts, false)}
      </div>
      <div className={visuallyHidden} aria-live="assertive" role="alert">
        {renderAnnouncements(visibleToasts, true)}
      </div>
      <ol className={styles.toastList}>
        {visibleToasts.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            dismissLabel={labels.dismiss}
            isPaused={isHovered || isFocused || isHidden}
            onDismiss={() => dismissAndRestoreFocus(toast.id)}
          />
        ))}
      </ol>
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

let lastToastId = 0;

/** Provides the application's toasts to `useToasts`. Wrap the whole application once; other props go to the region. */
export function ToastProvider({ labels, children, ...rest }: ToastProviderProps): ReactElement {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const dismissToast = useCallback((id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const showToast = useCallback((content: ToastContent) => {
    lastToastId += 1;
    const toastId = String(lastToastId);
    setToasts((shown) => addToast(shown, { tone: 'success', ...content, id: toastId }));
    return toastId;
  }, []);
  const contextValue = useMemo(() => ({ show: showToast, dismiss: dismissToast }), [showToast, dismissToast]);
  return (
    <ToastContext value={contextValue}>
      {children}
      <ToastRegion {...rest} labels={labels} toasts={toasts} onDismiss={dismissToast} />
    </ToastContext>
  );
}

/** Toast queue of the application, for short confirmations of user actions. @throws outside of a `ToastProvider` */
export function useToasts(): Toasts {
  const toastContext = useContext(ToastContext);
  if (!toastContext) throw new Error('useToasts needs a ToastProvider around');
  return toastContext;
}
