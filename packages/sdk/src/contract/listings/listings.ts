import * as z from 'zod';
import { availabilityLimits, defaultAvailability } from '../../rules/availability.ts';
import { manoeuvringLimits } from '../../rules/bay-measures.ts';
import { type AreaContract, dataOf, Id, LocaleQuery, openEnum, PlaceSlug, Position, SourceQuery } from '../shared.ts';
import { availabilityHours, locales, pillarSides, turningEfforts } from '../vocabulary.ts';
import { PriceParts } from './prices.ts';

/** Schema for a length that an owner enters, or `null` if it was not measured. */
export const centimetres = ({ min, max }: { min: number; max: number }) =>
  z.number().int().min(min).max(max).nullable();

export const Manoeuvring = z
  .object({
    rampWidthCm: z
      .number()
      .int()
      .nullable()
      .describe('Width of the ramp at its narrowest point in centimetres; `null` if not given.'),
    rampSlopePercent: z.number().int().nullable().describe('Slope of the ramp in percent; `null` if not given.'),
    aisleWidthCm: z
      .number()
      .int()
      .nullable()
      .describe('Width of the aisle in front of the bay in centimetres; `null` if not given.'),
    pillars: openEnum(pillarSides)
      .nullable()
      .describe('Sides of the bay with a pillar, as seen when driving in; `null` if not given.'),
    turning: openEnum(turningEfforts)
      .nullable()
      .describe('Effort to enter the bay: in one go, in two goes, or with several corrections; `null` if not given.'),
  })
  .meta({ id: 'Manoeuvring', description: 'Room to manoeuvre, as given by the owner.' });
export type Manoeuvring = z.infer<typeof Manoeuvring>;

/** Room to manoeuvre, as entered by an owner. */
export const ManoeuvringInput = z.object({
  rampWidthCm: centimetres(manoeuvringLimits.rampWidthCm).describe(
    'Width of the ramp at its narrowest point in centimetres; `null` if not given.',
  ),
  rampSlopePercent: z
    .number()
    .int()
    .min(manoeuvringLimits.rampSlopePercent.min)
    .max(manoeuvringLimits.rampSlopePercent.max)
    .nullable()
    .describe('Slope of the ramp in percent; `null` if not given.'),
  aisleWidthCm: centimetres(manoeuvringLimits.aisleWidthCm).describe(
    'Width of the aisle in front of the bay in centimetres; `null` if not given.',
  ),
  pillars: z
    .enum(pillarSides)
    .nullable()
    .describe('Sides of the bay with a pillar, as seen when driving in; `null` if not given.'),
  turning: z
    .enum(turningEfforts)
    .nullable()
    .describe('Effort to enter the bay: in one go, in two goes, or with several corrections; `null` if not given.'),
});

const availabilityDescriptions = {
  fromDay: 'First day on which the bay is free (`YYYY-MM-DD`, in Spain); `null` if it is free now.',
  untilDay: 'Last day of the offer (`YYYY-MM-DD`, in Spain); `null` without an end.',
  hours:
    'Hours that the monthly price is for: `always`, `weekdays` (Monday to Friday, all day) or `nights` (20:00 to 8:00, every night).',
  minMonths: 'Shortest rental in months; `null` if there is none.',
  noticeDays: 'Days of notice to end a rental; `null` if not given.',
} as const;

export const Availability = z
  .object({
    fromDay: z.iso.date().nullable().describe(availabilityDescriptions.fromDay),
    untilDay: z.iso.date().nullable().describe(availabilityDescriptions.untilDay),
    hours: openEnum(availabilityHours).describe(availabilityDescriptions.hours),
    minMonths: z.number().int().nullable().describe(availabilityDescriptions.minMonths),
    noticeDays: z.number().int().nullable().describe(availabilityDescriptions.noticeDays),
  })
  .meta({ id: 'Availability', description: 'Terms on which an owner offers a bay.' });
export type Availability = z.infer<typeof Availability>;

