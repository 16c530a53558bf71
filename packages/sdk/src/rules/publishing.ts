import { listingImageLimits } from './files.ts';

/** Steps of the wizard in which a listing is filled in. */
export const listingParts = ['address', 'details', 'characteristics', 'mainData', 'images'] as const;
export type ListingPart = (typeof listingParts)[number];

/** Required fields of a listing; `null` for one that is not filled in. */
export interface ListingFacts {
  readonly location: object | null;
  readonly spotType: number | null;
  readonly accessType: number | null;
  readonly vehicleType: number | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly priceCents: number | null;
  readonly images: { readonly length: number };
}

/**
 * Steps that a listing lacks something of, in their order; none when it can be finished. A bay may have none of the
 * characteristics, so they are never missing.
 */
export function missingParts(listing: ListingFacts): ListingPart[] {
  const isFilled: Record<ListingPart, boolean> = {
    address: listing.location !== null,
    details: listing.spotType !== null && listing.accessType !== null && listing.vehicleType !== null,
    characteristics: true,
    mainData: listing.name !== null && listing.description !== null && listing.priceCents !== null,
    images: listing.images.length >= listingImageLimits.min,
  };
  return listingParts.filter((part) => !isFilled[part]);
}

/** Why a finished listing is not published. */
export const publishingObstacles = ['no_active_plan', 'listing_limit_reached', 'email_not_confirmed'] as const;
export type PublishingObstacle = (typeof publishingObstacles)[number];

/** What decides whether an owner can publish one more listing. */
export interface PublishingFacts {
  readonly hasPlan: boolean;
  /** Listings that the plan allows at a time; without meaning when there is none. */
  readonly listingLimit: number;
  readonly publishedCount: number;
  /** The owner's email address is confirmed. */
  readonly isConfirmed: boolean;
}

/** What keeps one more listing from being published; `null` when nothing does. */
export function publishingObstacle(facts: PublishingFacts): PublishingObstacle | null {
  if (!facts.hasPlan) return 'no_active_plan';
  if (facts.publishedCount >= facts.listingLimit) return 'listing_limit_reached';
  return facts.isConfirmed ? null : 'email_not_confirmed';
}
