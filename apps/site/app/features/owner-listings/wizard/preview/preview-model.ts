import type { Listing, OwnListing } from '@plaza/sdk';
import type { CodeTitle, Lookups } from '~/features/search/lookups.server.ts';

const untitled: CodeTitle = { id: 0, title: '–' };

/** A listing of one's own as everybody will see it. What is missing is shown as missing. */
// Complex because each value that a draft may lack has its default here.
export function previewOf(
  listing: OwnListing,
  { spotTypes, accessTypes, vehicleTypes }: Lookups,
  owner: Listing['owner'],
): Listing {
  const spots = spotTypes.flatMap((spot) => [spot, ...spot.children]);
  const named = (codes: readonly CodeTitle[], id: number | null): CodeTitle => {
    const { id: code, title } = codes.find((candidate) => candidate.id === id) ?? untitled;
    return { id: code, title };
  };
  const { location } = listing;
  return {
    id: listing.id,
    name: listing.name ?? '–',
    description: listing.description ?? '',
    language: listing.language,
    priceCents: listing.priceCents ?? 0,
    shortLocation: location?.shortLocation ?? '–',
    location: {
      lat: location?.lat ?? 0,
      lng: location?.lng ?? 0,
      title: location?.title ?? '–',
      isApproximate: location?.isApproximate ?? true,
    },
    image: listing.images[0] ?? null,
    imageCount: listing.images.length,
    images: listing.images,
    spotType: named(spots, listing.spotType),
    accessType: named(accessTypes, listing.accessType),
    vehicleType: named(vehicleTypes, listing.vehicleType),
    characteristics: listing.characteristics,
    size: listing.size,
    manoeuvring: listing.manoeuvring,
    plan: null,
    isPromoted: false,
    isSaved: false,
    publishedAt: listing.publishedAt ?? listing.updatedAt,
    distanceMeters: null,
    walkingMinutes: null,
    owner,
    locality: location?.shortLocation.split(', ').at(-1) ?? '',
    localitySlug: null,
    district: null,
    views: 0,
    savedCount: 0,
    chatCount: 0,
  };
}
