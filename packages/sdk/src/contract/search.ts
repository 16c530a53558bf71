import * as z from 'zod';
import { parseVehicle } from '../rules/vehicle-fit.ts';
import {
  type AreaContract,
  dataOf,
  listOf,
  LocaleQuery,
  openEnum,
  PageMeta,
  PageQuery,
  PlaceSlug,
  Position,
} from './shared.ts';
import { FloorLevel, ListingCard } from './listings/listings.ts';
import { searchPlaceKinds } from '../rules/place-radius.ts';
import { characteristicFlags, filterKeys, placePrecisions, searchSorts, vehicleKinds } from './vocabulary.ts';
import { PlaceChoice, PlaceFallback } from './places/places.ts';

/** Comma-separated text, or its parts. */
type Listed<T extends readonly unknown[]> = string | T;
const commaSeparated = <T extends readonly unknown[]>(value: Listed<T>): unknown =>
  // an empty part is no number, and must not be read as zero
  typeof value === 'string' ? value.split(',').map((part) => (part.trim() === '' ? undefined : part)) : value;
const flag = z.stringbool().optional();

export const Bounds = z
  .preprocess(
    commaSeparated<readonly [number, number, number, number]>,
    z.tuple([z.coerce.number(), z.coerce.number(), z.coerce.number(), z.coerce.number()]),
  )
  .transform(([west, south, east, north]) => ({ west, south, east, north }))
  .refine(
    (b) => b.west >= -180 && b.east <= 180 && b.south >= -90 && b.north <= 90 && b.west < b.east && b.south < b.north,
  )
  .describe('A box, as `west,south,east,north` in degrees.');
export const Near = z
  .preprocess(
    commaSeparated<readonly [number, number]>,
    z.tuple([z.coerce.number().min(-90).max(90), z.coerce.number().min(-180).max(180)]),
  )
  .transform(([lat, lng]) => ({ lat, lng }))
  .describe('A point, as `lat,lng` in degrees.');
export const PriceRange = z
  .preprocess(
    (value: Listed<readonly [number | null, number | null]>) =>
      typeof value === 'string' ? value.split(',').map((end) => (end === '' ? null : end)) : value,
    z.tuple([z.coerce.number().int().min(0).nullable(), z.coerce.number().int().min(0).nullable()]),
  )
  .refine(([min, max]) => min === null || max === null || min <= max)
  .describe('`min,max` in whole euros a month; either end may be empty.');
export const Vehicle = z
  .string()
  .regex(/^\d{2,4}x\d{2,4}x\d{2,4}$/)
  .transform((text, context) => {
    const vehicle = parseVehicle(text);
    if (vehicle) return vehicle;
    context.addIssue({ code: 'custom', message: 'vehicle_invalid', params: { code: 'vehicle_invalid' } });
    return z.NEVER;
  })
  .describe('Length x width x height of a vehicle in centimetres, as in `450x185x160`.');
const codes = z
  .preprocess(commaSeparated<readonly number[]>, z.array(z.coerce.number().int().min(1).max(99)).min(1).max(9))
  .optional();

/** Filters of a search: the same names in the API's query and in the page's URL. */
export const SearchFiltersQuery = LocaleQuery.extend({
  substr: z.string().trim().max(200).default('').describe('Words: a place, an address, or what a listing says.'),
  near: Near.optional().describe(
    'Only listings around this point, as `lat,lng` in degrees; the nearest are known by `distanceMeters`.',
  ),
  venue: PlaceSlug.optional().describe(
    'Where a search without words looks: around this venue. `near` wins over it, and one that is not known does no harm.',
  ),
  bounds: Bounds.optional().describe('Only listings inside this box, as `west,south,east,north` in degrees.'),
  vehicleKind: z
    .enum(vehicleKinds)
    .optional()
    .describe('Only bays for this kind of vehicle; `car` without it, unless the words ask for motorbikes.'),
  garageCovered: flag.describe('Only bays of which this holds: the bay is under a roof.'),
  lotUncovered: flag.describe('Only bays of which this holds: the bay is under the open sky.'),
  alarm: flag.describe('Only bays of which this holds: an alarm guards it.'),
  cameras: flag.describe('Only bays of which this holds: cameras watch it.'),
  securityGuard: flag.describe('Only bays of which this holds: a guard watches it.'),
  wheelchairAccessible: flag.describe('Only bays of which this holds: it can be reached in a wheelchair.'),
  ramp: flag.describe('Only bays of which this holds: a ramp leads in.'),
  elevator: flag.describe('Only bays of which this holds: a lift leads out.'),
  electricCharging: flag.describe('Only bays of which this holds: an electric car can be charged there.'),
  spaceForMotorcycle: flag.describe('Only bays of which this holds: there is space for a motorcycle.'),
  floorLevel: z.coerce
    .number()
    .pipe(FloorLevel)
    .optional()
    .describe('Only bays on this floor: 0 is the street’s, -1 the first below.'),
  priceRange: PriceRange.optional().describe(
    'Only listings within these prices: `min,max` in whole euros a month; either end may be empty.',
  ),
  spotType: codes.describe('Only these kinds of bay: ids of `listSpotTypes`.'),
  accessType: codes.describe('Only these ways to get in: ids of `listAccessTypes`.'),
  vehicleType: z.coerce
    .number()
    .int()
    .min(1)
    .max(3)
    .optional()
    .describe('Only bays for at least this size class: 1 small, 2 medium, 3 large.'),
  publishedSince: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .optional()
    .describe('Only what was published in the last so many days.'),
  fitsVehicle: flag.describe('Hides what does not fit `vehicle`, and what is not measured.'),
  vehicle: Vehicle.optional().describe(
    'The vehicle to park: length x width x height in centimetres, as in `450x185x160`.',
  ),
});
export type SearchFilters = z.output<typeof SearchFiltersQuery>;

