import { Skeleton } from '@plaza/ui/skeleton';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { isWidgetError } from '../../core/widget-error.ts';
import type { ResultsProps, Widget } from '../../core/widget.ts';
import { fill, fillCount } from '../../messages/fill.ts';
import { Fit } from '../shared/fit.tsx';
import { ListingCards } from '../shared/listing-cards.tsx';
import { cards } from '../shared/listing-cards.css.ts';
import { numbers } from '../shared/numbers.ts';
import { MarketplaceLink } from '../shared/marketplace-link.tsx';
import { sentence } from '../shared/widget-frame.css.ts';
import * as styles from './inline-results.css.ts';
import type { TileAddress } from './map-parts.tsx';
import { ResultsMap, type MapListing } from './results-map.tsx';
import { readResults, type FoundListing, type Results } from './results-model.ts';
import { resultsWords } from './results-words.ts';
import { useActiveLink } from './use-active-link.ts';

const usualLimit = 6;

type State = { of: string } & ({ results: Results } | { error: unknown });

const hasPosition = (listing: FoundListing): listing is MapListing => listing.position !== null;

/** Sharp screens get sharp tiles, with names in the widget's language. */
const tileOf = (widget: Widget, path: string): string =>
  new URL(`/tiles/${path}${devicePixelRatio > 1 ? '@2x' : ''}.webp?lang=${widget.settings.locale}`, widget.href(''))
    .href;

export interface InlineResultsProps extends ResultsProps {
  /** Plaza's own without it. */
  tileAddress?: TileAddress;
}

/** What a search found, under the box: cards, how many there are, the way to all of them, and where they are on a map. */
// Long and complex because loading, failed, empty and found each change several parts of one section.
export function InlineResults({
  widget,
  query,
  url,
  text,
  tileAddress = (theme, { zoom, x, y }) => tileOf(widget, `${theme}/${zoom}/${x}/${y}`),
}: InlineResultsProps): ReactElement {
  const { locale, limit = usualLimit, hasMap, partner, campaign } = widget.settings;
  const words = resultsWords[locale];
  const [state, setState] = useState<State | null>(null);
  const [tries, setTries] = useState(0);
  const asked = [Object.entries(query), locale, partner, campaign, limit, tries].join();

  useEffect(() => {
    const abort = new AbortController();
    widget.ask('/parking/search', { ...query, limit }, readResults, abort.signal).then(
      (results) => {
        setState({ of: asked, results });
        widget.emit('results', { total: results.total, url });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setState({ of: asked, error });
        if (isWidgetError(error)) widget.emit('error', { code: error.code, message: error.message });
      },
    );
    return () => abort.abort();
    // `asked` says all that makes it another search
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked]);

  const current = state?.of === asked ? state : null;
  const results = current && 'results' in current ? current.results : null;
  const isEmpty = results?.total === 0;
  const placed = results ? results.shownListings.filter(hasPosition) : [];
  const [isMapLost, setIsMapLost] = useState(false);
  const showsMap = hasMap && !isMapLost && !isEmpty && (!current || placed.length > 0);
  const body = useRef<HTMLDivElement>(null);
  const activeLink = useActiveLink(body, showsMap);
  const said = !current
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
      <div className={sentence}>
        <span role="status" className={styles.said}>
          {said}
        </span>
        {current && !results && (
          <button type="button" className={styles.again} onClick={() => setTries(tries + 1)}>
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
      <div ref={body} className={showsMap ? `${styles.body} ${styles.beside}` : styles.body}>
        {results && !isEmpty && <ListingCards widget={widget} shownListings={results.shownListings} Fit={Fit} />}
        {!current && (
          <div className={cards} aria-hidden="true">
            {numbers(Math.min(limit, 3)).map((index) => (
              <div key={index} className={styles.waiting}>
                <Skeleton shape="block" aspectRatio="4 / 3" />
                <Skeleton width="40%" />
                <Skeleton width="85%" />
                <Skeleton width="60%" />
                <Skeleton width="70%" />
              </div>
            ))}
          </div>
        )}
        {showsMap && (
          <div className={styles.mapSide}>
            {current ? (
              <ResultsMap
                widget={widget}
                shownListings={placed}
                activeLink={activeLink}
                tileAddress={tileAddress}
                onFail={() => setIsMapLost(true)}
              />
            ) : (
              <Skeleton shape="block" className={styles.mapWaiting} />
            )}
          </div>
        )}
      </div>
    </section>
  );
}
