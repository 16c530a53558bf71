import { accountsContract } from './accounts.ts';
import { chatContract } from './chat.ts';
import { contentContract } from './content.ts';
import type { CallSpec } from './define.ts';
import type { CallName } from './endpoints.ts';
import { insightsContract } from './insights.ts';
import { listingsContract } from './listings.ts';
import { liveContract } from './live.ts';
import { lookupsContract } from './lookups.ts';
import { mapsContract } from './maps.ts';
import { ownListingsContract } from './own-listings.ts';
import { partnersContract } from './partners.ts';
import { cardsContract } from './cards.ts';
import { paymentsContract } from './payments.ts';
import { placesContract } from './places.ts';
import { plansContract } from './plans.ts';
import { profileContract } from './profile.ts';
import { searchContract } from './search.ts';

export * from './accounts.ts';
export * from './chat.ts';
export * from './chat-shapes.ts';
export * from './content.ts';
export * from './define.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './insights.ts';
export * from './listings.ts';
export * from './live.ts';
export * from './lookups.ts';
export * from './manoeuvring.ts';
export * from './maps.ts';
export * from './own-listings.ts';
export * from './partners.ts';
export * from './invoices.ts';
export * from './cards.ts';
export * from './payments.ts';
export * from './place-answers.ts';
export * from './places.ts';
export * from './plans.ts';
export * from './profile.ts';
export * from './repeat.ts';
export * from './search.ts';
export * from './shared.ts';
export {
  attributionSources,
  attributionSteps,
  chatReportReasons,
  chatWarnings,
  characteristicFlags,
  filterKeys,
  floorLevels,
  insightSources,
  locales,
  paymentProviders,
  paymentRefusals,
  paymentStatuses,
  placeFallbackKinds,
  pillarSides,
  placeKinds,
  placePrecisions,
  searchSorts,
  subscriptionStatuses,
  suggestionKinds,
  turningEfforts,
  vehicleClasses,
  writingStates,
} from './vocabulary.ts';
export type {
  AttributionSource,
  AttributionStep,
  CharacteristicFlag,
  ChatBays,
  ChatReportReason,
  ChatWarning,
  FilterKey,
  InsightSource,
  PaymentProviderName,
  PaymentRefusal,
  PaymentStatus,
  PillarSides,
  PlaceKind,
  SearchSort,
  SubscriptionStatus,
  SuggestionKind,
  TurningEffort,
  VehicleClass,
  WritingState,
} from './vocabulary.ts';

/** The schemas of every call, under the name that `endpoints` uses. */
export const contract = {
  ...accountsContract,
  ...lookupsContract,
  ...mapsContract,
  ...searchContract,
  ...placesContract,
  ...partnersContract,
  ...listingsContract,
  ...ownListingsContract,
  ...insightsContract,
  ...chatContract,
  ...liveContract,
  ...plansContract,
  ...paymentsContract,
  ...cardsContract,
  ...profileContract,
  ...contentContract,
} as const satisfies Record<CallName, CallSpec>;
export type Contract = typeof contract;