export const SearchQuery = SearchFiltersQuery.extend({
  sort: z
    .enum(searchSorts)
    .default('recommended')
    .describe('What comes first; `distance` wants a place to start from.'),
  page: z.coerce.number().int().min(1).max(500).default(1).describe('Page of the list, counted from 1.'),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(24)
    .optional()
    .describe('Only the first so many of the page, for a short list elsewhere; what is counted stays.'),
});

const Count = z.object({
  value: z.number().int().describe('Value of the filter.'),
  count: z.number().int().describe('Listings with it.'),
});
export const Facets = z
  .object({
    flags: z
      .record(z.enum(characteristicFlags), z.number().int())
      .describe('Of the current results, how many have each characteristic.'),
    floorLevel: z.array(Count).describe('By floor.'),
    spotType: z.array(Count).describe('By kind of bay.'),
    accessType: z.array(Count).describe('By way to get in.'),
    vehicleType: z.array(Count).describe('By size class of vehicle.'),
    publishedSince: z.array(Count).describe('Published in the last `value` days.'),
    fitsVehicle: z.number().int().nullable().describe('How many fit the vehicle; `null` without one.'),
    price: z
      .object({
        minCents: z.number().int().describe('Lowest price in euro cents a month.'),
        maxCents: z.number().int().describe('Highest price in euro cents a month.'),
        histogram: z
          .array(
            z.object({
              fromCents: z.number().int().describe('Lowest price in the bucket.'),
              toCents: z.number().int().describe('Highest price in the bucket.'),
              count: z.number().int().describe('Listings in the bucket.'),
            }),
          )
          .describe('Buckets of equal width from `minCents` to `maxCents`.'),
      })
      .describe('By price.'),
  })
  .meta({
    id: 'SearchFacets',
    description:
      'Counts for a panel of filters. A flag’s count says how many of the current results have it; floors, types and prices are counted with their own filter set aside, so that a person sees what switching would give.',
  });
export type Facets = z.infer<typeof Facets>;

export const SearchPlace = z
  .object({
    title: z.string().describe('Name of what was searched for.'),
    correctedFrom: z.string().nullable().describe('The word as it was typed, when it was corrected; else `null`.'),
    center: Position.nullable().describe('Where that is; `null` when the words name no place.'),
    kind: openEnum(searchPlaceKinds).nullable().describe('What it is; `null` when the words name no place.'),
    radiusMeters: z
      .number()
      .int()
      .nullable()
      .describe(
        'How far around `center` bays are counted, unless `bounds` is asked for; `null` for an area and for words.',
      ),
    bounds: z
      .tuple([z.number(), z.number(), z.number(), z.number()])
      .nullable()
      .describe('The box around what is counted: [west, south, east, north]; `null` for a town and for words.'),
    outline: z
      .array(z.array(z.tuple([z.number(), z.number()])))
      .nullable()
      .describe('For an area, the rings around it, as [lng, lat] in degrees; else `null`.'),
    context: z.string().optional().describe('Where it is, as in “Madrid” for one of its streets; left out for words.'),
    precision: openEnum(placePrecisions)
      .optional()
      .describe(
        'How exactly the asked place is known. For `street` distances are measured from the nearest point of it; `town` and `province` stand in for what is asked.',
      ),
    unknownNumber: z
      .string()
      .optional()
      .describe('The asked house number, when the street is known and the number isn’t.'),
    fallback: PlaceFallback.optional().describe(
      'Set when the asked place isn’t known, and what is answered stands in for it.',
    ),
    lines: z
      .array(z.array(z.tuple([z.number(), z.number()])))
      .optional()
      .describe('For a street whose course is known, its parts, as [lng, lat] in degrees.'),
    choices: z
      .array(PlaceChoice)
      .optional()
      .describe(
        'What else the words may mean. Without a `center` the words name no place for certain, and one of these has to be chosen: “aeropuerto”.',
      ),
  })
  .meta({ id: 'SearchPlace', description: 'How the words of a search were understood.' });

