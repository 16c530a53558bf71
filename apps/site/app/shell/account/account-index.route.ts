import { redirect } from 'react-router';
import { localeOf } from '~/server/route-params.ts';
import { pagePath } from '~/paths.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/account-index.route';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

/** The account begins with its dashboard. */
export function loader({ context }: Route.LoaderArgs): Response {
  return redirect(pagePath(localeOf(context), '/account/dashboard'));
}

/** A page, and not a resource, so that whoever is not signed in is led to login by the account around it. */
export default function AccountIndex(): null {
  return null;
}
