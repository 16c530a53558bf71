import { late } from '@plaza/ui';
import type { ReactElement } from 'react';
import { data, Outlet } from 'react-router';
import { useAttribution } from '~/features/attribution/use-attribution.ts';
import { ErrorPage } from '~/features/errors/error-page.tsx';
import { Page } from '~/features/layout/page.tsx';
import { loadMessages } from '~/i18n/browser-messages.ts';
import { isLocale } from '~/i18n/locale.ts';
import { apiFor, optional } from '~/server/api.ts';
import { preferenceCookie, readCookie } from '~/server/cookies.ts';
import { sessionOf } from '~/server/session.ts';
import type { Route } from './+types/locale';

/** Only for those who came from a partner's page. */
const AttributionSteps = late(async () => ({
  default: (await import('~/features/attribution/attribution-steps.tsx')).AttributionSteps,
}));

/** The visitor's town is a nicety of the header: a page does not wait longer for it. */
const locationTimeoutMs = 500;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  const api = apiFor({ request, context }, params.locale);
  const found = await optional(api.userLocation({}, { timeoutMs: locationTimeoutMs }));
  const headers = new Headers();
  if (readCookie(request, 'locale') !== params.locale)
    headers.set('set-cookie', preferenceCookie('locale', params.locale));
  return data({ place: found?.location.title ?? null, user: sessionOf(context)?.user ?? null }, { headers });
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), isLocale(params.locale) && loadMessages(params.locale)]);
  return loaded;
}

/** Only another language changes what the frame of a page needs. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: { locale?: string };
  nextParams: { locale?: string };
}): boolean => currentParams.locale !== nextParams.locale;

export default function LocaleLayout({ loaderData }: Route.ComponentProps): ReactElement {
  const attribution = useAttribution();
  return (
    <Page place={loaderData.place}>
      {attribution && <AttributionSteps />}
      <Outlet />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactElement {
  return (
    <Page>
      <ErrorPage error={error} />
    </Page>
  );
}
