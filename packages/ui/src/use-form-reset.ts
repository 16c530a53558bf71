'use client';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Runs `onReset` when the form of `control` is reset, so that what a component holds itself goes back to its default
 * together with the browser's own inputs. A reset that the page prevents does not count.
 */
export function useFormReset(
  control: RefObject<{ readonly form: HTMLFormElement | null } | null>,
  onReset: () => void,
): void {
  const latest = useRef(onReset);
  useEffect(() => {
    latest.current = onReset;
  });
  useEffect(() => {
    // The document hears the event last, after everybody who may prevent it.
    const reset = (event: Event): void => {
      if (!event.defaultPrevented && event.target === control.current?.form) latest.current();
    };
    document.addEventListener('reset', reset);
    return () => document.removeEventListener('reset', reset);
  }, [control]);
}
