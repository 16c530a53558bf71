import type { ReactElement } from 'react';
import { data } from 'react-router';
import { PrivacyPage } from './privacy-page.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { apiFor, required } from '~/server/api.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/privacy.route';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  return (await required(apiFor({ request, context }, params.locale).getPrivacyPolicy())).data;
}

export default function PrivacyRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <PrivacyPage {...loaderData} />;
}
