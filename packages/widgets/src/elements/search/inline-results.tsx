import { formatEventTime } from '@plaza/sdk/rules';
import { Skeleton } from '@plaza/ui/skeleton';
import { type ReactElement, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isWidgetError, type ResultsProps, type Widget } from '../../core/widget.ts';
import { fillPlaceholders, fillPlural } from '../../messages/fill.ts';
import { MarketplaceLink } from '../shared/content.tsx';
import { Fit } from '../shared/fit.tsx';
import { cards } from '../shared/listing-cards.css.ts';
import { ListingCards } from '../shared/listing-cards.tsx';
import { message } from '../shared/widget-frame.css.ts';
import { createRange, type TileUrl } from './map-model.ts';
import { type MapListing, ResultsMap } from './results-map.tsx';
import { type FoundListing, readResults, type Results, resultsMessages } from './results-model.ts';
import * as styles from './results.css.ts';

const listingLinkOf = (target: EventTarget | null): string | null => {
  const item = target instanceof Element ? (target.closest('article') ?? target.closest('li')) : null;
  return item?.querySelector('a')?.getAttribute('href') ?? null;
};

/**
 * Returns the link of the listing whose card or pin is hovered or focused. Sets `data-paired` on the card here, because
 * the listing element uses the same cards without a map.
 */
export function useActiveLink(element: RefObject<Element | null>, isEnabled: boolean): string | null {
  const [activeLink, setActive] = useState<string | null>(null);
  useEffect(() => {
    const root = element.current;
    if (!root || !isEnabled) return undefined;
    const onEnter = (event: Event) => setActive(listingLinkOf(event.target));
    const onLeave = (event: Event) => setActive(listingLinkOf((event as PointerEvent | FocusEvent).relatedTarget));
    const listeners = { pointerover: onEnter, focusin: onEnter, pointerout: onLeave, focusout: onLeave };
    for (const [name, listener] of Object.entries(listeners)) root.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) root.removeEventListener(name, listener);
    };
  }, [element, isEnabled]);
  useLayoutEffect(() => {
    for (const card of element.current?.querySelectorAll('article') ?? [])
      card.parentElement!.toggleAttribute('data-paired', activeLink !== null && listingLinkOf(card) === activeLink);
  });
  return activeLink;
}

const defaultLimit = 6;

type SearchOutcome = { of: string } & ({ results: Results } | { error: unknown });

const hasPosition = (listing: FoundListing): listing is MapListing => listing.position !== null;

/** High-resolution screens get high-resolution tiles, with names in the widget's language. */
const tileUrlOf = (widget: Widget, path: string): string =>
  new URL(`/tiles/${path}${devicePixelRatio > 1 ? '@2x' : ''}.webp?lang=${widget.settings.locale}`, widget.href(''))
    .href;

export interface InlineResultsProps extends ResultsProps {
  /** URL of a tile; Plaza's own tiles by default. */
  tileUrl?: TileUrl;
}

// Long and complex because loading, failed, empty and successful searches each change several parts of one section.
export function InlineResults({
  widget,
  query,
  url,
  text,
  tileUrl = (theme, { zoom, x, y }) => tileUrlOf(widget, `${theme}/${zoom}/${x}/${y}`),
}: InlineResultsProps): ReactElement {
  const { locale, limit = defaultLimit, hasMap, partner, campaign, event } = widget.settings;
  const messages = resultsMessages[locale];
  const eventTime = event === undefined ? null : formatEventTime(event, locale);
  const [outcome, setState] = useState<SearchOutcome | null>(null);
  const [attempt, setAttempt] = useState(0);
  const requestKey = [Object.entries(query), locale, partner, campaign, limit, attempt].join();

  useEffect(() => {
    const abortController = new AbortController();
    widget.ask('/parking/search', { ...query, limit }, readResults, abortController.signal).then(
      (results) => {
        setState({ of: requestKey, results });
        widget.emit('results', { total: results.total, url });
      },
      (error: unknown) => {
        if (abortController.signal.aborted) return;
        setState({ of: requestKey, error });
        if (isWidgetError(error)) widget.emit('error', { code: error.code, message: error.message });
      },
    );
    return () => abortController.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `requestKey` contains every parameter of the search
  }, [requestKey]);

  const currentOutcome = outcome?.of === requestKey ? outcome : null;
  const results = currentOutcome && 'results' in currentOutcome ? currentOutcome.results : null;
  const hasNoResults = results?.total === 0;
  const mapListings = results ? results.shownListings.filter(hasPosition) : [];
  const [isMapLost, setIsMapLost] = useState(false);
  const isMapVisible = hasMap && !isMapLost && !hasNoResults && (!currentOutcome || mapListings.length > 0);
  const bodyRef = useRef<HTMLDivElement>(null);
  const activeLink = useActiveLink(bodyRef, isMapVisible);
  const statusText = !currentOutcome
    ? messages.loading
    : !results
      ? messages.error
      : hasNoResults
        ? text.trim() === ''
          ? messages.nothingHere
          : fillPlaceholders(messages.nothing, { query: text.trim() })
        : fillPlural(messages.found, results.total, locale);
  return (
    <section className={styles.results} aria-label={messages.label} aria-busy={!currentOutcome}>
      {eventTime && <p className={styles.eventLine}>{fillPlaceholders(messages.event, { when: eventTime })}</p>}
      <div className={message}>
        <span role="status" className={styles.resultCount}>
          {statusText}
        </span>
        {currentOutcome && !results && (
          <button type="button" className={styles.retryButton} onClick={() => setAttempt(attempt + 1)}>
            {messages.again}
          </button>
        )}
        {currentOutcome && (
          <MarketplaceLink widget={widget} href={url}>
            {!results ? messages.onPlaza : hasNoResults ? messages.further : messages.all}
          </MarketplaceLink>
        )}
        {isMapLost && results && !hasNoResults && (
          <MarketplaceLink widget={widget} href={`${url}${url.includes('?') ? '&' : '?'}view=map`}>
            {messages.map}
          </MarketplaceLink>
        )}
      </div>
      <div ref={bodyRef} className={isMapVisible ? `${styles.resultsBody} ${styles.bodyWithMap}` : styles.resultsBody}>
        {results && !hasNoResults && <ListingCards widget={widget} shownListings={results.shownListings} Fit={Fit} />}
        {!currentOutcome && (
          <div className={cards} aria-hidden="true">
            {createRange(Math.min(limit, 3)).map((index) => (
              <div key={index} className={styles.loadingCards}>
                <Skeleton shape="block" aspectRatio="4 / 3" />
                <Skeleton width="40%" />
                <Skeleton width="85%" />
                <Skeleton width="60%" />
                <Skeleton width="70%" />
              </div>
            ))}
          </div>
        )}
        {isMapVisible && (
          <div className={styles.mapColumn}>
            {currentOutcome ? (
              <ResultsMap
                widget={widget}
                shownListings={mapListings}
                activeLink={activeLink}
                tileUrl={tileUrl}
                onFail={() => setIsMapLost(true)}
              />
            ) : (
              <Skeleton shape="block" className={styles.mapPlaceholder} />
            )}
          </div>
        )}
      </div>
    </section>
  );
}
