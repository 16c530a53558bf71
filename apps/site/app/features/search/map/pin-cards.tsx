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

/** ID of the bay that is `steps` away from a bay, wrapping around; `null` if there is no other bay. */
function idAfterSteps(ids: readonly number[], id: number, steps: number): number | null {
  const index = ids.indexOf(id);
  if (ids.length < 2) return null;
  return ids[(Math.max(index, 0) + steps + ids.length) % ids.length] ?? null;
}

interface BayStepperProps {
  /** IDs of the bays in the order of the buttons. */
  ids: readonly number[];
  id: number;
  onChange: (id: number) => void;
}

export function BayStepper({ ids, id, onChange }: BayStepperProps): ReactElement | null {
  const { t } = useIntl();
  const moveBySteps = (steps: number) => {
    const nextId = idAfterSteps(ids, id, steps);
    if (nextId !== null) onChange(nextId);
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

/** Listing of a pin: from the list if it contains the listing, otherwise fetched. `null` until it is loaded. */
function useListingCard(id: number | null, listings: readonly ListingCard[], locale: Locale): ListingCard | null {
  const [fetchedCard, setFetchedCard] = useState<ListingCard | null>(null);
  const listedCard = listings.find((listing) => listing.id === id) ?? null;
  const missingId = listedCard ? null : id;

  useEffect(() => {
    if (missingId === null) return;
    const abortController = new AbortController();
    fetch(listingPath(locale, missingId, '/card'), { signal: abortController.signal })
      .then(async (response) => (response.ok ? setFetchedCard((await response.json()) as ListingCard) : undefined))
      .catch(() => {
        // ignores a failure, because the pin still links to the listing's page
      });
    return () => abortController.abort();
  }, [missingId, locale]);

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

/** Card of the selected bay over the map's bottom edge, on small screens. A swipe selects the next bay. */
export function PeekCard({ id, listings, ids, onChange, onCoverChange }: PeekCardProps): ReactElement {
  const { t } = useIntl();
  const cardRef = useRef<HTMLDivElement>(null);
  const touchStartRef = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    const cardElement = cardRef.current;
    const mapElement = cardElement?.parentElement;
    if (!cardElement || !mapElement) return undefined;
    const observer = new ResizeObserver(() =>
      onCoverChange(Math.round(mapElement.getBoundingClientRect().bottom - cardElement.getBoundingClientRect().top)),
    );
    observer.observe(cardElement);
    return () => {
      observer.disconnect();
      onCoverChange(0);
    };
  }, [onCoverChange]);
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches.item(0);
    if (!touch || !touchStartRef.current) return;
    const offsetX = touch.clientX - touchStartRef.current.x;
    const offsetY = touch.clientY - touchStartRef.current.y;
    if (Math.abs(offsetX) < minSwipePixels || Math.abs(offsetX) < Math.abs(offsetY)) return;
    const nextId = idAfterSteps(ids, id, offsetX < 0 ? 1 : -1);
    if (nextId !== null) onChange(nextId);
  };
  return (
    <div
      ref={cardRef}
      className={`${floatingSurface} ${styles.peekCard}`}
      onTouchStart={({ touches }) => {
        const touch = touches.item(0);
        touchStartRef.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
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
