import { accountsContract } from './accounts.ts';
import { alertsContract } from './alerts/alerts.ts';
import { chatContract } from './chat/chat.ts';
import { contentContract } from './content.ts';
import type { AreaContract, CallSpec } from './shared.ts';
import type { CallName } from './endpoints.ts';
import { insightsContract } from './insights.ts';
import { listingsContract } from './listings/listings.ts';
import { lookupsContract } from './listings/lookups.ts';
import { liveContract } from './live.ts';
import { freshnessContract } from './owner-listings/freshness.ts';
import { ownerBusinessContract } from './owner-listings/owner-business.ts';
import { listingFormContract } from './owner-listings/listing-form.ts';
import { ownListingsContract } from './owner-listings/own-listings.ts';
import { ownPartnersContract } from './partners/own-partners.ts';
import { pageCheckContract } from './partners/page-check.ts';
import { partnersContract } from './partners/partners.ts';
import { webhooksContract } from './partners/webhooks.ts';
import { cardsContract } from './payments/cards.ts';
import { paymentsContract } from './payments/payments.ts';
import { plansContract } from './payments/plans.ts';
import { mapsContract } from './places/maps.ts';
import { placesContract } from './places/places.ts';
import { profileContract } from './profile.ts';
import { savedContract } from './saved.ts';
import { searchContract } from './search.ts';
import { vehiclesContract } from './vehicles.ts';
import { waitingListsContract } from './alerts/waiting-lists.ts';

export * from './accounts.ts';
export * from './alerts/alerts.ts';
export * from './chat/chat.ts';
export * from './chat/chat-shapes.ts';
export * from './content.ts';
export * from './endpoints.ts';
export * from './repeat.ts';
export * from './errors.ts';
export * from './insights.ts';
export * from './listings/listings.ts';
export * from './listings/prices.ts';
export * from './live.ts';
export * from './listings/lookups.ts';
export * from './places/maps.ts';
export * from './owner-listings/listing-form.ts';
export { ListingChanges, OwnListing, OwnListingRow, OwnListingsMeta } from './owner-listings/own-listing-shapes.ts';
export * from './owner-listings/own-listings.ts';
export * from './partners/own-partners.ts';
export * from './partners/page-check.ts';
export * from './partners/partners.ts';
export * from './partners/webhook-events.ts';
export * from './partners/webhooks.ts';
export * from './payments/invoices.ts';
export * from './payments/cards.ts';
export * from './payments/payments.ts';
export * from './places/places.ts';
export * from './payments/plans.ts';
export * from './profile.ts';
export * from './saved.ts';
export * from './search.ts';
export * from './shared.ts';
export * from './vehicles.ts';
export * from './versions.ts';
export * from './alerts/waiting-lists.ts';
export {
  alertChannels,
  alertFrequencies,
  attributionSources,
  attributionSteps,
  characteristicFlags,
  chatReportReasons,
  chatWarnings,
  filterKeys,
  floorLevels,
  insightSources,
  locales,
  pageFindingCodes,
  paymentProviders,
  paymentRefusals,
  paymentStatuses,
  pillarSides,
  placeFallbackKinds,
  placeKinds,
  placePrecisions,
  searchSorts,
  siteProbeResults,
  subscriptionStatuses,
  suggestionKinds,
  turningEfforts,
  vehicleClasses,
  webhookDeliveryStatuses,
  webhookEventTypes,
  webhookFailures,
  webhookOffReasons,
  webhookSubscriptionTypes,
  writingStates,
} from './vocabulary.ts';
export type {
  AlertChannel,
  AlertFrequency,
  AttributionSource,
  AttributionStep,
  AvailabilityHours,
  CharacteristicFlag,
  ChatBays,
  ChatReportReason,
  ChatWarning,
  FilterKey,
  InsightSource,
  PageFindingCode,
  PaymentProviderName,
  PaymentRefusal,
  PaymentStatus,
  PillarSides,
  PlaceKind,
  SearchSort,
  SiteProbeResult,
  TurningEffort,
  VatTreatment,
  VehicleClass,
  WebhookDeliveryStatus,
  WebhookEventType,
  WebhookFailure,
  WebhookOffReason,
  WebhookSubscriptionType,
  WritingState,
} from './vocabulary.ts';

/** Names the type of each area's contract: inferred types would repeat every schema in the package's declarations. */
interface AreaContracts {
  readonly accounts: typeof accountsContract;
  readonly alerts: typeof alertsContract & typeof waitingListsContract;
  readonly chat: typeof chatContract;
  readonly content: typeof contentContract;
  readonly insights: typeof insightsContract;
  readonly listings: typeof listingsContract & typeof lookupsContract;
  readonly live: typeof liveContract;
  readonly 'owner-listings': typeof ownListingsContract &
    typeof listingFormContract &
    typeof freshnessContract &
    typeof ownerBusinessContract;
  readonly partners: typeof partnersContract &
    typeof ownPartnersContract &
    typeof pageCheckContract &
    typeof webhooksContract;
  readonly payments: typeof plansContract & typeof paymentsContract & typeof cardsContract;
  readonly places: typeof placesContract & typeof mapsContract;
  readonly profile: typeof profileContract;
  readonly saved: typeof savedContract;
  readonly search: typeof searchContract;
  readonly vehicles: typeof vehiclesContract;
}

/** Area of the product, such as chat or payments. */
export type Area = keyof AreaContracts;

/** Calls by area. The API, the site and the tests have a folder for each area. */
export const areaContracts: AreaContracts = {
  accounts: accountsContract,
  alerts: { ...alertsContract, ...waitingListsContract },
  chat: chatContract,
  content: contentContract,
  insights: insightsContract,
  listings: { ...listingsContract, ...lookupsContract },
  live: liveContract,
  'owner-listings': {
    ...ownListingsContract,
    ...listingFormContract,
    ...freshnessContract,
    ...ownerBusinessContract,
  },
  partners: { ...partnersContract, ...ownPartnersContract, ...pageCheckContract, ...webhooksContract },
  payments: { ...plansContract, ...paymentsContract, ...cardsContract },
  places: { ...placesContract, ...mapsContract },
  profile: profileContract,
  saved: savedContract,
  search: searchContract,
  vehicles: vehiclesContract,
} satisfies Record<Area, AreaContract>;

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Type of `contract`. */
export type Contract = Intersection<AreaContracts[Area]>;

/** Schemas of every call, by its name in `endpoints`. */
export const contract: Contract = {
  ...areaContracts.accounts,
  ...areaContracts.places,
  ...areaContracts.search,
  ...areaContracts.partners,
  ...areaContracts.listings,
  ...areaContracts['owner-listings'],
  ...areaContracts.saved,
  ...areaContracts.insights,
  ...areaContracts.chat,
  ...areaContracts.live,
  ...areaContracts.payments,
  ...areaContracts.profile,
  ...areaContracts.vehicles,
  ...areaContracts.alerts,
  ...areaContracts.content,
} satisfies Record<CallName, CallSpec>;

const areaByCall = new Map(
  Object.entries(areaContracts).flatMap(([area, calls]) => Object.keys(calls).map((name) => [name, area as Area])),
);

/** Area of a call, which is its tag in the OpenAPI document. */
export function areaOf(name: CallName): Area {
  const area = areaByCall.get(name);
  if (area === undefined) throw new Error(`The call ${name} belongs to no area`);
  return area;
}
