import { lazyWithRetry } from '@plaza/ui';
import type { ReactElement } from 'react';
import { data, Outlet } from 'react-router';
import { useAttribution } from '~/attribution/attribution.ts';
import { ErrorPage } from './error-page.tsx';
import { Page } from './page.tsx';
import { loadMessages } from '~/i18n/intl-context.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { localeMiddleware, localeOf } from '~/server/route-params.ts';
import type { FrameData } from '~/layout/use-site.ts';
import { apiFor, optional } from '~/server/api.ts';
import { createApiClient } from '~/server/api-client.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { createPreferenceCookie, readCookie } from '~/server/cookies.ts';
import { savePendingListing } from '~/features/saved/pending-save.server.ts';
import { sessionOf } from '~/server/session.ts';
import type { Route } from './+types/locale.route';

/** Lazy, because only visitors from a partner's page need it. */
const AttributionSteps = lazyWithRetry(async () => ({
  default: (await import('~/features/partners/steps/attribution-steps.tsx')).AttributionSteps,
}));

/** Lazy, because only signed-in users need it. */
const SignedInParts = lazyWithRetry(async () => ({
  default: (await import('./signed-in-parts.tsx')).SignedInParts,
}));

/** Timeout in milliseconds of the visitor's town and chat counts, which are optional. */
const optionalTimeoutMs = 500;

export const middleware: Route.MiddlewareFunction[] = [localeMiddleware];

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const api = apiFor({ request, context }, locale);
  const requestSession = sessionOf(context);
  const [visitorLocation, saved, chats] = await Promise.all([
    optional(api.getUserLocation({}, { timeoutMs: optionalTimeoutMs })),
    // a visitor who pressed "save" and signed up may continue on any page
    savePendingListing({ request, context }, locale),
    // doesn't use `apiFor`, because an expired session mustn't redirect from a public page
    requestSession &&
      optional(
        createApiClient({ request, context }, locale, requestSession.jwt).countChats(
          {},
          { timeoutMs: optionalTimeoutMs },
        ),
      ),
  ]);
  const headers = new Headers();
  if (readCookie(request, 'locale') !== locale) headers.append('set-cookie', createPreferenceCookie('locale', locale));
  if (saved !== null) headers.append('set-cookie', saved);
  const user = sessionOf(context)?.user ?? null;
  const memberMessages = user ? messagesOfArea('member', locale) : null;
  const placeTitle = visitorLocation?.location.isKnown === true ? visitorLocation.location.title : null;
  const frameData: FrameData = { place: placeTitle, user, memberMessages, chats };
  return data(frameData, { headers });
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Promise<FrameData> {
  const [loaded] = await Promise.all([serverLoader(), isLocale(params.locale) && loadMessages(params.locale)]);
  return loaded;
}

/** The frame's data depends only on the language and the current user. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  actionResult,
}: {
  currentParams: { locale?: string };
  nextParams: { locale?: string };
  actionResult?: { changesFrame?: boolean } | null;
}): boolean => currentParams.locale !== nextParams.locale || actionResult?.changesFrame === true;

export default function LocaleLayout({ loaderData }: Route.ComponentProps): ReactElement {
  const attribution = useAttribution();
  return (
    <Page place={loaderData.place}>
      {attribution && <AttributionSteps />}
      <Outlet />
      {loaderData.user && loaderData.memberMessages && (
        <SignedInParts messages={loaderData.memberMessages} userId={loaderData.user.id} />
      )}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactElement {
  return (
    <Page isError>
      <ErrorPage error={error} />
    </Page>
  );
}
