/** Distance or direction on the screen: `x` to the right, `y` down. */
export interface ScreenVector {
  x: number;
  y: number;
}

export type DrawerSide = 'start' | 'end' | 'bottom';

/** Pixels below which a finger's movement has no direction yet, and may only be a tap. */
export const touchSlopPx = 8;

/** Fraction of its size by which a drawer must be moved to close without a flick. */
export const minClosingFraction = 0.4;

/** Speed of a flick, in pixels per millisecond. */
export const minFlickSpeed = 0.5;

/** Returns the direction, one pixel long, in which a drawer leaves the screen. */
export function getExitDirection(side: DrawerSide, isRightToLeft: boolean): ScreenVector {
  if (side === 'bottom') return { x: 0, y: 1 };
  return { x: (side === 'end') === isRightToLeft ? -1 : 1, y: 0 };
}

/** Returns the part of a movement that goes towards `exit`; negative if it goes away from it. */
export const distanceTowards = (exit: ScreenVector, movement: ScreenVector): number =>
  movement.x * exit.x + movement.y * exit.y;

/** Tells what a movement of a finger is: a swipe towards `exit`, something else, or not decided yet. */
export function getSwipeIntent(exit: ScreenVector, movement: ScreenVector): 'undecided' | 'swipe' | 'other' {
  if (Math.hypot(movement.x, movement.y) < touchSlopPx) return 'undecided';
  const crosswisePx = Math.abs(exit.x === 0 ? movement.x : movement.y);
  return distanceTowards(exit, movement) > crosswisePx ? 'swipe' : 'other';
}

/** Returns the fraction of its size that a drawer has moved by, from 0 to 1. */
export const getSwipeProgress = (distancePx: number, sizePx: number): number =>
  sizePx > 0 ? Math.min(Math.max(distancePx / sizePx, 0), 1) : 0;

/**
 * True if a drawer closes when the finger is lifted: after a flick towards the edge, or after a long way unless a flick
 * back ends it.
 *
 * @param progress fraction of its size that the drawer has moved by
 * @param speed pixels per millisecond towards the edge; negative away from it
 */
export const shouldClose = (progress: number, speed: number): boolean =>
  progress > 0 && (speed >= minFlickSpeed || (progress >= minClosingFraction && speed > -minFlickSpeed));
