import type { CallSpec } from './define.ts';
import type { CallName } from './endpoints.ts';
import { listingsContract } from './listings.ts';
import { lookupsContract } from './lookups.ts';
import { mapsContract } from './maps.ts';
import { searchContract } from './search.ts';

export * from './define.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export * from './listings.ts';
export * from './lookups.ts';
export * from './maps.ts';
export * from './search.ts';
export * from './shared.ts';
export {
  characteristicFlags,
  filterKeys,
  floorLevels,
  locales,
  searchSorts,
  suggestionKinds,
  vehicleClasses,
} from './vocabulary.ts';
export type { CharacteristicFlag, FilterKey, SearchSort, SuggestionKind, VehicleClass } from './vocabulary.ts';

/** The schemas of every call, under the name that `endpoints` uses. */
export const contract = {
  ...lookupsContract,
  ...mapsContract,
  ...searchContract,
  ...listingsContract,
} as const satisfies Partial<Record<CallName, CallSpec>>;
export type Contract = typeof contract;
