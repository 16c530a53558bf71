import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '~/layout/use-hydrated.ts';

/** Parameters of emailed links that authorise actions on an account. */
const secretParameterNames = ['code', 'token'];

/**
 * Removes the code of an emailed link from the URL and the history as soon as scripts run. Browsers sync the history to
 * other devices, and users copy URLs.
 * @returns the URL without the code, for the page's form to post to; `undefined`, which means the current URL, until
 * scripts run
 */
export function useUrlWithoutSecrets(): string | undefined {
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const parametersWithoutSecrets = new URLSearchParams(search);
  const hasSecretParameter = secretParameterNames.some((name) => parametersWithoutSecrets.has(name));
  for (const name of secretParameterNames) parametersWithoutSecrets.delete(name);
  const urlWithoutSecrets =
    parametersWithoutSecrets.size === 0 ? pathname : `${pathname}?${parametersWithoutSecrets.toString()}`;
  useEffect(() => {
    if (hasSecretParameter) window.history.replaceState(window.history.state, '', urlWithoutSecrets);
  }, [hasSecretParameter, urlWithoutSecrets]);
  return isHydrated ? urlWithoutSecrets : undefined;
}
