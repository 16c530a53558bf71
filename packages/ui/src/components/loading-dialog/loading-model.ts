/** Milliseconds before the dialog is shown, so that quick work does not flash. */
export const showDelayMs = 300;

/** Minimum milliseconds that the dialog stays visible, so that it can be read. */
export const minShownMs = 600;

/**
 * Delay before the dialog follows `isOpen`, in milliseconds.
 *
 * @param isOpen work is pending
 * @param shownForMs time since the dialog was shown; `null` while hidden
 */
export function getDelayMs(isOpen: boolean, shownForMs: number | null): number {
  if (isOpen) return shownForMs === null ? showDelayMs : 0;
  return shownForMs === null ? 0 : Math.max(0, minShownMs - shownForMs);
}
