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
import { DrawnArea } from './drawn-area.ts';
import { availabilityFilters, FloorLevel, HoursCount, ListingCard } from './listings/listings.ts';
import { searchPlaceKinds } from '../rules/place-radius.ts';
import {
  characteristicFlags,
  filterKeys,
  placePrecisions,
  searchSorts,
  vehicleKinds,
  walkMinutesChoices,
} from './vocabulary.ts';
import { PlaceChoice, PlaceFallback } from './places/places.ts';

/** Comma-separated text, or its parts. */
type CommaSeparated<T extends readonly unknown[]> = string | T;
const splitAtCommas = <T extends readonly unknown[]>(value: CommaSeparated<T>): unknown =>
  // an empty part must not become zero
  typeof value === 'string' ? value.split(',').map((part) => (part.trim() === '' ? undefined : part)) : value;
const booleanFilter = z.stringbool().optional();

export const Bounds = z
  .preprocess(
    splitAtCommas<readonly [number, number, number, number]>,
    z.tuple([z.coerce.number(), z.coerce.number(), z.coerce.number(), z.coerce.number()]),
  )
  .transform(([west, south, east, north]) => ({ west, south, east, north }))
  .refine(
    (b) => b.west >= -180 && b.east <= 180 && b.south >= -90 && b.north <= 90 && b.west < b.east && b.south < b.north,
  )
  .describe('Bounding box as `west,south,east,north` in degrees.');
export const Near = z
  .preprocess(
    splitAtCommas<readonly [number, number]>,
    z.tuple([z.coerce.number().min(-90).max(90), z.coerce.number().min(-180).max(180)]),
  )
  .transform(([lat, lng]) => ({ lat, lng }))
  .describe('Point as `lat,lng` in degrees.');
export const PriceRange = z
  .preprocess(
    (value: CommaSeparated<readonly [number | null, number | null]>) =>
      typeof value === 'string' ? value.split(',').map((end) => (end === '' ? null : end)) : value,
    z.tuple([z.coerce.number().int().min(0).nullable(), z.coerce.number().int().min(0).nullable()]),
  )
  .refine(([min, max]) => min === null || max === null || min <= max)
  .describe('`min,max` in whole euros per month; either may be empty.');
export const Vehicle = z
  .string()
  .regex(/^\d{2,4}x\d{2,4}x\d{2,4}$/)
  .transform((text, context) => {
    const vehicle = parseVehicle(text);
    if (vehicle) return vehicle;
    context.addIssue({ code: 'custom', message: 'vehicle_invalid', params: { code: 'vehicle_invalid' } });
    return z.NEVER;
  })
  .describe('Size of a vehicle, length x width x height in centimetres, such as `450x185x160`.');
const codeFilter = z
  .preprocess(splitAtCommas<readonly number[]>, z.array(z.coerce.number().int().min(1).max(99)).min(1).max(9))
  .optional();

