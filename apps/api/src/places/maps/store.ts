import type { Position } from '@plaza/sdk';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';

/** Count and mean position of the published listings of a map cell or a town. */
export interface ListingCount extends Position {
  count: number;
}

export interface TownCount extends ListingCount {
  /** The town's term in the search index. */
  term: string;
}

export interface SuggestedListing extends Position {
  id: number;
  name: string;
  place: string;
  priceCents: number;
}

export interface ListingSnapshot {
  towns: TownCount[];
  /** Listing counts of map cells of about 300 by 450 metres. */
  cells: ListingCount[];
  listings: SuggestedListing[];
}

const finestRollUpLevel = 16;
const maxSnapshotListings = 5000;

/**
 * Reads counts and the best ranked listings from the search index's roll-ups, whose size does not depend on the number
 * of listings.
 */
export async function readListingSnapshot(database: PlazaDatabase): Promise<ListingSnapshot> {
  const [towns, cells, listings] = await Promise.all([
    database
      .selectFrom('search_towns')
      .select([
        'term',
        'listing_count as count',
        sql<number>`lat_sum / listing_count`.as('lat'),
        sql<number>`lng_sum / listing_count`.as('lng'),
      ])
      .where('listing_count', '>', 0)
      .execute(),
    database
      .selectFrom('map_clusters')
      .select([
        'listing_count as count',
        sql<number>`lat_sum / listing_count`.as('lat'),
        sql<number>`lng_sum / listing_count`.as('lng'),
      ])
      .where('level', '=', finestRollUpLevel)
      .where('listing_count', '>', 0)
      .execute(),
    database
      .selectFrom('listing_search')
      .innerJoin('listings', 'listings.id', 'listing_search.id')
      .select([
        'listings.id',
        'listings.name',
        'listings.short_location as place',
        'listings.price_cents as priceCents',
        'listing_search.lat',
        'listing_search.lng',
      ])
      .orderBy('listing_search.rank', 'desc')
      .orderBy('listing_search.id', 'desc')
      .limit(maxSnapshotListings)
      .execute(),
  ]);
  return {
    towns,
    cells,
    listings: listings.map(({ name, place, priceCents, ...listing }) => ({
      ...listing,
      name: name ?? '',
      place: place ?? '',
      priceCents: priceCents ?? 0,
    })),
  };
}
