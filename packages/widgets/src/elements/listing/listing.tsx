import type { Mount } from '../../core/host.ts';
import { mountContent } from '../../core/mount.tsx';
import { useState, type ReactElement } from 'react';
import { isWidgetError, type LoadingWidget, emitError, type Widget } from '../../core/widget.ts';
import type { LazyParts } from '../lazy-parts.ts';
import { fillCount } from '../../messages/fill.ts';
import { ListingCards, listingAddress } from '../shared/listing-cards.tsx';
import { MarketplaceLink, useAnswer } from '../shared/content.tsx';
import { WidgetFrame } from '../shared/widget-frame.tsx';
import { message } from '../shared/widget-frame.css.ts';
import { allListingsUrl, type FoundListings, listingWords, sourceOf } from './listing-model.ts';

declare const PLAZA_PART_SHEET: string;
declare const PLAZA_DIGESTS: Record<keyof LazyParts, string>;

const goneListing: FoundListings = { shownListings: [], total: 0, isGone: true };

/** Treats a deleted listing as a result: the host gets an error event, and the widget shows a message. */
function answerOf(widget: Widget, error: unknown): FoundListings | null {
  if (!isWidgetError(error) || error.code !== 'not_found' || widget.settings.listing === undefined) return null;
  emitError(widget, error);
  return goneListing;
}

/** Content of `<plaza-listing>`: one listing, or the nearest to a point or venue. */
export function Listing({ widget }: { widget: LoadingWidget<LazyParts> }): ReactElement | null {
  const { locale, listing: id, vehicle } = widget.settings;
  const words = listingWords[locale];
  const [fit, setFit] = useState<LazyParts['fit'] | null>(null);
  const answer = useAnswer(
    widget,
    sourceOf(widget.settings),
    answerOf,
    () => vehicle && widget.load('fit').then(setFit),
  );
  if (!answer) return null;
  const { shownListings, total, isGone } = answer;
  const allListings = allListingsUrl(widget.settings);
  const [url, linkText] =
    id === undefined
      ? [widget.href(allListings.path, allListings.query), fillCount(words.all, total, locale)]
      : // the page of a deleted listing shows similar ones
        [listingAddress(widget, id), words.one];
  const isEmpty = shownListings.length === 0;
  return (
    <WidgetFrame widget={widget} note={words.note}>
      {isEmpty || <ListingCards widget={widget} shownListings={shownListings} Fit={fit?.Fit} />}
      <p className={message}>
        {isEmpty && (isGone ? words.gone : words.nothing)}
        <MarketplaceLink widget={widget} href={url}>
          {isGone ? words.similar : isEmpty ? words.search : linkText}
        </MarketplaceLink>
      </p>
    </WidgetFrame>
  );
}

export const listing: Mount = (host) => mountContent(host, PLAZA_PART_SHEET, Listing, { fit: PLAZA_DIGESTS.fit });
