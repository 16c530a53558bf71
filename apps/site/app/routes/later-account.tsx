import type { ReactElement } from 'react';
import { data, useLocation } from 'react-router';
import { LaterPage } from '~/features/later/later-page.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { pagePath } from '~/paths.ts';
import { requireSession } from '~/server/session.ts';
import type { Route } from './+types/later-account';

export function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  requireSession({ request, context });
  return { returnTo: pagePath(params.locale, '/account/dashboard') };
}

export default function LaterAccountRoute({ loaderData }: Route.ComponentProps): ReactElement {
  const [, , ...path] = useLocation().pathname.split('/');
  return <LaterPage path={path.join('/')} returnTo={loaderData.returnTo} />;
}
