import * as z from 'zod';
import type { AreaContract } from './define.ts';
import { ListingCard } from './listings.ts';
import { dataOf, LocaleQuery, PlaceSlug, Position } from './shared.ts';
import { placeKinds } from './vocabulary.ts';

/** A place with how much is for rent there. */
export const PlaceSummary = z
  .object({
    kind: z.enum(placeKinds),
    slug: PlaceSlug,
    name: z.string(),
    /** Published listings: inside a town, or within `radiusMeters` of a venue. */
    count: z.number().int(),
    /** Euro cents a month; `null` when nothing is for rent. */
    minPriceCents: z.number().int().nullable(),
  })
  .meta({ id: 'PlaceSummary' });
export type PlaceSummary = z.infer<typeof PlaceSummary>;

/** What a town's or venue's landing page shows. */
export const Place = PlaceSummary.extend({
  location: Position,
  /** The town that a venue stands in, and a town's own name. */
  locality: z.string(),
  /** How far around a venue is counted; `null` for a town. */
  radiusMeters: z.number().int().nullable(),
  medianPriceCents: z.number().int().nullable(),
  maxPriceCents: z.number().int().nullable(),
  /** How many are of which kind. */
  coveredCount: z.number().int(),
  chargingCount: z.number().int(),
  /** The first of them, as the search would order them. */
  listings: z.array(ListingCard),
  /** Neighbourhoods of a town with something for rent, most first. */
  districts: z.array(z.object({ name: z.string(), count: z.number().int(), minPriceCents: z.number().int() })),
  /** Other towns nearby with something for rent. */
  towns: z.array(PlaceSummary),
  /** Venues inside the town, or around the venue, with something for rent. */
  venues: z.array(PlaceSummary),
}).meta({ id: 'Place' });
export type Place = z.infer<typeof Place>;

/** A page that search engines may know, and when what it shows last changed. */
const SitemapPlace = z.object({ kind: z.enum(placeKinds), slug: PlaceSlug, updatedAt: z.iso.datetime() });
const SitemapListing = z.object({ id: z.number().int(), updatedAt: z.iso.datetime() });

export const placesContract = {
  getPlace: {
    area: 'places',
    summary: 'A town or a venue with what is for rent there; empty when nothing is, 404 when there is no such place.',
    access: 'public',
    params: z.object({ kind: z.enum(placeKinds), slug: PlaceSlug }),
    query: LocaleQuery,
    response: dataOf(Place),
  },
  listSitemapPlaces: {
    area: 'places',
    summary: 'Towns and venues with something for rent, for the sitemap.',
    access: 'public',
    query: LocaleQuery,
    response: dataOf(z.array(SitemapPlace)),
  },
  listSitemapParts: {
    area: 'places',
    summary: 'The parts that published listings stand in, without the empty ones, and when each last changed.',
    access: 'public',
    query: LocaleQuery,
    response: dataOf(z.array(z.object({ page: z.number().int(), updatedAt: z.iso.datetime() }))),
  },
  listSitemapListings: {
    area: 'places',
    summary: 'Published listings in steady parts, for the sitemap.',
    access: 'public',
    query: LocaleQuery.extend({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
    response: dataOf(z.array(SitemapListing)),
  },
} as const satisfies AreaContract;
