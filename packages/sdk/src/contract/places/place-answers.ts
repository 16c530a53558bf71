import * as z from 'zod';
import { searchPlaceKinds } from '../../rules/place-radius.ts';
import { openEnum } from '../shared.ts';
import { placeFallbackKinds } from '../vocabulary.ts';

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
