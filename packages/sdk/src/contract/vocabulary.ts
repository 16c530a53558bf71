/**
 * Enumerations shared by schemas and rules. This module imports nothing, so that pages can use the enumerations without
 * the schemas.
 */

/** Languages of the product. The path of every page starts with one of them. */
export const locales = ['en', 'es'] as const;
export type Locale = (typeof locales)[number];

/** Boolean characteristics, in the order of their bits in `listing_search.flags`. */
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

/** Floors of a bay, of which 0 is street level. */
export const floorLevels = [0, -1, -2, -3] as const;
export type FloorLevel = (typeof floorLevels)[number];

/** Size classes of vehicles: 1 small, 2 medium, 3 large. */
export const vehicleClasses = [1, 2, 3] as const;
export type VehicleClass = (typeof vehicleClasses)[number];

/** Sides of a bay that have a pillar, as seen when driving in. */
export const pillarSides = ['none', 'left', 'right', 'both'] as const;
export type PillarSides = (typeof pillarSides)[number];
/** Effort to enter a bay: in one go, in two goes, or with several corrections. */
export const turningEfforts = ['one_go', 'two_goes', 'several'] as const;
export type TurningEffort = (typeof turningEfforts)[number];
/** Kinds of vehicle. Each bay is for one of these kinds. */
export const vehicleKinds = ['car', 'motorbike'] as const;
export type VehicleKind = (typeof vehicleKinds)[number];

/** Hours of a bay's rental: around the clock, Monday to Friday, or nights from 20:00 to 8:00. */
export const availabilityHours = ['always', 'weekdays', 'nights'] as const;
export type AvailabilityHours = (typeof availabilityHours)[number];

/**
 * VAT on the rent of a bay: none from a private owner; from a professional one, included in the rent or added to it.
 */
export const vatTreatments = ['none', 'included', 'added'] as const;
export type VatTreatment = (typeof vatTreatments)[number];

/** Walking times to which a search can be limited, in minutes. */
export const walkMinutesChoices = [5, 10, 15, 20] as const;
export type WalkMinutes = (typeof walkMinutesChoices)[number];

export const searchSorts = ['recommended', 'price', 'distance', 'newest'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Keys of the search filters, named as in the URL. */
export const filterKeys = [
  ...characteristicFlags,
  'floorLevel',
  'priceRange',
  'spotType',
  'accessType',
  'vehicleType',
  'availableFrom',
  'hours',
  'publishedSince',
  'fitsVehicle',
] as const;
export type FilterKey = (typeof filterKeys)[number];

/** Widgets that link to Plaza, as in the URL (`src=search`). */
export const attributionSources = ['search', 'listing', 'plans'] as const;
export type AttributionSource = (typeof attributionSources)[number];
/** Steps of a visitor who comes from a partner's page. */
export const attributionSteps = ['arrival', 'search', 'view'] as const;
export type AttributionStep = (typeof attributionSteps)[number];

/**
 * Results of looking for the file or DNS record that proves the ownership of a partner's site: it is there, it is
 * missing, it has another value, or the server did not answer.
 */
export const siteProbeResults = ['found', 'missing', 'different', 'unreachable'] as const;
export type SiteProbeResult = (typeof siteProbeResults)[number];

/** Mistakes on a page that embeds widgets, by stable code. */
export const pageFindingCodes = [
  'page_unreachable',
  'page_status',
  'page_unreadable',
  'site_not_verified',
  'partner_paused',
  'partner_missing',
  'partner_different',
  'campaign_unknown',
  'loader_missing',
  'loader_foreign',
  'loader_insecure',
  'loader_module',
  'loader_repeated',
  'loader_blocking',
  'integrity_on_latest',
  'integrity_without_cors',
  'policy_blocks',
  'widgets_missing',
  'element_unknown',
  'attribute_unknown',
  'attribute_invalid',
  'link_missing',
  'language_missing',
  'frame_untitled',
] as const;
export type PageFindingCode = (typeof pageFindingCodes)[number];

/**
 * Types of events that an endpoint can subscribe to: a driver from a partner's page wrote to an owner, a site was
 * verified, or the sums of a day are complete.
 */
export const webhookSubscriptionTypes = ['chat.started', 'site.verified', 'report.daily'] as const;
export type WebhookSubscriptionType = (typeof webhookSubscriptionTypes)[number];
/** All types of events. An endpoint gets a test only when its owner requests it. */
export const webhookEventTypes = [...webhookSubscriptionTypes, 'webhook.test'] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];
/** Status of a delivery: it waits for an attempt, was accepted, or failed at its last attempt. */
export const webhookDeliveryStatuses = ['pending', 'delivered', 'failed'] as const;
export type WebhookDeliveryStatus = (typeof webhookDeliveryStatuses)[number];
/**
 * Reasons why a request got no response: it took too long, the host has no public address, its certificate is not
 * valid, or it could not be reached.
 */
