import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../forms/use-hydrated.ts';

/**
 * Takes the code of an emailed link out of the address bar and the history as soon as scripts run: from there it would be
 * synced to other devices, copied along with the URL, or read over a shoulder.
 * @returns where the page's form posts to, which must name it or its answer would bring the code back; `undefined`, the
 *   URL as it is, until scripts run
 */
export function useCodelessUrl(): string | undefined {
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const parameters = new URLSearchParams(search);
  const hasCode = parameters.has('code');
  parameters.delete('code');
  const url = parameters.size === 0 ? pathname : `${pathname}?${parameters.toString()}`;
  useEffect(() => {
    if (hasCode) window.history.replaceState(window.history.state, '', url);
  }, [hasCode, url]);
  return isHydrated ? url : undefined;
}
