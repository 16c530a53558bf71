import type { ReactElement } from 'react';
import { messagesOfArea, messagesOfAreaWithPrefix } from '~/i18n/area-messages.server.ts';
import { AreaMessagesProvider } from '~/i18n/intl-context.tsx';
import { intlFor } from '~/i18n/intl.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { apiFor, required } from '~/server/api.ts';
import { localeOf } from '~/server/route-params.ts';
import type { Route } from './+types/compare.route';
import { ComparePage } from './compare-page.tsx';
import { maxPlaceLength } from './compare-url.ts';
import { findPlace, readComparedIds, readListings } from './compared-listings.server.ts';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

export async function loader({ request, context, url: { searchParams } }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const api = apiFor({ request, context }, locale);
  const { ids, areTooMany } = readComparedIds(searchParams);
  const placeText = (searchParams.get('to') ?? '').trim().slice(0, maxPlaceLength);
  const termsIntl = intlFor<'wizard'>(locale, {
    ...messagesOfAreaWithPrefix('wizard', locale, 'availability.'),
    ...messagesOfAreaWithPrefix('wizard', locale, 'ownerType.'),
    ...messagesOfAreaWithPrefix('wizard', locale, 'priceParts.'),
  });
  const [compared, place] = await required(Promise.all([readListings(api, ids, termsIntl), findPlace(api, placeText)]));
  return { compared, areTooMany, placeText, place, messages: messagesOfArea('saved', locale) };
}

/** Rows are hidden, and vehicles checked, without new data. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  const dataOf = ({ pathname, searchParams }: URL) =>
    [pathname, ...searchParams.getAll('ids'), searchParams.get('to')].join(' ');
  return dataOf(currentUrl) !== dataOf(nextUrl);
}

export default function CompareRoute({ loaderData }: Route.ComponentProps): ReactElement {
  const { messages, ...comparison } = loaderData;
  return (
    <AreaMessagesProvider messages={messages}>
      <ComparePage {...comparison} />
    </AreaMessagesProvider>
  );
}
