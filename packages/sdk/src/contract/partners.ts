import * as z from 'zod';
import { type AreaContract, dataOf, Id, LocaleQuery, PlaceSlug } from './shared.ts';
import { ListingCard } from './listings/listings.ts';
import { Near, Vehicle } from './search.ts';
import { attributionSources, attributionSteps } from './vocabulary.ts';

export const PartnerId = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/)
  .describe('Short name of a partner or of one of its campaigns, as in `almenara` or `season-2027`.');

export const Partner = z
  .object({
    id: PartnerId.describe('Short name, as addresses carry it.'),
    name: z.string().describe('Its name.'),
    campaigns: z
      .array(
        z.object({
          id: PartnerId.describe('Short name, as addresses carry it.'),
          name: z.string().describe('Its name.'),
        }),
      )
      .describe('What it tells apart in its report.'),
  })
  .meta({ id: 'Partner', description: 'A venue or business whose site shows the widgets.' });
export type Partner = z.infer<typeof Partner>;

/**
 * Query that every public call accepts: a call that names a partner is answered on the partner's own sites only, and
 * counts against the partner's rate limit.
 */
export const PartnerQuery = z.object({
  partner: PartnerId.optional().describe(
    'The partner whose page asks; refused with 403 when it is not known or the page is on another site.',
  ),
  campaign: PartnerId.optional().describe('The partner’s campaign; one that is not known does no harm.'),
  src: z.enum(attributionSources).optional().describe('The widget that asks.'),
});

export const partnersContract = {
  getPartner: {
    summary: 'Returns a partner and its campaigns, for the snippet builder; 404 for an unknown id.',
    access: 'public',
    cache: { seconds: 60 },
    isWidgetReadable: true,
    params: z.object({ id: PartnerId.describe('The partner’s id.') }),
    query: LocaleQuery,
    response: dataOf(Partner),
  },
  listNearbyListings: {
    summary: 'Lists the listings nearest to a point or venue, for cards on partners’ pages.',
    access: 'public',
    cache: { seconds: 30 },
    isWidgetReadable: true,
    query: LocaleQuery.extend({
      near: Near.optional().describe('The point, as `lat,lng` in degrees; either this or `venue`.'),
      venue: PlaceSlug.optional().describe('The venue, by the last part of its page’s address; either this or `near`.'),
      vehicle: Vehicle.optional().describe(
        'The vehicle to park: length x width x height in centimetres, as in `450x185x160`.',
      ),
      limit: z.coerce.number().int().min(1).max(12).default(3).describe('How many listings at most.'),
    }).refine(({ near, venue }) => (near === undefined) !== (venue === undefined), {
      params: { code: 'place_needed' },
    }),
    response: z.object({
      data: z.array(ListingCard).describe('The listings, the nearest first.'),
      meta: z
        .object({
          place: z.string().nullable().describe('Name of the venue; `null` for a point.'),
          total: z.number().int().describe('How many there are within the venue’s circle, or 5 km of a point.'),
          fitsVehicle: z
            .number()
            .int()
            .nullable()
            .describe('How many of them the vehicle fits, by measured sizes; `null` without a vehicle.'),
        })
        .describe('Of all listings around, not only the ones sent.'),
    }),
  },
  recordAttribution: {
    summary: 'Counts a step of a visitor from a partner’s page, anonymously.',
    access: 'public',
    query: LocaleQuery,
    body: z.object({
      partner: PartnerId.describe('The partner whose page it came from.'),
      campaign: PartnerId.optional().describe('The partner’s campaign.'),
      source: z.enum(attributionSources).describe('The widget that was used.'),
      step: z.enum(attributionSteps).describe('How far it got: arrived on Plaza, searched, or viewed a listing.'),
      listingId: Id.optional().describe('Which listing was viewed; other steps leave it out.'),
    }),
    response: dataOf(
      z
        .object({
          isCounted: z.boolean().describe('It was counted: partner and campaign are known, and no robot sent it.'),
        })
        .describe('What became of it.'),
    ),
  },
} as const satisfies AreaContract;