/** Filters of a search, named as in the URL of the search page. */
export const SearchFiltersQuery = LocaleQuery.extend({
  substr: z.string().trim().max(200).default('').describe('Search text: a place, an address, or words of a listing.'),
  near: Near.optional().describe(
    'Only listings near this point, as `lat,lng` in degrees. `distanceMeters` is the distance from it.',
  ),
  venue: PlaceSlug.optional().describe(
    'Slug of a venue around which to search without text. `near` takes precedence; an unknown venue is ignored.',
  ),
  bounds: Bounds.optional().describe('Only listings within this bounding box, as `west,south,east,north` in degrees.'),
  drawnArea: DrawnArea.optional().describe(
    'Only listings within this polygon, as formatted by `formatDrawnArea`. A place of the text is then only the origin of distances.',
  ),
  walkMinutes: z.coerce
    .number()
    .pipe(z.literal(walkMinutesChoices))
    .optional()
    .describe(
      'Only listings within this walking time from the place or point, in minutes. Ignored without a place, and with `drawnArea`.',
    ),
  vehicleKind: z
    .enum(vehicleKinds)
    .optional()
    .describe('Only bays for this kind of vehicle. Defaults to `car`, unless the search text mentions motorbikes.'),
  garageCovered: booleanFilter.describe('`true`: only covered bays, inside a garage.'),
  lotUncovered: booleanFilter.describe('`true`: only open-air bays.'),
  alarm: booleanFilter.describe('`true`: only bays with an alarm system.'),
  cameras: booleanFilter.describe('`true`: only bays with security cameras.'),
  securityGuard: booleanFilter.describe('`true`: only bays with a security guard.'),
  wheelchairAccessible: booleanFilter.describe('`true`: only bays with wheelchair access.'),
  ramp: booleanFilter.describe('`true`: only bays with access by a ramp.'),
  elevator: booleanFilter.describe('`true`: only bays with a lift to the street.'),
  electricCharging: booleanFilter.describe('`true`: only bays with a charging point for electric vehicles.'),
  spaceForMotorcycle: booleanFilter.describe('`true`: only bays with space for a motorcycle.'),
  floorLevel: z.coerce
    .number()
    .pipe(FloorLevel)
    .optional()
    .describe('Only bays on this floor: 0 is street level, -1 the first basement floor.'),
  priceRange: PriceRange.optional().describe(
    'Only listings in this price range: `min,max` in whole euros per month; either may be empty.',
  ),
  spotType: codeFilter.describe('Only these types of bay: IDs of `listSpotTypes`.'),
  accessType: codeFilter.describe('Only these types of access: IDs of `listAccessTypes`.'),
  vehicleType: z.coerce
    .number()
    .int()
    .min(1)
    .max(3)
    .optional()
    .describe('Only bays for at least this size class of vehicle: 1 small, 2 medium, 3 large.'),
  ...availabilityFilters,
  publishedSince: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .optional()
    .describe('Only listings published within this number of days.'),
  fitsVehicle: booleanFilter.describe(
    '`true`: only bays that `vehicle` fits by measured size; excludes bays without measurements.',
  ),
  vehicle: Vehicle.optional().describe(
    'Size of the vehicle, length x width x height in centimetres, such as `450x185x160`.',
  ),
});
export type SearchFilters = z.output<typeof SearchFiltersQuery>;

export const SearchQuery = SearchFiltersQuery.extend({
  sort: z.enum(searchSorts).default('recommended').describe('Sort order. `distance` requires a place or a point.'),
  page: z.coerce.number().int().min(1).max(500).default(1).describe('Page number, starting at 1.'),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(24)
    .optional()
    .describe('Maximum number of listings, at most a page. Does not affect totals and facets.'),
});

const FilterCount = z.object({
  value: z.number().int().describe('Value of the filter.'),
  count: z.number().int().describe('Number of listings with the value.'),
});
export const Facets = z
  .object({
    flags: z
      .record(z.enum(characteristicFlags), z.number().int())
      .describe('Number of current results with each characteristic.'),
    floorLevel: z.array(FilterCount).describe('Number of listings per floor.'),
    spotType: z.array(FilterCount).describe('Number of listings per type of bay.'),
    accessType: z.array(FilterCount).describe('Number of listings per type of access.'),
    vehicleType: z.array(FilterCount).describe('Number of listings per size class of vehicle.'),
    hours: z.array(HoursCount).describe('Number of listings per needed hours.'),
    publishedSince: z.array(FilterCount).describe('Number of listings published within the last `value` days.'),
    fitsVehicle: z
      .number()
      .int()
      .nullable()
      .describe('Number of listings that the vehicle fits; `null` without `vehicle`.'),
    price: z
      .object({
        minCents: z.number().int().describe('Lowest price per month in euro cents.'),
        maxCents: z.number().int().describe('Highest price per month in euro cents.'),
        histogram: z
          .array(
            z.object({
              fromCents: z.number().int().describe('Lower bound of the bucket in euro cents.'),
              toCents: z.number().int().describe('Upper bound of the bucket in euro cents.'),
              count: z.number().int().describe('Number of listings in the bucket.'),
            }),
          )
          .describe('Buckets of equal width from `minCents` to `maxCents`.'),
      })
      .describe('Distribution of prices.'),
  })
  .meta({
    id: 'SearchFacets',
    description:
      'Numbers for the filter panel. A characteristic counts the current results that have it; floors, types and prices ignore their own filter, so that each number is what selecting the value would return.',
  });
