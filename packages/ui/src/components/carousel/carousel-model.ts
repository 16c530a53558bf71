export function wrapIndex(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/**
 * Returns the position on an endless track that shows `index` and is closest to `position`. Positions continue past
 * both ends, so that the track always takes the shorter way.
 */
export function findNearestPosition(position: number, index: number, count: number): number {
  const slidesForward = wrapIndex(index - position, count);
  return slidesForward * 2 <= count ? position + slidesForward : position + slidesForward - count;
}

/**
 * Returns the number of slides to move after a swipe of `draggedPixels` pixels on a slide of `width` pixels; a quick swipe
 * may be shorter.
 */
export function slideStepsOfSwipe(draggedPixels: number, width: number, milliseconds: number): -1 | 0 | 1 {
  if (width <= 0) return 0;
  const draggedShare = Math.abs(draggedPixels) / width;
  const swipeSpeed = Math.abs(draggedPixels) / Math.max(milliseconds, 1);
  if (draggedShare < 0.3 && !(draggedShare > 0.04 && swipeSpeed > 0.4)) return 0;
  return draggedPixels < 0 ? 1 : -1;
}
