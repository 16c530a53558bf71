import * as z from 'zod';
import { type AreaContract, dataOf, LocaleQuery } from '../shared.ts';

const LookupChild = z.object({
  id: z.number().int().describe('ID of the entry, for other calls.'),
  attributes: z
    .object({
      title: z.string().describe('Name of the entry.'),
      isChild: z.boolean().optional().describe('`true` for an entry of the second level.'),
    })
    .describe('Attributes of the entry.'),
});
export const LookupItem = z
  .object({
    id: z.number().int().describe('ID of the entry, for other calls.'),
    attributes: z
      .object({
        title: z.string().describe('Name of the entry.'),
        isChild: z.boolean().optional().describe('`true` for an entry of the second level.'),
        children: z
          .object({
            data: z.array(LookupChild).describe('Entries of the second level.'),
          })
          .optional()
          .describe('Nested entries; only with `populate=children`.'),
      })
      .describe('Attributes of the entry.'),
  })
  .meta({ id: 'LookupItem', description: 'An entry of a lookup list.' });
export type LookupItem = z.infer<typeof LookupItem>;

/** Query of the lookup calls. `pagination[limit]` is in the specification, although the lists are short. */
export const LookupQuery = LocaleQuery.extend({
  populate: z
    .literal('children')
    .optional()
    .describe('`children` nests the entries of the second level in those of the first.'),
  'pagination[limit]': z.coerce.number().int().min(1).max(100).default(100).describe('Maximum number of entries.'),
  'filters[isChild]': z
    .stringbool()
    .optional()
    .describe('`true`: only entries of the second level; `false`: only entries of the first.'),
});
const LookupList = dataOf(z.array(LookupItem).describe('Entries, in display order.'));
const createLookupCallSpec = (summary: string) =>
  ({
    summary,
    access: 'public',
    cache: { seconds: 3600 },
    query: LookupQuery,
    response: LookupList,
  }) as const;

export const lookupsContract = {
  listSpotTypes: createLookupCallSpec('Lists types of bay, in two levels.'),
  listAccessTypes: createLookupCallSpec('Lists types of access.'),
  listVehicleTypes: createLookupCallSpec('Lists the size classes of vehicles.'),
  listEntranceHeights: createLookupCallSpec('Lists common entrance heights.'),
  listAvailableIns: createLookupCallSpec('Lists times until a bay becomes available.'),
} as const satisfies AreaContract;
