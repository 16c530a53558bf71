import * as z from 'zod';
import { manoeuvringLimits } from '../../rules/bay-measures.ts';
import { type AreaContract, dataOf, Id, LocaleQuery, openEnum, PlaceSlug, Position, SourceQuery } from '../shared.ts';
import { locales, pillarSides, turningEfforts } from '../vocabulary.ts';

/** A length that an owner enters; `null` is not measured. */
export const centimetres = ({ min, max }: { min: number; max: number }) =>
  z.number().int().min(min).max(max).nullable();

export const Manoeuvring = z
  .object({
    rampWidthCm: z.number().int().nullable().describe('Width of the ramp at its narrowest, in centimetres.'),
    rampSlopePercent: z.number().int().nullable().describe('Slope of the ramp, in percent.'),
    aisleWidthCm: z.number().int().nullable().describe('Width of the way in front of the bay, in centimetres.'),
    pillars: openEnum(pillarSides).nullable().describe('Sides that have a pillar, as seen when driving in.'),
    turning: openEnum(turningEfforts)
      .nullable()
      .describe('How one gets in: in one go, in two goes, or with several corrections.'),
  })
  .meta({ id: 'Manoeuvring', description: 'What the owner says about the room to manoeuvre; `null` is not said.' });
export type Manoeuvring = z.infer<typeof Manoeuvring>;

/** The room to manoeuvre as an owner enters it. */
export const ManoeuvringInput = z.object({
  rampWidthCm: centimetres(manoeuvringLimits.rampWidthCm).describe('Width of the ramp at its narrowest.'),
  rampSlopePercent: z
    .number()
    .int()
    .min(manoeuvringLimits.rampSlopePercent.min)
    .max(manoeuvringLimits.rampSlopePercent.max)
    .nullable()
    .describe('Slope of the ramp in percent.'),
  aisleWidthCm: centimetres(manoeuvringLimits.aisleWidthCm).describe('Width of the way in front of the bay.'),
  pillars: z.enum(pillarSides).nullable().describe('Sides that have a pillar, as seen when driving in.'),
  turning: z.enum(turningEfforts).nullable().describe('How one gets in.'),
});

export const FloorLevel = z.union([z.literal(0), z.literal(-1), z.literal(-2), z.literal(-3)]);
export type FloorLevel = z.infer<typeof FloorLevel>;

export const Characteristics = z
  .object({
    garageCovered: z.boolean().describe('The bay is under a roof.'),
    lotUncovered: z.boolean().describe('The bay is under the open sky.'),
    alarm: z.boolean().describe('An alarm guards it.'),
    cameras: z.boolean().describe('Cameras watch it.'),
    securityGuard: z.boolean().describe('A guard watches it.'),
    wheelchairAccessible: z.boolean().describe('It can be reached in a wheelchair.'),
    ramp: z.boolean().describe('A ramp leads in.'),
    elevator: z.boolean().describe('A lift leads out.'),
    electricCharging: z.boolean().describe('An electric car can be charged there.'),
    spaceForMotorcycle: z.boolean().describe('There is space for a motorcycle.'),
    floorLevel: FloorLevel.nullable().describe(
      'Floor the bay is on: 0 is the street’s, -1 the first below; `null` when not told.',
    ),
  })
  .meta({ id: 'Characteristics', description: 'What a bay has.' });
export type Characteristics = z.infer<typeof Characteristics>;

export const Picture = z
  .object({
    id: z.number().int().describe('Id of the picture.'),
    url: z.string().describe('The JPEG or WebP that every browser shows.'),
    width: z.number().int().describe('Its own width in pixels; no file of it is wider.'),
    height: z.number().int().describe('Its own height in pixels.'),
    sources: z
      .array(
        z.object({
          url: z.string().describe('Address of the file.'),
          width: z.number().int().describe('Its width in pixels.'),
          type: z.string().describe('Its media type, as in `image/avif`.'),
        }),
      )
      .describe('The same picture in other widths and formats, for `srcset`.'),
  })
  .meta({ id: 'Picture', description: 'A picture in several widths. Addresses may be root-relative.' });
export type Picture = z.infer<typeof Picture>;

export const NamedCode = z
  .object({
    id: z.number().int().describe('Id in the code list.'),
    title: z.string().describe('Its name.'),
  })
  .meta({ id: 'NamedCode', description: 'A value of a code list, in the asked language.' });
export type NamedCode = z.infer<typeof NamedCode>;

export const BaySize = z
  .object({
    lengthCm: z.number().int().nullable().describe('Length of the bay.'),
    widthCm: z.number().int().nullable().describe('Width of the bay.'),
    entranceHeightCm: z.number().int().nullable().describe('Height of the lowest point on the way in.'),
    isOpenAir: z
      .boolean()
      .describe('The bay is under the open sky: nothing limits the height, unless `entranceHeightCm` says how much.'),
  })
  .meta({ id: 'BaySize', description: 'Measured sizes of a bay in centimetres; `null` is not measured.' });
export type BaySize = z.infer<typeof BaySize>;

export const ListingPlan = z
  .object({
    id: z.number().int().describe('Id of the plan.'),
    title: z.string().describe('Name of the plan.'),
    iconUrl: z.string().describe('Root-relative address of its badge.'),
  })
  .meta({ id: 'ListingPlan', description: 'The plan that lifts a listing, and its badge.' });