/** Terms as entered by an owner. The API also compares the days with today. */
export const AvailabilityInput = z.object({
  fromDay: z.iso.date().nullable().default(null).describe(availabilityDescriptions.fromDay),
  untilDay: z.iso
    .date()
    .nullable()
    .default(null)
    .describe(`${availabilityDescriptions.untilDay} Later than today and \`fromDay\`.`),
  hours: z.enum(availabilityHours).default(defaultAvailability.hours).describe(availabilityDescriptions.hours),
  minMonths: z
    .number()
    .int()
    .min(availabilityLimits.minMonths.min)
    .max(availabilityLimits.minMonths.max)
    .nullable()
    .default(null)
    .describe(availabilityDescriptions.minMonths),
  noticeDays: z
    .number()
    .int()
    .min(availabilityLimits.noticeDays.min)
    .max(availabilityLimits.noticeDays.max)
    .nullable()
    .default(null)
    .describe(availabilityDescriptions.noticeDays),
});

/** Filters of a search by the terms of offers. */
export const availabilityFilters = {
  availableFrom: z.iso
    .date()
    .optional()
    .describe(
      'Only bays that are free on this day or earlier, and not only until a day before it (`YYYY-MM-DD`, in Spain). A day in the past counts as today.',
    ),
  hours: z
    .enum(availabilityHours)
    .optional()
    .describe('Only bays whose hours include these; `always`: only bays that can be used around the clock.'),
};

export const HoursCount = z.object({
  value: z.enum(availabilityHours).describe('Hours in which the bay is needed.'),
  count: z.number().int().describe('Number of listings whose hours include them.'),
});

export const FloorLevel = z.union([z.literal(0), z.literal(-1), z.literal(-2), z.literal(-3)]);
export type FloorLevel = z.infer<typeof FloorLevel>;

export const Characteristics = z
  .object({
    garageCovered: z.boolean().describe('Covered bay, inside a garage.'),
    lotUncovered: z.boolean().describe('Open-air bay, outside.'),
    alarm: z.boolean().describe('Alarm system.'),
    cameras: z.boolean().describe('Security cameras.'),
    securityGuard: z.boolean().describe('Security guard.'),
    wheelchairAccessible: z.boolean().describe('Wheelchair access.'),
    ramp: z.boolean().describe('Access by a ramp.'),
    elevator: z.boolean().describe('Lift to the street.'),
    electricCharging: z.boolean().describe('Charging point for electric vehicles.'),
    spaceForMotorcycle: z.boolean().describe('Space for a motorcycle.'),
    floorLevel: FloorLevel.nullable().describe(
      'Floor of the bay: 0 is street level, -1 the first basement floor; `null` if not given.',
    ),
  })
  .meta({ id: 'Characteristics', description: 'Characteristics of a bay: `true` for each one that it has.' });
export type Characteristics = z.infer<typeof Characteristics>;

export const Picture = z
  .object({
    id: z.number().int().describe('ID of the image.'),
    url: z.string().describe('URL of the JPEG or WebP fallback that every browser can show.'),
    width: z.number().int().describe('Original width in pixels; no source is wider.'),
    height: z.number().int().describe('Original height in pixels.'),
    sources: z
      .array(
        z.object({
          url: z.string().describe('URL of the file.'),
          width: z.number().int().describe('Width in pixels.'),
          type: z.string().describe('Media type, such as `image/avif`.'),
        }),
      )
      .describe('Further widths and formats of the image, for `srcset`.'),
  })
  .meta({ id: 'Picture', description: 'An image in several widths and formats. URLs may be root-relative.' });
export type Picture = z.infer<typeof Picture>;

export const NamedCode = z
  .object({
    id: z.number().int().describe('ID of the entry.'),
    title: z.string().describe('Name of the entry.'),
  })
  .meta({ id: 'NamedCode', description: 'Entry of a lookup list, in the requested language.' });
export type NamedCode = z.infer<typeof NamedCode>;

export const BaySize = z
  .object({
    lengthCm: z.number().int().nullable().describe('Length of the bay in centimetres; `null` if not measured.'),
    widthCm: z.number().int().nullable().describe('Width of the bay in centimetres; `null` if not measured.'),
    entranceHeightCm: z
      .number()
      .int()
      .nullable()
      .describe('Lowest height on the way in, in centimetres; `null` if not measured.'),
    isOpenAir: z
      .boolean()
      .describe('`true` for an open-air bay, whose height is unlimited unless `entranceHeightCm` is set.'),
  })
  .meta({ id: 'BaySize', description: 'Measured size of a bay.' });
