import * as z from 'zod';
import { ListingParams, Picture } from '../listings/listings.ts';
import { type AreaContract, dataOf, LocaleQuery, openEnum } from '../shared.ts';
import { locales } from '../vocabulary.ts';

const listingFields = {
  name: z.string().describe('Title of the listing.'),
  language: openEnum(locales).describe('Language of the title.'),
  shortLocation: z.string().describe('Short location: street or district, and town.'),
};

export const WaitingEntry = z
  .object({
    listingId: z.number().int().describe('ID of the listing.'),
    ...listingFields,
    neededFrom: z.iso.date().describe('Day from which the driver needs the bay (`YYYY-MM-DD`).'),
    vehicleId: z.uuid().nullable().describe('ID of the driver’s vehicle; `null` if not given.'),
    place: z.number().int().describe('Place on the waiting list, from 1.'),
    joinedAt: z.iso.datetime().describe('Time when the driver joined.'),
  })
  .meta({ id: 'WaitingEntry', description: 'Place of the user on the waiting list of a rented bay.' });
export type WaitingEntry = z.infer<typeof WaitingEntry>;

const WaitingEntries = dataOf(z.array(WaitingEntry).describe('Waiting lists that the user is on, last joined first.'));

export const waitingListsContract = {
  getRentedListing: {
    summary: 'Returns a rented listing, whose waiting list drivers can join; 404 for a listing in another state.',
    access: 'public',
    params: ListingParams,
    query: LocaleQuery,
    response: dataOf(
      z
        .object({
          id: z.number().int().describe('ID of the listing.'),
          ...listingFields,
          image: Picture.nullable().describe('First image; `null` if there is none.'),
        })
        .describe('The rented listing.'),
    ),
  },
  listWaitingEntries: {
    summary: 'Lists the waiting lists that the user is on, last joined first.',
    access: 'user',
    query: LocaleQuery,
    response: WaitingEntries,
  },
  joinWaitingList: {
    summary:
      'Joins the waiting list of a rented bay, or changes vehicle and day. Requires a confirmed email; rejected for another state and for the user’s own listing.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    body: z.object({
      neededFrom: z.iso.date().describe('Day from which the bay is needed: today or later, within a year.'),
      vehicleId: z.uuid().nullable().default(null).describe('ID of one of the user’s vehicles; `null` for none.'),
    }),
    response: WaitingEntries,
  },
  leaveWaitingList: {
    summary: 'Leaves the waiting list of a bay; succeeds also for a user who isn’t on it.',
    access: 'user',
    params: ListingParams,
    query: LocaleQuery,
    response: WaitingEntries,
  },
} as const satisfies AreaContract;
