import { redirect } from 'react-router';
import { isLocale } from '~/i18n/locale.ts';
import { pagePath } from '~/paths.ts';
import type { Route } from './+types/sign-out';

/** Nobody can be signed in yet; the address leads where it will lead. */
export function loader({ params }: Route.LoaderArgs): Response {
  if (!isLocale(params.locale)) throw new Response(null, { status: 404 });
  return redirect(pagePath(params.locale, '/auth/login'));
}
