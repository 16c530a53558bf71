import type { Locale, RegionTowns, TownIndexMeta } from '@plaza/sdk';
import { maxIndexTowns } from '@plaza/sdk/contract';
import type { TalliedTown } from './tallies.ts';

/** Towns with something for rent, by region. */
export interface TownIndex {
  data: RegionTowns[];
  meta: TownIndexMeta;
}

const sumOf = (towns: readonly TalliedTown[]) => towns.reduce((sum, { tally }) => sum + tally.count, 0);

/**
 * Regions by name; in each the towns with most listings first, then by name.
 * @param maxTowns how many towns are named at most, those with most listings; counts are of all of them.
 */
export function indexTowns(towns: readonly TalliedTown[], locale: Locale, maxTowns = maxIndexTowns): TownIndex {
  const byName = new Intl.Collator(locale).compare;
  const sorted = towns.toSorted(
    (one, other) => other.tally.count - one.tally.count || byName(one.place.names[locale], other.place.names[locale]),
  );
  const named = new Set(sorted.slice(0, maxTowns));
  const regions = Map.groupBy(sorted, ({ place }) => place.region);
  return {
    data: [...regions]
      .map(([{ slug, names }, ofRegion]) => ({
        slug,
        name: names[locale],
        count: sumOf(ofRegion),
        towns: ofRegion
          .filter((town) => named.has(town))
          .map(({ place, tally }) => ({
            slug: place.slug,
            name: place.names[locale],
            count: tally.count,
            minPriceCents: tally.minPriceCents,
            medianPriceCents: tally.medianPriceCents,
          })),
      }))
      .filter((region) => region.towns.length > 0)
      .toSorted((one, other) => byName(one.name, other.name)),
    meta: { townCount: towns.length, listingCount: sumOf(towns) },
  };
}
