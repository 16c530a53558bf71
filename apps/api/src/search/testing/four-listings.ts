import { dayMs, type SearchMeta } from '@plaza/sdk';
import { expect } from 'vitest';
import { startApi, type TestApi } from '../../testing/index.ts';
import { addListing } from '../../testing/listings.ts';
import { flagBit } from '../indexing/traits.ts';

export interface SearchResponseBody {
  data: { id: number; isPromoted: boolean; distanceMeters: number | null; walkingMinutes: number | null }[];
  meta: SearchMeta;
}

/** An API with two listings in Madrid and two in Valencia. */
export interface FourListings {
  api: TestApi;
  ids: Readonly<Record<string, number>>;
  search: (parameters: Record<string, string>) => Promise<SearchResponseBody>;
  findNames: (parameters: Record<string, string>) => Promise<string[]>;
}

export const timeDaysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);
const valenciaColumns = { locality: 'València', locality_code: '46250', short_location: 'Ruzafa, València' };

/** Starts an API with four listings, which the caller stops. */
export async function startWithFourListings(): Promise<FourListings> {
  const api = await startApi();
  const { database } = api;
  const camerasId = await addListing(database, {
    flags: flagBit('cameras') | flagBit('garageCovered'),
    floor_level: -1,
    price_cents: 9000,
    length_cm: 500,
    width_cm: 230,
    entrance_height_cm: 200,
    published_at: timeDaysAgo(40),
  });
  const outdoorId = await addListing(database, {
    location_title: 'Calle de Zarzaparrilla 20, Madrid',
    lat: 40.4188,
    lng: -3.698,
    spot_type_id: 5,
    access_type_id: 1,
    vehicle_type_id: 1,
    length_cm: 500,
    width_cm: 240,
    price_cents: 6050,
    published_at: timeDaysAgo(2),
  });
  const valenciaId = await addListing(database, {
    ...valenciaColumns,
    location_title: 'Carrer de Russafa, València',
    lat: 39.462,
    lng: -0.374,
    spot_type_id: 3,
    access_type_id: 6,
    vehicle_type_id: 3,
    floor_level: 0,
    price_cents: 12_000,
    published_at: timeDaysAgo(10),
  });
  const streetId = await addListing(database, {
    ...valenciaColumns,
    location_title: 'Calle Madrid, València',
    lat: 39.48,
    lng: -0.36,
    price_cents: 7000,
    published_at: timeDaysAgo(1),
  });
  const ids: Record<string, number> = {
    cameras: camerasId,
    outdoor: outdoorId,
    valencia: valenciaId,
    street: streetId,
  };
  const search = async (parameters: Record<string, string>): Promise<SearchResponseBody> => {
    const response = await fetch(`${api.baseUrl}/parking/search?${new URLSearchParams(parameters).toString()}`);
    expect(response.status).toBe(200);
    return (await response.json()) as SearchResponseBody;
  };
  const findNames = async (parameters: Record<string, string>) => {
    const { data } = await search(parameters);
    return Object.keys(ids).filter((name) => data.some(({ id }) => id === ids[name]));
  };
  return { api, ids, search, findNames };
}
