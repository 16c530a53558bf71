import * as z from 'zod';
import type { AreaContract } from './define.ts';
import { ListingCard } from './listings.ts';
import { Near, Vehicle } from './search.ts';
import { dataOf, Id, LocaleQuery, PlaceSlug } from './shared.ts';
import { attributionSources, attributionSteps } from './vocabulary.ts';

/** Short name of a partner or of one of its campaigns: `almenara`, `season-2027`. */
export const PartnerId = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/);

export const Partner = z
  .object({
    id: PartnerId,
    name: z.string(),
    campaigns: z.array(z.object({ id: PartnerId, name: z.string() })),
  })
  .meta({ id: 'Partner' });
export type Partner = z.infer<typeof Partner>;

/**
 * What every public call also understands, so that what comes from a partner's page is known as that: a call that names a
 * partner is answered to the partner's own sites only, and counts against its limit.
 */
export const PartnerQuery = z.object({
  partner: PartnerId.optional(),
  /** Decides nothing; a campaign that is not known does no harm. */
  campaign: PartnerId.optional(),
  src: z.enum(attributionSources).optional(),
});

export const partnersContract = {
  getPartner: {
    area: 'partners',
    summary: 'A partner and its campaigns, for the snippet builder; 404 when there is none of that id.',
    access: 'public',
    params: z.object({ id: PartnerId }),
    query: LocaleQuery,
    response: dataOf(Partner),
  },
  listNearbyListings: {
    area: 'partners',
    summary: 'The nearest listings to a point or venue, for listing cards on partners’ pages.',
    access: 'public',
    query: LocaleQuery.extend({
      near: Near.optional(),
      venue: PlaceSlug.optional(),
      vehicle: Vehicle.optional(),
      limit: z.coerce.number().int().min(1).max(12).default(3),
    }).refine(({ near, venue }) => (near === undefined) !== (venue === undefined), {
      params: { code: 'place_needed' },
    }),
    response: z.object({
      data: z.array(ListingCard),
      meta: z.object({
        /** Name of the venue; `null` for a point. */
        place: z.string().nullable(),
        /** All listings around, not only the ones sent: within the venue's circle, or 5 km of a point. */
        total: z.number().int(),
        /** How many of all those the vehicle fits, by measured sizes; `null` without a vehicle. */
        fitsVehicle: z.number().int().nullable(),
      }),
    }),
  },
  recordAttribution: {
    area: 'partners',
    summary: 'Counts a step of somebody who came from a partner’s page. Names nobody.',
    access: 'public',
    query: LocaleQuery,
    body: z.object({
      partner: PartnerId,
      campaign: PartnerId.optional(),
      source: z.enum(attributionSources),
      step: z.enum(attributionSteps),
      /** Which listing was viewed; other steps leave it out. */
      listingId: Id.optional(),
    }),
    response: dataOf(z.object({ isCounted: z.boolean() })),
  },
} as const satisfies AreaContract;
