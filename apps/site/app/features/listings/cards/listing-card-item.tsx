import { dayMs, type ListingCard as ListingCardData } from '@plaza/sdk';
import { Badge, FitAnswer, ListingCard, type ListingCardProps } from '@plaza/ui';
import { useRef, useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { usePageHandle } from '~/layout/use-page-handle.ts';
import { listingPath, savePath } from '~/paths.ts';
import { noteSource } from '~/features/insights/counting/come-across.ts';
import { useSeen } from '~/features/insights/counting/use-seen.ts';
import { useSaved } from '~/features/saved/choices/saved-choices.ts';
import { useVehicle } from '~/features/vehicles/use-vehicle.ts';
import { vehicleKindOfListing } from '~/features/vehicles/vehicle.ts';
import { describeFit } from './fit-text.ts';
import { flagIcons } from './flag-icons.tsx';
import { PlanBadge } from './plan-badge.tsx';
import { shownFlags } from './shown-flags.ts';
import { formatWalk } from './units.ts';

const newForDays = 7;

export interface ListingCardItemProps {
  listing: ListingCardData;
  layout?: ListingCardProps['layout'];
  pictureSizes?: string;
  isEager?: boolean;
  active?: boolean;
  onActiveChange?: (active: boolean) => void;
  headingLevel?: 2 | 3 | 4;
  /** Left out where the card itself can be closed: one button in that corner is enough. */
  hasSave?: boolean;
  /** Shown on the map instead of in the page's list: its owner is told apart how people came across it. */
  isOnMap?: boolean;
  /** Told when its reader lets go of the listing; `undo` saves it again. */
  onUnsaved?: (undo: () => void) => void;
}

const isNew = (publishedAt: string) => Date.now() - Date.parse(publishedAt) < newForDays * dayMs;

/** A listing as a card, with what it means for the visitor's vehicle. */
export function ListingCardItem({
  listing,
  hasSave = true,
  isOnMap = false,
  onUnsaved,
  ...look
}: ListingCardItemProps): ReactElement {
  const intl = useIntl();
  const { t, locale } = intl;
  const vehicle = useVehicle(vehicleKindOfListing(listing));
  const [parameters] = useSearchParams();
  const handle = usePageHandle();
  const source = isOnMap ? 'map' : (handle?.countsAs ?? null);
  const card = useRef<HTMLElement>(null);
  useSeen(card, listing.id, source);
  const note = (): void => {
    if (source !== null) noteSource(listing.id, source);
  };
  // decided once, so that server and browser say the same around midnight
  const [isFresh] = useState(() => isNew(listing.publishedAt));
  const { isSaved, change } = useSaved(listing);
  const onSavedChange =
    change &&
    ((value: boolean) => {
      note();
      change(value);
      if (!value) onUnsaved?.(() => change(true));
    });
  const named = parameters.get('vehicle');
  const badge = listing.isPromoted ? 'promoted' : isFresh ? 'new' : undefined;
  const fit = describeFit(intl, listing.size, vehicle);
  return (
    <ListingCard
      {...look}
      ref={card}
      onLinkClick={note}
      href={listingPath(locale, listing.id, named ? `?vehicle=${encodeURIComponent(named)}` : '')}
      name={listing.name}
      nameLang={listing.language}
      place={listing.shortLocation}
      priceCents={listing.priceCents}
      period={t('price.perMonth')}
      picture={listing.image}
      badge={
        badge && (
          <Badge variant={badge} {...(listing.plan && { icon: <PlanBadge plan={listing.plan} /> })}>
            {t(`card.${badge}`)}
          </Badge>
        )
      }
      distance={formatWalk(intl, listing)}
      facts={shownFlags(listing.characteristics, parameters).map((flag) => {
        const Icon = flagIcons[flag];
        return { icon: <Icon />, text: t(`fact.${flag}`) };
      })}
      fit={fit && <FitAnswer verdict={fit.verdict}>{fit.text}</FitAnswer>}
      {...(hasSave && {
        save: {
          saved: isSaved,
          label: t('card.save', { name: listing.name }),
          action: savePath(locale, listing.id, !isSaved),
          onSavedChange,
        },
      })}
    />
  );
}
