import { dayMs, type ListingCard as ListingCardData } from '@plaza/sdk';
import { Badge, FitBadge, ListingCard, type ListingCardProps } from '@plaza/ui';
import { type ReactElement, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useRouteHandle } from '~/layout/use-site.ts';
import { listingPath, saveListingPath } from '~/paths.ts';
import { rememberSource, useImpressionCount } from '~/features/insights/counting/use-impression-count.ts';
import { useListingSave } from '~/features/saved/choices/saved-choices.ts';
import { useVehicle, vehicleKindOfListing } from '~/features/vehicles/vehicle.ts';
import { describeFit, formatWalk } from './listing-text.ts';
import { flagIcons, selectCardFlags } from './characteristic-flags.tsx';
import { createDeviceValue } from '~/device/device-value.ts';

const maxVisitedIds = 200;
const visitedIds = createDeviceValue('plaza.visited', 'for the tab');

const parseIds = (text: string): readonly number[] => (text === '' ? [] : text.split(',').map(Number));

export function markVisited(id: number): void {
  const otherIds = parseIds(visitedIds.read()).filter((other) => other !== id);
  visitedIds.write([id, ...otherIds].slice(0, maxVisitedIds).join(','));
}

/** IDs of listings opened in this tab; empty while the server renders. */
export const useVisitedIds = (): readonly number[] => parseIds(visitedIds.useText());

export const PlanBadge = ({ plan }: { plan: NonNullable<ListingCardData['plan']> }): ReactElement => (
  <img src={plan.iconUrl} width="16" height="16" alt="" />
);

const maxDaysAsNew = 7;

export interface ListingCardItemProps {
  listing: ListingCardData;
  layout?: ListingCardProps['layout'];
  pictureSizes?: string;
  isEager?: boolean;
  active?: boolean;
  onActiveChange?: (active: boolean) => void;
  headingLevel?: 2 | 3 | 4;
  /** `false` on cards with a close button in that corner. */
  hasSave?: boolean;
  /** True for a card on the map, which counts as a different source in the owner's insights. */
  isOnMap?: boolean;
  /** Called after the listing was unsaved; `undo` saves it again. */
  onUnsaved?: (undo: () => void) => void;
}

const isNew = (publishedAt: string) => Date.now() - Date.parse(publishedAt) < maxDaysAsNew * dayMs;

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
  const handle = useRouteHandle();
  const source = isOnMap ? 'map' : (handle?.countsAs ?? null);
  const cardRef = useRef<HTMLElement>(null);
  useImpressionCount(cardRef, listing.id, source);
  const rememberCardSource = (): void => {
    if (source !== null) rememberSource(listing.id, source);
  };
  // computed once, so that server and browser agree around midnight
  const [isFresh] = useState(() => isNew(listing.publishedAt));
  const { isSaved, change } = useListingSave(listing);
  const onSavedChange =
    change &&
    ((value: boolean) => {
      rememberCardSource();
      change(value);
      if (!value) onUnsaved?.(() => change(true));
    });
  const vehicleInUrl = parameters.get('vehicle');
  const badge = listing.isPromoted ? 'promoted' : isFresh ? 'new' : undefined;
  const fit = describeFit(intl, listing.size, vehicle);
  return (
    <ListingCard
      {...look}
      ref={cardRef}
      onLinkClick={rememberCardSource}
      href={listingPath(locale, listing.id, vehicleInUrl ? `?vehicle=${encodeURIComponent(vehicleInUrl)}` : '')}
      name={listing.name}
      nameLang={listing.language}
      place={listing.shortLocation}
      priceCents={listing.priceCents}
      period={t('price.perMonth')}
      image={listing.image}
      badge={
        badge && (
          <Badge variant={badge} {...(listing.plan && { icon: <PlanBadge plan={listing.plan} /> })}>
            {t(`card.${badge}`)}
          </Badge>
        )
      }
      distance={formatWalk(intl, listing)}
      facts={selectCardFlags(listing.characteristics, parameters).map((flag) => {
        const Icon = flagIcons[flag];
        return { icon: <Icon />, text: t(`fact.${flag}`) };
      })}
      fit={fit && <FitBadge fit={fit.verdict}>{fit.text}</FitBadge>}
      {...(hasSave && {
        save: {
          saved: isSaved,
          label: t('card.save', { name: listing.name }),
          action: saveListingPath(locale, listing.id, !isSaved),
          onSavedChange,
        },
      })}
    />
  );
}
