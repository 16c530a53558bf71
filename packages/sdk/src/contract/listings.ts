import * as z from 'zod';
import { listingImageLimits } from '../rules/images.ts';
import { checkListingPrice } from '../rules/listing-price.ts';
import { listingStates } from '../rules/listing-states.ts';
import { checkListingDescription, checkListingName } from '../rules/listing-text.ts';
import type { AreaContract } from './define.ts';
import { checkedText, ImageFile, jsonField, ToggleBody } from './fields.ts';
import { dataOf, Id, listOf, LocaleQuery, openEnum, PageMeta, PageQuery, PlaceSlug, Position } from './shared.ts';

export const FloorLevel = z.union([z.literal(0), z.literal(-1), z.literal(-2), z.literal(-3)]);
export type FloorLevel = z.infer<typeof FloorLevel>;

export const Characteristics = z
  .object({
    garageCovered: z.boolean(),
    lotUncovered: z.boolean(),
    alarm: z.boolean(),
    cameras: z.boolean(),
    securityGuard: z.boolean(),
    wheelchairAccessible: z.boolean(),
    ramp: z.boolean(),
    elevator: z.boolean(),
    electricCharging: z.boolean(),
    spaceForMotorcycle: z.boolean(),
    floorLevel: FloorLevel.nullable(),
  })
  .meta({ id: 'Characteristics' });
export type Characteristics = z.infer<typeof Characteristics>;

/** A picture in several widths. `url` is the JPEG or WebP that every browser shows; addresses may be root-relative. */
export const Picture = z
  .object({
    id: z.number().int(),
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    sources: z.array(z.object({ url: z.string(), width: z.number().int(), type: z.string() })),
  })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof Picture>;

/** A lookup's value in the asked language. */
export const NamedCode = z.object({ id: z.number().int(), title: z.string() }).meta({ id: 'NamedCode' });
export type NamedCode = z.infer<typeof NamedCode>;

/** Measured sizes in centimetres; `null` is "not measured". */
export const BaySize = z
  .object({
    lengthCm: z.number().int().nullable(),
    widthCm: z.number().int().nullable(),
    entranceHeightCm: z.number().int().nullable(),
  })
  .meta({ id: 'BaySize' });
export type BaySize = z.infer<typeof BaySize>;

export const ListingPlan = z
  .object({ id: z.number().int(), title: z.string(), iconUrl: z.string() })
  .meta({ id: 'ListingPlan' });

/** A listing as cards, pins' windows and lists show it. The position is blurred when `isApproximate`. */
export const ListingCard = z
  .object({
    id: z.number().int(),
    name: z.string(),
    /** Euro cents a month, VAT included. */
    priceCents: z.number().int(),
    shortLocation: z.string(),
    location: Position.extend({ title: z.string(), isApproximate: z.boolean() }),
    image: Picture.nullable(),
    imageCount: z.number().int(),
    spotType: NamedCode,
    accessType: NamedCode,
    vehicleType: NamedCode,
    characteristics: Characteristics,
    size: BaySize,
    /** The owner's plan while it lifts the listing; `null` for Basic. */
    plan: ListingPlan.nullable(),
    /** Lifted by a paid plan: shown with the word "Promoted". */
    isPromoted: z.boolean(),
    isSaved: z.boolean(),
    publishedAt: z.iso.datetime(),
    /** From the point searched near, in metres along the ground; `null` without one. */
    distanceMeters: z.number().int().nullable(),
    /** Estimate at 80 m a minute over 1.3 times the straight line. */
    walkingMinutes: z.number().int().nullable(),
  })
  .meta({ id: 'ListingCard' });
export type ListingCard = z.infer<typeof ListingCard>;

export const ListingOwner = z
  .object({ id: z.number().int(), firstName: z.string().nullable(), profileImage: z.string().nullable() })
  .meta({ id: 'ListingOwner' });

export const Listing = ListingCard.extend({
  description: z.string(),
  images: z.array(Picture),
  owner: ListingOwner.nullable(),
  /** Town, for breadcrumbs and links to more like this. */
  locality: z.string(),
  /** Of the town's landing page; `null` where the town is not known. */
  localitySlug: PlaceSlug.nullable(),
  district: z.string().nullable(),
  views: z.number().int(),
  savedCount: z.number().int(),
  chatCount: z.number().int(),
}).meta({ id: 'Listing' });
export type Listing = z.infer<typeof Listing>;

const typeCode = z.coerce.number<string | number>().int().min(1).max(99);
const centimetres = (max: number) => z.number().int().min(50).max(max).nullable();