export const webhookFailures = ['timeout', 'private_address', 'invalid_certificate', 'unreachable'] as const;
export type WebhookFailure = (typeof webhookFailures)[number];
/** Reasons why Plaza turns an endpoint off: it responded with 410, or it failed for days. */
export const webhookOffReasons = ['gone', 'failing'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

/**
 * Risks in a message: a link, bank account, phone number or email address, or a request for a one-time code or an
 * advance payment.
 */
export const chatWarnings = ['link', 'iban', 'phone', 'email', 'code', 'pay_first'] as const;
export type ChatWarning = (typeof chatWarnings)[number];
/** Status of a chat file: available, in the malware scan, or removed because of malware. */
export const chatFileStatuses = ['ready', 'checking', 'removed'] as const;
/**
 * Permission to write in a chat: given, or refused because the user has blocked the other user, the other user has
 * refused messages, or the other user's account is closed.
 */
/** Frequencies of emails about new matches of a saved search. */
export const alertFrequencies = ['instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
/** Channels of alerts about a saved search. */
export const alertChannels = ['email', 'push'] as const;
export type AlertChannel = (typeof alertChannels)[number];
export const writingStates = ['open', 'blocked', 'refused', 'closed'] as const;
export type WritingState = (typeof writingStates)[number];
/** Owner of the bay that a chat is about: the current user, or another user. */
export const chatBays = ['own', 'others'] as const;
export type ChatBays = (typeof chatBays)[number];
export const chatReportReasons = ['spam', 'fraud', 'offensive', 'not_the_owner', 'other'] as const;
export type ChatReportReason = (typeof chatReportReasons)[number];

export const suggestionKinds = ['town', 'district', 'venue', 'street', 'listing'] as const;

/** Precision of a position, most exact first. */
export const placePrecisions = ['point', 'street', 'area', 'town', 'province'] as const;
export type PlacePrecision = (typeof placePrecisions)[number];

/** Reasons why a search returns a wider place: the street, the place or the postcode is unknown. */
export const placeFallbackKinds = ['street_unknown', 'place_unknown', 'postcode_unknown'] as const;

/** Kinds of places with a landing page. */
export const placeKinds = ['town', 'venue'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Status of a subscription, as its owner sees it. */
export const subscriptionStatuses = ['active', 'processing', 'past_due', 'canceled'] as const;
export const paymentProviders = ['stripe', 'sandbox'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];
/** Status of a payment, named as Stripe's PaymentIntent statuses. */
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
/** Reasons why a card was declined, named as Stripe's codes. */
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
/**
 * Sources of views: search results, map, home page, landing pages, similar or saved listings, partners' widgets,
 * and direct links.
 */
export const insightSources = ['search', 'map', 'main', 'place', 'similar', 'saved', 'partner', 'direct'] as const;
export type InsightSource = (typeof insightSources)[number];
/** Interval of heartbeats in a live stream. Clients reconnect after two missed heartbeats. */
export const liveHeartbeatMs = 15_000;
