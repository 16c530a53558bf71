import type { ReactElement } from 'react';
import { data } from 'react-router';
import { LegalPage } from './legal-page.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { pageTexts } from './page-texts.server.ts';
import { siteConfig } from '~/server/site-config.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/legal.route';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

export function loader({ params }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  return { ...pageTexts.legal[params.locale], operator: siteConfig.operator };
}

export default function LegalRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <LegalPage {...loaderData} />;
}
