import * as z from 'zod';
import { bayLimits } from '../../rules/bay-measures.ts';
import {
  checkListingAddress,
  checkListingDescription,
  checkListingName,
  checkListingPrice,
} from '../../rules/listing-fields.ts';
import { listingStates } from '../../rules/listing-states.ts';
import { listingParts, publishingObstacles } from '../../rules/publishing.ts';
import {
  Availability,
  AvailabilityInput,
  BaySize,
  centimetres,
  Characteristics,
  Manoeuvring,
  ManoeuvringInput,
  Picture,
} from '../listings/listings.ts';
import { PriceParts, PricePartsInput } from '../listings/prices.ts';
import { checkedText, Locale, openEnum, PageMeta, Position } from '../shared.ts';
import { locales } from '../vocabulary.ts';
import { typeCode } from './listing-form.ts';

export const ListingCounts = z.object({
  views: z.number().int().describe('Number of views.'),
  savedCount: z.number().int().describe('Number of users who saved the listing.'),
  chatCount: z.number().int().describe('Number of users who started a chat about the listing.'),
});

export const OwnListing = z
  .object({
    id: z.number().int().describe('ID of the listing.'),
    state: openEnum(listingStates).describe('State of the listing.'),
    version: z
      .number()
      .int()
      .describe(
        'Version, which increases with each change. Send it with a change, so that concurrent changes are not overwritten.',
      ),
    name: z.string().nullable().describe('Title of the listing; `null` if not filled in.'),
    description: z.string().nullable().describe('Description of the bay; `null` if not filled in.'),
    language: openEnum(locales).describe('Language of the title and description.'),
    priceCents: z
      .number()
      .int()
      .nullable()
      .describe('Whole price per month in euro cents: rent, VAT and community fee; `null` if not filled in.'),
    priceParts: PriceParts.nullable().describe('Parts of the price, and the deposits; `null` if not filled in.'),
    location: Position.extend({
      title: z.string().describe('Street address.'),
      shortLocation: z.string().describe('Short location: street or district, and town.'),
      isApproximate: z.boolean().describe('`true` if other users see a blurred position.'),
    })
      .nullable()
      .describe('Exact location of the bay, visible only to the owner; `null` if not filled in.'),
    spotType: z
      .number()
      .int()
      .nullable()
      .describe('ID of the type of bay in `listSpotTypes`; `null` if not filled in.'),
    accessType: z
      .number()
      .int()
      .nullable()
      .describe('ID of the type of access in `listAccessTypes`; `null` if not filled in.'),
    vehicleType: z
      .number()
      .int()
      .nullable()
      .describe('Largest size class of vehicle that fits: 1 small, 2 medium, 3 large; `null` if not filled in.'),
    size: BaySize.describe('Measured size of the bay.'),
    manoeuvring: Manoeuvring.describe('Room to manoeuvre.'),
    characteristics: Characteristics.describe('Characteristics of the bay.'),
    availability: Availability.describe('Terms of the offer. A first day that has come is `null`.'),
    images: z.array(Picture).describe('Images, in display order.'),
    missing: z.array(openEnum(listingParts)).describe('Wizard steps that are incomplete.'),
    lastPart: openEnum(listingParts).nullable().describe('Wizard step that was saved last; `null` for a new draft.'),
    obstacle: openEnum(publishingObstacles)
      .nullable()
      .describe('Reason that a ready listing is not published; `null` for a listing in another state.'),
    counts: ListingCounts.extend({
      inboxChatCount: z
        .number()
        .int()
        .describe('Number of chats about the listing in the owner’s inbox, without the bin.'),
    }).describe('Totals since the listing was created.'),
    stateSince: z.iso
      .datetime()
      .nullable()
      .describe('Time of the last change of state; `null` if it was not recorded.'),
    rental: z
      .object({
        until: z.iso
          .date()
          .nullable()
          .describe('Date on which the listing is relisted (`YYYY-MM-DD`); `null` for an open-ended rental.'),
        renter: z
          .object({
            id: z.number().int().describe('ID of the renter.'),
            name: z.string().nullable().describe('First name of the renter; `null` if not set.'),
          })
          .nullable()
          .describe('Renter; `null` if not given.'),
      })
      .nullable()
      .describe('Rental of a rented listing, visible only to the owner; `null` if no details were given.'),
    isPromoted: z
      .boolean()
      .describe('`true` if the plan ranks the listing higher in searches, where it is labelled “Promoted”.'),
    publishedAt: z.iso
      .datetime()
      .nullable()
      .describe('Time at which the listing was published; `null` if it never was.'),
    freshness: z
      .object({
        isHidden: z.boolean().describe('`true` if the listing is hidden because the question was not answered.'),
        hidesAt: z.iso.datetime().describe('Time at which the listing is hidden without an answer.'),
      })
      .nullable()
      .describe('Unanswered question if the bay is still free; `null` if there is none.'),
    waiting: z
      .object({
        count: z.number().int().describe('Number of drivers on the waiting list.'),
        since: z.iso.datetime().describe('Time when the first of them joined.'),
      })
      .nullable()
      .describe('Waiting list of the bay, without names; `null` if it is empty.'),
    restorableUntil: z.iso
      .datetime()
      .nullable()
      .describe('Time until which a deleted listing can be restored; `null` for other listings.'),
    createdAt: z.iso.datetime().describe('Time at which the listing was created.'),
    updatedAt: z.iso.datetime().describe('Time of the last change.'),
  })
  .meta({ id: 'OwnListing', description: 'A listing as its owner sees it, in any state.' });
