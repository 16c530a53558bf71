import * as z from 'zod';
import { type AreaContract, dataOf, LocaleQuery } from '../shared.ts';

const LookupChild = z.object({
  id: z.number().int().describe('Id that other calls take.'),
  attributes: z
    .object({
      title: z.string().describe('Its name.'),
      isChild: z.boolean().optional().describe('Stands below another entry.'),
    })
    .describe('What the entry says.'),
});
export const LookupItem = z
  .object({
    id: z.number().int().describe('Id that other calls take.'),
    attributes: z
      .object({
        title: z.string().describe('Its name.'),
        isChild: z.boolean().optional().describe('Stands below another entry.'),
        children: z
          .object({
            data: z.array(LookupChild).describe('The entries.'),
          })
          .optional()
          .describe('Entries one level below.'),
      })
      .describe('What the entry says.'),
  })
  .meta({ id: 'LookupItem', description: 'An entry of a code list.' });
export type LookupItem = z.infer<typeof LookupItem>;

/** Lookups are short; the limit is accepted as the specification sends it. */
export const LookupQuery = LocaleQuery.extend({
  populate: z
    .literal('children')
    .optional()
    .describe('Sends the entries of the second level inside those of the first.'),
  'pagination[limit]': z.coerce.number().int().min(1).max(100).default(100).describe('How many entries at most.'),
  'filters[isChild]': z.stringbool().optional().describe('Only entries of the second level, or only of the first.'),
});
const LookupList = dataOf(z.array(LookupItem).describe('The entries, in the order to show them.'));
const lookup = (summary: string) =>
  ({
    summary,
    access: 'public',
    cache: { seconds: 3600 },
    query: LookupQuery,
    response: LookupList,
  }) as const;

export const lookupsContract = {
  listSpotTypes: lookup('Lists types of bay, in two levels.'),
  listAccessTypes: lookup('Lists types of access.'),
  listVehicleTypes: lookup('Lists the size classes of vehicles.'),
  listEntranceHeights: lookup('Lists common entrance heights.'),
  listAvailableIns: lookup('Lists times until a bay becomes available.'),
} as const satisfies AreaContract;
