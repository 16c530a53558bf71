/**
 * Enumerations that schemas and rules share, with their types. This module imports nothing, so that rules and pages can
 * use it without loading the schemas.
 */

/** Languages the product speaks; the first segment of every page's path. */
export const locales = ['en', 'es'] as const;
export type Locale = (typeof locales)[number];

/** Yes/no characteristics in the order of their bit in `listing_search.flags`. */
export const characteristicFlags = [
  'garageCovered',
  'lotUncovered',
  'alarm',
  'cameras',
  'securityGuard',
  'wheelchairAccessible',
  'ramp',
  'elevator',
  'electricCharging',
  'spaceForMotorcycle',
] as const;
export type CharacteristicFlag = (typeof characteristicFlags)[number];

/** Floors a bay can be on; `null` is unset. */
export const floorLevels = [0, -1, -2, -3] as const;
export type FloorLevel = (typeof floorLevels)[number];

/** Size classes of vehicles: 1 small, 2 medium, 3 large. */
export const vehicleClasses = [1, 2, 3] as const;
export type VehicleClass = (typeof vehicleClasses)[number];

/** Sides of a bay that have a pillar, as seen when driving in. */
export const pillarSides = ['none', 'left', 'right', 'both'] as const;
export type PillarSides = (typeof pillarSides)[number];
/** Manoeuvres to get into a bay: none, one, or several. */
export const turningEfforts = ['one_go', 'two_goes', 'several'] as const;
export type TurningEffort = (typeof turningEfforts)[number];
/** Kinds of vehicle that bays are for. Each bay is of one kind. */
export const vehicleKinds = ['car', 'motorbike'] as const;
export type VehicleKind = (typeof vehicleKinds)[number];

export const searchSorts = ['recommended', 'price', 'distance', 'newest'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Filters by key, in the spelling of the URL. `filtersOrder` lists these. */
export const filterKeys = [
  ...characteristicFlags,
  'floorLevel',
  'priceRange',
  'spotType',
  'accessType',
  'vehicleType',
  'publishedSince',
  'fitsVehicle',
] as const;
export type FilterKey = (typeof filterKeys)[number];

/** Widget that a visitor came from, as in the query of links (`src=search`). */
export const attributionSources = ['search', 'listing', 'plans'] as const;
export type AttributionSource = (typeof attributionSources)[number];
/** Steps of a visitor who came from a partner's page. */
export const attributionSteps = ['arrival', 'search', 'view'] as const;
export type AttributionStep = (typeof attributionSteps)[number];

/**
 * Risks in a message: a link, a bank account, a phone number, an email address, a request for a one-time code, a request
 * for money before a visit.
 */
export const chatWarnings = ['link', 'iban', 'phone', 'email', 'code', 'pay_first'] as const;
export type ChatWarning = (typeof chatWarnings)[number];
/** Status of a chat file: available, waiting for the malware scan, or removed because malware was found. */
export const chatFileStatuses = ['ready', 'checking', 'removed'] as const;
/** Permission to write in a chat: open, blocked by the user, refused by the partner, or closed with the partner's account. */
export const writingStates = ['open', 'blocked', 'refused', 'closed'] as const;
export type WritingState = (typeof writingStates)[number];
/** Owner of the bay that a chat is about: the user, or another user. */
export const chatBays = ['own', 'others'] as const;
export type ChatBays = (typeof chatBays)[number];
export const chatReportReasons = ['spam', 'fraud', 'offensive', 'not_the_owner', 'other'] as const;
export type ChatReportReason = (typeof chatReportReasons)[number];

export const suggestionKinds = ['town', 'district', 'venue', 'street', 'listing'] as const;

/** Precision of a place, most exact first. */
export const placePrecisions = ['point', 'street', 'area', 'town', 'province'] as const;
export type PlacePrecision = (typeof placePrecisions)[number];

/** The unknown part of a requested place, for which a wider place is returned. */
export const placeFallbackKinds = ['street_unknown', 'place_unknown', 'postcode_unknown'] as const;

/** Places with a page of their own. */
export const placeKinds = ['town', 'venue'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Status of a subscription as shown to its owner. */
export const subscriptionStatuses = ['active', 'processing', 'past_due', 'canceled'] as const;
export const paymentProviders = ['stripe', 'sandbox'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];
/** States of a payment, as Stripe names those of a PaymentIntent. */
export const paymentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
/** Reasons of a declined card, by Stripe's codes. */
export const paymentRefusals = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication_failed',
  'not_a_test_card',
  'incorrect_number',
] as const;
export type PaymentRefusal = (typeof paymentRefusals)[number];
/** Sources of views: results, the map, other pages of the site, a partner's widget, or a direct link. */
export const insightSources = ['search', 'map', 'main', 'place', 'similar', 'saved', 'partner', 'direct'] as const;
export type InsightSource = (typeof insightSources)[number];
/** Interval of heartbeats of a live stream; a client reconnects after two missed ones. */
export const liveHeartbeatMs = 15_000;
