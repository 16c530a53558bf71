import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { createDeviceValue } from '../device/device-value.ts';

const destination = createDeviceValue('plaza.lostNavigation', 'for the tab');

/**
 * Keeps the destination of a navigation that a reload interrupts. React Router reloads the page it is on when the module of
 * the next route doesn't load, as after a lost connection or a new release; {@link resumeLostNavigation} then goes on.
 */
export function useLostNavigation(): void {
  const { state, location } = useNavigation();
  const path = state === 'loading' ? location.pathname + location.search + location.hash : null;
  useEffect(() => {
    if (path === null) return;
    const keep = (): void => destination.write(path);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [path]);
}

/** Loads the page that a reload kept the visitor from. */
export function resumeLostNavigation(): void {
  const path = destination.read();
  if (path === '') return;
  destination.write('');
  const [entry] = performance.getEntriesByType('navigation');
  if (entry instanceof PerformanceNavigationTiming && entry.type === 'reload') location.replace(path);
}
