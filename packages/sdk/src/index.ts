export * from './client/index.ts';
export * from './contract/endpoints.ts';
export * from './contract/errors.ts';
export * from './contract/vocabulary.ts';
export * from './rules/index.ts';
export type {
  ApiErrorBody,
  BaySize,
  Characteristics,
  Chat,
  ChatCounts,
  ChatMessage,
  Cluster,
  Contract,
  Facets,
  GeocodeResponse,
  GeocodeResult,
  Listing,
  ListingCard,
  ListingOutcome,
  LookupItem,
  NamedCode,
  PageMeta,
  Picture,
  Pin,
  Place,
  PlaceSummary,
  Position,
  SearchFilters,
  SearchMeta,
  Session,
  SubscriptionPlan,
  Suggestion,
  User,
  UserSubscription,
} from './contract/index.ts';
