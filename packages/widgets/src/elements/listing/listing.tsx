import type { MountWidget } from '../../core/host.ts';
import { ask } from '../../core/ask.ts';
import { mountContent } from '../../core/mount.tsx';
import { useState, type ReactElement } from 'react';
import { isWidgetError, type WidgetWithLazyParts, emitError, type Widget } from '../../core/widget.ts';
import type { LazyParts } from '../lazy-parts.ts';
import { fillPlural } from '../../messages/fill.ts';
import { ListingCards, listingUrlOf } from '../shared/listing-cards.tsx';
import { MarketplaceLink, useApiResponse } from '../shared/content.tsx';
import { WidgetFrame } from '../shared/widget-frame.tsx';
import { message } from '../shared/widget-frame.css.ts';
import { allListingsUrl, type FoundListings, listingMessages, listingsRequestOf } from './listing-model.ts';

declare const PLAZA_DIGESTS: Record<keyof LazyParts, string>;

const goneListingResult: FoundListings = { shownListings: [], total: 0, isGone: true };

/** Treats a deleted listing as a result: the host gets an error event, and the widget shows a message. */
function convertErrorToResult(widget: Widget, error: unknown): FoundListings | null {
  if (!isWidgetError(error) || error.code !== 'not_found' || widget.settings.listing === undefined) return null;
  emitError(widget, error);
  return goneListingResult;
}

/** Content of `<plaza-listing>`: one listing, or the listings nearest to a point or venue. */
export function Listing({ widget }: { widget: WidgetWithLazyParts<LazyParts> }): ReactElement | null {
  const { locale, listing: id, vehicle } = widget.settings;
  const messages = listingMessages[locale];
  const [fitChunk, setFitChunk] = useState<LazyParts['fit'] | null>(null);
  const foundListings = useApiResponse(
    widget,
    listingsRequestOf(widget.settings),
    convertErrorToResult,
    () => vehicle && widget.load('fit').then(setFitChunk),
  );
  if (!foundListings) return null;
  const { shownListings, total, isGone } = foundListings;
  const allListingsLink = allListingsUrl(widget.settings);
  const [url, linkText] =
    id === undefined
      ? [widget.href(allListingsLink.path, allListingsLink.query), fillPlural(messages.all, total, locale)]
      : // the page of a deleted listing shows similar ones
        [listingUrlOf(widget, id), messages.one];
  const hasNoListings = shownListings.length === 0;
  return (
    <WidgetFrame widget={widget} note={messages.note}>
      {hasNoListings || <ListingCards widget={widget} shownListings={shownListings} Fit={fitChunk?.Fit} />}
      <p className={message}>
        {hasNoListings && <span>{isGone ? messages.gone : messages.nothing}</span>}
        <MarketplaceLink widget={widget} href={url}>
          {isGone ? messages.similar : hasNoListings ? messages.search : linkText}
        </MarketplaceLink>
      </p>
    </WidgetFrame>
  );
}

export const listing: MountWidget = (host) => mountContent(host, Listing, { fit: PLAZA_DIGESTS.fit }, ask);
