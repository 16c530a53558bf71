import * as z from 'zod';
import { searchPlaceKinds } from '../../rules/place-radius.ts';
import { ListingCard } from '../listings/listings.ts';
import { type AreaContract, dataOf, LocaleQuery, openEnum, PlaceSlug, Position } from '../shared.ts';
import { placeFallbackKinds, placeKinds } from '../vocabulary.ts';

export const PlaceFallback = z
  .object({
    kind: openEnum(placeFallbackKinds).describe('What isn’t known.'),
    asked: z.string().describe('The part that isn’t known, as it was written: “Calle de Lope de Vega”.'),
  })
  .meta({
    id: 'PlaceFallback',
    description: 'Why a town, a quarter or a province stands in for the place that was asked for.',
  });
export type PlaceFallback = z.infer<typeof PlaceFallback>;

export const PlaceChoice = z
  .object({
    title: z.string().describe('Its name. With `lat` and `lng` as `near` it is the `substr` of a search for it.'),
    context: z.string().describe('Where it is: “Madrid”.'),
    placeKind: openEnum(searchPlaceKinds).describe('What it is.'),
    lat: z.number().describe('Latitude in degrees.'),
    lng: z.number().describe('Longitude in degrees.'),
  })
  .meta({ id: 'PlaceChoice', description: 'One of several places that words may mean.' });
export type PlaceChoice = z.infer<typeof PlaceChoice>;

export const PlaceSummary = z
  .object({
    kind: z.enum(placeKinds).describe('What it is.'),
    slug: PlaceSlug.describe('The part of its page’s address that names it.'),
    name: z.string().describe('Its name.'),
    count: z.number().int().describe('Published listings: inside a town, or within `radiusMeters` of a venue.'),
    minPriceCents: z
      .number()
      .int()
      .nullable()
      .describe('The lowest price in euro cents a month; `null` when nothing is for rent.'),
  })
  .meta({ id: 'PlaceSummary', description: 'A place with how much is for rent there.' });
export type PlaceSummary = z.infer<typeof PlaceSummary>;

export const Place = PlaceSummary.extend({
  location: Position.describe('Where it is.'),
  locality: z.string().describe('The town that a venue stands in, and a town’s own name.'),
  radiusMeters: z.number().int().nullable().describe('How far around a venue is counted; `null` for a town.'),
  medianPriceCents: z
    .number()
    .int()
    .nullable()
    .describe('The price in the middle, in euro cents a month; `null` when nothing is for rent.'),
  maxPriceCents: z
    .number()
    .int()
    .nullable()
    .describe('The highest price in euro cents a month; `null` when nothing is for rent.'),
  coveredCount: z.number().int().describe('How many are under a roof.'),
  chargingCount: z.number().int().describe('How many can charge an electric car.'),
  listings: z.array(ListingCard).describe('The first of them, as the search would order them.'),
  districts: z
    .array(
      z.object({
        name: z.string().describe('Name of the neighbourhood.'),
        count: z.number().int().describe('Published listings there.'),
        minPriceCents: z.number().int().describe('The lowest price there, in euro cents a month.'),
      }),
    )
    .describe('Neighbourhoods of a town with something for rent, most first.'),
  towns: z.array(PlaceSummary).describe('Other towns nearby with something for rent.'),
  venues: z.array(PlaceSummary).describe('Venues inside the town, or around the venue, with something for rent.'),
}).meta({ id: 'Place', description: 'What a town’s or venue’s landing page shows.' });
export type Place = z.infer<typeof Place>;

export const TownSummary = z
  .object({
    slug: PlaceSlug.describe('The part of its landing page’s address that names it.'),
    name: z.string().describe('Its name.'),
    count: z.number().int().describe('Published listings inside the town, as on its landing page.'),
    minPriceCents: z.number().int().describe('The lowest price in euro cents a month.'),
    medianPriceCents: z.number().int().describe('The price in the middle, in euro cents a month.'),
  })
  .meta({ id: 'TownSummary', description: 'A town with something for rent, and at which prices.' });
export type TownSummary = z.infer<typeof TownSummary>;

export const RegionTowns = z
  .object({
    slug: PlaceSlug.describe('Names the region, the same in every language.'),
    name: z.string().describe('Its name.'),
    count: z.number().int().describe('Published listings in its towns, the ones that are not sent included.'),
    towns: z.array(TownSummary).describe('Its towns, the one with most listings first, then by name.'),
  })
  .meta({ id: 'RegionTowns', description: 'A region with its towns that have something for rent.' });
export type RegionTowns = z.infer<typeof RegionTowns>;

/** As many towns as the index sends: more would be too long to read. Those with most listings are sent. */
export const maxIndexTowns = 1000;

export const TownIndexMeta = z
  .object({
    townCount: z.number().int().describe('Towns with something for rent; more than are sent when there are too many.'),
    listingCount: z.number().int().describe('Published listings in all of them.'),
  })
  .describe('Of all towns, not only the ones sent.');
export type TownIndexMeta = z.infer<typeof TownIndexMeta>;

/** A page for the sitemap, with the time when its content last changed. */
const SitemapPlace = z.object({
  kind: z.enum(placeKinds).describe('What it is.'),
  slug: PlaceSlug.describe('The part of its page’s address that names it.'),
  updatedAt: z.iso.datetime().describe('When what its page shows last changed.'),
});
const SitemapListing = z.object({
  id: z.number().int().describe('Id of the listing.'),
  updatedAt: z.iso.datetime().describe('When what its page shows last changed.'),
});

export const placesContract = {
  getPlace: {
    summary: 'Returns a town or venue with the listings there, which may be empty; 404 for an unknown place.',
    access: 'public',
    cache: { seconds: 60 },
    isWidgetReadable: true,
    params: z.object({
      kind: z.enum(placeKinds).describe('Whether a town or a venue is asked for.'),
      slug: PlaceSlug.describe('The part of its page’s address that names it, as in `las-palmas`.'),
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
      data: z.array(RegionTowns).describe('The regions by name; those without anything for rent are left out.'),
      meta: TownIndexMeta,
    }),
  },
  listSitemapPlaces: {
    summary: 'Lists towns and venues with published listings, for the sitemap.',
    access: 'public',
    cache: { seconds: 300 },
    query: LocaleQuery,
    response: dataOf(z.array(SitemapPlace).describe('The places.')),
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
            page: z.number().int().describe('Number of the part.'),
            updatedAt: z.iso.datetime().describe('When one of its listings last changed.'),
          }),
        )
        .describe('The parts, in order.'),
    ),
  },
  listSitemapListings: {
    summary: 'Lists published listings in stable parts, for the sitemap.',
    access: 'public',
    cache: { seconds: 300 },
    query: LocaleQuery.extend({
      page: z.coerce.number().int().min(1).max(1000).default(1).describe('Number of the part, counted from 1.'),
    }),
    response: dataOf(z.array(SitemapListing).describe('The listings of the part.')),
  },
} as const satisfies AreaContract;
