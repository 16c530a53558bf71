import * as z from 'zod';
import { type AreaContract, dataOf, LocaleQuery, openEnum } from '../shared.ts';
import { pageFindingCodes } from '../vocabulary.ts';
import { PartnerId } from './partners.ts';

export const PageFinding = z
  .object({
    code: openEnum(pageFindingCodes).describe('Stable code of the mistake.'),
    isError: z.boolean().describe('`true` if widgets don’t work because of it; `false` for a recommendation.'),
    element: z.string().nullable().describe('Tag name of the element with the mistake; `null` for the page.'),
    name: z.string().nullable().describe('Name of an attribute or of a directive of the content security policy.'),
    value: z
      .string()
      .nullable()
      .describe('Part of the page with the mistake, or the missing value, in 200 characters.'),
  })
  .meta({ id: 'PageFinding', description: 'A mistake on a page that embeds widgets.' });
export type PageFinding = z.infer<typeof PageFinding>;

export const PageCheck = z
  .object({
    url: z.string().describe('URL of the page after its redirects.'),
    widgets: z
      .object({
        search: z.number().int().describe('Parking searches.'),
        listing: z.number().int().describe('Listing cards.'),
        plans: z.number().int().describe('Plan pickers.'),
      })
      .describe('Number of widgets by kind, as elements or frames. Those that scripts add are not counted.'),
    findings: z.array(PageFinding).describe('Mistakes, errors first. Empty for a page without mistakes.'),
  })
  .meta({ id: 'PageCheck', description: 'Result of checking a page that embeds widgets.' });
export type PageCheck = z.infer<typeof PageCheck>;

export const pageCheckContract = {
  checkPartnerPage: {
    summary: 'Reads a page that embeds a partner’s widgets, and finds the usual mistakes.',
    access: 'user',
    limit: 'exports',
    params: z.object({ id: PartnerId.describe('ID of the partner.') }),
    query: LocaleQuery.extend({
      url: z.string().trim().min(1).max(2000).describe('URL of the page. A missing scheme is HTTPS.'),
    }),
    response: dataOf(PageCheck),
  },
} as const satisfies AreaContract;
