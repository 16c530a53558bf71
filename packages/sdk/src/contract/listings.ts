import * as z from 'zod';
import type { AreaContract } from './define.ts';
import { dataOf, Id, LocaleQuery, Position } from './shared.ts';

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
  district: z.string().nullable(),
  views: z.number().int(),
  savedCount: z.number().int(),
  chatCount: z.number().int(),
}).meta({ id: 'Listing' });
export type Listing = z.infer<typeof Listing>;

export const listingsContract = {
  listLatestListings: {
    area: 'listings',
    summary: 'The newest published listings.',
    access: 'public',
    query: LocaleQuery.extend({ limit: z.coerce.number().int().min(1).max(24).default(8) }),
    response: dataOf(z.array(ListingCard)),
  },
  getListing: {
    area: 'listings',
    summary: 'One published listing; 410 when it was published once and is gone.',
    access: 'public',
    params: z.object({ id: Id }),
    query: LocaleQuery,
    response: dataOf(Listing),
  },
  listSimilarListings: {
    area: 'listings',
    summary: 'Published listings near one (also when that one is gone), alike in type and price.',
    access: 'public',
    params: z.object({ id: Id }),
    query: LocaleQuery.extend({ limit: z.coerce.number().int().min(1).max(12).default(4) }),
    response: dataOf(z.array(ListingCard)),
  },
} as const satisfies AreaContract;