export type BaySize = z.infer<typeof BaySize>;

export const ListingPlan = z
  .object({
    id: z.number().int().describe('ID of the plan.'),
    title: z.string().describe('Name of the plan.'),
    iconUrl: z.string().describe('Root-relative URL of the plan’s badge.'),
  })
  .meta({ id: 'ListingPlan', description: 'A paid plan and its badge.' });

export const ListingCard = z
  .object({
    id: z.number().int().describe('ID of the listing.'),
    name: z.string().describe('Title of the listing.'),
    language: openEnum(locales).describe('Language of the title and description.'),
    priceCents: z
      .number()
      .int()
      .describe('Whole price per month in euro cents: rent, VAT and community fee. Deposits are not part of it.'),
    priceParts: PriceParts.describe('Parts of the price, and the deposits.'),
    previousPriceCents: z
      .number()
      .int()
      .nullable()
      .describe(
        'Lowest whole price in the 30 days before the price fell, in euro cents; `null` if it has not fallen in the last 30 days.',
      ),
    shortLocation: z.string().describe('Short location: street or district, and town.'),
    location: Position.extend({
      title: z.string().describe('Street address.'),
      isApproximate: z.boolean().describe('`true` if the position is blurred by 150 to 300 m to hide the exact one.'),
    }).describe('Location of the bay.'),
    image: Picture.nullable().describe('First image; `null` if there is none.'),
    imageCount: z.number().int().describe('Number of images.'),
    spotType: NamedCode.describe('Type of the bay.'),
    accessType: NamedCode.describe('Type of access.'),
    vehicleType: NamedCode.describe('Largest size class of vehicle that fits: 1 small, 2 medium, 3 large.'),
    characteristics: Characteristics.describe('Characteristics of the bay.'),
    size: BaySize.describe('Measured size of the bay.'),
    availability: Availability.extend({
      summary: z
        .string()
        .nullable()
        .describe(
          'The terms in a short line, such as `Free from 1 Dec · Nights only`; `null` if the bay is simply free now, day and night.',
        ),
    })
      .meta({ id: 'ListingAvailability', description: 'Terms on which a bay is offered, with a line for cards.' })
      .describe('Terms of the offer. A first day that has come is `null`.'),
    plan: ListingPlan.nullable().describe('Paid plan that promotes the listing; `null` for Basic.'),
    isPromoted: z.boolean().describe('`true` if a paid plan ranks the listing higher. Must be labelled “Promoted”.'),
    isSaved: z.boolean().describe('`true` if the current user saved the listing; `false` without a session.'),
    publishedAt: z.iso.datetime().describe('Time at which the listing was published.'),
    distanceMeters: z
      .number()
      .int()
      .nullable()
      .describe('Straight-line distance in metres from the searched place; `null` without one.'),
    walkingMinutes: z
      .number()
      .int()
      .nullable()
      .describe(
        'Estimated walking time in minutes from the searched place, at 80 m per minute and 1.3 times the straight line; `null` without a place or if its exact position is unknown.',
      ),
  })
  .meta({ id: 'ListingCard', description: 'A listing as shown in lists and on the map.' });
export type ListingCard = z.infer<typeof ListingCard>;

export const OwnerBusiness = z
  .object({
    legalName: z.string().describe('Legal name of the person or company.'),
    taxId: z.string().describe('Spanish tax ID, in capitals without separators.'),
    address: z.string().describe('Postal address.'),
  })
  .meta({ id: 'OwnerBusiness', description: 'Business of a professional owner, which is public.' });
export type OwnerBusiness = z.infer<typeof OwnerBusiness>;

export const ListingOwner = z
  .object({
    id: z.number().int().describe('ID of the owner.'),
    firstName: z.string().nullable().describe('First name; `null` if not set.'),
    profileImage: z.string().nullable().describe('URL of the profile photo; `null` if there is none.'),
    business: OwnerBusiness.nullable().describe('Business of a professional owner; `null` for a private owner.'),
  })
  .meta({ id: 'ListingOwner', description: 'Public profile of a listing’s owner.' });

