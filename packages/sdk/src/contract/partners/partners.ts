import * as z from 'zod';
import { type AreaContract, dataOf, Id, LocaleQuery, PlaceSlug } from '../shared.ts';
import { ListingCard } from '../listings/listings.ts';
import { Near, Vehicle } from '../search.ts';
import { attributionSources, attributionSteps } from '../vocabulary.ts';

export const PartnerId = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/)
  .describe('ID of a partner or of one of its campaigns, such as `almenara` or `season-2027`.');

export const Partner = z
  .object({
    id: PartnerId.describe('ID of the partner, as in URLs.'),
    name: z.string().describe('Name of the partner.'),
    campaigns: z
      .array(
        z.object({
          id: PartnerId.describe('ID of the campaign, as in URLs.'),
          name: z.string().describe('Name of the campaign.'),
        }),
      )
      .describe('Campaigns that the partner’s reports distinguish.'),
    origins: z
      .array(z.string())
      .describe(
        'Origins of the partner’s sites, such as `https://arena.example`; the port may be `*`. `*` for the test partner, whose widgets work everywhere.',
      ),
  })
  .meta({ id: 'Partner', description: 'A venue or business whose site embeds the widgets.' });
export type Partner = z.infer<typeof Partner>;

/**
 * Query parameters that every public call accepts. A call that names a partner is allowed only from the partner's
 * sites, and counts against the partner's rate limit.
 */
export const PartnerQuery = z.object({
  partner: PartnerId.optional().describe(
    'ID of the partner on whose page the widget is embedded. Returns 403 if the partner is unknown or the page is on another site. `test` works on every site and is never counted.',
  ),
  campaign: PartnerId.optional().describe('ID of the partner’s campaign. An unknown one is ignored.'),
  src: z.enum(attributionSources).optional().describe('Widget that makes the request.'),
});

/** Maximum length of a site, as an origin or a host. */
export const maxSiteLength = 300;

const CountResult = dataOf(
  z
    .object({
      isCounted: z
        .boolean()
        .describe('`true` if it was counted: the partner and campaign are known, and the visitor is not a bot.'),
    })
    .describe('Result of the call.'),
);

export const partnersContract = {
  getPartner: {
    summary: 'Returns a partner and its campaigns, for the snippet builder; 404 for an unknown id.',
    access: 'public',
    cache: { seconds: 60 },
    isWidgetReadable: true,
    params: z.object({ id: PartnerId.describe('ID of the partner.') }),
    query: LocaleQuery,
    response: dataOf(Partner),
  },
  listNearbyListings: {
    summary: 'Lists the listings nearest to a point or venue, for cards on partners’ pages.',
    access: 'public',
    cache: { seconds: 30 },
    isWidgetReadable: true,
    query: LocaleQuery.extend({
      near: Near.optional().describe('Point as `lat,lng` in degrees. Required without `venue`.'),
      venue: PlaceSlug.optional().describe('Slug of the venue. Required without `near`.'),
      vehicle: Vehicle.optional().describe(
        'Size of the vehicle, length x width x height in centimetres, such as `450x185x160`.',
      ),
      limit: z.coerce.number().int().min(1).max(12).default(3).describe('Maximum number of listings.'),
    }).refine(({ near, venue }) => (near === undefined) !== (venue === undefined), {
      params: { code: 'place_needed' },
    }),
    response: z.object({
      data: z.array(ListingCard).describe('Listings, nearest first.'),
      meta: z
        .object({
          place: z.string().nullable().describe('Name of the venue; `null` for a point.'),
          total: z.number().int().describe('Number of listings within the venue’s radius, or within 5 km of a point.'),
          fitsVehicle: z
            .number()
            .int()
            .nullable()
            .describe('Number of these listings that the vehicle fits by measured size; `null` without `vehicle`.'),
        })
        .describe('Totals of all listings nearby, including those not returned.'),
    }),
  },
  recordAttribution: {
    summary: 'Counts a step of a visitor from a partner’s page, anonymously.',
    access: 'public',
    query: LocaleQuery,
    body: z.object({
      partner: PartnerId.describe('Partner from whose page the visitor came.'),
      campaign: PartnerId.optional().describe('Campaign of the partner.'),
      source: z.enum(attributionSources).describe('Widget that the visitor came from.'),
      step: z
        .enum(attributionSteps)
        .describe('Step that the visitor reached: arrived on Plaza, searched, or viewed a listing.'),
      listingId: Id.optional().describe('ID of the viewed listing; omit it for other steps.'),
      site: z
        .string()
        .max(maxSiteLength)
        .optional()
        .describe('Origin or host of the partner’s page; ignored if it is not one of the partner’s verified sites.'),
    }),
    response: CountResult,
  },
  recordPartnerImpression: {
    summary:
      'Counts a partner’s widget that a visitor has seen, anonymously. Widgets send it once when at least half of them was visible for a second.',
    access: 'public',
    isWidgetReadable: true,
    query: LocaleQuery.extend({
      partner: PartnerId.describe('ID of the partner on whose page the widget is embedded.'),
      campaign: PartnerId.optional().describe('ID of the partner’s campaign.'),
      src: z.enum(attributionSources).describe('Widget that was visible.'),
      site: z
        .string()
        .max(maxSiteLength)
        .optional()
        .describe(
          'Host of the partner’s page around a frame of Plaza, which has no origin of its own; ignored if it is not one of the partner’s verified sites.',
        ),
    }),
    response: CountResult,
  },
} as const satisfies AreaContract;
