import type { ReactElement } from 'react';
import { data } from 'react-router';
import { CookiesPage } from './cookies-page.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { pageTexts } from './page-texts.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/cookie-policy.route';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

export function loader({ params }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  return pageTexts.cookies[params.locale];
}

export default function CookiesRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <CookiesPage {...loaderData} />;
}
