import type { ReactElement } from 'react';
import { parseBuilder } from './builder-state.ts';
import { PartnersPage } from './partners-page.tsx';
import { localeOf } from '~/server/route-params.ts';
import { apiFor } from '~/server/api.ts';
import { pageTexts } from '~/features/content/page-texts.server.ts';
import { requestDetails } from '~/server/request-context.ts';
import { checkPartner, checkPlace } from './partner-lookups.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/partners.route';

export const handle = { cache: 'page', isPublic: true, isInSitemap: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const state = parseBuilder(new URL(request.url).searchParams);
  const api = apiFor({ request, context }, locale);
  const [partner, place] = await Promise.all([checkPartner(state.id, api), checkPlace(state.place, api)]);
  const { widgetRelease } = requestDetails(context);
  return { text: pageTexts.partners[locale], state, partner, place, release: widgetRelease };
}

const checked = (url: URL): string => {
  const { id, place } = parseBuilder(url.searchParams);
  return JSON.stringify([url.pathname, id, place]);
};

/** Only names have to be looked up; the rest of the form is the page's own affair. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  checked(currentUrl) !== checked(nextUrl);

export default function PartnersRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <PartnersPage {...loaderData} />;
}
