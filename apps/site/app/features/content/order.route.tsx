import type { ReactElement } from 'react';
import { data } from 'react-router';
import { OrderPage } from './order-page.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { pageTexts } from './page-texts.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/order.route';

export const handle = { cache: 'page', isPublic: true, isInSitemap: true } satisfies RouteHandle;

export function loader({ params }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  return pageTexts.order[params.locale];
}

export default function OrderRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <OrderPage {...loaderData} />;
}
