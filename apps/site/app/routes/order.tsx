import type { ReactElement } from 'react';
import { data } from 'react-router';
import { OrderPage } from '~/features/content/order-page.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { pageTexts } from '~/server/pages.ts';
import type { Route } from './+types/order';

export function loader({ params }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  return pageTexts.order[params.locale];
}

export default function OrderRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <OrderPage {...loaderData} />;
}
