import * as z from 'zod';
import { bayLimits } from '../../rules/bay-measures.ts';
import { listingImageLimits } from '../../rules/files.ts';
import { listingParts, publishingObstacles } from '../../rules/publishing.ts';
import {
  checkListingAddress,
  checkListingDescription,
  checkListingName,
  checkListingPrice,
} from '../../rules/listing-fields.ts';
import { listingStates } from '../../rules/listing-states.ts';
import {
  type AreaContract,
  checkedText,
  dataOf,
  ImageFile,
  listOf,
  Locale,
  LocaleQuery,
  openEnum,
  PageMeta,
  PageQuery,
  Position,
  SubmissionId,
} from '../shared.ts';
import {
  BaySize,
  centimetres,
  Characteristics,
  ListingParams,
  Manoeuvring,
  ManoeuvringInput,
  Picture,
} from '../listings/listings.ts';
import { ListingOutcome, typeCode } from './listing-form.ts';
import { locales, vehicleKinds } from '../vocabulary.ts';

const ListingCounts = z.object({
  views: z.number().int().describe('How often it was looked at.'),
  savedCount: z.number().int().describe('How many people saved it.'),
  chatCount: z.number().int().describe('How many people wrote about it.'),
});

export const OwnListing = z
  .object({
    id: z.number().int().describe('Id of the listing.'),
    state: openEnum(listingStates).describe('Where it stands.'),
    version: z
      .number()
      .int()
      .describe('Grows with each change; a change names the version it was made on, so that nothing is overwritten.'),
    name: z.string().nullable().describe('What it is called.'),
    description: z.string().nullable().describe('What its owner writes about it.'),
    language: openEnum(locales).describe('Language that its name and description are written in.'),
    priceCents: z.number().int().nullable().describe('Euro cents a month.'),
    location: Position.extend({
      title: z.string().describe('The address.'),
      shortLocation: z.string().describe('Where it is in a few words: street and town.'),
      isApproximate: z.boolean().describe('Others see a blurred position.'),
    })
      .nullable()
      .describe('The true position, which its owner alone gets.'),
    spotType: z.number().int().nullable().describe('Kind of bay.'),
    accessType: z.number().int().nullable().describe('How one gets in.'),
    vehicleType: z.number().int().nullable().describe('Largest size class of vehicle.'),
    size: BaySize.describe('Its measured sizes.'),
    manoeuvring: Manoeuvring.describe('The room to manoeuvre.'),
    characteristics: Characteristics.describe('What the bay has.'),
    images: z.array(Picture).describe('All pictures, in their order.'),
    missing: z.array(openEnum(listingParts)).describe('Steps of the wizard that are not filled in yet.'),
    lastPart: openEnum(listingParts)
      .nullable()
      .describe('The step that was saved last, where the wizard goes on; `null` when it was just begun.'),
    obstacle: openEnum(publishingObstacles)
      .nullable()
      .describe('Why a ready listing is not published; `null` for every other.'),
    counts: ListingCounts.extend({
      inboxChatCount: z
        .number()
        .int()
        .describe('How many of the chats about it are in its owner’s inbox, not in the bin.'),
    }).describe('The counts since the listing was made.'),
    stateSince: z.iso
      .datetime()
      .nullable()
      .describe('When it came into its state; `null` when that was before this was noted.'),
    rental: z
      .object({
        until: z.iso.date().nullable().describe('The day it is listed again; `null` when open.'),
        renter: z
          .object({
            id: z.number().int().describe('Number of the user.'),
            name: z.string().nullable().describe('First name.'),
          })
          .nullable()
          .describe('Who rents it; `null` when unsaid.'),
      })
      .nullable()
      .describe('Until when and to whom a rented one is let, for its owner alone; `null` when neither is said.'),
    isPromoted: z.boolean().describe('Search lifts it by the plan, and shows it with the word “Promoted”.'),
    publishedAt: z.iso.datetime().nullable().describe('When it was published; `null` when it never was.'),
    restorableUntil: z.iso.datetime().nullable().describe('Of a deleted one: when it goes for good.'),
    createdAt: z.iso.datetime().describe('When it was begun.'),
    updatedAt: z.iso.datetime().describe('When it was last changed.'),
  })
  .meta({ id: 'OwnListing', description: 'A listing as its owner sees it, in whatever state.' });
export type OwnListing = z.infer<typeof OwnListing>;

