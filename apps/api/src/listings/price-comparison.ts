import type { Listing } from '@plaza/sdk';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { readWithinComparedRadius, vehicleKindOfRow } from '../search/index.ts';
import { countPricesNearby } from './price-comparison-store.ts';
import type { ListingStateRow } from './store.ts';

/**
 * Compares a price with bays of the same kind and hours nearby.
 * @returns `null` with fewer than five.
 */
export async function comparePrice(database: PlazaDatabase, row: ListingStateRow): Promise<Listing['priceComparison']> {
  const { id, public_lat: lat, public_lng: lng, price_cents: priceCents, hours } = row;
  if (lat === null || lng === null || priceCents === null) return null;
  const comparedPrice = { id, lat, lng, priceCents, hours, vehicleKind: vehicleKindOfRow(row) };
  const counts = await readWithinComparedRadius((meters) => countPricesNearby(database, comparedPrice, meters));
  if (counts === null) return null;
  const { count, radiusMeters, higherCount, lowerCount } = counts;
  const percentOf = (part: number) => Math.floor((100 * part) / count);
  return {
    count,
    radiusMeters,
    cheaperThanPercent: percentOf(higherCount),
    dearerThanPercent: percentOf(lowerCount),
  };
}

/** Leaves out prices that are the same as the one before them, as after a pause. */
export const distinctPricesOf = (prices: Listing['priceHistory']): Listing['priceHistory'] =>
  prices.filter(({ priceCents }, index) => priceCents !== prices[index + 1]?.priceCents);
