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
import {
  AvailabilityInput,
  centimetres,
  Characteristics,
  ListingParams,
  ManoeuvringInput,
} from '../listings/listings.ts';
import { PricePartsInput } from '../listings/prices.ts';

export const typeCode = z.coerce.number<string | number>().int().min(1).max(99);
/** Schema for a listing's images, whose number is limited. */
export const listingImages = <T extends z.ZodType>(image: T) =>
  z
    .array(image)
    .superRefine((images, context) => {
      const countResult = checkImageCount(images.length);
      if (!countResult.ok)
        context.addIssue({
          code: 'custom',
          message: countResult.code,
          params: { code: countResult.code, ...countResult.params },
        });
    })
    .meta({ minItems: listingImageLimits.min, maxItems: listingImageLimits.max });

/**
 * All fields of a new listing. `location`, `characteristics`, `size`, `manoeuvring`, `priceParts` and `availability` are
 * sent as JSON.
 */
export const ListingForm = z.object({
  location: jsonField(
    Position.extend({
      title: checkedText(checkListingAddress).describe('Street address.'),
      isApproximate: z
        .boolean()
        .default(true)
        .describe('`true` shows other users a blurred position instead of the exact one.'),
    }),
  ).describe('Location of the bay.'),
  spotType: typeCode.describe('Type of the bay: an ID of `listSpotTypes`.'),
  accessType: typeCode.describe('Type of access: an ID of `listAccessTypes`.'),
  vehicleType: z.coerce
    .number<string | number>()
    .int()
    .min(1)
    .max(3)
    .describe('Largest size class of vehicle that fits: 1 small, 2 medium, 3 large.'),
  characteristics: jsonField(Characteristics).describe('Characteristics of the bay.'),
  name: checkedText(checkListingName).describe('Title of the listing.'),
  description: checkedText(checkListingDescription).describe('Description of the bay.'),
  language: Locale.optional().describe(
    'Language of the title and description. Defaults to `locale` for a new listing; an existing one keeps its own.',
  ),
  price: checkedText(checkListingPrice)
    .optional()
    .describe(
      'Whole price per month in euros, as entered, with at most two decimals. Required without `priceParts`, which replace it.',
    ),
  priceParts: jsonField(PricePartsInput)
    .optional()
    .describe('Parts of the price, from which the whole price is computed.'),
  shortLocation: checkedText(checkListingAddress).describe('Short location: street or district, and town.'),
  size: jsonField(
    z.object({
      lengthCm: centimetres(bayLimits.lengthCm).describe('Length of the bay in centimetres; `null` if not measured.'),
      widthCm: centimetres(bayLimits.widthCm).describe('Width of the bay in centimetres; `null` if not measured.'),
      entranceHeightCm: centimetres(bayLimits.entranceHeightCm).describe(
        'Lowest height on the way in, in centimetres; `null` if not measured.',
      ),
    }),
  )
    .optional()
    .describe('Measured size of the bay.'),
  manoeuvring: jsonField(ManoeuvringInput).optional().describe('Room to manoeuvre. Omit it to leave it unchanged.'),
  availability: jsonField(AvailabilityInput)
    .optional()
    .describe('Terms of the offer. Omit them to leave them unchanged.'),
  images: listingImages(ImageFile).describe('Images, in display order; the first one is shown on cards.'),
});

/**
 * All fields of an existing listing. Each entry of `images` is a new file or the ID of an image to keep, in display
 * order.
 */
export const ListingUpdateForm = ListingForm.extend({
  images: listingImages(z.union([ImageFile, Id])).describe(
    'New image files, and IDs of images to keep, in display order.',
  ),
  version: z.coerce
    .number<string | number>()
    .int()
    .min(1)
    .optional()
    .describe(
      'Version of the listing that the changes are based on. Rejected with `changed_meanwhile` if the listing has changed since.',
    ),
});

export const ListingOutcome = z
  .object({
    id: z.number().int().describe('ID of the listing.'),
    state: openEnum(listingStates).describe('New state of the listing.'),
    parkingCreatedWithDelay: z
      .boolean()
      .describe(
        '`true` if the listing is ready but not published, because the plan or an unconfirmed email does not allow it.',
      ),
  })
  .meta({ id: 'ListingOutcome', description: 'Result of completing a listing.' });
export type ListingOutcome = z.infer<typeof ListingOutcome>;

/** Calls that send a whole listing in one form. */
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
          id: z.number().int().describe('ID of the listing.'),
          state: openEnum(listingStates).describe('New state of the listing.'),
        })
        .describe('The deleted listing.'),
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
          views: z.number().int().describe('Number of views.'),
          savedCount: z.number().int().describe('Number of users who saved the listing.'),
          chatCount: z.number().int().describe('Number of users who started a chat about the listing.'),
        })
        .describe('Totals since the listing was created.'),
    ),
  },
  getSubscriptionAccess: {
    summary: 'Returns what would happen to a listing that is completed now.',
    access: 'user',
    query: LocaleQuery,
    response: z.object({
      parkingCreatedWithDelay: z.boolean().describe('`true` if a new listing would be ready but not published.'),
      listingLimit: z.number().int().describe('Maximum number of published listings.'),
      publishedCount: z.number().int().describe('Number of published listings.'),
      reason: openEnum(publishingObstacles)
        .nullable()
        .describe('Reason that a new listing would not be published; `null` if it would be.'),
    }),
  },
} as const satisfies AreaContract;
