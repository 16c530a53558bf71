import { ChevronLeftIcon, ChevronRightIcon, IconButton, XIcon } from '@plaza/ui';
import { type ReactElement, type TouchEvent, useEffect, useRef, useState } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import * as styles from '~/features/search/search.css.ts';
import { floating } from '~/styles/frame.css.ts';
import type { ListingCard, Locale } from '@plaza/sdk';
import { ListingCardItem } from '~/features/listings/cards/listing-card-item.tsx';
import { pinCardPending } from '~/features/search/search.css.ts';
import { listingPath } from '~/paths.ts';
import { muted, numbers, row, small } from '~/styles/common.css.ts';

/** ID of the bay that is `steps` away from a bay, wrapping around; `null` if there is no other bay. */
function stepFrom(ids: readonly number[], id: number, steps: number): number | null {
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
  const step = (steps: number) => {
    const next = stepFrom(ids, id, steps);
    if (next !== null) onChange(next);
  };
  if (ids.length < 2 || !ids.includes(id)) return null;
  return (
    <div className={`${row} ${small} ${muted} ${numbers}`}>
      <IconButton variant="quiet" size="small" label={t('map.previousBay')} onClick={() => step(-1)}>
        <ChevronLeftIcon />
      </IconButton>
      <span aria-live="polite">{t('map.bayOf', { index: ids.indexOf(id) + 1, count: ids.length })}</span>
      <IconButton variant="quiet" size="small" label={t('map.nextBay')} onClick={() => step(1)}>
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
      <p className={`${muted} ${pinCardPending}`} data-layout={layout} role="status">
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
    const abort = new AbortController();
    fetch(listingPath(locale, missingId, '/card'), { signal: abort.signal })
      .then(async (response) => (response.ok ? setFetchedCard((await response.json()) as ListingCard) : undefined))
      .catch(() => {
        // ignores a failure, because the pin still links to the listing's page
      });
    return () => abort.abort();
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

/** Minimum pixels of a horizontal swipe. */
const minSwipePixels = 48;

/** Card of the selected bay over the map's bottom edge, on small screens. A swipe selects the next bay. */
export function PeekCard({ id, listings, ids, onChange, onCoverChange }: PeekCardProps): ReactElement {
  const { t } = useIntl();
  const card = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    const element = card.current;
    const map = element?.parentElement;
    if (!element || !map) return undefined;
    const observer = new ResizeObserver(() =>
      onCoverChange(Math.round(map.getBoundingClientRect().bottom - element.getBoundingClientRect().top)),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      onCoverChange(0);
    };
  }, [onCoverChange]);
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches.item(0);
    if (!touch || !start.current) return;
    const right = touch.clientX - start.current.x;
    const down = touch.clientY - start.current.y;
    if (Math.abs(right) < minSwipePixels || Math.abs(right) < Math.abs(down)) return;
    const next = stepFrom(ids, id, right < 0 ? 1 : -1);
    if (next !== null) onChange(next);
  };
  return (
    <div
      ref={card}
      className={`${floating} ${styles.peek}`}
      onTouchStart={({ touches }) => {
        const touch = touches.item(0);
        start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
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
