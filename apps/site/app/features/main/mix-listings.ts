import type { ListingCard } from '@plaza/sdk';

/** The first listings, then others, each once; of the others none that shows the same picture as one before it. */
export function mixListings(
  first: readonly ListingCard[],
  others: readonly ListingCard[],
  count: number,
): ListingCard[] {
  const mixed = [...first];
  for (const listing of others) {
    const isKnown = mixed.some(
      ({ id, image }) => id === listing.id || (image !== null && image.url === listing.image?.url),
    );
    if (!isKnown && mixed.length < count) mixed.push(listing);
  }
  return mixed.slice(0, count);
}