export type Facets = z.infer<typeof Facets>;

export const SearchPlace = z
  .object({
    title: z.string().describe('Name of the searched place.'),
    correctedFrom: z
      .string()
      .nullable()
      .describe('Search word before its spelling was corrected; `null` without a correction.'),
    center: Position.nullable().describe('Position of the place; `null` if the text names none.'),
    kind: openEnum(searchPlaceKinds).nullable().describe('Type of place; `null` if the text names none.'),
    radiusMeters: z
      .number()
      .int()
      .nullable()
      .describe(
        'Radius in metres around `center` within which listings count, unless `bounds` is set; `null` for an area with a boundary and for plain text.',
      ),
    bounds: z
      .tuple([z.number(), z.number(), z.number(), z.number()])
      .nullable()
      .describe(
        'Bounding box of the listings that count, as `[west, south, east, north]` in degrees; `null` for a town and for plain text.',
      ),
    outline: z
      .array(z.array(z.tuple([z.number(), z.number()])))
      .nullable()
      .describe('Outline of an area, as rings of `[lng, lat]` in degrees; `null` for other places.'),
    context: z
      .string()
      .optional()
      .describe('Surrounding place, such as “Madrid” for one of its streets; omitted for plain text.'),
    precision: openEnum(placePrecisions)
      .optional()
      .describe(
        'Precision of the place. For `street`, distances are measured from its nearest point; `town` and `province` with `fallback` replace an unknown place.',
      ),
    unknownNumber: z
      .string()
      .optional()
      .describe('The requested house number, if the street is known and the number is not.'),
    fallback: PlaceFallback.optional().describe('Unknown part of the search text, if this place replaces it.'),
    lines: z
      .array(z.array(z.tuple([z.number(), z.number()])))
      .optional()
      .describe('Course of a street, if known, as lines of `[lng, lat]` in degrees.'),
    choices: z
      .array(PlaceChoice)
      .optional()
      .describe(
        'Other places that the text may refer to. Without a `center` the text is ambiguous, such as “aeropuerto”, and the user has to choose one.',
      ),
  })
  .meta({ id: 'SearchPlace', description: 'Interpretation of the search text.' });

export const SearchMeta = PageMeta.extend({
  place: SearchPlace.nullable().describe('Place that the text names; `null` if it names none.'),
  bounds: z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .nullable()
    .describe(
      'Bounding box of the results for the initial map view, as `[west, south, east, north]` in degrees; `null` without results.',
    ),
  vehicleKind: openEnum(vehicleKinds).describe('Kind of vehicle that the bays are for.'),
  facets: Facets.describe('Numbers for the filter panel.'),
  nothingFound: z
    .object({
      drop: z
        .array(
          z.object({
            filter: z.enum(filterKeys).describe('Key of the filter.'),
            total: z.number().int().describe('Number of results without the filter.'),
          }),
        )
        .describe('Filters whose removal gives results, most results first.'),
      nearest: z.array(ListingCard).describe('Nearest listings without any filter.'),
    })
    .nullable()
    .describe('Alternatives for a search without results; `null` otherwise.'),
  nearby: z
    .object({
      total: z.number().int().describe('Number of listings within 5 km, at most 10,000.'),
      listings: z.array(ListingCard).describe('Nearest of these listings.'),
    })
    .nullable()
    .describe(
      'Listings outside the place that match the filters, on the last page of a search for a venue, street or district; `null` otherwise. Not included in `total`.',
    ),
}).meta({ id: 'SearchMeta', description: 'Pagination and other data of all results.' });
export type SearchMeta = z.infer<typeof SearchMeta>;

const PlaceName = z
  .string()
  .nullable()
  .describe(
    'Landmark, district, town or province of the position, more specific at higher zoom levels; `null` if unknown.',
  );

