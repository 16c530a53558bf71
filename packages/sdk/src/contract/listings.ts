import * as z from 'zod';
import { bayLimits } from '../rules/bay-limits.ts';
import { checkImageCount, listingImageLimits } from '../rules/images.ts';
import { checkListingPrice } from '../rules/listing-price.ts';
import { listingStates } from '../rules/listing-states.ts';
import { checkListingAddress, checkListingDescription, checkListingName } from '../rules/listing-text.ts';
import { publishingObstacles } from '../rules/publishing.ts';
import type { AreaContract } from './define.ts';
import { checkedText, ImageFile, jsonField, ToggleBody } from './fields.ts';
import { centimetres, Manoeuvring, ManoeuvringInput } from './manoeuvring.ts';
import {
  dataOf,
  Id,
  listOf,
  Locale,
  LocaleQuery,
  openEnum,
  PageMeta,
  PageQuery,
  PlaceSlug,
  Position,
  SourceQuery,
} from './shared.ts';
import { locales } from './vocabulary.ts';

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

export const typeCode = z.coerce.number<string | number>().int().min(1).max(99);
/** A listing's pictures, counted by the rule of the wizard: a refusal names it. */
export const listingImages = <T extends z.ZodType>(image: T) =>
  z
    .array(image)
    .superRefine((images, context) => {
      const result = checkImageCount(images.length);
      if (!result.ok)
        context.addIssue({ code: 'custom', message: result.code, params: { code: result.code, ...result.params } });
    })
    .meta({ minItems: listingImageLimits.min, maxItems: listingImageLimits.max });

/** What the wizard sends. `location`, `characteristics` and `size` are JSON. */
export const ListingForm = z.object({
  location: jsonField(
    Position.extend({
      title: checkedText(checkListingAddress).describe('The address.'),
      isApproximate: z.boolean().default(true).describe('Show others a blurred position.'),
    }),
  ).describe('Where the bay is.'),
  spotType: typeCode.describe('Kind of bay: an id of `listSpotTypes`.'),
  accessType: typeCode.describe('How one gets in: an id of `listAccessTypes`.'),
  vehicleType: z.coerce
    .number<string | number>()
    .int()
    .min(1)
    .max(3)
    .describe('Largest size class of vehicle: 1 small, 2 medium, 3 large.'),
  characteristics: jsonField(Characteristics).describe('What the bay has.'),
  name: checkedText(checkListingName).describe('What to call it.'),
  description: checkedText(checkListingDescription).describe('What to know about it.'),
  language: Locale.optional().describe(
    'Language that name and description are written in; without it that of the call, and a listing that exists keeps its own.',
  ),
  price: checkedText(checkListingPrice).describe('Euros a month as typed, at most two decimals.'),
  shortLocation: checkedText(checkListingAddress).describe('Where it is in a few words: street and town.'),
  size: jsonField(
    z.object({
      lengthCm: centimetres(bayLimits.lengthCm).describe('Length of the bay; `null` when not measured.'),
      widthCm: centimetres(bayLimits.widthCm).describe('Width of the bay; `null` when not measured.'),
      entranceHeightCm: centimetres(bayLimits.entranceHeightCm).describe(
        'Height of the lowest point on the way in; `null` when not measured.',
      ),
    }),
  )
    .optional()
    .describe('Measured sizes in centimetres.'),
  manoeuvring: jsonField(ManoeuvringInput)
    .optional()
    .describe('The room to manoeuvre; `null` is not said, and left out it stays as it is.'),
  images: listingImages(ImageFile).describe('Pictures, the first one for cards.'),
});

/** The same for a listing that exists: each entry of `images` is a new file or the id of a picture to keep, in their order. */
export const ListingUpdateForm = ListingForm.extend({
  images: listingImages(z.union([ImageFile, Id])).describe(
    'New files, and ids of pictures to keep, in the order to show them.',
  ),
  version: z.coerce
    .number<string | number>()
    .int()
    .min(1)
    .optional()
    .describe('The version that the change was made on: a newer one is then not overwritten.'),
});

export const ListingOutcome = z
  .object({
    id: z.number().int().describe('Id of the listing.'),
    state: openEnum(listingStates).describe('Where it stands now.'),
    parkingCreatedWithDelay: z.boolean().describe('Kept ready until a plan allows it.'),
  })
  .meta({ id: 'ListingOutcome', description: 'What became of a finished listing.' });
