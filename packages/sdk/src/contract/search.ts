import * as z from 'zod';
import { parseVehicle } from '../rules/vehicle-fit.ts';
import type { AreaContract } from './define.ts';
import { FloorLevel, ListingCard } from './listings.ts';
import { dataOf, listOf, LocaleQuery, PageMeta, PageQuery, Position, PlaceSlug } from './shared.ts';
import { characteristicFlags, filterKeys, searchSorts } from './vocabulary.ts';

/** Text with commas, or the parts that it stands for. */
type Listed<T extends readonly unknown[]> = string | T;
const commaSeparated = <T extends readonly unknown[]>(value: Listed<T>): unknown =>
  // an empty part is no number, and must not be read as zero
  typeof value === 'string' ? value.split(',').map((part) => (part.trim() === '' ? undefined : part)) : value;
const flag = z.stringbool().optional();

/** `west,south,east,north` in degrees. */
export const Bounds = z
  .preprocess(
    commaSeparated<readonly [number, number, number, number]>,
    z.tuple([z.coerce.number(), z.coerce.number(), z.coerce.number(), z.coerce.number()]),
  )
  .transform(([west, south, east, north]) => ({ west, south, east, north }))
  .refine(
    (b) => b.west >= -180 && b.east <= 180 && b.south >= -90 && b.north <= 90 && b.west < b.east && b.south < b.north,
  );
/** `lat,lng` in degrees. */
export const Near = z
  .preprocess(
    commaSeparated<readonly [number, number]>,
    z.tuple([z.coerce.number().min(-90).max(90), z.coerce.number().min(-180).max(180)]),
  )
  .transform(([lat, lng]) => ({ lat, lng }));
/** `min,max` in whole euros a month; either end may be empty. */
export const PriceRange = z
  .preprocess(
    (value: Listed<readonly [number | null, number | null]>) =>
      typeof value === 'string' ? value.split(',').map((end) => (end === '' ? null : end)) : value,
    z.tuple([z.coerce.number().int().min(0).nullable(), z.coerce.number().int().min(0).nullable()]),
  )
  .refine(([min, max]) => min === null || max === null || min <= max);
/** `length x width x height` in centimetres, as in `450x185x160`. */
export const Vehicle = z
  .string()
  .regex(/^\d{2,4}x\d{2,4}x\d{2,4}$/)
  .transform((text, context) => {
    const vehicle = parseVehicle(text);
    if (vehicle) return vehicle;
    context.addIssue({ code: 'custom', message: 'vehicle_invalid', params: { code: 'vehicle_invalid' } });
    return z.NEVER;
  });
const codes = z
  .preprocess(commaSeparated<readonly number[]>, z.array(z.coerce.number().int().min(1).max(99)).min(1).max(9))
  .optional();

/** What narrows a search: the same names in the API's query and in the page's address. */
export const SearchFiltersQuery = LocaleQuery.extend({
  substr: z.string().trim().max(200).default(''),
  near: Near.optional(),
  /** Where a search without words looks: around this venue. `near` wins over it, and one that is not known does no harm. */
  venue: PlaceSlug.optional(),
  bounds: Bounds.optional(),
  garageCovered: flag,
  lotUncovered: flag,
  alarm: flag,
  cameras: flag,
  securityGuard: flag,
  wheelchairAccessible: flag,
  ramp: flag,
  elevator: flag,
  electricCharging: flag,
  spaceForMotorcycle: flag,
  floorLevel: z.coerce.number().pipe(FloorLevel).optional(),
  priceRange: PriceRange.optional(),
  spotType: codes,
  accessType: codes,
  /** At least this size class: 1 small, 2 medium, 3 large. */
  vehicleType: z.coerce.number().int().min(1).max(3).optional(),
  /** Published in the last so many days. */
  publishedSince: z.coerce.number().int().min(1).max(365).optional(),
  /** Hides what does not fit `vehicle`, and what is not measured. */
  fitsVehicle: flag,
  vehicle: Vehicle.optional(),
});
export type SearchFilters = z.output<typeof SearchFiltersQuery>;

export const SearchQuery = SearchFiltersQuery.extend({
  sort: z.enum(searchSorts).default('recommended'),
  page: z.coerce.number().int().min(1).max(500).default(1),
  /** Only the first so many of the page, for a short list elsewhere; what is counted stays. */
  limit: z.coerce.number().int().min(1).max(24).optional(),
});

