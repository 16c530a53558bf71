import { redirect } from 'react-router';
import { addAttribution, parseAttribution } from '~/attribution/attribution.ts';
import { chooseLocale } from '~/i18n/locale.ts';
import { pagePath } from '~/paths.ts';
import { readCookie } from '~/server/cookies.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/root-redirect.route';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

export function loader({ request }: Route.LoaderArgs): Response {
  const locale = chooseLocale(readCookie(request, 'locale'), request.headers.get('accept-language'));
  const attribution = parseAttribution(new URL(request.url).searchParams);
  return redirect(addAttribution(pagePath(locale), attribution), { headers: { vary: 'cookie, accept-language' } });
}
