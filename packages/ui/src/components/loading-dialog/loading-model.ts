/** Milliseconds before the dialog appears, so that it does not flash for quick tasks. */
export const showDelayMs = 300;

/** Minimum milliseconds that the dialog stays visible, so that it can be read. */
export const minShownMs = 600;

/**
 * Returns the milliseconds until the dialog follows `isOpen`. @param isOpen true while the task is pending @param
 * shownForMs time since the dialog appeared; `null` while hidden
 */
export function getDelayMs(isOpen: boolean, shownForMs: number | null): number {
  if (isOpen) return shownForMs === null ? showDelayMs : 0;
  return shownForMs === null ? 0 : Math.max(0, minShownMs - shownForMs);
}