const Count = z.object({ value: z.number().int(), count: z.number().int() });
/**
 * Counts for the filters panel. A flag's count says how many of the current results have it; floors, types and prices
 * are counted with their own filter set aside, so that a person sees what switching would give.
 */
export const Facets = z
  .object({
    flags: z.record(z.enum(characteristicFlags), z.number().int()),
    floorLevel: z.array(Count),
    spotType: z.array(Count),
    accessType: z.array(Count),
    vehicleType: z.array(Count),
    /** Published in the last `value` days. */
    publishedSince: z.array(Count),
    /** `null` without a vehicle. */
    fitsVehicle: z.number().int().nullable(),
    price: z.object({
      minCents: z.number().int(),
      maxCents: z.number().int(),
      /** Buckets of equal width from `minCents` to `maxCents`. */
      histogram: z.array(z.object({ fromCents: z.number().int(), toCents: z.number().int(), count: z.number().int() })),
    }),
  })
  .meta({ id: 'SearchFacets' });
export type Facets = z.infer<typeof Facets>;

/** How the words of a search were understood. */
export const SearchPlace = z
  .object({
    title: z.string(),
    /** Set when a word was corrected, so that the page can say what it searched for. */
    correctedFrom: z.string().nullable(),
    center: Position.nullable(),
  })
  .meta({ id: 'SearchPlace' });

export const SearchMeta = PageMeta.extend({
  place: SearchPlace.nullable(),
  /** The box around the results, for the map's first view: [west, south, east, north]; `null` when nothing is found. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  facets: Facets,
  /** Only when nothing is found: which single filter to drop, the one that gains most first, and the nearest spots. */
  nothingFound: z
    .object({
      drop: z.array(z.object({ filter: z.enum(filterKeys), total: z.number().int() })),
      nearest: z.array(ListingCard),
    })
    .nullable(),
}).meta({ id: 'SearchMeta' });
export type SearchMeta = z.infer<typeof SearchMeta>;

export const Pin = z
  .object({
    id: z.number().int(),
    lat: z.number(),
    lng: z.number(),
    priceCents: z.number().int(),
    isPromoted: z.boolean(),
  })
  .meta({ id: 'Pin' });
export type Pin = z.infer<typeof Pin>;
export const Cluster = z
  .object({ lat: z.number(), lng: z.number(), count: z.number().int(), minPriceCents: z.number().int() })
  .meta({ id: 'Cluster' });
export type Cluster = z.infer<typeof Cluster>;

export const searchContract = {
  searchListings: {
    area: 'search',
    summary: 'Search published listings by words, place and filters, with facets.',
    access: 'public',
    query: SearchQuery,
    response: listOf(ListingCard, SearchMeta),
  },
  searchPins: {
    area: 'search',
    summary: 'Pins and clusters of a search inside the map, for a zoom level. `bounds` is needed.',
    access: 'public',
    query: SearchFiltersQuery.extend({ bounds: Bounds, zoom: z.coerce.number().min(0).max(22).transform(Math.round) }),
    response: dataOf(z.object({ pins: z.array(Pin), clusters: z.array(Cluster) })),
  },
  listListings: {
    area: 'search',
    summary: 'Published listings by words, newest first, as the first product had it.',
    access: 'public',
    query: PageQuery.extend({
      searchStr: z.string().trim().max(200).default(''),
      date: z.enum(['asc', 'desc']).optional(),
      price: z.enum(['asc', 'desc']).optional(),
    }),
    response: listOf(ListingCard, PageMeta),
  },
  listTowns: {
    area: 'search',
    summary: 'Towns by number of published listings, with their lowest price.',
    access: 'public',
    query: LocaleQuery.extend({ limit: z.coerce.number().int().min(1).max(100).default(6) }),
    response: z.object({
      data: z.array(
        z.object({
          name: z.string(),
          /** Of its landing page; `null` where the name is no town's. */
          slug: PlaceSlug.nullable(),
          count: z.number().int(),
          minPriceCents: z.number().int(),
          lat: z.number(),
          lng: z.number(),
        }),
      ),
      meta: z.object({ townCount: z.number().int(), listingCount: z.number().int() }),
    }),
  },
} as const satisfies AreaContract;