export const Pin = z
  .object({
    id: z.number().int().describe('ID of the listing.'),
    lat: z.number().describe('Latitude in degrees.'),
    lng: z.number().describe('Longitude in degrees.'),
    priceCents: z.number().int().describe('Whole price per month in euro cents.'),
    isPromoted: z.boolean().describe('`true` if a paid plan ranks the listing higher.'),
    where: PlaceName,
  })
  .meta({ id: 'Pin', description: 'A single listing on the map.' });
export type Pin = z.infer<typeof Pin>;
export const Cluster = z
  .object({
    lat: z.number().describe('Latitude of the centre in degrees.'),
    lng: z.number().describe('Longitude of the centre in degrees.'),
    count: z.number().int().describe('Number of listings in the cluster.'),
    minPriceCents: z.number().int().describe('Lowest price per month in euro cents.'),
    bounds: z
      .tuple([z.number(), z.number(), z.number(), z.number()])
      .describe('Bounding box of the listings, as `[west, south, east, north]` in degrees.'),
    where: PlaceName,
  })
  .meta({ id: 'Cluster', description: 'Several listings that are too close together for separate pins.' });
export type Cluster = z.infer<typeof Cluster>;

export const searchContract = {
  searchListings: {
    summary: 'Searches published listings by text, place and filters, with facets.',
    access: 'public',
    limit: 'searches',
    isWidgetReadable: true,
    query: SearchQuery,
    response: listOf(ListingCard, SearchMeta, 'Listings of the page.'),
  },
  searchPins: {
    summary: 'Returns pins and clusters of a search within map bounds at a zoom level. Requires `bounds`.',
    access: 'public',
    limit: 'searches',
    cache: { seconds: 15 },
    isWidgetReadable: true,
    query: SearchFiltersQuery.extend({
      bounds: Bounds.describe('Bounding box of the map as `west,south,east,north` in degrees.'),
      zoom: z.coerce
        .number()
        .min(0)
        .max(22)
        .transform(Math.round)
        .describe('Zoom level of the web map; 0 shows the whole world.'),
    }),
    response: dataOf(
      z
        .object({
          pins: z.array(Pin).describe('Single listings.'),
          clusters: z.array(Cluster).describe('Groups of listings.'),
        })
        .describe('Pins and clusters within the bounding box.'),
    ),
  },
  listListings: {
    summary: 'Lists published listings by text, newest first, in the format of the original API.',
    access: 'public',
    query: PageQuery.extend({
      searchStr: z
        .string()
        .trim()
        .max(200)
        .default('')
        .describe('Search text: a place, an address, or words of a listing.'),
      date: z.enum(['asc', 'desc']).optional().describe('Sort direction by publication date.'),
      price: z.enum(['asc', 'desc']).optional().describe('Sort direction by price.'),
    }),
    response: listOf(ListingCard, PageMeta, 'Listings of the page.'),
  },
  listTowns: {
    summary: 'Lists towns by number of published listings, with their lowest price.',
    access: 'public',
    cache: { seconds: 60 },
    query: LocaleQuery.extend({
      limit: z.coerce.number().int().min(1).max(100).default(6).describe('Maximum number of towns.'),
    }),
    response: z.object({
      data: z
        .array(
          z.object({
            name: z.string().describe('Name of the town.'),
            slug: PlaceSlug.nullable().describe('Slug of the town’s landing page; `null` if it has none.'),
            count: z.number().int().describe('Number of published listings.'),
            minPriceCents: z.number().int().describe('Lowest price per month in euro cents.'),
            lat: z.number().describe('Latitude in degrees.'),
            lng: z.number().describe('Longitude in degrees.'),
          }),
        )
        .describe('Towns, most listings first.'),
      meta: z
        .object({
          townCount: z.number().int().describe('Number of towns with published listings.'),
          listingCount: z.number().int().describe('Number of published listings.'),
        })
        .describe('Totals of all towns, including those not returned.'),
    }),
  },
} as const satisfies AreaContract;
