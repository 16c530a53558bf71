import type { ReactElement } from 'react';
import { data } from 'react-router';
import { AccessibilityPage } from './accessibility-page.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { pageTexts } from './page-texts.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/accessibility.route';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

export function loader({ params }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  return pageTexts.accessibility[params.locale];
}

export default function AccessibilityRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <AccessibilityPage {...loaderData} />;
}
