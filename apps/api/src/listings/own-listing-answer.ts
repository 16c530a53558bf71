import type { OwnListing, OwnListingRow as OwnListingLine } from '@plaza/sdk';
import { deletedListingDays, type ListingPart, missingParts, type PublishingObstacle } from '@plaza/sdk/rules';
import { characteristicsOf } from './characteristics.ts';
import type { OwnListingRow } from './own-listing-store.ts';
import { pictureOf } from './pictures.ts';
import { obstacleOf } from './publication.ts';
import type { Allowance } from './publication-store.ts';

const dayMs = 24 * 60 * 60_000;

const locationOf = ({ lat, lng, location_title: title, short_location: shortLocation, ...row }: OwnListingRow) =>
  lat === null || lng === null || title === null || shortLocation === null
    ? null
    : { lat, lng, title, shortLocation, isApproximate: row.is_approximate };

/** Steps of the wizard that a listing lacks. */
export const missingOf = (row: OwnListingRow): ListingPart[] =>
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

const shared = (row: OwnListingRow, allowance: Allowance) => ({
  id: row.id,
  state: row.state,
  version: row.version,
  name: row.name,
  priceCents: row.price_cents,
  missing: missingOf(row),
  lastPart: row.last_part,
  obstacle: (row.state === 'ready' ? obstacleOf(allowance) : null) satisfies PublishingObstacle | null,
  counts: { views: row.view_count, savedCount: row.saved_count, chatCount: row.chat_count },
  publishedAt: row.published_at?.toISOString() ?? null,
  restorableUntil: row.deleted_at && new Date(row.deleted_at.getTime() + deletedListingDays * dayMs).toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** A listing with everything, as its owner sees it. */
export const ownListingOf = (row: OwnListingRow, allowance: Allowance): OwnListing => ({
  ...shared(row, allowance),
  description: row.description,
  location: locationOf(row),
  spotType: row.spot_type_id,
  accessType: row.access_type_id,
  vehicleType: row.vehicle_type_id,
  size: { lengthCm: row.length_cm, widthCm: row.width_cm, entranceHeightCm: row.entrance_height_cm },
  characteristics: characteristicsOf(row),
  images: row.images.map(pictureOf),
  createdAt: row.created_at.toISOString(),
});

/** A line of the list. */
export const ownListingLineOf = (row: OwnListingRow, allowance: Allowance): OwnListingLine => ({
  ...shared(row, allowance),
  shortLocation: row.short_location,
  image: row.images[0] === undefined ? null : pictureOf(row.images[0]),
  imageCount: row.images.length,
});
