import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Town } from '../knowledge.ts';

/** Cells of some five kilometres: fine enough for a town, few enough to keep in memory. */
export const densityLevel = 12;

/** Words that have changed since a time. */
export const readChangedTerms = (database: PlazaDatabase, since: Date) =>
  database
    .selectFrom('search_terms')
    .select(['term', 'display', 'listing_count', 'changed_at'])
    .where('changed_at', '>', since)
    .execute();

/** Towns with listings, the one with most first. */
export async function readTowns(database: PlazaDatabase): Promise<Town[]> {
  const rows = await database
    .selectFrom('search_towns')
    .selectAll()
    .where('listing_count', '>', 0)
    .orderBy('listing_count', 'desc')
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    term: row.term,
    name: row.name,
    listingCount: row.listing_count,
    minPriceCents: row.min_price_cents,
    center: { lat: row.lat_sum / row.listing_count, lng: row.lng_sum / row.listing_count },
  }));
}

/** Listings a cell of `densityLevel`. */
export const readPinCounts = (database: PlazaDatabase): Promise<{ cell: number; count: number }[]> =>
  database
    .selectFrom('listing_pins')
    .select(['cell', 'listing_count as count'])
    .where('level', '=', densityLevel)
    .execute();