export const SearchMeta = PageMeta.extend({
  place: SearchPlace.nullable().describe('The place that the words name; `null` without one.'),
  bounds: z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .nullable()
    .describe(
      'The box around the results, for the map’s first view: [west, south, east, north]; `null` when nothing is found.',
    ),
  vehicleKind: openEnum(vehicleKinds).describe('The kind of vehicle that the bays are for.'),
  facets: Facets.describe('Counts for a panel of filters.'),
  nothingFound: z
    .object({
      drop: z
        .array(
          z.object({
            filter: z.enum(filterKeys).describe('The filter.'),
            total: z.number().int().describe('Listings without it.'),
          }),
        )
        .describe('Which single filter to leave out, the one that gains most first.'),
      nearest: z.array(ListingCard).describe('The nearest listings without any filter.'),
    })
    .nullable()
    .describe('What to do instead, when nothing is found; else `null`.'),
  nearby: z
    .object({
      total: z.number().int().describe('How many there are within 5 km, counted up to 10,000.'),
      listings: z.array(ListingCard).describe('The nearest of them.'),
    })
    .nullable()
    .describe(
      'Listings outside the place that pass the same filters, with the last page of a venue, street or district; else `null`. `total` of the search leaves them out.',
    ),
}).meta({ id: 'SearchMeta', description: 'What is said of all results, beside the page of them.' });
export type SearchMeta = z.infer<typeof SearchMeta>;

const Where = z
  .string()
  .nullable()
  .describe(
    'The landmark, district, town or province it is at, the finer the closer the map; `null` where none is known.',
  );

export const Pin = z
  .object({
    id: z.number().int().describe('Id of the listing.'),
    lat: z.number().describe('Latitude in degrees.'),
    lng: z.number().describe('Longitude in degrees.'),
    priceCents: z.number().int().describe('Euro cents a month, VAT included.'),
    isPromoted: z.boolean().describe('Lifted by a paid plan.'),
    where: Where,
  })
  .meta({ id: 'Pin', description: 'A listing on the map.' });
export type Pin = z.infer<typeof Pin>;
export const Cluster = z
  .object({
    lat: z.number().describe('Latitude of its middle in degrees.'),
    lng: z.number().describe('Longitude of its middle in degrees.'),
    count: z.number().int().describe('How many listings it stands for.'),
    minPriceCents: z.number().int().describe('The lowest of their prices, in euro cents a month.'),
    bounds: z
      .tuple([z.number(), z.number(), z.number(), z.number()])
      .describe('The box that all of them lie in, as `[west, south, east, north]` in degrees.'),
    where: Where,
  })
  .meta({ id: 'Cluster', description: 'Several listings that stand too close for pins of their own.' });
export type Cluster = z.infer<typeof Cluster>;

export const searchContract = {
  searchListings: {
    summary: 'Searches published listings by text, place and filters, with facets.',
    access: 'public',
    limit: 'searches',
    isWidgetReadable: true,
    query: SearchQuery,
    response: listOf(ListingCard, SearchMeta, 'The listings of the page.'),
  },
  searchPins: {
    summary: 'Returns pins and clusters of a search within map bounds at a zoom level. Requires `bounds`.',
    access: 'public',
    limit: 'searches',
    cache: { seconds: 15 },
    isWidgetReadable: true,
    query: SearchFiltersQuery.extend({
      bounds: Bounds.describe('The map’s box, as `west,south,east,north` in degrees.'),
      zoom: z.coerce
        .number()
        .min(0)
        .max(22)
        .transform(Math.round)
        .describe('The map’s zoom, as web maps count it: 0 is the whole world.'),
    }),
    response: dataOf(
      z
        .object({
          pins: z.array(Pin).describe('Listings that stand alone.'),
          clusters: z.array(Cluster).describe('Listings that stand close together.'),
        })
        .describe('What to draw inside the box.'),
    ),
  },
  listListings: {
    summary: 'Lists published listings by text, newest first, in the format of the original API.',
    access: 'public',
    query: PageQuery.extend({
      searchStr: z.string().trim().max(200).default('').describe('Words: a place, an address, or what a listing says.'),
      date: z.enum(['asc', 'desc']).optional().describe('Orders by date of publication.'),
      price: z.enum(['asc', 'desc']).optional().describe('Orders by price.'),
    }),
    response: listOf(ListingCard, PageMeta, 'The listings of the page.'),
  },
  listTowns: {
    summary: 'Lists towns by number of published listings, with their lowest price.',
    access: 'public',
    cache: { seconds: 60 },
    query: LocaleQuery.extend({
      limit: z.coerce.number().int().min(1).max(100).default(6).describe('How many towns at most.'),
    }),
    response: z.object({
      data: z
        .array(
          z.object({
            name: z.string().describe('Name of the town.'),
            slug: PlaceSlug.nullable().describe('Names its landing page; `null` where the name is no town’s.'),
            count: z.number().int().describe('Published listings there.'),
            minPriceCents: z.number().int().describe('Lowest price there, in euro cents a month.'),
            lat: z.number().describe('Latitude in degrees.'),
            lng: z.number().describe('Longitude in degrees.'),
          }),
        )
        .describe('The towns, the one with most listings first.'),
      meta: z
        .object({
          townCount: z.number().int().describe('Towns with something for rent.'),
          listingCount: z.number().int().describe('Published listings.'),
        })
        .describe('Of all towns, not only the ones sent.'),
    }),
  },
} as const satisfies AreaContract;
