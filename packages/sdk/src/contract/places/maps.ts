import * as z from 'zod';
import { type AreaContract, dataOf, LocaleQuery, openEnum, PlaceSlug, Position } from '../shared.ts';
import { Near } from '../search.ts';
import { PlaceFallback } from './places.ts';
import { searchPlaceKinds } from '../../rules/place-radius.ts';
import { placePrecisions, suggestionKinds } from '../vocabulary.ts';

const BoundsCorner = Position.describe('Corner of the bounding box.');

export const GeocodeResult = z
  .object({
    formatted_address: z.string().describe('Full address on one line.'),
    geometry: z
      .object({
        location: Position.describe('Position of the result.'),
        location_type: z.string().optional().describe('Accuracy of the position, such as `ROOFTOP`.'),
        bounds: z
          .object({ northeast: BoundsCorner, southwest: BoundsCorner })
          .optional()
          .describe('Bounding box of a result that is larger than a point: a street, a district, a town.'),
        lines: z
          .array(z.array(z.tuple([z.number(), z.number()])))
          .optional()
          .describe('Course of a street, if known, as lines of `[lng, lat]` in degrees.'),
      })
      .describe('Geometry of the result.'),
    address_components: z
      .array(
        z.object({
          types: z.array(z.string()).describe('Types of the component, such as `locality`.'),
          long_name: z.string().describe('Name of the component.'),
          short_name: z.string().optional().describe('Short name of the component.'),
        }),
      )
      .describe('Components of the address, most specific first.'),
    types: z.array(z.string()).optional().describe('Types of the result, such as `street_address`.'),
    partial_match: z
      .boolean()
      .optional()
      .describe('`true` if the requested street is unknown; the position is that of its town.'),
    place_id: z.string().optional().describe('The geocoder’s ID of the place.'),
    precision: openEnum(placePrecisions)
      .optional()
      .describe(
        'Precision of the result. `street` with `unknown_number` is not the exact door; `town` and `province` with `fallback` replace an unknown place.',
      ),
    unknown_number: z
      .string()
      .optional()
      .describe('The requested house number, if the street is known and the number is not.'),
    fallback: PlaceFallback.optional().describe('Unknown part of the request, if this result replaces it.'),
  })
  .meta({
    id: 'GeocodeResult',
    description: 'A geocoding result, in the format of Google’s Geocoding API.',
  });
export type GeocodeResult = z.infer<typeof GeocodeResult>;
export const GeocodeResponse = z
  .object({
    status: openEnum(['OK', 'ZERO_RESULTS']).describe('`OK` if there are results.'),
    results: z.array(GeocodeResult).describe('Results, best match first.'),
    is_ambiguous: z
      .boolean()
      .optional()
      .describe('`true` if the results are different places and the text does not say which one is meant.'),
  })
  .meta({ id: 'GeocodeResponse', description: 'Response of the geocoder.' });
export type GeocodeResponse = z.infer<typeof GeocodeResponse>;

export const Suggestion = z
  .object({
    kind: openEnum(suggestionKinds).describe('Type of the suggestion.'),
    id: z.string().describe('ID, unique within the type; for a listing, the listing’s ID.'),
    title: z.string().describe('Name of the suggestion.'),
    context: z.string().describe('Surrounding place, such as “Valencia” or “Chamberí, Madrid”.'),
    lat: z.number().describe('Latitude in degrees.'),
    lng: z.number().describe('Longitude in degrees.'),
    count: z
      .number()
      .int()
      .nullable()
      .describe('Number of published listings that a search for the suggestion finds; `null` for a listing.'),
    radiusMeters: z
      .number()
      .int()
      .nullable()
      .describe('Radius in metres within which listings count; `null` for a listing and for areas with a boundary.'),
    priceCents: z
      .number()
      .int()
      .nullable()
      .describe('Whole price per month of a listing in euro cents; `null` otherwise.'),
    placeKind: openEnum(searchPlaceKinds)
      .optional()
      .describe('Type of place, for its icon: a `venue` is a `station`, an `airport` or a `hospital`, for example.'),
    matched: z
      .object({
        text: z.string().describe('Name that matches: the title, or an alternative name of the place.'),
        ranges: z
          .array(z.tuple([z.number().int(), z.number().int()]))
          .describe('Matching ranges to highlight, as `[start, end]` in UTF-16 code units.'),
      })
      .optional()
      .describe('Match of the typed text in a name; omitted without text.'),
    unknownNumber: z
      .string()
      .optional()
      .describe('The typed house number, if the street is known and the number is not.'),
    fallback: PlaceFallback.optional().describe(
      'Unknown part of the typed text, if this suggestion replaces it, such as the town of an unknown street.',
    ),
  })
  .meta({ id: 'Suggestion', description: 'A suggestion of the search box.' });
export type Suggestion = z.infer<typeof Suggestion>;

export const mapsContract = {
  getLocationByTitle: {
    summary: 'Geocodes an address or the name of a place.',
    access: 'public',
    limit: 'geocoding',
    cache: { seconds: 3600 },
    params: z.object({
      title: z.string().trim().min(1).max(200).describe('Address or place name to geocode.'),
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
        title: z.string().describe('Name of the place.'),
        isKnown: z.boolean().describe('`false` if the location is unknown and Madrid is returned instead.'),
      }).describe(
        'Approximate location of the visitor, as provided by a proxy in front of the API; Madrid if unknown.',
      ),
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
      q: z.string().trim().max(100).default('').describe('Text typed so far.'),
      limit: z.coerce.number().int().min(1).max(10).default(8).describe('Maximum number of suggestions.'),
      near: Near.optional().describe(
        'Position of the visitor or of their search, as `lat,lng` in degrees. Suggestions nearby rank first.',
      ),
      venue: PlaceSlug.optional().describe(
        'Slug of a venue to use as the position. `near` takes precedence; an unknown venue is ignored.',
      ),
    }),
    response: dataOf(z.array(Suggestion).describe('Suggestions, most likely first.')),
  },
} as const satisfies AreaContract;
