import { data, redirect } from 'react-router';
import { isLocale } from '~/i18n/locale.ts';
import { pagePath } from '~/paths.ts';
import type { RouteHandle } from '~/route-handle.ts';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

/** The account begins with its dashboard. */
export function loader({ params }: { params: { locale?: string } }): Response {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  return redirect(pagePath(params.locale, '/account/dashboard'));
}

/** A page, and not a resource, so that whoever is not signed in is led to login by the account around it. */
export default function AccountIndex(): null {
  return null;
}
