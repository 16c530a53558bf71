import type { ReactElement } from 'react';
import { data } from 'react-router';
import { SavedPage } from './saved-page.tsx';
import { AreaWords } from '~/i18n/intl-context.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { apiFor, required } from '~/server/api.ts';
import { areaWords } from '~/i18n/area-words.server.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/saved.route';

export const handle = { cache: 'ownPage', isPublic: false, countsAs: 'saved' } satisfies RouteHandle;

const longestPageNumber = 5;

/** A page number as an address names it; anything else is the first. */
function pageOf(url: URL): number {
  const text = url.searchParams.get('page') ?? '';
  return /^[1-9]\d*$/.test(text) && text.length < longestPageNumber ? Number(text) : 1;
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  requireSession({ request, context });
  const api = apiFor({ request, context }, params.locale);
  const saved = await required(api.listSavedListings({ query: { page: pageOf(new URL(request.url)) } }));
  return { listings: saved.data, meta: saved.meta, words: areaWords('profile', params.locale) };
}

export default function SavedRoute({ loaderData }: Route.ComponentProps): ReactElement {
  const { words, ...saved } = loaderData;
  return (
    <AreaWords words={words}>
      <SavedPage {...saved} />
    </AreaWords>
  );
}
