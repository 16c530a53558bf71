import * as z from 'zod';
import { bayLimits } from '../../rules/bay-measures.ts';
import { checkImageCount, listingImageLimits } from '../../rules/files.ts';
import {
  checkListingAddress,
  checkListingDescription,
  checkListingName,
  checkListingPrice,
} from '../../rules/listing-fields.ts';
import { listingStates } from '../../rules/listing-states.ts';
import { publishingObstacles } from '../../rules/publishing.ts';
import {
  type AreaContract,
  checkedText,
  dataOf,
  Id,
  ImageFile,
  jsonField,
  Locale,
  LocaleQuery,
  openEnum,
  Position,
} from '../shared.ts';
import { centimetres, Characteristics, ListingParams, ManoeuvringInput } from '../listings/listings.ts';

export const typeCode = z.coerce.number<string | number>().int().min(1).max(99);
/** A listing's images, whose number is within the wizard's limits. */
export const listingImages = <T extends z.ZodType>(image: T) =>
  z
    .array(image)
    .superRefine((images, context) => {
      const result = checkImageCount(images.length);
      if (!result.ok)
        context.addIssue({ code: 'custom', message: result.code, params: { code: result.code, ...result.params } });
    })
    .meta({ minItems: listingImageLimits.min, maxItems: listingImageLimits.max });

/** Input of the wizard. `location`, `characteristics` and `size` are JSON. */
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

/**
 * Input of the wizard for an existing listing: each entry of `images` is a new file or the id of an image to keep, in
 * their order.
 */
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

/** The calls that send a whole listing in one form. */
export const listingFormContract = {
  createListing: {
    summary:
      'Creates a listing, published if the plan allows it and ready otherwise. Idempotent by the header `Idempotency-Key`.',
    access: 'user',
    query: LocaleQuery,
    form: ListingForm,
    response: dataOf(ListingOutcome),
  },
  updateListing: {
    summary: 'Updates one of the user’s listings.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    form: ListingUpdateForm,
    response: dataOf(ListingOutcome),
  },
  deleteListing: {
    summary: 'Deletes one of the user’s listings; it can be restored for 30 days.',
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
  getListingStats: {
    summary: 'Returns the number of views, saves and chats of one of the user’s listings.',
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
  getSubscriptionAccess: {
    summary: 'Returns what would happen to a listing that is completed now.',
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