export type OwnListing = z.infer<typeof OwnListing>;

export const OwnListingRow = OwnListing.pick({
  id: true,
  state: true,
  version: true,
  name: true,
  language: true,
  priceCents: true,
  availability: true,
  missing: true,
  lastPart: true,
  obstacle: true,
  counts: true,
  stateSince: true,
  rental: true,
  isPromoted: true,
  publishedAt: true,
  freshness: true,
  waiting: true,
  restorableUntil: true,
  updatedAt: true,
})
  .extend({
    shortLocation: z
      .string()
      .nullable()
      .describe('Short location: street or district, and town; `null` if not filled in.'),
    image: Picture.nullable().describe('First image; `null` if there is none.'),
    imageCount: z.number().int().describe('Number of images.'),
  })
  .meta({ id: 'OwnListingRow', description: 'A listing in the owner’s list.' });
export type OwnListingRow = z.infer<typeof OwnListingRow>;

export const OwnListingsMeta = PageMeta.extend({
  counts: z
    .record(z.enum(listingStates), z.number().int())
    .describe('Number of listings per state, regardless of the filters.'),
}).meta({ id: 'OwnListingsMeta', description: 'Pagination of the owner’s listings, with the number per state.' });

/** Changes to the wizard's first four steps. Omitted steps stay unchanged. */
export const ListingChanges = z.object({
  address: Position.extend({
    title: checkedText(checkListingAddress).describe('Street address.'),
    shortLocation: checkedText(checkListingAddress).describe('Short location: street or district, and town.'),
    isApproximate: z
      .boolean()
      .default(true)
      .describe('`true` shows other users a blurred position instead of the exact one.'),
  })
    .optional()
    .describe('Location of the bay. Rejected if the position is not in a town.'),
  details: z
    .object({
      spotType: typeCode.describe('Type of the bay: an ID of `listSpotTypes`.'),
      accessType: typeCode.describe('Type of access: an ID of `listAccessTypes`.'),
      vehicleType: typeCode.max(3).describe('Largest size class of vehicle that fits: 1 small, 2 medium, 3 large.'),
      lengthCm: centimetres(bayLimits.lengthCm).describe('Length of the bay in centimetres; `null` if not measured.'),
      widthCm: centimetres(bayLimits.widthCm).describe('Width of the bay in centimetres; `null` if not measured.'),
      entranceHeightCm: centimetres(bayLimits.entranceHeightCm).describe(
        'Lowest height on the way in, in centimetres; `null` if not measured.',
      ),
      manoeuvring: ManoeuvringInput.optional().describe('Room to manoeuvre. Omit it to leave it unchanged.'),
      hasRamp: z.boolean().optional().describe('Access by a ramp. Omit it to leave it unchanged.'),
      hasElevator: z.boolean().optional().describe('Lift to the street. Omit it to leave it unchanged.'),
    })
    .optional()
    .describe('Type and measured size of the bay.'),
  characteristics: Characteristics.optional().describe('Characteristics of the bay.'),
  mainData: z
    .object({
      name: checkedText(checkListingName).describe('Title of the listing.'),
      description: checkedText(checkListingDescription).describe('Description of the bay.'),
      language: Locale.optional().describe('Language of the title and description. Omit it to leave it unchanged.'),
      price: checkedText(checkListingPrice)
        .optional()
        .describe(
          'Whole price per month in euros, as entered, with at most two decimals. Omit it to leave it unchanged, or with `priceParts`, which replace it.',
        ),
    })
    .optional()
    .describe('Title, description and price.'),
  priceParts: PricePartsInput.optional().describe('Parts of the price, as a whole; the whole price is computed.'),
  availability: AvailabilityInput.optional().describe('Terms of the offer, as a whole.'),
});
