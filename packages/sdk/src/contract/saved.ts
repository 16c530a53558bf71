import * as z from 'zod';
import { type AreaContract, dataOf, listOf, openEnum, PageMeta, PageQuery, SourceQuery, ToggleBody } from './shared.ts';
import { ListingCard, ListingParams } from './listings/listings.ts';

/** Saved listings that are not available now: they stay in the list, so that the user can remove them. */
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
          isSaved: z.boolean().describe('It is saved now.'),
        })
        .describe('How it stands now.'),
    ),
  },
  listSavedListings: {
    summary: 'Lists the user’s saved listings, last saved first.',
    access: 'user',
    query: PageQuery,
    response: listOf(ListingCard, SavedMeta, 'The saved listings, the last saved first.'),
  },
} as const satisfies AreaContract;
