import * as z from 'zod';
import type { AreaContract } from './define.ts';
import { Near } from './search.ts';
import { dataOf, LocaleQuery, openEnum, PlaceSlug, Position } from './shared.ts';
import { suggestionKinds } from './vocabulary.ts';

/** One answer of a geocoder, in the shape that Google's geocoding service made common. */
export const GeocodeResult = z
  .object({
    formatted_address: z.string(),
    geometry: z.object({ location: Position, location_type: z.string().optional() }),
    address_components: z.array(
      z.object({ types: z.array(z.string()), long_name: z.string(), short_name: z.string().optional() }),
    ),
    types: z.array(z.string()).optional(),
    /** The asked street is not known; the position is its town's. */
    partial_match: z.boolean().optional(),
    place_id: z.string().optional(),
  })
  .meta({ id: 'GeocodeResult' });
export type GeocodeResult = z.infer<typeof GeocodeResult>;
export const GeocodeResponse = z
  .object({ status: openEnum(['OK', 'ZERO_RESULTS']), results: z.array(GeocodeResult) })
  .meta({ id: 'GeocodeResponse' });
export type GeocodeResponse = z.infer<typeof GeocodeResponse>;

/** A line of the type-ahead list. */
export const Suggestion = z
  .object({
    kind: openEnum(suggestionKinds),
    /** Stable within its kind; a listing's id for listings. */
    id: z.string(),
    title: z.string(),
    /** Where it is: "Valencia", "Chamberí, Madrid". */
    context: z.string(),
    lat: z.number(),
    lng: z.number(),
    /** Published listings there (towns, districts) or within 2 km (venues, streets); `null` for listings. */
    count: z.number().int().nullable(),
    /** For listings. */
    priceCents: z.number().int().nullable(),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof Suggestion>;

export const mapsContract = {
  locationByTitle: {
    area: 'maps',
    summary: 'Places by address or name.',
    access: 'public',
    params: z.object({ title: z.string().trim().min(1).max(200) }),
    query: LocaleQuery,
    response: GeocodeResponse,
  },
  titleByLocation: {
    area: 'maps',
    summary:
      'The address at a position. Without a `locality` component the position is not a valid place for a listing.',
    access: 'public',
    params: z.object({ lat: z.coerce.number().min(-90).max(90), lng: z.coerce.number().min(-180).max(180) }),
    query: LocaleQuery,
    response: GeocodeResponse,
  },
  userLocation: {
    area: 'maps',
    summary: 'Roughly where the visitor is.',
    access: 'public',
    query: LocaleQuery,
    response: z.object({ location: Position.extend({ title: z.string() }) }),
  },
  listSuggestions: {
    area: 'maps',
    summary:
      'Type-ahead over towns, districts, venues, streets and listings; typos and missing accents are forgiven. What is near a point or venue comes first, and the place itself before anything is typed.',
    access: 'public',
    query: LocaleQuery.extend({
      q: z.string().trim().max(100).default(''),
      limit: z.coerce.number().int().min(1).max(10).default(8),
      near: Near.optional(),
      /** Stands for where it is; `near` wins over it, and one that is not known does no harm. */
      venue: PlaceSlug.optional(),
    }),
    response: dataOf(z.array(Suggestion)),
  },
} as const satisfies AreaContract;
