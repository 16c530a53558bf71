'use client';
import { type RefObject, useEffect, useRef } from 'react';
import { swipeAttribute, swipeProgress } from './drawer.css.ts';
import {
  distanceTowards,
  type DrawerSide,
  getExit,
  getIntent,
  getProgress,
  isClosing,
  type Vector,
} from './swipe-model.ts';

/** Milliseconds before the finger was lifted that count for its speed. */
const speedWindowMs = 100;

/** Controls with a use of their own for a moving finger, and layers on top of the drawer. */
const ignoredSelector =
  'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable], [role="slider"], [popover]';

interface Swipe {
  intent: 'undecided' | 'swipe' | 'other';
  exit: Vector;
  start: Vector;
  distancePx: number;
  sizePx: number;
  samples: readonly { at: number; distancePx: number }[];
}

/** True if content scrolls, instead of the drawer moving, when a finger moves towards `exit`. */
function canScroll(element: Element, exit: Vector): boolean {
  const { direction, overflowX, overflowY } = getComputedStyle(element);
  const isScroller = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
  if (exit.y !== 0) return isScroller(overflowY) && element.scrollTop > 0;
  const hiddenPx = element.scrollWidth - element.clientWidth;
  const leftPx = direction === 'rtl' ? element.scrollLeft + hiddenPx : element.scrollLeft;
  return isScroller(overflowX) && (exit.x > 0 ? leftPx >= 1 : hiddenPx - leftPx >= 1);
}

/** True if the part of the drawer that was touched handles the gesture itself. */
function isOwnGesture(target: EventTarget | null, panel: Element, exit: Vector): boolean {
  if (!(target instanceof Element) || target.closest(ignoredSelector)) return true;
  for (let element = target; element !== panel;) {
    if (canScroll(element, exit) || getComputedStyle(element).touchAction === 'none') return true;
    if (element.parentElement === null) return true;
    element = element.parentElement;
  }
  return false;
}

function startSwipe(event: TouchEvent, panel: HTMLElement, side: DrawerSide): Swipe | undefined {
  const [touch] = event.touches;
  if (touch === undefined || event.touches.length > 1) return undefined;
  const exit = getExit(side, getComputedStyle(panel).direction === 'rtl');
  return {
    intent: isOwnGesture(event.target, panel, exit) ? 'other' : 'undecided',
    exit,
    start: { x: touch.clientX, y: touch.clientY },
    distancePx: 0,
    sizePx: side === 'bottom' ? panel.offsetHeight : panel.offsetWidth,
    samples: [{ at: event.timeStamp, distancePx: 0 }],
  };
}

function speedOf({ distancePx, samples }: Swipe, at: number): number {
  const oldestSample = samples.find((sample) => at - sample.at <= speedWindowMs);
  if (oldestSample === undefined || at <= oldestSample.at) return 0;
  return (distancePx - oldestSample.distancePx) / (at - oldestSample.at);
}

/**
 * Moves the panel with a finger that swipes towards its edge, and closes it when the finger is lifted far enough or
 * quickly enough. Touch events instead of pointer events, because only they can keep a list at its top from scrolling.
 */
export function SwipeToClose({
  panel,
  side,
  onClose,
}: {
  panel: RefObject<HTMLElement | null>;
  side: DrawerSide;
  onClose: () => void;
}): null {
  const onCloseRef = useRef(onClose);
  useEffect(() => {
    onCloseRef.current = onClose;
  });
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    let swipe: Swipe | undefined;
    const listenerController = new AbortController();
    const { signal } = listenerController;

    const moveTo = (progress: number): void => {
      if (progress === 0) element.style.removeProperty(swipeProgress);
      else element.style.setProperty(swipeProgress, String(progress));
    };
    const handleStart = (event: TouchEvent): void => {
      if (swipe?.intent === 'swipe') return;
      swipe = startSwipe(event, element, side);
    };
    const handleMove = (event: TouchEvent): void => {
      const [touch] = event.touches;
      if (!swipe || swipe.intent === 'other' || touch === undefined) return;
      const movement = { x: touch.clientX - swipe.start.x, y: touch.clientY - swipe.start.y };
      if (swipe.intent === 'undecided') {
        // A browser that already scrolls can't be stopped.
        swipe.intent = event.cancelable ? getIntent(swipe.exit, movement) : 'other';
        if (swipe.intent !== 'swipe') return;
        element.setAttribute(swipeAttribute, '');
      }
      event.preventDefault();
      swipe.distancePx = distanceTowards(swipe.exit, movement);
      swipe.samples = [...swipe.samples, { at: event.timeStamp, distancePx: swipe.distancePx }].slice(-30);
      moveTo(getProgress(swipe.distancePx, swipe.sizePx));
    };
    const finishClosing = async (): Promise<void> => {
      moveTo(1);
      await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
      if (signal.aborted) return;
      onCloseRef.current();
      // The page may keep a controlled drawer open.
      moveTo(0);
    };
    const handleEnd = (event: TouchEvent): void => {
      const finishedSwipe = swipe;
      swipe = undefined;
      if (finishedSwipe?.intent !== 'swipe') return;
      element.removeAttribute(swipeAttribute);
      const progress = getProgress(finishedSwipe.distancePx, finishedSwipe.sizePx);
      const isClosed = event.type === 'touchend' && isClosing(progress, speedOf(finishedSwipe, event.timeStamp));
      if (isClosed) void finishClosing();
      else moveTo(0);
    };

    element.addEventListener('touchstart', handleStart, { signal, passive: true });
    element.addEventListener('touchmove', handleMove, { signal, passive: false });
    element.addEventListener('touchend', handleEnd, { signal });
    element.addEventListener('touchcancel', handleEnd, { signal });
    return () => listenerController.abort();
  }, [panel, side]);
  return null;
}
