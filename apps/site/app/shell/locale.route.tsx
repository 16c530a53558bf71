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

/** Records visits from partners' pages. Lazy, because only visitors from a partner's page need it. */
const AttributionSteps = lazyWithRetry(async () => ({
  default: (await import('~/features/partners/steps/attribution-steps.tsx')).AttributionSteps,
}));

/** Parts of the page for signed-in users. Lazy, because no visitor needs them. */
const SignedInParts = lazyWithRetry(async () => ({
  default: (await import('./signed-in-parts.tsx')).SignedInParts,
}));

/** Timeout in milliseconds of the visitor's town and chat counts, without which a page can render. */
const optionalDataTimeoutMs = 500;

export const middleware: Route.MiddlewareFunction[] = [localeMiddleware];

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const api = apiFor({ request, context }, locale);
  const sessionOfRequest = sessionOf(context);
  const [visitorLocation, saved, chats] = await Promise.all([
    optional(api.getUserLocation({}, { timeoutMs: optionalDataTimeoutMs })),
    // a visitor who pressed "save" and signed up may continue on any page
    savePendingListing({ request, context }, locale),
    // doesn't use `apiFor`, because an expired session mustn't redirect from a public page
    sessionOfRequest &&
      optional(
        createApiClient({ request, context }, locale, sessionOfRequest.jwt).countChats(
          {},
          { timeoutMs: optionalDataTimeoutMs },
        ),
      ),
  ]);
  const responseHeaders = new Headers();
  if (readCookie(request, 'locale') !== locale)
    responseHeaders.append('set-cookie', createPreferenceCookie('locale', locale));
  if (saved !== null) responseHeaders.append('set-cookie', saved);
  const currentUser = sessionOf(context)?.user ?? null;
  const memberMessages = currentUser ? messagesOfArea('member', locale) : null;
  const visitorPlaceTitle = visitorLocation?.location.isKnown === true ? visitorLocation.location.title : null;
  const frameData: FrameData = { place: visitorPlaceTitle, user: currentUser, memberMessages, chats };
  return data(frameData, { headers: responseHeaders });
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Promise<FrameData> {
  const [loaded] = await Promise.all([serverLoader(), isLocale(params.locale) && loadMessages(params.locale)]);
  return loaded;
}

/** Revalidates the frame's data only after a change of language or user, on which alone it depends. */
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
