import { ChevronLeftIcon, ChevronRightIcon, IconButton, XIcon } from '@plaza/ui';
import { type ReactElement, type TouchEvent, useEffect, useRef, useState } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import * as styles from '~/features/search/search.css.ts';
import { floatingSurface } from '~/styles/frame.css.ts';
import type { ListingCard, Locale } from '@plaza/sdk';
import { ListingCardItem } from '~/features/listings/cards/listing-card-item.tsx';
import { pinCardSkeleton } from '~/features/search/search.css.ts';
import { listingPath } from '~/paths.ts';
import { muted, tabularNumbers, row, small } from '~/styles/common.css.ts';

/**
 * Returns the ID of the bay that is `steps` away from the bay `id`, wrapping around; `null` if there is no other bay.
 */
function listingIdAfterSteps(ids: readonly number[], id: number, steps: number): number | null {
  const currentIndex = ids.indexOf(id);
  if (ids.length < 2) return null;
  return ids[(Math.max(currentIndex, 0) + steps + ids.length) % ids.length] ?? null;
}

interface BayStepperProps {
  /** IDs of the bays in the order in which the buttons step through them. */
  ids: readonly number[];
  id: number;
  onChange: (id: number) => void;
}

export function BayStepper({ ids, id, onChange }: BayStepperProps): ReactElement | null {
  const { t } = useIntl();
  const moveBySteps = (steps: number) => {
    const nextListingId = listingIdAfterSteps(ids, id, steps);
    if (nextListingId !== null) onChange(nextListingId);
  };
  if (ids.length < 2 || !ids.includes(id)) return null;
  return (
    <div className={`${row} ${small} ${muted} ${tabularNumbers}`}>
      <IconButton variant="quiet" size="small" label={t('map.previousBay')} onClick={() => moveBySteps(-1)}>
        <ChevronLeftIcon />
      </IconButton>
      <span aria-live="polite">{t('map.bayOf', { index: ids.indexOf(id) + 1, count: ids.length })}</span>
      <IconButton variant="quiet" size="small" label={t('map.nextBay')} onClick={() => moveBySteps(1)}>
        <ChevronRightIcon />
      </IconButton>
    </div>
  );
}

export interface PinCardProps {
  id: number;
  listings: readonly ListingCard[];
  layout: 'stack' | 'row';
  hasSave?: boolean;
}

export function PinCard({ id, listings, layout, hasSave = false }: PinCardProps): ReactElement {
  const { t, locale } = useIntl();
  const listing = useListingCard(id, listings, locale);
  if (!listing) {
    return (
      <p className={`${muted} ${pinCardSkeleton}`} data-layout={layout} role="status">
        {t('search.loading')}
      </p>
    );
  }
  return (
    <ListingCardItem
      listing={listing}
      layout={layout}
      headingLevel={2}
      hasSave={hasSave}
      isOnMap
      pictureSizes="19rem"
    />
  );
}

/**
 * Returns the listing of a pin: from the list if it contains the listing, otherwise fetched. `null` until it is loaded.
 */
function useListingCard(id: number | null, listings: readonly ListingCard[], locale: Locale): ListingCard | null {
  const [fetchedCard, setFetchedCard] = useState<ListingCard | null>(null);
  const listedCard = listings.find((listing) => listing.id === id) ?? null;
  const missingListingId = listedCard ? null : id;

  useEffect(() => {
    if (missingListingId === null) return;
    const abortController = new AbortController();
    fetch(listingPath(locale, missingListingId, '/card'), { signal: abortController.signal })
      .then(async (response) => (response.ok ? setFetchedCard((await response.json()) as ListingCard) : undefined))
      .catch(() => {
        // ignores a failure, because the pin still links to the listing's page
      });
    return () => abortController.abort();
  }, [missingListingId, locale]);

  return listedCard ?? (fetchedCard?.id === id ? fetchedCard : null);
}

interface PeekCardProps {
  id: number;
  listings: readonly ListingCard[];
  /** IDs of the bays on the map in the order of swiping. */
  ids: readonly number[];
  onChange: (id: number | null) => void;
  onCoverChange: (pixels: number) => void;
}

const minSwipePixels = 48;

/** Shows the card of the selected bay over the map's bottom edge, on small screens. A swipe selects the next bay. */
export function PeekCard({ id, listings, ids, onChange, onCoverChange }: PeekCardProps): ReactElement {
  const { t } = useIntl();
  const cardRef = useRef<HTMLDivElement>(null);
  const touchStartRef = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    const cardElement = cardRef.current;
    const mapElement = cardElement?.parentElement;
    if (!cardElement || !mapElement) return undefined;
    const cardResizeObserver = new ResizeObserver(() =>
      onCoverChange(Math.round(mapElement.getBoundingClientRect().bottom - cardElement.getBoundingClientRect().top)),
    );
    cardResizeObserver.observe(cardElement);
    return () => {
      cardResizeObserver.disconnect();
      onCoverChange(0);
    };
  }, [onCoverChange]);
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const endTouch = changedTouches.item(0);
    if (!endTouch || !touchStartRef.current) return;
    const swipeX = endTouch.clientX - touchStartRef.current.x;
    const swipeY = endTouch.clientY - touchStartRef.current.y;
    if (Math.abs(swipeX) < minSwipePixels || Math.abs(swipeX) < Math.abs(swipeY)) return;
    const nextListingId = listingIdAfterSteps(ids, id, swipeX < 0 ? 1 : -1);
    if (nextListingId !== null) onChange(nextListingId);
  };
  return (
    <div
      ref={cardRef}
      className={`${floatingSurface} ${styles.peekCard}`}
      onTouchStart={({ touches }) => {
        const startTouch = touches.item(0);
        touchStartRef.current = startTouch ? { x: startTouch.clientX, y: startTouch.clientY } : null;
      }}
      onTouchEnd={onTouchEnd}
    >
      <div className={row}>
        <BayStepper ids={ids} id={id} onChange={onChange} />

        <IconButton variant="quiet" size="small" label={t('map.close')} onClick={() => onChange(null)}>
          <XIcon />
        </IconButton>
      </div>
      <PinCard id={id} listings={listings} layout="row" hasSave />
    </div>
  );
}
