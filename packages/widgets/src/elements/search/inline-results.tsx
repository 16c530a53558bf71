import { Skeleton } from '@plaza/ui/skeleton';
import { type ReactElement, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isWidgetError, type ResultsProps, type Widget } from '../../core/widget.ts';
import { fill, fillCount } from '../../messages/fill.ts';
import { MarketplaceLink } from '../shared/content.tsx';
import { Fit } from '../shared/fit.tsx';
import { cards } from '../shared/listing-cards.css.ts';
import { ListingCards } from '../shared/listing-cards.tsx';
import { message } from '../shared/widget-frame.css.ts';
import { numbers, type TileUrl } from './map-model.ts';
import { type MapListing, ResultsMap } from './results-map.tsx';
import { type FoundListing, readResults, type Results, resultsWords } from './results-model.ts';
import * as styles from './results.css.ts';

const linkOf = (target: EventTarget | null): string | null => {
  const item = target instanceof Element ? (target.closest('article') ?? target.closest('li')) : null;
  return item?.querySelector('a')?.getAttribute('href') ?? null;
};

/**
 * Returns the link of the listing whose card or pin is hovered or focused. Sets `data-paired` on the card here, because
 * the listing element uses the same cards without a map.
 */
export function useActiveLink(element: RefObject<Element | null>, isWanted: boolean): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    const root = element.current;
    if (!root || !isWanted) return undefined;
    const enter = (event: Event) => setActive(linkOf(event.target));
    const leave = (event: Event) => setActive(linkOf((event as PointerEvent | FocusEvent).relatedTarget));
    const listeners = { pointerover: enter, focusin: enter, pointerout: leave, focusout: leave };
    for (const [name, listener] of Object.entries(listeners)) root.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) root.removeEventListener(name, listener);
    };
  }, [element, isWanted]);
  useLayoutEffect(() => {
    for (const card of element.current?.querySelectorAll('article') ?? [])
      card.parentElement!.toggleAttribute('data-paired', active !== null && linkOf(card) === active);
  });
  return active;
}

const defaultLimit = 6;

type State = { of: string } & ({ results: Results } | { error: unknown });

const hasPosition = (listing: FoundListing): listing is MapListing => listing.position !== null;

/** High-resolution screens get high-resolution tiles, with names in the widget's language. */
const tileOf = (widget: Widget, path: string): string =>
  new URL(`/tiles/${path}${devicePixelRatio > 1 ? '@2x' : ''}.webp?lang=${widget.settings.locale}`, widget.href(''))
    .href;

export interface InlineResultsProps extends ResultsProps {
  /** URL of a tile; Plaza's own tiles by default. */
  tileUrl?: TileUrl;
}

/** Results below the search box: cards, their number, a link to all of them, and a map. */
// Long and complex because loading, failed, empty and successful searches each change several parts of one section.
export function InlineResults({
  widget,
  query,
  url,
  text,
  tileUrl = (theme, { zoom, x, y }) => tileOf(widget, `${theme}/${zoom}/${x}/${y}`),
}: InlineResultsProps): ReactElement {
  const { locale, limit = defaultLimit, hasMap, partner, campaign } = widget.settings;
  const words = resultsWords[locale];
  const [state, setState] = useState<State | null>(null);
  const [attempt, setAttempt] = useState(0);
  const requestKey = [Object.entries(query), locale, partner, campaign, limit, attempt].join();

  useEffect(() => {
    const abort = new AbortController();
    widget.ask('/parking/search', { ...query, limit }, readResults, abort.signal).then(
      (results) => {
        setState({ of: requestKey, results });
        widget.emit('results', { total: results.total, url });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setState({ of: requestKey, error });
        if (isWidgetError(error)) widget.emit('error', { code: error.code, message: error.message });
      },
    );
    return () => abort.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `requestKey` contains every parameter of the search
  }, [requestKey]);

  const current = state?.of === requestKey ? state : null;
  const results = current && 'results' in current ? current.results : null;
  const isEmpty = results?.total === 0;
  const placedListings = results ? results.shownListings.filter(hasPosition) : [];
  const [isMapLost, setIsMapLost] = useState(false);
  const isMapVisible = hasMap && !isMapLost && !isEmpty && (!current || placedListings.length > 0);
  const body = useRef<HTMLDivElement>(null);
  const activeLink = useActiveLink(body, isMapVisible);
  const statusText = !current
    ? words.loading
    : !results
      ? words.error
      : isEmpty
        ? text.trim() === ''
          ? words.nothingHere
          : fill(words.nothing, { query: text.trim() })
        : fillCount(words.found, results.total, locale);
  return (
    <section className={styles.results} aria-label={words.label} aria-busy={!current}>
      <div className={message}>
        <span role="status" className={styles.resultCount}>
          {statusText}
        </span>
        {current && !results && (
          <button type="button" className={styles.retryButton} onClick={() => setAttempt(attempt + 1)}>
            {words.again}
          </button>
        )}
        {current && (
          <MarketplaceLink widget={widget} href={url}>
            {!results ? words.onPlaza : isEmpty ? words.further : words.all}
          </MarketplaceLink>
        )}
        {isMapLost && results && !isEmpty && (
          <MarketplaceLink widget={widget} href={`${url}${url.includes('?') ? '&' : '?'}view=map`}>
            {words.map}
          </MarketplaceLink>
        )}
      </div>
      <div ref={body} className={isMapVisible ? `${styles.body} ${styles.withMap}` : styles.body}>
        {results && !isEmpty && <ListingCards widget={widget} shownListings={results.shownListings} Fit={Fit} />}
        {!current && (
          <div className={cards} aria-hidden="true">
            {numbers(Math.min(limit, 3)).map((index) => (
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
            {current ? (
              <ResultsMap
                widget={widget}
                shownListings={placedListings}
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
