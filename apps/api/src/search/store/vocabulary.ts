import type { Position } from '@plaza/sdk';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';

export interface IndexedTown {
  term: string;
  name: string;
  listingCount: number;
  minPriceCents: number;
  /** Mean position of the town's listings. */
  center: Position;
}

/** Grid level with cells of about five kilometres: fine enough for a town, few enough to keep in memory. */
export const densityGridLevel = 12;

const maxTermsPerPrefix = 20;

export interface TermRow {
  term: string;
  display: string;
  listing_count: number;
}

export const readChangedTerms = (database: PlazaDatabase, since: Date) =>
  database
    .selectFrom('search_terms')
    .select(['term', 'display', 'listing_count', 'changed_at'])
    .where('changed_at', '>', since)
    .execute();

export async function readTermsByPrefix(database: PlazaDatabase, prefixes: readonly string[]): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`
    select known.term, known.display, known.listing_count
    from unnest(${prefixes}::text[]) as beginning
    cross join lateral (
      select * from search_terms where term >= beginning and starts_with(term, beginning) order by term limit ${maxTermsPerPrefix}
    ) as known
  `.execute(database);
  return rows;
}

export async function readTowns(database: PlazaDatabase): Promise<IndexedTown[]> {
  const townRows = await database
    .selectFrom('search_towns')
    .selectAll()
    .where('listing_count', '>', 0)
    .orderBy('listing_count', 'desc')
    .orderBy('name')
    .execute();
  return townRows.map((row) => ({
    term: row.term,
    name: row.name,
    listingCount: row.listing_count,
    minPriceCents: row.min_price_cents,
    center: { lat: row.lat_sum / row.listing_count, lng: row.lng_sum / row.listing_count },
  }));
}

export const readListingCountsByCell = (database: PlazaDatabase): Promise<{ cell: number; count: number }[]> =>
  database
    .selectFrom('map_clusters')
    .select(['cell', 'listing_count as count'])
    .where('level', '=', densityGridLevel)
    .execute();
