import * as z from 'zod';
import { searchPlaceKinds } from '../../rules/place-radius.ts';
import { ListingCard } from '../listings/listings.ts';
import { type AreaContract, dataOf, LocaleQuery, openEnum, PlaceSlug, Position } from '../shared.ts';
import { placeFallbackKinds, placeKinds } from '../vocabulary.ts';

export const PlaceFallback = z
  .object({
    kind: openEnum(placeFallbackKinds).describe('Type of the unknown part.'),
    asked: z.string().describe('The unknown part as it was written, such as “Calle de Lope de Vega”.'),
  })
  .meta({
    id: 'PlaceFallback',
    description: 'Reason that a town, district or province is returned instead of the requested place.',
  });
export type PlaceFallback = z.infer<typeof PlaceFallback>;

export const PlaceChoice = z
  .object({
    title: z
      .string()
      .describe('Name of the place. To search for it, send it as `substr`, with its position as `near`.'),
    context: z.string().describe('Surrounding place, such as “Madrid”.'),
    placeKind: openEnum(searchPlaceKinds).describe('Type of place.'),
    lat: z.number().describe('Latitude in degrees.'),
    lng: z.number().describe('Longitude in degrees.'),
  })
  .meta({ id: 'PlaceChoice', description: 'One of several places that a text may refer to.' });
export type PlaceChoice = z.infer<typeof PlaceChoice>;

export const PlaceSummary = z
  .object({
    kind: z.enum(placeKinds).describe('Type of place.'),
    slug: PlaceSlug.describe('Slug of the place’s landing page.'),
    name: z.string().describe('Name of the place.'),
    count: z.number().int().describe('Number of published listings in a town, or within `radiusMeters` of a venue.'),
    minPriceCents: z
      .number()
      .int()
      .nullable()
      .describe('Lowest price per month in euro cents; `null` without listings.'),
  })
  .meta({ id: 'PlaceSummary', description: 'A place and its listings in numbers.' });
export type PlaceSummary = z.infer<typeof PlaceSummary>;

export const Place = PlaceSummary.extend({
  location: Position.describe('Position of the place.'),
  locality: z.string().describe('Town of a venue; for a town, its own name.'),
  radiusMeters: z
    .number()
    .int()
    .nullable()
    .describe('Radius in metres within which listings count for a venue; `null` for a town.'),
  medianPriceCents: z
    .number()
    .int()
    .nullable()
    .describe('Median price per month in euro cents; `null` without listings.'),
  maxPriceCents: z
    .number()
    .int()
    .nullable()
    .describe('Highest price per month in euro cents; `null` without listings.'),
  coveredCount: z.number().int().describe('Number of covered bays.'),
  chargingCount: z.number().int().describe('Number of bays with a charging point for electric vehicles.'),
  listings: z.array(ListingCard).describe('First listings of the place, in the default order of the search.'),
  districts: z
    .array(
      z.object({
        name: z.string().describe('Name of the district.'),
        count: z.number().int().describe('Number of published listings.'),
        minPriceCents: z.number().int().describe('Lowest price per month in euro cents.'),
      }),
    )
    .describe('Districts of a town with published listings, most listings first.'),
  towns: z.array(PlaceSummary).describe('Other towns nearby with published listings.'),
  venues: z.array(PlaceSummary).describe('Venues in the town, or near the venue, with published listings.'),
}).meta({ id: 'Place', description: 'Landing page of a town or venue.' });
export type Place = z.infer<typeof Place>;

export const TownSummary = z
  .object({
    slug: PlaceSlug.describe('Slug of the town’s landing page.'),
    name: z.string().describe('Name of the town.'),
    count: z.number().int().describe('Number of published listings, as on the landing page.'),
    minPriceCents: z.number().int().describe('Lowest price per month in euro cents.'),
    medianPriceCents: z.number().int().describe('Median price per month in euro cents.'),
  })
  .meta({ id: 'TownSummary', description: 'A town with published listings, and its prices.' });
export type TownSummary = z.infer<typeof TownSummary>;

export const RegionTowns = z
  .object({
    slug: PlaceSlug.describe('Slug of the region, the same in every language.'),
    name: z.string().describe('Name of the region.'),
    count: z
      .number()
      .int()
      .describe('Number of published listings in the region, including towns that are not returned.'),
    towns: z.array(TownSummary).describe('Towns of the region, most listings first, then by name.'),
  })
  .meta({ id: 'RegionTowns', description: 'A region and its towns with published listings.' });
export type RegionTowns = z.infer<typeof RegionTowns>;

/** Maximum number of towns in the index. If there are more, only the towns with the most listings are returned. */
export const maxIndexTowns = 1000;

export const TownIndexMeta = z
  .object({
    townCount: z.number().int().describe('Number of towns with published listings, including those not returned.'),
    listingCount: z.number().int().describe('Number of published listings in all towns.'),
  })
  .describe('Totals of all towns, including those not returned.');
export type TownIndexMeta = z.infer<typeof TownIndexMeta>;

const SitemapPlace = z.object({
  kind: z.enum(placeKinds).describe('Type of place.'),
  slug: PlaceSlug.describe('Slug of the place’s landing page.'),
  updatedAt: z.iso.datetime().describe('Time at which the content of the page last changed.'),
});
const SitemapListing = z.object({
  id: z.number().int().describe('ID of the listing.'),
  updatedAt: z.iso.datetime().describe('Time at which the content of the page last changed.'),
});

export const placesContract = {
  getPlace: {
    summary: 'Returns a town or venue with the listings there, which may be empty; 404 for an unknown place.',
    access: 'public',
    cache: { seconds: 60 },
    isWidgetReadable: true,
    params: z.object({
      kind: z.enum(placeKinds).describe('Type of place.'),
      slug: PlaceSlug.describe('Slug of the place’s landing page, such as `las-palmas`.'),
    }),
    query: LocaleQuery,
    response: dataOf(Place),
  },
  listTownsByRegion: {
    summary: 'Lists towns with published listings by region; at most the 1,000 towns with most listings.',
    access: 'public',
    cache: { seconds: 60 },
    query: LocaleQuery,
    response: z.object({
      data: z.array(RegionTowns).describe('Regions by name, without those that have no published listings.'),
      meta: TownIndexMeta,
    }),
  },
  listSitemapPlaces: {
    summary: 'Lists towns and venues with published listings, for the sitemap.',
    access: 'public',
    cache: { seconds: 300 },
    query: LocaleQuery,
    response: dataOf(z.array(SitemapPlace).describe('Places with published listings.')),
  },
  listSitemapParts: {
    summary: 'Lists the non-empty parts of the sitemap of listings, with their last modification.',
    access: 'public',
    cache: { seconds: 300 },
    query: LocaleQuery,
    response: dataOf(
      z
        .array(
          z.object({
            page: z.number().int().describe('Page number, for `listSitemapListings`.'),
            updatedAt: z.iso.datetime().describe('Time at which a listing of the page last changed.'),
          }),
        )
        .describe('Pages, in order.'),
    ),
  },
  listSitemapListings: {
    summary: 'Lists published listings for the sitemap, in parts; a listing always stays in the same part.',
    access: 'public',
    cache: { seconds: 300 },
    query: LocaleQuery.extend({
      page: z.coerce.number().int().min(1).max(1000).default(1).describe('Page number, starting at 1.'),
    }),
    response: dataOf(z.array(SitemapListing).describe('Listings of the page.')),
  },
} as const satisfies AreaContract;
