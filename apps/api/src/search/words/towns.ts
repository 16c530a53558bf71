import type { PlaceDirectory } from '../../platform/geocoder/place-directory.ts';
import type { Knowledge } from './knowledge.ts';

/** Towns with listings, and how many there are in all. */
export interface Towns {
  data: { name: string; slug: string | null; count: number; minPriceCents: number; lat: number; lng: number }[];
  meta: { townCount: number; listingCount: number };
}

/** The towns with most listings. The numbers are at most half a minute old. */
export function listTowns(
  { towns, density }: Knowledge,
  directory: Pick<PlaceDirectory, 'townNamed'>,
  limit: number,
): Towns {
  const all = [...towns.values()];
  return {
    data: all.slice(0, limit).map(({ name, listingCount, minPriceCents, center }) => ({
      name,
      slug: directory.townNamed(name, center)?.slug ?? null,
      count: listingCount,
      minPriceCents,
      ...center,
    })),
    meta: { townCount: all.length, listingCount: density.listingCount },
  };
}
