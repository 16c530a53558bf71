import { redirect } from 'react-router';
import { localeOf } from '~/server/route-params.ts';
import { pagePath } from '~/paths.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/account-index.route';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs): Response {
  return redirect(pagePath(localeOf(context), '/account/dashboard'));
}

/** A page rather than a resource route, so that the account's layout redirects visitors to login. */
export default function AccountIndex(): null {
  return null;
}
