/** Milliseconds of work before it is shown at all: what is quick does not flash. */
export const appearDelayMs = 300;

/** Milliseconds that it stays once it has been shown, so that it can be read. */
export const leastShownMs = 600;

/**
 * How long to wait before what is shown follows what is meant.
 * @param isOpen whether work is going on
 * @param shownForMs since when it is shown; `null` while it is not
 */
export function waitBeforeMs(isOpen: boolean, shownForMs: number | null): number {
  if (isOpen) return shownForMs === null ? appearDelayMs : 0;
  return shownForMs === null ? 0 : Math.max(0, leastShownMs - shownForMs);
}
