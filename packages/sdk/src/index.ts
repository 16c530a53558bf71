export * from './client/index.ts';
export * from './contract/endpoints.ts';
export * from './contract/vocabulary.ts';
export * from './rules/index.ts';
export type {
  ApiErrorBody,
  BaySize,
  Characteristics,
  Cluster,
  Contract,
  Facets,
  GeocodeResponse,
  GeocodeResult,
  Listing,
  ListingCard,
  LookupItem,
  NamedCode,
  PageMeta,
  Picture,
  Pin,
  Position,
  SearchFilters,
  SearchMeta,
  Suggestion,
} from './contract/index.ts';
