import * as z from 'zod';
import { type AreaContract, dataOf, LocaleQuery, openEnum, PlaceSlug, Position } from '../shared.ts';
import { Near } from '../search.ts';
import { PlaceFallback } from './places.ts';
import { searchPlaceKinds } from '../../rules/place-radius.ts';
import { placePrecisions, suggestionKinds } from '../vocabulary.ts';

const corner = Position.describe('A corner of it.');

export const GeocodeResult = z
  .object({
    formatted_address: z.string().describe('The whole address in one line.'),
    geometry: z
      .object({
        location: Position.describe('Its position.'),
        location_type: z.string().optional().describe('How exact the position is, as in `ROOFTOP`.'),
        bounds: z
          .object({ northeast: corner, southwest: corner })
          .optional()
          .describe('The box around it, when it is more than a point: a street, a quarter, a town.'),
        lines: z
          .array(z.array(z.tuple([z.number(), z.number()])))
          .optional()
          .describe('For a street whose course is known, its parts, as [lng, lat] in degrees.'),
      })
      .describe('Where it is.'),
    address_components: z
      .array(
        z.object({
          types: z.array(z.string()).describe('What the part is, as in `locality`.'),
          long_name: z.string().describe('Its name.'),
          short_name: z.string().optional().describe('Its name in short.'),
        }),
      )
      .describe('The address by its parts, the narrowest first.'),
    types: z.array(z.string()).optional().describe('What the whole is, as in `street_address`.'),
    partial_match: z.boolean().optional().describe('The asked street is not known; the position is its town’s.'),
    place_id: z.string().optional().describe('The geocoder’s own id of the place.'),
    precision: openEnum(placePrecisions)
      .optional()
      .describe(
        'How exactly the asked place is known. `street` with an `unknown_number` is not the door; `town` and `province` stand in for what was asked when there is a `fallback`.',
      ),
    unknown_number: z
      .string()
      .optional()
      .describe('The asked house number, when the street is known and the number isn’t.'),
    fallback: PlaceFallback.optional().describe(
      'Set when the asked place isn’t known, and this result stands in for it.',
    ),
  })
  .meta({
    id: 'GeocodeResult',
    description: 'One answer of a geocoder, in the shape that Google’s geocoding service made common.',
  });
export type GeocodeResult = z.infer<typeof GeocodeResult>;
export const GeocodeResponse = z
  .object({
    status: openEnum(['OK', 'ZERO_RESULTS']).describe('Whether anything was found.'),
    results: z.array(GeocodeResult).describe('What was found, the best match first.'),
    is_ambiguous: z
      .boolean()
      .optional()
      .describe('`true` when the results are different places, and the words do not tell which one is meant.'),
  })
  .meta({ id: 'GeocodeResponse', description: 'What a geocoder found.' });
export type GeocodeResponse = z.infer<typeof GeocodeResponse>;

export const Suggestion = z
  .object({
    kind: openEnum(suggestionKinds).describe('What it is.'),
    id: z.string().describe('Stable within its kind; a listing’s id for listings.'),
    title: z.string().describe('Its name.'),
    context: z.string().describe('Where it is: “Valencia”, “Chamberí, Madrid”.'),
    lat: z.number().describe('Latitude in degrees.'),
    lng: z.number().describe('Longitude in degrees.'),
    count: z
      .number()
      .int()
      .nullable()
      .describe('Published listings there, as many as a search for it finds; `null` for listings.'),
    radiusMeters: z
      .number()
      .int()
      .nullable()
      .describe('How far around it they are counted; `null` for listings and for what has a border.'),
    priceCents: z.number().int().nullable().describe('Euro cents a month for listings, else `null`.'),
    placeKind: openEnum(searchPlaceKinds)
      .optional()
      .describe('What exactly a place is, for its icon: a venue is a `station`, an `airport`, a `hospital`.'),
    matched: z
      .object({
        text: z.string().describe('The name that was matched: the title, or another name of the same place.'),
        ranges: z
          .array(z.tuple([z.number().int(), z.number().int()]))
          .describe('Parts of the text to highlight: start and end, in UTF-16 units.'),
      })
      .optional()
      .describe('What of its names fits what was typed; left out before anything is typed.'),
    unknownNumber: z
      .string()
      .optional()
      .describe('The typed house number, when the street is known and the number isn’t.'),
    fallback: PlaceFallback.optional().describe(
      'Set when what was typed isn’t known, and this line stands in for it: the town of an unknown street.',
    ),
  })
  .meta({ id: 'Suggestion', description: 'A line of the type-ahead list.' });
export type Suggestion = z.infer<typeof Suggestion>;

export const mapsContract = {
  getLocationByTitle: {
    summary: 'Geocodes an address or the name of a place.',
    access: 'public',
    limit: 'geocoding',
    cache: { seconds: 3600 },
    params: z.object({
      title: z.string().trim().min(1).max(200).describe('The address or name to look for.'),
    }),
    query: LocaleQuery,
    response: GeocodeResponse,
  },
  getTitleByLocation: {
    summary: 'Reverse-geocodes a position. Without a `locality` component the position is not valid for a listing.',
    access: 'public',
    limit: 'geocoding',
    cache: { seconds: 3600 },
    params: z.object({
      lat: z.coerce.number().min(-90).max(90).describe('Latitude in degrees.'),
      lng: z.coerce.number().min(-180).max(180).describe('Longitude in degrees.'),
    }),
    query: LocaleQuery,
    response: GeocodeResponse,
  },
  getUserLocation: {
    summary: 'Returns the visitor’s approximate location.',
    access: 'public',
    limit: 'geocoding',
    query: LocaleQuery,
    response: z.object({
      location: Position.extend({
        title: z.string().describe('Its name.'),
        isKnown: z.boolean().describe('`false` for Madrid when nothing tells where the visitor is.'),
      }).describe('Roughly where the visitor is, as a server in front of the API has told; Madrid when none has.'),
    }),
  },
  listSuggestions: {
    summary:
      'Suggests towns, districts, venues, streets and listings while typing, tolerant of typos and missing accents. Results near a point or venue rank first; without text, the place itself does.',
    access: 'public',
    limit: 'searches',
    cache: { seconds: 60, staleSeconds: 300 },
    isWidgetReadable: true,
    query: LocaleQuery.extend({
      q: z.string().trim().max(100).default('').describe('What was typed so far.'),
      limit: z.coerce.number().int().min(1).max(10).default(8).describe('How many lines at most.'),
      near: Near.optional().describe(
        'Where the visitor is, or searches: `lat,lng` in degrees; what is near comes first.',
      ),
      venue: PlaceSlug.optional().describe(
        'Stands for where it is; `near` wins over it, and one that is not known does no harm.',
      ),
    }),
    response: dataOf(z.array(Suggestion).describe('The lines, the most likely first.')),
  },
} as const satisfies AreaContract;
