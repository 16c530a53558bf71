import { listingImageLimits } from './files.ts';

/** Steps of the listing wizard. */
export const listingParts = ['address', 'details', 'characteristics', 'mainData', 'images'] as const;
export type ListingPart = (typeof listingParts)[number];

/** Required fields of a listing; `null` if missing. */
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

/** Returns the steps of the listing wizard that lack required fields, in order. `characteristics` has no required fields. */
export function missingParts(listing: ListingFacts): ListingPart[] {
  const isPartComplete: Record<ListingPart, boolean> = {
    address: listing.location !== null,
    details: listing.spotType !== null && listing.accessType !== null && listing.vehicleType !== null,
    characteristics: true,
    mainData: listing.name !== null && listing.description !== null && listing.priceCents !== null,
    images: listing.images.length >= listingImageLimits.min,
  };
  return listingParts.filter((part) => !isPartComplete[part]);
}

/** Reasons why a ready listing is not published. */
export const publishingObstacles = ['no_active_plan', 'listing_limit_reached', 'email_not_confirmed'] as const;
export type PublishingObstacle = (typeof publishingObstacles)[number];

/** Facts that decide if an owner can publish another listing. */
export interface PublishingFacts {
  readonly hasPlan: boolean;
  /** Maximum number of published listings that the plan allows. Ignored if there is no plan. */
  readonly listingLimit: number;
  readonly publishedCount: number;
  /** True if the owner has confirmed their email address. */
  readonly isConfirmed: boolean;
}

/** Returns the reason why another listing cannot be published, or `null` if it can. */
export function publishingObstacle(facts: PublishingFacts): PublishingObstacle | null {
  if (!facts.hasPlan) return 'no_active_plan';
  if (facts.publishedCount >= facts.listingLimit) return 'listing_limit_reached';
  return facts.isConfirmed ? null : 'email_not_confirmed';
}