export type ListingOutcome = z.infer<typeof ListingOutcome>;

/** Saved listings that nobody can take now: they stay in the list, so that one can let go of them. */
export const SavedMeta = PageMeta.extend({
  unavailable: z
    .array(
      z.object({
        id: z.number().int().describe('Id of the listing.'),
        name: z.string().describe('What its owner called it.'),
        shortLocation: z.string().describe('Where it was in a few words.'),
        reason: openEnum(['paused', 'rented', 'gone']).describe('Why it is not found any more.'),
      }),
    )
    .describe('Saved listings that are not published now; all of them, on the first page.'),
}).meta({ id: 'SavedMeta', description: 'Where a page of saved listings stands.' });
export type SavedMeta = z.infer<typeof SavedMeta>;

export const ListingParams = z.object({ id: Id.describe('The listing’s id.') });

const limit = (max: number, standard: number) =>
  z.coerce.number().int().min(1).max(max).default(standard).describe('How many listings at most.');

export const listingsContract = {
  listLatestListings: {
    area: 'listings',
    summary: 'The newest published listings.',
    access: 'public',
    cache: { seconds: 30 },
    query: LocaleQuery.extend({ limit: limit(24, 8) }),
    response: dataOf(z.array(ListingCard).describe('The listings, the newest first.')),
  },
  listPopularListings: {
    area: 'listings',
    summary: 'Published listings that people looked at and saved most in the last 30 days, no owner twice.',
    access: 'public',
    cache: { seconds: 60 },
    query: LocaleQuery.extend({ limit: limit(24, 8) }),
    response: dataOf(z.array(ListingCard).describe('The listings, the most looked at and saved first.')),
  },
  getListing: {
    area: 'listings',
    summary: 'One published listing; 410 when it was published once and is gone.',
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
    area: 'listings',
    summary: 'Published listings near one (also when that one is gone), alike in type and price.',
    access: 'public',
    isWidgetReadable: true,
    params: ListingParams,
    query: LocaleQuery.extend({ limit: limit(12, 4) }),
    response: dataOf(z.array(ListingCard).describe('The listings, the most alike first.')),
  },
  getListingStats: {
    area: 'listings',
    summary: 'How often an own listing was seen, saved and written about.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    response: dataOf(
      z
        .object({
          views: z.number().int().describe('How often it was looked at.'),
          savedCount: z.number().int().describe('How many people saved it.'),
          chatCount: z.number().int().describe('How many people wrote about it.'),
        })
        .describe('The counts since the listing was made.'),
    ),
  },
  getOwnerContact: {
    area: 'listings',
    summary:
      "The owner's phone number, if it is shared: revealed on demand and counted, to accounts that are confirmed and not brand-new.",
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
  createListing: {
    area: 'listings',
    summary:
      'Create a listing; it is published when the plan allows it, else kept ready. Sent again with the same header `Idempotency-Key`, it is not created twice.',
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
    response: dataOf(
      z
        .object({
          id: z.number().int().describe('Id of the listing.'),
          state: openEnum(listingStates).describe('Where it stands now.'),
        })
        .describe('What became of the listing.'),
    ),
  },
  saveListing: {
    area: 'listings',
    summary: 'Save a listing or forget it; toggles without a body.',
    access: 'user',
    params: ListingParams,
    query: SourceQuery,
    body: ToggleBody,
    response: dataOf(
      z
        .object({
          isSaved: z.boolean().describe('It is saved now.'),
        })
        .describe('How it stands now.'),
    ),
  },
  listSavedListings: {
    area: 'listings',
    summary: 'The listings that the user saved, the last saved first.',
    access: 'user',
    query: PageQuery,
    response: listOf(ListingCard, SavedMeta, 'The saved listings, the last saved first.'),
  },
  getSubscriptionAccess: {
    area: 'listings',
    summary: 'What would happen to a listing that is finished now.',
    access: 'user',
    query: LocaleQuery,
    response: z.object({
      parkingCreatedWithDelay: z.boolean().describe('It would be kept ready until a plan allows it.'),
      listingLimit: z.number().int().describe('Listings that can be published at a time.'),
      publishedCount: z.number().int().describe('How many are published.'),
      reason: openEnum(publishingObstacles)
        .nullable()
        .describe('Why it would be kept; `null` when it would be published.'),
    }),
  },
} as const satisfies AreaContract;
