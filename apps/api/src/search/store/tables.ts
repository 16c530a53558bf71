import type { VehicleKind } from '@plaza/sdk';
import { type RawBuilder, sql } from 'kysely';

/** Names of the tables that hold the search index, by the kind of vehicle that their bays are for. */
export const searchTableNames = { car: 'listing_search', motorbike: 'motorbike_search' } as const satisfies Record<
  VehicleKind,
  string
>;

/** The table that holds the index of a kind. */
export const searchTable = (kind: VehicleKind): RawBuilder<unknown> => sql.table(searchTableNames[kind]);
