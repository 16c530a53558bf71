'use client';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';
import { mergeProps, useToast, useToastRegion } from 'react-aria';
import type { QueuedToast, ToastQueue, ToastState } from 'react-stately';
import { ToastCard } from './toast-card.tsx';
import { minSwipePixels, type ToastContent } from './toast-model.ts';
import * as styles from './toast.css.ts';

export interface ToastRegionProps {
  labels: { region: string; dismiss: string };
  queue: ToastQueue<ToastContent>;
  /** Toasts that are shown; the others of the queue wait. */
  toasts: QueuedToast<ToastContent>[];
}

interface SwipeState {
  pointerId: number;
  from: number;
}

/** Returns handlers with which a finger swipes a toast away; the close button is the alternative. */
function useSwipe(onSwipe: () => void) {
  const cardRef = useRef<HTMLDivElement>(null);
  const swipeRef = useRef<SwipeState>(null);
  const onPointerDown = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    swipeRef.current = { pointerId: event.pointerId, from: event.clientX };
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (swipeRef.current?.pointerId !== event.pointerId) return;
    cardRef.current?.style.setProperty('translate', `${event.clientX - swipeRef.current.from}px 0`);
  };
  const onPointerEnd = (event: PointerEvent): void => {
    if (swipeRef.current?.pointerId !== event.pointerId) return;
    const swipedDistance = event.clientX - swipeRef.current.from;
    swipeRef.current = null;
    if (event.type === 'pointerup' && Math.abs(swipedDistance) >= minSwipePixels) onSwipe();
    else cardRef.current?.style.removeProperty('translate');
  };
  return {
    cardRef,
    swipeProps: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd },
  };
}

interface ToastItemProps {
  toast: QueuedToast<ToastContent>;
  state: ToastState<ToastContent>;
  dismissLabel: string;
}

function ToastItem({ toast, state, dismissLabel }: ToastItemProps): ReactElement {
  const dismissToast = (): void => state.close(toast.key);
  const { cardRef, swipeProps } = useSwipe(dismissToast);
  const { toastProps, titleProps, descriptionProps } = useToast({ toast }, state, cardRef);
  return (
    <li>
      <ToastCard
        {...mergeProps(toastProps, swipeProps)}
        ref={cardRef}
        toast={toast.content}
        titleProps={titleProps}
        textProps={descriptionProps}
        dismissLabel={dismissLabel}
        onDismiss={dismissToast}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          dismissToast();
        }}
      />
    </li>
  );
}

/** Queue of React Aria whose timers also pause while the page is hidden, and for toasts that come while they pause. */
function useRegionState(
  queue: ToastQueue<ToastContent>,
  toasts: QueuedToast<ToastContent>[],
): ToastState<ToastContent> {
  const isPausedRef = useRef(false);
  const state = useMemo((): ToastState<ToastContent> => {
    const pauseTimers = (): void => {
      for (const { timer } of toasts) timer?.pause();
    };
    return {
      visibleToasts: toasts,
      add: (content, options) => queue.add(content, options),
      close: (key) => queue.close(key),
      pauseAll: () => {
        isPausedRef.current = true;
        pauseTimers();
      },
      resumeAll: () => {
        isPausedRef.current = false;
        if (document.visibilityState === 'hidden') return;
        // A timer that is resumed while it runs would run twice.
        pauseTimers();
        for (const { timer } of toasts) timer?.resume();
      },
    };
  }, [queue, toasts]);

  useEffect(() => {
    const updateTimers = (): void => {
      if (isPausedRef.current) state.pauseAll();
      else if (document.visibilityState === 'visible') state.resumeAll();
      else for (const { timer } of toasts) timer?.pause();
    };
    updateTimers();
    document.addEventListener('visibilitychange', updateTimers);
    return () => document.removeEventListener('visibilitychange', updateTimers);
  }, [state, toasts]);
  return state;
}

/** Returns props with which F6 leads from the toasts back to where the focus was; React Aria only leads to them. */
function useWayBack(region: RefObject<HTMLElement | null>) {
  const previousFocusRef = useRef<HTMLElement>(null);
  const leaveRegion = useEffectEvent((event: Event) => {
    event.preventDefault();
    previousFocusRef.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const regionElement = region.current;
    const leave = (event: Event): void => leaveRegion(event);
    regionElement?.addEventListener('react-aria-landmark-navigation', leave);
    return () => regionElement?.removeEventListener('react-aria-landmark-navigation', leave);
  }, [region]);
  return {
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        previousFocusRef.current = relatedTarget;
    },
    onKeyDown: (event: KeyboardEvent): void => {
      // F6 of the browser would move on to its toolbar.
      if (event.key === 'F6') event.preventDefault();
    },
  };
}

function ShownToasts({ labels, queue, toasts }: ToastRegionProps): ReactElement {
  const regionRef = useRef<HTMLDivElement>(null);
  const state = useRegionState(queue, toasts);
  const { regionProps } = useToastRegion({ 'aria-label': labels.region }, state, regionRef);
  const wayBackProps = useWayBack(regionRef);
  return (
    <div {...mergeProps(regionProps, wayBackProps)} ref={regionRef} className={styles.toastLandmark}>
      <ol className={styles.toastList}>
        {toasts.map((toast) => (
          <ToastItem key={toast.key} toast={toast} state={state} dismissLabel={labels.dismiss} />
        ))}
      </ol>
    </div>
  );
}

/** Toasts with what React Aria adds to them: landmark, focus and timers. Loaded when the page is idle. */
export default function ToastRegion(props: ToastRegionProps): ReactElement | null {
  return props.toasts.length === 0 ? null : <ShownToasts {...props} />;
}