/** What the wizard sends. `location`, `characteristics` and `size` are JSON. */
export const ListingForm = z.object({
  location: jsonField(
    Position.extend({ title: z.string().trim().min(1).max(200), isApproximate: z.boolean().default(true) }),
  ),
  spotType: typeCode,
  accessType: typeCode,
  vehicleType: z.coerce.number<string | number>().int().min(1).max(3),
  characteristics: jsonField(Characteristics),
  name: checkedText(checkListingName),
  description: checkedText(checkListingDescription),
  /** Euros as typed, at most two decimals; read as cents. */
  price: checkedText(checkListingPrice),
  shortLocation: z.string().trim().min(1).max(200),
  size: jsonField(
    z.object({ lengthCm: centimetres(3000), widthCm: centimetres(1000), entranceHeightCm: centimetres(1000) }),
  ).optional(),
  images: z.array(ImageFile).min(listingImageLimits.min).max(listingImageLimits.max),
});

/** The same for a listing that exists: each entry of `images` is a new file or the id of a picture to keep, in their order. */
export const ListingUpdateForm = ListingForm.extend({
  images: z
    .array(z.union([ImageFile, Id]))
    .min(listingImageLimits.min)
    .max(listingImageLimits.max),
});

/** Why a listing would not be published now. */
export const publishingObstacles = ['no_active_plan', 'listing_limit_reached', 'email_not_confirmed'] as const;

/** What became of a finished listing. */
export const ListingOutcome = z
  .object({
    id: z.number().int(),
    state: openEnum(listingStates),
    /** Kept ready until a plan allows it. */
    parkingCreatedWithDelay: z.boolean(),
  })
  .meta({ id: 'ListingOutcome' });
export type ListingOutcome = z.infer<typeof ListingOutcome>;

const ListingParams = z.object({ id: Id });

export const listingsContract = {
  listLatestListings: {
    area: 'listings',
    summary: 'The newest published listings.',
    access: 'public',
    query: LocaleQuery.extend({ limit: z.coerce.number().int().min(1).max(24).default(8) }),
    response: dataOf(z.array(ListingCard)),
  },
  listPopularListings: {
    area: 'listings',
    summary: 'Published listings that people looked at and saved most in the last 30 days, no owner twice.',
    access: 'public',
    query: LocaleQuery.extend({ limit: z.coerce.number().int().min(1).max(24).default(8) }),
    response: dataOf(z.array(ListingCard)),
  },
  getListing: {
    area: 'listings',
    summary: 'One published listing; 410 when it was published once and is gone.',
    access: 'public',
    params: ListingParams,
    query: LocaleQuery.extend({
      /** Shown in passing, as in the window of a map's pin: does not count as a view. */
      isPreview: z.stringbool().default(false),
    }),
    response: dataOf(Listing),
  },
  listSimilarListings: {
    area: 'listings',
    summary: 'Published listings near one (also when that one is gone), alike in type and price.',
    access: 'public',
    params: ListingParams,
    query: LocaleQuery.extend({ limit: z.coerce.number().int().min(1).max(12).default(4) }),
    response: dataOf(z.array(ListingCard)),
  },
  getListingStats: {
    area: 'listings',
    summary: 'How often an own listing was seen, saved and written about.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    response: dataOf(z.object({ views: z.number().int(), savedCount: z.number().int(), chatCount: z.number().int() })),
  },
  getOwnerContact: {
    area: 'listings',
    summary: "The owner's phone and email, revealed on demand and counted.",
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    response: dataOf(
      z.object({
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
        phoneNumber: z.string().nullable(),
        email: z.string(),
      }),
    ),
  },
  createListing: {
    area: 'listings',
    summary: 'Create a listing; it is published when the plan allows it, else kept ready.',
    access: 'user',
    query: LocaleQuery,
    form: ListingForm,
    response: dataOf(ListingOutcome),
  },
  updateListing: {
    area: 'listings',
    summary: 'Change an own listing.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    form: ListingUpdateForm,
    response: dataOf(ListingOutcome),
  },
  deleteListing: {
    area: 'listings',
    summary: 'Delete an own listing; it can be restored for 30 days.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    response: dataOf(z.object({ id: z.number().int(), state: openEnum(listingStates) })),
  },
  saveListing: {
    area: 'listings',
    summary: 'Save a listing or forget it; toggles without a body.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    body: ToggleBody,
    response: dataOf(z.object({ isSaved: z.boolean() })),
  },
  listSavedListings: {
    area: 'listings',
    summary: 'The listings that the user saved, the last saved first.',
    access: 'user',
    query: PageQuery,
    response: listOf(ListingCard, PageMeta),
  },
  getSubscriptionAccess: {
    area: 'listings',
    summary: 'What would happen to a listing that is finished now.',
    access: 'user',
    query: LocaleQuery,
    response: z.object({
      parkingCreatedWithDelay: z.boolean(),
      listingLimit: z.number().int(),
      publishedCount: z.number().int(),
      /** `null` when it would be published. */
      reason: openEnum(publishingObstacles).nullable(),
    }),
  },
} as const satisfies AreaContract;
