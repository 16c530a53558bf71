import { dayMs, type OwnListing, type OwnListingRow as OwnListingLine } from '@plaza/sdk';
import {
  deletedListingDays,
  freshnessDays,
  type ListingPart,
  missingParts,
  type PublishingObstacle,
} from '@plaza/sdk/rules';
import { characteristicsOf, baySizeOf } from '../search/index.ts';
import type { OwnListingRow } from './store.ts';
import { availabilityOf, manoeuvringOf, imageOf } from '../listings/index.ts';
import { publishingObstacleOf } from './publication/publication.ts';
import { ownPricePartsOf } from './price.ts';
import type { PublishingAllowance } from './publication/publication-store.ts';

/** The address as the owner typed it; the public sees only part of it. */
const ownAddressOf = (row: OwnListingRow) => ({
  title: row.own_location_title ?? row.location_title,
  shortLocation: row.own_short_location ?? row.short_location,
});

function locationOf(row: OwnListingRow) {
  const { lat, lng, is_approximate: isApproximate } = row;
  const { title, shortLocation } = ownAddressOf(row);
  if (lat === null || lng === null || title === null || shortLocation === null) return null;
  return { lat, lng, title, shortLocation, isApproximate };
}

export const missingPartsOf = (row: OwnListingRow): ListingPart[] =>
  missingParts({
    location: locationOf(row),
    spotType: row.spot_type_id,
    accessType: row.access_type_id,
    vehicleType: row.vehicle_type_id,
    name: row.name,
    description: row.description,
    priceCents: row.price_cents,
    images: row.images,
  });

/** The rental of a rented listing, or of a deleted one, which can be restored unchanged. */
const rentalOf = ({ rented_until: until, renter_id: renterId, renter_name: name }: OwnListingRow) =>
  until === null && renterId === null ? null : { until, renter: renterId === null ? null : { id: renterId, name } };

const freshnessOf = ({ is_stale: isHidden, asked_at: askedAt }: OwnListingRow) =>
  askedAt && { isHidden, hidesAt: new Date(askedAt.getTime() + freshnessDays.untilHidden * dayMs).toISOString() };

const sharedFieldsOf = (row: OwnListingRow, allowance: PublishingAllowance) => ({
  id: row.id,
  state: row.state,
  version: row.version,
  name: row.name,
  language: row.language,
  priceCents: row.price_cents,
  availability: availabilityOf(row),
  missing: missingPartsOf(row),
  lastPart: row.last_part,
  obstacle: (row.state === 'ready' ? publishingObstacleOf(allowance) : null) satisfies PublishingObstacle | null,
  counts: {
    views: row.view_count,
    savedCount: row.saved_count,
    chatCount: row.chat_count,
    inboxChatCount: row.inbox_chat_count,
  },
  stateSince: row.state_changed_at?.toISOString() ?? null,
  rental: rentalOf(row),
  isPromoted: row.state === 'published' && allowance.visibilityWeight > 1,
  publishedAt: row.published_at?.toISOString() ?? null,
  freshness: freshnessOf(row),
  waiting: row.waiting_since && { count: row.waiting_count, since: row.waiting_since.toISOString() },
  restorableUntil: row.deleted_at && new Date(row.deleted_at.getTime() + deletedListingDays * dayMs).toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const ownListingOf = (row: OwnListingRow, allowance: PublishingAllowance): OwnListing => ({
  ...sharedFieldsOf(row, allowance),
  description: row.description,
  priceParts: ownPricePartsOf(row),
  location: locationOf(row),
  spotType: row.spot_type_id,
  accessType: row.access_type_id,
  vehicleType: row.vehicle_type_id,
  size: baySizeOf(row),
  manoeuvring: manoeuvringOf(row),
  characteristics: characteristicsOf(row),
  images: row.images.map(imageOf),
  createdAt: row.created_at.toISOString(),
});

export const ownListingLineOf = (row: OwnListingRow, allowance: PublishingAllowance): OwnListingLine => ({
  ...sharedFieldsOf(row, allowance),
  shortLocation: ownAddressOf(row).shortLocation,
  image: row.images[0] === undefined ? null : imageOf(row.images[0]),
  imageCount: row.images.length,
});
