export * from './money.ts';
export * from './pagination.ts';
export type { RuleCode, RuleResult } from './result.ts';
export * from './search-address.ts';
export * from './search-state.ts';
export * from './vehicle-fit.ts';