export const OwnListingRow = OwnListing.pick({
  id: true,
  state: true,
  version: true,
  name: true,
  language: true,
  priceCents: true,
  missing: true,
  lastPart: true,
  obstacle: true,
  counts: true,
  stateSince: true,
  rental: true,
  isPromoted: true,
  publishedAt: true,
  restorableUntil: true,
  updatedAt: true,
})
  .extend({
    shortLocation: z.string().nullable().describe('Where it is in a few words.'),
    image: Picture.nullable().describe('The first picture; `null` when there is none.'),
    imageCount: z.number().int().describe('How many pictures there are.'),
  })
  .meta({ id: 'OwnListingRow', description: 'A listing in the list of its owner.' });
export type OwnListingRow = z.infer<typeof OwnListingRow>;

export const OwnListingsMeta = PageMeta.extend({
  counts: z
    .record(z.enum(listingStates), z.number().int())
    .describe('How many listings there are in each state, whatever was asked for.'),
}).meta({ id: 'OwnListingsMeta', description: 'Where a page of own listings stands.' });

/** Input of the wizard's first four steps; omitted parts stay unchanged. */
export const ListingChanges = z.object({
  address: Position.extend({
    title: checkedText(checkListingAddress).describe('The address.'),
    shortLocation: checkedText(checkListingAddress).describe('Where it is in a few words: street and town.'),
    isApproximate: z.boolean().default(true).describe('Show others a blurred position.'),
  })
    .optional()
    .describe('Where the bay is; a point outside of every town is refused.'),
  details: z
    .object({
      spotType: typeCode.describe('Kind of bay: an id of `listSpotTypes`.'),
      accessType: typeCode.describe('How one gets in: an id of `listAccessTypes`.'),
      vehicleType: typeCode.max(3).describe('Largest size class of vehicle: 1 small, 2 medium, 3 large.'),
      lengthCm: centimetres(bayLimits.lengthCm).describe('Length of the bay; `null` when not measured.'),
      widthCm: centimetres(bayLimits.widthCm).describe('Width of the bay; `null` when not measured.'),
      entranceHeightCm: centimetres(bayLimits.entranceHeightCm).describe(
        'Lowest point on the way in; `null` when not measured.',
      ),
      manoeuvring: ManoeuvringInput.optional().describe('The room to manoeuvre; left out, it stays as it is.'),
      hasRamp: z.boolean().optional().describe('A ramp leads in; left out, it stays as it is.'),
      hasElevator: z.boolean().optional().describe('A lift leads out; left out, it stays as it is.'),
    })
    .optional()
    .describe('What kind of bay it is, and its sizes.'),
  characteristics: Characteristics.optional().describe('What the bay has.'),
  mainData: z
    .object({
      name: checkedText(checkListingName).describe('What to call it.'),
      description: checkedText(checkListingDescription).describe('What to know about it.'),
      language: Locale.optional().describe(
        'Language that name and description are written in; without it the listing keeps the one it has.',
      ),
      price: checkedText(checkListingPrice).describe('Euros a month as typed, at most two decimals.'),
    })
    .optional()
    .describe('Name, description and price.'),
});

const Version = z.number().int().min(1).describe('The version that the change was made on.');
const One = dataOf(OwnListing);

