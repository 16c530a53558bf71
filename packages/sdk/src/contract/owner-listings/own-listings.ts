import * as z from 'zod';
import { listingImageLimits } from '../../rules/files.ts';
import { listingStates } from '../../rules/listing-states.ts';
import { ListingParams, Picture } from '../listings/listings.ts';
import {
  type AreaContract,
  dataOf,
  ImageFile,
  listOf,
  LocaleQuery,
  openEnum,
  PageQuery,
  SubmissionId,
} from '../shared.ts';
import { availabilityHours, vehicleKinds } from '../vocabulary.ts';
import { ListingOutcome } from './listing-form.ts';
import { ListingChanges, ListingCounts, OwnListing, OwnListingRow, OwnListingsMeta } from './own-listing-shapes.ts';

const ListingVersion = z
  .number()
  .int()
  .min(1)
  .describe(
    'Version of the listing that the changes are based on. Rejected with `changed_meanwhile` if the listing has changed since.',
  );
const OwnListingResponse = dataOf(OwnListing);

export const ownListingsContract = {
  createDraft: {
    summary: 'Creates an empty draft of a listing.',
    access: 'user',
    query: LocaleQuery,
    body: z.object({ submissionId: SubmissionId }),
    response: OwnListingResponse,
  },
  listOwnListings: {
    summary: 'Lists the user’s listings, last modified first.',
    access: 'user',
    query: PageQuery.extend({
      state: z
        .enum(listingStates)
        .optional()
        .describe('Only listings in this state. By default, all except deleted ones.'),
      text: z.string().trim().max(100).optional().describe('Only listings with this text in the title or location.'),
      sort: z
        .enum(['updated', 'views', 'price'])
        .default('updated')
        .describe('Sort order: last changed, most viewed, or most expensive first.'),
    }),
    response: listOf(OwnListingRow, OwnListingsMeta, 'Listings of the page.'),
  },
  getOwnListing: {
    summary: 'Returns one of the user’s listings in any state.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    response: OwnListingResponse,
  },
  changeOwnListing: {
    summary: 'Saves wizard steps of a draft or a complete listing.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    body: ListingChanges.extend({ version: ListingVersion }),
    response: OwnListingResponse,
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
          image: Picture.describe('The stored image.'),
          version: z.number().int().describe('New version of the listing.'),
        })
        .describe('The added image.'),
    ),
  },
  arrangeListingImages: {
    summary: 'Sets the order of the images, rotates them, and deletes those left out.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    body: z.object({
      version: ListingVersion,
      images: z
        .array(
          z.object({
            id: z.number().int().min(1).describe('ID of an image of this listing.'),
            turn: z
              .union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
              .default(0)
              .describe('Clockwise rotation in degrees.'),
          }),
        )
        .max(listingImageLimits.max)
        .describe('Images to keep, in display order; the first one is shown on cards.'),
    }),
    response: OwnListingResponse,
  },
  finishListing: {
    summary: 'Completes a draft: published if the plan allows it and ready otherwise.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    body: z.object({ version: ListingVersion }),
    response: dataOf(ListingOutcome),
  },
  changeListingState: {
    summary: 'Publishes a ready listing, confirms or pauses a published one, marks it as rented, or relists it.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    body: z.object({
      action: z
        .enum(['publish', 'confirm', 'pause', 'resume', 'markRented', 'relist'])
        .describe(
          'Action to perform; `confirm` says that a published bay is still free. One that is already done has no effect.',
        ),
      insteadOf: z
        .number()
        .int()
        .positive()
        .optional()
        .describe('ID of a published listing to pause first, so that the plan has room for this one.'),
      rental: z
        .object({
          until: z.iso
            .date()
            .nullable()
            .default(null)
            .describe(
              'Date on which to relist the listing (`YYYY-MM-DD`), later than today; `null` for an open-ended rental.',
            ),
          renterId: z
            .number()
            .int()
            .positive()
            .nullable()
            .default(null)
            .describe('ID of a user of `listRenterCandidates`; `null` if not given.'),
        })
        .optional()
        .describe('Rental details, for `markRented` only. Also updates those of a listing that is already rented.'),
    }),
    response: OwnListingResponse,
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
            id: z.number().int().describe('ID of the user.'),
            name: z.string().nullable().describe('First name; `null` if not set.'),
          }),
        )
        .describe('Candidates, most recent chat first.'),
    ),
  },
  duplicateListing: {
    summary: 'Creates a draft as a copy of a listing, images included.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    body: z.object({ submissionId: SubmissionId }),
    response: OwnListingResponse,
  },
  restoreListing: {
    summary:
      'Restores a listing deleted within 30 days. It is published if the plan has room and the user has no other published listing.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    response: OwnListingResponse,
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
        .describe('Number of days, including today.'),
    }),
    response: dataOf(
      z
        .array(ListingCounts.extend({ day: z.iso.date().describe('Calendar day in UTC.') }))
        .describe('Statistics per day, oldest first; days without activity have zeros.'),
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
                  'confirm_listing',
                  'first_listing',
                  'finish_draft',
                  'choose_plan',
                  'add_photos',
                  'measure_bay',
                  'add_phone',
                ]).describe('Type of the task.'),
                listingId: z
                  .number()
                  .int()
                  .nullable()
                  .describe('ID of the listing to work on; `null` for a task of the account.'),
                listingName: z.string().nullable().describe('Title of that listing; `null` if there is none.'),
              }),
            )
            .describe('Tasks, most urgent first.'),
          counts: z.record(z.enum(listingStates), z.number().int()).describe('Number of listings per state.'),
          last30Days: ListingCounts.describe('Totals of all the user’s listings in the last 30 days.'),
          rentCents: z.number().int().describe('Monthly rent of all rented listings in euro cents.'),
          before30Days: ListingCounts.describe('Totals of the 30 days before those, for comparison.'),
          listings: z.array(OwnListingRow).describe('Listings changed last, at most three.'),
          savedCount: z.number().int().describe('Number of listings that the user saved.'),
          reason: z
            .enum(['rent', 'earn'])
            .nullable()
            .describe('Reason for signing up: to rent a bay or to earn with one; `null` if not given.'),
        })
        .describe('Tasks and key figures.'),
    ),
  },
  getPriceGuide: {
    summary: 'Returns typical monthly prices of bays around a point; `null` with fewer than five known.',
    access: 'user',
    query: LocaleQuery.extend({
      lat: z.coerce.number().min(-90).max(90).describe('Latitude in WGS 84 degrees.'),
      lng: z.coerce.number().min(-180).max(180).describe('Longitude in WGS 84 degrees.'),
      vehicleKind: z.enum(vehicleKinds).optional().describe('Only bays for this kind of vehicle. Defaults to `car`.'),
      hours: z.enum(availabilityHours).optional().describe('Only bays with these hours. Defaults to `always`.'),
    }),
    response: dataOf(
      z
        .object({
          count: z.number().int().describe('Number of bays in the sample.'),
          radiusMeters: z.number().int().describe('Radius around the point in metres.'),
          medianCents: z.number().int().describe('Median price in euro cents.'),
          lowCents: z.number().int().describe('10th percentile of the prices in euro cents.'),
          highCents: z.number().int().describe('90th percentile of the prices in euro cents.'),
        })
        .nullable()
        .describe('Price statistics; `null` with fewer than five known prices.'),
    ),
  },
} as const satisfies AreaContract;
