import * as z from 'zod';
import type { AreaContract } from './define.ts';
import { LocaleQuery } from './shared.ts';

const LookupChild = z.object({
  id: z.number().int(),
  attributes: z.object({ title: z.string(), isChild: z.boolean().optional() }),
});
/** An entry of a code list; children stand one level below. */
export const LookupItem = z
  .object({
    id: z.number().int(),
    attributes: z.object({
      title: z.string(),
      isChild: z.boolean().optional(),
      children: z.object({ data: z.array(LookupChild) }).optional(),
    }),
  })
  .meta({ id: 'LookupItem' });
export type LookupItem = z.infer<typeof LookupItem>;

/** Lookups are short; the limit is accepted as the specification sends it. */
export const LookupQuery = LocaleQuery.extend({
  populate: z.literal('children').optional(),
  'pagination[limit]': z.coerce.number().int().min(1).max(100).default(100),
  'filters[isChild]': z.stringbool().optional(),
});
const LookupList = z.object({ data: z.array(LookupItem) });
const lookup = (summary: string) =>
  ({ area: 'lookups', summary, access: 'public', query: LookupQuery, response: LookupList }) as const;

export const lookupsContract = {
  listSpotTypes: lookup('Kinds of spot, two levels.'),
  listAccessTypes: lookup('Ways to get in.'),
  listVehicleTypes: lookup('Largest vehicle a spot takes.'),
  listEntranceHeights: lookup('Usual entrance heights.'),
  listAvailableIns: lookup('When a spot becomes free.'),
} as const satisfies AreaContract;
