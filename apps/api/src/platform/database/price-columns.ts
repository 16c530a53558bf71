import type { Database } from './schema.ts';
import type { ColumnsOf } from './schema-columns.ts';

type PriceTables = Pick<Database, 'listing_prices' | 'owner_businesses'>;

/** Columns of prices over time and of businesses, as `schema-columns.ts` has those of other tables. */
export const priceColumns: ColumnsOf<PriceTables> = {
  listing_prices: {
    id: 'required',
    listing_id: 'required',
    price_cents: 'required',
    started_at: 'required',
    ended_at: 'nullable',
  },
  owner_businesses: {
    user_id: 'required',
    legal_name: 'required',
    tax_id: 'required',
    address: 'required',
    updated_at: 'required',
  },
};