export const ownListingsContract = {
  createDraft: {
    summary: 'Creates an empty draft of a listing.',
    access: 'user',
    query: LocaleQuery,
    body: z.object({ submissionId: SubmissionId }),
    response: One,
  },
  listOwnListings: {
    summary: 'Lists the user’s listings, last modified first.',
    access: 'user',
    query: PageQuery.extend({
      state: z.enum(listingStates).optional().describe('Only those in this state; without it all but deleted ones.'),
      text: z.string().trim().max(100).optional().describe('Only those whose name or place has this text.'),
      sort: z
        .enum(['updated', 'views', 'price'])
        .default('updated')
        .describe('What comes first: the last changed, the most looked at, the dearest.'),
    }),
    response: listOf(OwnListingRow, OwnListingsMeta, 'The listings.'),
  },
  getOwnListing: {
    summary: 'Returns one of the user’s listings in any state.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    response: One,
  },
  changeOwnListing: {
    summary: 'Saves wizard steps of a draft or a complete listing.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    body: ListingChanges.extend({ version: Version }),
    response: One,
  },
  addListingImage: {
    summary: 'Adds an image at the end. Idempotent by `submissionId`.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    form: z.object({
      image: ImageFile,
      submissionId: SubmissionId,
    }),
    response: dataOf(
      z
        .object({
          image: Picture.describe('The stored picture.'),
          version: z.number().int().describe('The listing’s version after that.'),
        })
        .describe('What was added.'),
    ),
  },
  arrangeListingImages: {
    summary: 'Sets the order of the images, rotates them, and deletes those left out.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    body: z.object({
      version: Version,
      images: z
        .array(
          z.object({
            id: z.number().int().min(1).describe('A picture of this listing.'),
            turn: z
              .union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
              .default(0)
              .describe('Degrees to turn it by, clockwise.'),
          }),
        )
        .max(listingImageLimits.max)
        .describe('The pictures that stay, in their order; the first one is for cards.'),
    }),
    response: One,
  },
  finishListing: {
    summary: 'Completes a draft: published if the plan allows it and ready otherwise.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    body: z.object({ version: Version }),
    response: dataOf(ListingOutcome),
  },
  changeListingState: {
    summary: 'Publishes a ready listing, pauses one, marks it as rented, or relists it.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    body: z.object({
      action: z
        .enum(['publish', 'pause', 'resume', 'markRented', 'relist'])
        .describe('What to do; done already is no mistake. No other listing is published by it.'),
      insteadOf: z
        .number()
        .int()
        .positive()
        .optional()
        .describe('Id of an own published listing that is paused first, to make room for this one.'),
      rental: z
        .object({
          until: z.iso.date().nullable().default(null).describe('The day to list it again; after today.'),
          renterId: z.number().int().positive().nullable().default(null).describe('One of `listRenterCandidates`.'),
        })
        .optional()
        .describe('With `markRented`: until when and to whom. A listing that is rented already takes it too.'),
    }),
    response: One,
  },
  listRenterCandidates: {
    summary: 'Lists the users who can be marked as the renter of a listing: those who started a chat about it.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    response: dataOf(
      z
        .array(
          z.object({
            id: z.number().int().describe('Number of the user.'),
            name: z.string().nullable().describe('First name.'),
          }),
        )
        .describe('The people, the last who wrote first.'),
    ),
  },
  duplicateListing: {
    summary: 'Creates a draft as a copy of a listing, images included.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    body: z.object({ submissionId: SubmissionId }),
    response: One,
  },
  restoreListing: {
    summary:
      'Restores a listing deleted within 30 days; it is published if the plan has room and the user has no other published listing.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    response: One,
  },
  getListingDays: {
    summary: 'Returns daily statistics of one of the user’s listings.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery.extend({
      days: z.coerce
        .number()
        .pipe(z.union([z.literal(7), z.literal(30), z.literal(90)]))
        .default(30)
        .describe('How many days, today included.'),
    }),
    response: dataOf(
      z
        .array(ListingCounts.extend({ day: z.iso.date().describe('A day in UTC.') }))
        .describe('Each day, the oldest first; days without anything are there with zeros.'),
    ),
  },
  getDashboard: {
    summary: 'Returns an owner’s tasks and key figures.',
    access: 'user',
    query: LocaleQuery,
    response: dataOf(
      z
        .object({
          todos: z
            .array(
              z.object({
                code: openEnum([
                  'confirm_email',
                  'first_listing',
                  'finish_draft',
                  'choose_plan',
                  'add_photos',
                  'measure_bay',
                  'add_phone',
                ]).describe('What is to do.'),
                listingId: z.number().int().nullable().describe('With which listing; `null` for the account.'),
                listingName: z.string().nullable().describe('Its name; `null` while it has none.'),
              }),
            )
            .describe('What is to do, the most urgent first.'),
          counts: z
            .record(z.enum(listingStates), z.number().int())
            .describe('How many listings there are in each state.'),
          last30Days: ListingCounts.describe('Of all own listings together.'),
          rentCents: z.number().int().describe('What the rented ones bring in together, in euro cents a month.'),
          before30Days: ListingCounts.describe('In the 30 days before, to compare.'),
          listings: z.array(OwnListingRow).describe('The last changed listings, three at most.'),
          savedCount: z.number().int().describe('Listings that one saved oneself.'),
          reason: z.enum(['rent', 'earn']).nullable().describe('What the person came for; `null` when unsaid.'),
        })
        .describe('The dashboard.'),
    ),
  },
  getPriceGuide: {
    summary: 'Returns typical monthly prices of bays around a point; `null` with fewer than five known.',
    access: 'user',
    query: LocaleQuery.extend({
      lat: z.coerce.number().min(-90).max(90).describe('Latitude in WGS 84 degrees.'),
      lng: z.coerce.number().min(-180).max(180).describe('Longitude in WGS 84 degrees.'),
      vehicleKind: z.enum(vehicleKinds).optional().describe('Only bays for this kind of vehicle; `car` without it.'),
    }),
    response: dataOf(
      z
        .object({
          count: z.number().int().describe('How many bays it is about.'),
          radiusMeters: z.number().int().describe('How far around the point they are.'),
          medianCents: z.number().int().describe('Half of them cost less.'),
          lowCents: z.number().int().describe('A tenth of them costs less.'),
          highCents: z.number().int().describe('A tenth of them costs more.'),
        })
        .nullable()
        .describe('The prices; `null` when too few are known.'),
    ),
  },
} as const satisfies AreaContract;
