import { redirect } from 'react-router';
import { chooseLocale } from '~/i18n/locale.ts';
import { pagePath } from '~/paths.ts';
import { readCookie } from '~/server/cookies.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/change-password.route';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

/** Serves `/.well-known/change-password`, which password managers open when a password has leaked. */
export function loader({ request }: Route.LoaderArgs): Response {
  const locale = chooseLocale(readCookie(request, 'locale'), request.headers.get('accept-language'));
  return redirect(pagePath(locale, '/account/edit_profile#password'), {
    headers: { vary: 'cookie, accept-language' },
  });
}
