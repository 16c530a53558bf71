import type { ListingCard } from '@plaza/sdk';
import { Button } from '@plaza/ui';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { ListingCardItem } from '~/features/listings/cards/listing-card-item.tsx';
import { useIntl } from '~/i18n/intl-context.tsx';
import { listingPath } from '~/paths.ts';
import { cardGrid, cardStrip, subsectionText } from '~/styles/common.css.ts';
import { spreadRow, stack } from '~/styles/frame.css.ts';
import { forgetViewedListing, forgetViewedListings, useViewedIds } from './viewed-listings.ts';

/** Number of bays that the section shows. */
const maxShownListings = 8;

const goneStatuses = new Set([404, 410]);

/** Cards by ID; a bay that is gone is also dropped from the device. */
async function loadCards(ids: readonly number[], pathOf: (id: number) => string): Promise<Map<number, ListingCard>> {
  const cards = await Promise.all(
    ids.map(async (id) => {
      const response = await fetch(pathOf(id)).catch(() => null);
      if (response !== null && goneStatuses.has(response.status)) forgetViewedListing(id);
      return response?.ok ? ((await response.json()) as ListingCard) : null;
    }),
  );
  return new Map(cards.flatMap((card) => (card === null ? [] : [[card.id, card]])));
}

export interface RecentlyViewedProps {
  /** Bays that the page shows already. */
  exceptIds: readonly number[];
  /** Called when the visitor clears the bays, and the button loses the focus. */
  onClear: () => void;
  /** Classes of the section, and of its cards, in a page with a narrower column. */
  className?: string;
  gridClassName?: string;
}

/** Bays whose pages were opened on this device, last viewed first; nothing without one, and without scripts. */
export function RecentlyViewed({
  exceptIds,
  onClear,
  className = '',
  gridClassName = cardGrid,
}: RecentlyViewedProps): ReactElement | null {
  const { t, locale } = useIntl<'saved'>();
  const [cards, setCards] = useState<ReadonlyMap<number, ListingCard>>(new Map());
  const ids = useViewedIds()
    .filter((id) => !exceptIds.includes(id))
    .slice(0, maxShownListings);
  const idsText = ids.join(',');
  const load = useEffectEvent(async (isCurrent: () => boolean) => {
    const loaded = await loadCards(
      ids.filter((id) => !cards.has(id)),
      (id) => listingPath(locale, id, '/card'),
    );
    if (isCurrent() && loaded.size > 0) setCards(new Map([...cards, ...loaded]));
  });
  useEffect(() => {
    let isCurrent = true;
    void load(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [idsText]);
  const listings = ids.flatMap((id) => cards.get(id) ?? []);
  if (listings.length === 0) return null;
  return (
    <section className={`${stack[16]} ${className}`} aria-labelledby="recently-viewed">
      <div className={spreadRow}>
        <h2 id="recently-viewed" className={subsectionText}>
          {t('viewed.title')}
        </h2>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            forgetViewedListings();
            onClear();
          }}
        >
          {t('viewed.clear')}
        </Button>
      </div>
      <ul className={`${gridClassName} ${cardStrip}`}>
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingCardItem
              listing={listing}
              headingLevel={3}
              pictureSizes="(min-width: 1100px) 18rem, (min-width: 600px) 45vw, 78vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
