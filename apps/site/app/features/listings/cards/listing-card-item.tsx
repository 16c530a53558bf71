import { dayMs, type ListingCard as ListingCardData } from '@plaza/sdk';
import { Badge, CalendarIcon, FitBadge, ListingCard, type ListingCardProps } from '@plaza/ui';
import { type ReactElement, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useRouteHandle } from '~/layout/use-site.ts';
import { listingPath, saveListingPath } from '~/paths.ts';
import { rememberListingSource, useImpressionCount } from '~/features/insights/counting/use-impression-count.ts';
import { useListingSave } from '~/features/saved/choices/saved-choices.ts';
import { useVehicle, vehicleKindOfListing } from '~/features/vehicles/vehicle.ts';
import { ListingPriceDrop } from './listing-price-drop.tsx';
import { describeFit, formatDistanceAndWalk } from './listing-text.ts';
import { iconByFlag, selectCardFlags } from './characteristic-flags.tsx';
import { createDeviceValue } from '~/device/device-value.ts';

const maxVisitedIds = 200;
const visitedIdsOnDevice = createDeviceValue('plaza.visited', 'for the tab');

const parseListingIds = (text: string): readonly number[] => (text === '' ? [] : text.split(',').map(Number));

export function markListingVisited(id: number): void {
  const otherVisitedIds = parseListingIds(visitedIdsOnDevice.read()).filter((other) => other !== id);
  visitedIdsOnDevice.write([id, ...otherVisitedIds].slice(0, maxVisitedIds).join(','));
}

/** IDs of listings opened in this tab; empty while the server renders. */
export const useVisitedIds = (): readonly number[] => parseListingIds(visitedIdsOnDevice.useText());

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
  /** Shows the save button; `false` on cards with a close button in its corner. */
  hasSave?: boolean;
  /** True for a card on the map, which counts as a different source in the owner's insights. */
  isOnMap?: boolean;
  /** Called after the listing was unsaved; `undo` saves it again. */
  onUnsaved?: (undo: () => void) => void;
}

const isNewListing = (publishedAt: string) => Date.now() - Date.parse(publishedAt) < maxDaysAsNew * dayMs;

export function ListingCardItem({
  listing,
  hasSave = true,
  isOnMap = false,
  onUnsaved,
  ...look
}: ListingCardItemProps): ReactElement {
  const intl = useIntl();
  const { t, locale } = intl;
  const comparedVehicle = useVehicle(vehicleKindOfListing(listing));
  const [parameters] = useSearchParams();
  const routeHandle = useRouteHandle();
  const cardSource = isOnMap ? 'map' : (routeHandle?.countsAs ?? null);
  const cardRef = useRef<HTMLElement>(null);
  useImpressionCount(cardRef, listing.id, cardSource);
  const rememberCardSource = (): void => {
    if (cardSource !== null) rememberListingSource(listing.id, cardSource);
  };
  // computed once, so that server and browser agree around midnight
  const [isFresh] = useState(() => isNewListing(listing.publishedAt));
  const { isSaved, change } = useListingSave(listing);
  const onSavedChange =
    change &&
    ((value: boolean) => {
      rememberCardSource();
      change(value);
      if (!value) onUnsaved?.(() => change(true));
    });
  const vehicleInUrl = parameters.get('vehicle');
  const badgeVariant = listing.isPromoted ? 'promoted' : isFresh ? 'new' : undefined;
  const vehicleFit = describeFit(intl, listing.size, comparedVehicle);
  const { summary } = listing.availability;
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
      priceDrop={<ListingPriceDrop listing={listing} />}
      image={listing.image}
      badge={
        badgeVariant && (
          <Badge variant={badgeVariant} {...(listing.plan && { icon: <PlanBadge plan={listing.plan} /> })}>
            {t(`card.${badgeVariant}`)}
          </Badge>
        )
      }
      distance={formatDistanceAndWalk(intl, listing)}
      facts={[
        ...(summary === null ? [] : [{ icon: <CalendarIcon />, text: summary }]),
        ...selectCardFlags(listing.characteristics, parameters).map((flag) => {
          const FlagIcon = iconByFlag[flag];
          return { icon: <FlagIcon />, text: t(`fact.${flag}`) };
        }),
      ]}
      fit={vehicleFit && <FitBadge fit={vehicleFit.verdict}>{vehicleFit.text}</FitBadge>}
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
