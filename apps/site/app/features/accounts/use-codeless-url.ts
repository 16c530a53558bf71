import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '~/layout/use-hydrated.ts';

/** Parameters of emailed links that let whoever has them act for an account. */
const secretParameters = ['code', 'token'];

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
  const hasCode = secretParameters.some((name) => parameters.has(name));
  for (const name of secretParameters) parameters.delete(name);
  const url = parameters.size === 0 ? pathname : `${pathname}?${parameters.toString()}`;
  useEffect(() => {
    if (hasCode) window.history.replaceState(window.history.state, '', url);
  }, [hasCode, url]);
  return isHydrated ? url : undefined;
}
