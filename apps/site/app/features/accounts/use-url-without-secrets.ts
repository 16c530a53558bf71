import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '~/layout/use-hydrated.ts';

/** Parameters of emailed links that authorise actions on an account. */
const secretParameters = ['code', 'token'];

/**
 * Removes the code of an emailed link from the URL and the history as soon as scripts run. Browsers sync the history to
 * other devices, and users copy URLs.
 * @returns the URL without the code, for the page's form to post to; `undefined`, which means the current URL, until
 * scripts run
 */
export function useUrlWithoutSecrets(): string | undefined {
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const parameters = new URLSearchParams(search);
  const hasSecret = secretParameters.some((name) => parameters.has(name));
  for (const name of secretParameters) parameters.delete(name);
  const urlWithoutSecrets = parameters.size === 0 ? pathname : `${pathname}?${parameters.toString()}`;
  useEffect(() => {
    if (hasSecret) window.history.replaceState(window.history.state, '', urlWithoutSecrets);
  }, [hasSecret, urlWithoutSecrets]);
  return isHydrated ? urlWithoutSecrets : undefined;
}
