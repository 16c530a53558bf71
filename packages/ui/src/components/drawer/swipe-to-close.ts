'use client';
import { type RefObject, useEffect, useRef } from 'react';
import { swipingAttribute, swipeProgressProperty } from './drawer.css.ts';
import {
  distanceTowards,
  type DrawerSide,
  getExitDirection,
  getSwipeIntent,
  getSwipeProgress,
  shouldClose,
  type ScreenVector,
} from './swipe-model.ts';

/** Milliseconds before the finger is lifted over which the speed of a swipe is measured. */
const speedWindowMs = 100;

/**
 * Matches elements on which a touch never swipes the drawer: controls that use a moving finger themselves, and layers
 * on top of the drawer.
 */
const ignoredTargetSelector =
  'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable], [role="slider"], [popover]';

interface SwipeGesture {
  intent: 'undecided' | 'swipe' | 'other';
  exit: ScreenVector;
  start: ScreenVector;
  distancePx: number;
  sizePx: number;
  samples: readonly { at: number; distancePx: number }[];
}

/** True if a finger that moves towards `exit` scrolls this element, so that the drawer must not move. */
function canScrollTowards(element: Element, exit: ScreenVector): boolean {
  const { direction, overflowX, overflowY } = getComputedStyle(element);
  const isScrollable = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
  if (exit.y !== 0) return isScrollable(overflowY) && element.scrollTop > 0;
  const overflowPx = element.scrollWidth - element.clientWidth;
  const scrolledPx = direction === 'rtl' ? element.scrollLeft + overflowPx : element.scrollLeft;
  return isScrollable(overflowX) && (exit.x > 0 ? scrolledPx >= 1 : overflowPx - scrolledPx >= 1);
}

/** True if the touched content handles the gesture itself, so that the drawer must not move. */
function belongsToContent(target: EventTarget | null, panel: Element, exit: ScreenVector): boolean {
  if (!(target instanceof Element) || target.closest(ignoredTargetSelector)) return true;
  for (let touchedElement = target; touchedElement !== panel;) {
    if (canScrollTowards(touchedElement, exit) || getComputedStyle(touchedElement).touchAction === 'none') return true;
    if (touchedElement.parentElement === null) return true;
    touchedElement = touchedElement.parentElement;
  }
  return false;
}

function startSwipe(event: TouchEvent, panel: HTMLElement, side: DrawerSide): SwipeGesture | undefined {
  const [touch] = event.touches;
  if (touch === undefined || event.touches.length > 1) return undefined;
  const exitDirection = getExitDirection(side, getComputedStyle(panel).direction === 'rtl');
  return {
    intent: belongsToContent(event.target, panel, exitDirection) ? 'other' : 'undecided',
    exit: exitDirection,
    start: { x: touch.clientX, y: touch.clientY },
    distancePx: 0,
    sizePx: side === 'bottom' ? panel.offsetHeight : panel.offsetWidth,
    samples: [{ at: event.timeStamp, distancePx: 0 }],
  };
}

function swipeSpeedOf({ distancePx, samples }: SwipeGesture, at: number): number {
  const oldestSample = samples.find((sample) => at - sample.at <= speedWindowMs);
  if (oldestSample === undefined || at <= oldestSample.at) return 0;
  return (distancePx - oldestSample.distancePx) / (at - oldestSample.at);
}

/**
 * Moves the drawer with a finger that swipes towards its edge of the screen, and closes it when the finger is lifted
 * far enough or quickly enough. Listens to touch events instead of pointer events, because only they can keep a list at
 * its top from scrolling.
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
    const panelElement = panel.current;
    if (!panelElement) return;
    let swipe: SwipeGesture | undefined;
    const listenerController = new AbortController();
    const { signal } = listenerController;

    const setSwipeProgress = (progress: number): void => {
      if (progress === 0) panelElement.style.removeProperty(swipeProgressProperty);
      else panelElement.style.setProperty(swipeProgressProperty, String(progress));
    };
    const handleTouchStart = (event: TouchEvent): void => {
      if (swipe?.intent === 'swipe') return;
      swipe = startSwipe(event, panelElement, side);
    };
    const handleTouchMove = (event: TouchEvent): void => {
      const [touch] = event.touches;
      if (!swipe || swipe.intent === 'other' || touch === undefined) return;
      const fingerMovement = { x: touch.clientX - swipe.start.x, y: touch.clientY - swipe.start.y };
      if (swipe.intent === 'undecided') {
        // A scroll that the browser has already started can't be stopped.
        swipe.intent = event.cancelable ? getSwipeIntent(swipe.exit, fingerMovement) : 'other';
        if (swipe.intent !== 'swipe') return;
        panelElement.setAttribute(swipingAttribute, '');
      }
      event.preventDefault();
      swipe.distancePx = distanceTowards(swipe.exit, fingerMovement);
      swipe.samples = [...swipe.samples, { at: event.timeStamp, distancePx: swipe.distancePx }].slice(-30);
      setSwipeProgress(getSwipeProgress(swipe.distancePx, swipe.sizePx));
    };
    const finishClosing = async (): Promise<void> => {
      setSwipeProgress(1);
      await Promise.allSettled(panelElement.getAnimations().map(({ finished }) => finished));
      if (signal.aborted) return;
      onCloseRef.current();
      // Moves the drawer back, because the page may keep a controlled drawer open.
      setSwipeProgress(0);
    };
    const handleTouchEnd = (event: TouchEvent): void => {
      const finishedSwipe = swipe;
      swipe = undefined;
      if (finishedSwipe?.intent !== 'swipe') return;
      panelElement.removeAttribute(swipingAttribute);
      const swipeProgress = getSwipeProgress(finishedSwipe.distancePx, finishedSwipe.sizePx);
      const isClosingSwipe =
        event.type === 'touchend' && shouldClose(swipeProgress, swipeSpeedOf(finishedSwipe, event.timeStamp));
      if (isClosingSwipe) void finishClosing();
      else setSwipeProgress(0);
    };

    panelElement.addEventListener('touchstart', handleTouchStart, { signal, passive: true });
    panelElement.addEventListener('touchmove', handleTouchMove, { signal, passive: false });
    panelElement.addEventListener('touchend', handleTouchEnd, { signal });
    panelElement.addEventListener('touchcancel', handleTouchEnd, { signal });
    return () => listenerController.abort();
  }, [panel, side]);
  return null;
}
