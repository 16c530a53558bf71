import * as z from 'zod';
import { type AreaContract, dataOf, listOf, openEnum, PageMeta, PageQuery, SourceQuery, ToggleBody } from './shared.ts';
import { ListingCard, ListingParams } from './listings/listings.ts';

/** Metadata of a page of saved listings. `unavailable` contains those that the user can only remove. */
export const SavedMeta = PageMeta.extend({
  unavailable: z
    .array(
      z.object({
        id: z.number().int().describe('ID of the listing.'),
        name: z.string().describe('Title of the listing.'),
        shortLocation: z.string().describe('Short location: street or district, and town.'),
        reason: openEnum(['paused', 'rented', 'gone']).describe('Reason that the listing is not available.'),
      }),
    )
    .describe('Saved listings that are not published now. The first page has all of them.'),
}).meta({ id: 'SavedMeta', description: 'Pagination of saved listings, with those that are not available.' });
export type SavedMeta = z.infer<typeof SavedMeta>;

export const savedContract = {
  saveListing: {
    summary: 'Saves or unsaves a listing; toggles without a body.',
    access: 'user',
    params: ListingParams,
    query: SourceQuery,
    body: ToggleBody,
    response: dataOf(
      z
        .object({
          isSaved: z.boolean().describe('`true` if the listing is now saved.'),
        })
        .describe('New state of the listing.'),
    ),
  },
  listSavedListings: {
    summary: 'Lists the user’s saved listings, last saved first.',
    access: 'user',
    query: PageQuery,
    response: listOf(ListingCard, SavedMeta, 'Saved listings, last saved first.'),
  },
} as const satisfies AreaContract;