export const ListingCard = z
  .object({
    id: z.number().int().describe('Id of the listing.'),
    name: z.string().describe('What its owner calls it.'),
    language: openEnum(locales).describe('Language that its name and description are written in.'),
    priceCents: z.number().int().describe('Euro cents a month, VAT included.'),
    shortLocation: z.string().describe('Where it is in a few words: street and town.'),
    location: Position.extend({
      title: z.string().describe('The address.'),
      isApproximate: z.boolean().describe('The position is blurred, by 150 to 300 m; the owner tells the exact one.'),
    }).describe('Where it is.'),
    image: Picture.nullable().describe('The first picture; `null` when there is none.'),
    imageCount: z.number().int().describe('How many pictures there are.'),
    spotType: NamedCode.describe('Kind of bay.'),
    accessType: NamedCode.describe('How one gets in.'),
    vehicleType: NamedCode.describe('Largest size class of vehicle that it takes: 1 small, 2 medium, 3 large.'),
    characteristics: Characteristics.describe('What the bay has.'),
    size: BaySize.describe('Its measured sizes.'),
    plan: ListingPlan.nullable().describe('The owner’s plan while it lifts the listing; `null` for Basic.'),
    isPromoted: z.boolean().describe('Lifted by a paid plan: has to be shown with the word “Promoted”.'),
    isSaved: z.boolean().describe('Whoever asks has saved it; `false` without a session.'),
    publishedAt: z.iso.datetime().describe('When it was published.'),
    distanceMeters: z
      .number()
      .int()
      .nullable()
      .describe('Metres along the ground from the point searched near; `null` without one.'),
    walkingMinutes: z
      .number()
      .int()
      .nullable()
      .describe('Walk from that point: an estimate, at 80 m a minute over 1.3 times the straight line.'),
  })
  .meta({ id: 'ListingCard', description: 'A listing as cards, windows of pins and lists show it.' });
export type ListingCard = z.infer<typeof ListingCard>;

export const ListingOwner = z
  .object({
    id: z.number().int().describe('Id of the owner.'),
    firstName: z.string().nullable().describe('First name; `null` when not given.'),
    profileImage: z.string().nullable().describe('Address of the owner’s picture; `null` when there is none.'),
  })
  .meta({ id: 'ListingOwner', description: 'What everybody may know of a listing’s owner.' });

export const Listing = ListingCard.extend({
  description: z.string().describe('What the owner writes about it.'),
  images: z.array(Picture).describe('All pictures, in the owner’s order.'),
  manoeuvring: Manoeuvring.describe('The room to manoeuvre, where the owner says something about it.'),
  owner: ListingOwner.nullable().describe('Who lets it; `null` when the account is closed.'),
  locality: z.string().describe('Town, for breadcrumbs and links to more like this.'),
  localitySlug: PlaceSlug.nullable().describe('Names the town’s landing page; `null` where the town is not known.'),
  district: z.string().nullable().describe('Part of the town; `null` where it is not known.'),
  views: z.number().int().describe('How often it was looked at.'),
  savedCount: z.number().int().describe('How many people saved it.'),
  chatCount: z.number().int().describe('How many people wrote about it.'),
}).meta({ id: 'Listing', description: 'A listing as its own page shows it.' });
export type Listing = z.infer<typeof Listing>;

export const ListingParams = z.object({ id: Id.describe('The listing’s id.') });

const limit = (max: number, standard: number) =>
  z.coerce.number().int().min(1).max(max).default(standard).describe('How many listings at most.');

export const listingsContract = {
  listLatestListings: {
    summary: 'Lists the newest published listings.',
    access: 'public',
    cache: { seconds: 30 },
    query: LocaleQuery.extend({ limit: limit(24, 8) }),
    response: dataOf(z.array(ListingCard).describe('The listings, the newest first.')),
  },
  listPopularListings: {
    summary: 'Lists the published listings with most views and saves in the last 30 days, one per owner.',
    access: 'public',
    cache: { seconds: 60 },
    query: LocaleQuery.extend({ limit: limit(24, 8) }),
    response: dataOf(z.array(ListingCard).describe('The listings, the most looked at and saved first.')),
  },
  getListing: {
    summary: 'Returns a published listing; 410 if it was published once and is gone.',
    access: 'public',
    isWidgetReadable: true,
    params: ListingParams,
    query: SourceQuery.extend({
      isPreview: z
        .stringbool()
        .default(false)
        .describe('Shown in passing, as in the window of a map’s pin: does not count as a view.'),
    }),
    response: dataOf(Listing),
  },
  listSimilarListings: {
    summary: 'Lists published listings near a listing, also a deleted one, similar in type and price.',
    access: 'public',
    isWidgetReadable: true,
    params: ListingParams,
    query: LocaleQuery.extend({ limit: limit(12, 4) }),
    response: dataOf(z.array(ListingCard).describe('The listings, the most alike first.')),
  },
  getOwnerContact: {
    summary:
      'Returns the owner’s phone number if it is shared. Counted, and only for confirmed accounts that are not brand-new.',
    access: 'user',
    isAudited: true,
    params: ListingParams,
    query: LocaleQuery,
    response: dataOf(
      z
        .object({
          firstName: z.string().nullable().describe('First name; `null` when not given.'),
          phoneNumber: z.string().describe('With its country code (E.164).'),
        })
        .describe('How to reach the owner.'),
    ),
  },
} as const satisfies AreaContract;
