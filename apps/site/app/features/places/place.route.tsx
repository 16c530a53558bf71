import { type PlaceKind, placeKinds } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { data, redirect } from 'react-router';
import { carry, parseAttribution } from '~/attribution/attribution.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { PlacePage, type PlacePageProps } from './place-page.tsx';
import { plainSlug } from './slug.ts';
import { localeOf } from '~/server/route-params.ts';
import { placePath } from '~/paths.ts';
import { apiFor, required } from '~/server/api.ts';
import type { Route } from './+types/place.route';

export const handle = { cache: 'page', isPublic: true, countsAs: 'place', hasSearchHeader: true } satisfies RouteHandle;

const kindOf = (pathname: string, locale: 'en' | 'es'): PlaceKind | undefined =>
  placeKinds.find((kind) => pathname.startsWith(placePath(locale, kind, '')));

/** Other spellings and other names of a place lead to its own address for good. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { pathname, searchParams } = new URL(request.url);
  const kind = kindOf(pathname, locale);
  const slug = plainSlug(params.slug);
  if (kind === undefined || slug === '') throw data(null, { status: 404 });
  const { data: place } = await required(apiFor({ request, context }, locale).getPlace({ params: { kind, slug } }));
  if (place.slug !== params.slug)
    throw redirect(carry(placePath(locale, kind, place.slug), parseAttribution(searchParams)), 301);
  return { place };
}

export default function PlaceRoute({ loaderData }: { loaderData: PlacePageProps }): ReactElement {
  return <PlacePage key={loaderData.place.slug} place={loaderData.place} />;
}
