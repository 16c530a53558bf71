import type { ReactElement } from 'react';
import { data } from 'react-router';
import { MainPage } from './main-page.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { apiFor, optional } from '~/server/api.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/main.route';

export const handle = { cache: 'page', isPublic: true, isInSitemap: true, countsAs: 'main' } satisfies RouteHandle;

const popularCount = 8;
const townCount = 6;

/** Towns and bays are read anew for each visit; when the API is down the page still invites to search. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  const api = apiFor({ request, context }, params.locale);
  const [towns, popular, steps, reviews] = await Promise.all([
    optional(api.listTowns({ query: { limit: townCount } })),
    optional(api.listPopularListings({ query: { limit: popularCount } })),
    optional(api.listHowItWorks()),
    optional(api.listReviews()),
  ]);
  return {
    towns: towns?.data ?? [],
    cityCount: towns?.meta.townCount ?? 0,
    popular: popular?.data ?? [],
    steps: steps?.data ?? [],
    reviews: reviews?.data ?? [],
  };
}

export default function MainRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <MainPage {...loaderData} />;
}