export const Listing = ListingCard.extend({
  description: z.string().describe('Description of the bay, as written by the owner.'),
  images: z.array(Picture).describe('Images, in the owner’s order.'),
  manoeuvring: Manoeuvring.describe('Room to manoeuvre.'),
  priceHistory: z
    .array(
      z.object({
        since: z.iso.date().describe('First day of the price (`YYYY-MM-DD`, in Spain).'),
        priceCents: z.number().int().describe('Whole price per month in euro cents.'),
      }),
    )
    .describe('Prices at which the listing was published in the last 12 months, newest first.'),
  priceComparison: z
    .object({
      count: z.number().int().describe('Number of bays that the price is compared with, at least five.'),
      radiusMeters: z.number().int().describe('Radius in which they are, in metres.'),
      cheaperThanPercent: z.number().int().describe('Share of them with a higher price, in percent.'),
      dearerThanPercent: z.number().int().describe('Share of them with a lower price, in percent.'),
    })
    .nullable()
    .describe(
      'Price compared with published bays nearby for the same kind of vehicle and hours; `null` if there are fewer than five.',
    ),
  owner: ListingOwner.nullable().describe('Owner of the bay; `null` if the account is closed.'),
  locality: z.string().describe('Town of the bay.'),
  localitySlug: PlaceSlug.nullable().describe('Slug of the town’s landing page; `null` if the town is unknown.'),
  district: z.string().nullable().describe('District of the town; `null` if unknown.'),
  confirmedAt: z.iso.datetime().describe('Time at which the owner last said that the bay is free.'),
  views: z.number().int().describe('Number of views.'),
  savedCount: z.number().int().describe('Number of users who saved the listing.'),
  chatCount: z.number().int().describe('Number of users who started a chat about the listing.'),
}).meta({ id: 'Listing', description: 'A published listing with all details.' });
export type Listing = z.infer<typeof Listing>;

export const ListingParams = z.object({ id: Id.describe('ID of the listing.') });

const createLimitSchema = (max: number, defaultLimit: number) =>
  z.coerce.number().int().min(1).max(max).default(defaultLimit).describe('Maximum number of listings.');

export const listingsContract = {
  listLatestListings: {
    summary: 'Lists the newest published listings.',
    access: 'public',
    cache: { seconds: 30 },
    query: LocaleQuery.extend({ limit: createLimitSchema(24, 8) }),
    response: dataOf(z.array(ListingCard).describe('Listings, newest first.')),
  },
  listPopularListings: {
    summary: 'Lists the published listings with most views and saves in the last 30 days, one per owner.',
    access: 'public',
    cache: { seconds: 60 },
    query: LocaleQuery.extend({ limit: createLimitSchema(24, 8) }),
    response: dataOf(z.array(ListingCard).describe('Listings, most viewed and saved first.')),
  },
  getListing: {
    summary: 'Returns a published listing; 410 if it is no longer published.',
    access: 'public',
    isWidgetReadable: true,
    params: ListingParams,
    query: SourceQuery.extend({
      isPreview: z
        .stringbool()
        .default(false)
        .describe('`true` for a preview, such as the popup of a map pin, which does not count as a view.'),
    }),
    response: dataOf(Listing),
  },
  listSimilarListings: {
    summary: 'Lists published listings near a listing that are similar in type and price; also for a deleted listing.',
    access: 'public',
    isWidgetReadable: true,
    params: ListingParams,
    query: LocaleQuery.extend({ limit: createLimitSchema(12, 4) }),
    response: dataOf(z.array(ListingCard).describe('Listings, most similar first.')),
  },
  getOwnerContact: {
    summary:
      'Returns the owner’s phone number if it is shared. Requires a confirmed account that is not new; the number of calls is limited.',
    access: 'user',
    isAudited: true,
    params: ListingParams,
    query: LocaleQuery,
    response: dataOf(
      z
        .object({
          firstName: z.string().nullable().describe('First name; `null` if not set.'),
          phoneNumber: z.string().describe('Phone number in E.164 format.'),
        })
        .describe('Contact details of the owner.'),
    ),
  },
} as const satisfies AreaContract;
