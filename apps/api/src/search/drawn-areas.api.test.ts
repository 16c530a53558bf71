import { type Cluster, formatDrawnArea, type Pin, type Position, walkingRadiusMeters } from '@plaza/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addListing } from '../testing/listings.ts';
import { type FourListings, startWithFourListings } from './testing/four-listings.ts';

let fourListings: FourListings;
beforeAll(async () => {
  fourListings = await startWithFourListings();
});
afterAll(() => fourListings.api.stop());

const squareAround = ({ lat, lng }: Position, degrees: number): Position[] => [
  { lat: lat + degrees, lng: lng - degrees },
  { lat: lat + degrees, lng: lng + degrees },
  { lat: lat - degrees, lng: lng + degrees },
  { lat: lat - degrees, lng: lng - degrees },
];
const puertaDelSol = { lat: 40.4168, lng: -3.7038 };
const aroundMadrid = squareAround(puertaDelSol, 0.02);
const findNames = (parameters: Record<string, string>) => fourListings.findNames(parameters);

async function findPins(parameters: Record<string, string>): Promise<{ pins: Pin[]; clusters: Cluster[] }> {
  const query = new URLSearchParams({ bounds: '-10,35,5,44', zoom: '6', ...parameters });
  const response = await fetch(`${fourListings.api.baseUrl}/parking/pins?${query.toString()}`);
  const { data } = (await response.json()) as { data: { pins: Pin[]; clusters: Cluster[] } };
  return data;
}

describe('drawn areas', () => {
  it.each([
    [{}, ['cameras', 'outdoor']],
    [{ substr: 'Valencia' }, ['cameras', 'outdoor']],
    [{ near: '39.47,-0.37', substr: 'Mestalla' }, ['cameras', 'outdoor']],
    [{ substr: 'Zarzaparrilla' }, ['outdoor']],
    [{ cameras: 'true' }, ['cameras']],
    [{ bounds: '-3.7,40,-3,41' }, ['outdoor']],
    [{ bounds: '-1,39,0,40' }, []],
    [{ walkMinutes: '5', near: '39.48,-0.36' }, ['cameras', 'outdoor']],
  ])('search finds the bays inside a drawn area, whatever place the query %o names', async (parameters, expected) => {
    const drawnArea = formatDrawnArea(aroundMadrid);
    expect(await findNames({ ...(parameters as Record<string, string>), drawnArea })).toEqual(expected);
  });

  it('search measures distances from the place of the text, inside a drawn area elsewhere', async () => {
    const parameters = { near: '40.5,-3.7', drawnArea: formatDrawnArea(aroundMadrid) };
    const { data } = await fourListings.search(parameters);
    expect(data.map(({ distanceMeters }) => Math.round((distanceMeters ?? 0) / 1000))).toEqual([9, 9]);
  });

  it('everything that crossing edges enclose is inside a drawn area', async () => {
    const [northWest, northEast, southEast, southWest] = squareAround({ lat: puertaDelSol.lat, lng: -3.699 }, 0.02) as [
      Position,
      Position,
      Position,
      Position,
    ];
    // one bay is in the western of two triangles, the other one between them
    expect(await findNames({ drawnArea: formatDrawnArea([northWest, southEast, northEast, southWest]) })).toEqual([
      'cameras',
    ]);
  });

  it('an area without bays offers those closest to it, not to the place of the text', async () => {
    const drawnArea = formatDrawnArea(squareAround({ lat: 39.5, lng: -0.4 }, 0.005));
    const { data, meta } = await fourListings.search({ near: '40.41,-3.7', substr: 'Sol', drawnArea });
    expect(data).toEqual([]);
    expect(meta.nothingFound?.nearest[0]?.id).toBe(fourListings.ids.street);
  });

  it('searchPins and searchListings find the same bays in an area', async () => {
    const { pins, clusters } = await findPins({ drawnArea: formatDrawnArea(aroundMadrid) });
    const { cameras, outdoor } = fourListings.ids;
    expect(new Set(pins.map(({ id }) => id))).toEqual(new Set([cameras, outdoor]));
    expect(clusters).toEqual([]);
  });

  it('an area tells no more about a bay with a blurred position than the map does', async () => {
    const exactPosition = { lat: 41.65, lng: -0.88 };
    const publicPosition = { lat: 41.6515, lng: -0.8812 };
    const id = await addListing(fourListings.api.database, {
      ...exactPosition,
      is_approximate: true,
      public_lat: publicPosition.lat,
      public_lng: publicPosition.lng,
      locality: 'Zaragoza',
    });
    const findIds = async (area: Position[]) =>
      (await fourListings.search({ drawnArea: formatDrawnArea(area) })).data.map((listing) => listing.id);
    expect(await findIds(squareAround(exactPosition, 0.0004))).toEqual([]);
    expect(await findIds(squareAround(publicPosition, 0.0004))).toEqual([id]);
    const around = async ({ lat, lng }: Position) =>
      (await fourListings.search({ near: `${lat},${lng}`, walkMinutes: '5' })).data;
    expect(await around(exactPosition)).toEqual(await around({ ...exactPosition, lat: 41.650_000_01 }));
    expect((await around(exactPosition))[0]?.distanceMeters).toBeGreaterThan(150);
  });

  it.each(['A B', 'AAAAAA', 'x'.repeat(5000), formatDrawnArea(squareAround(puertaDelSol, 2))])(
    'search refuses the drawn area %#',
    async (drawnArea) => {
      const query = new URLSearchParams({ drawnArea });
      const response = await fetch(`${fourListings.api.baseUrl}/parking/search?${query.toString()}`);
      expect(response.status).toBe(400);
      expect(JSON.stringify(await response.json())).toContain('drawnArea');
    },
  );
});

describe('walking times', () => {
  it('search finds the bays whose displayed walking time from the place is within the limit', async () => {
    const metersPerDegreeOfLatitude = 111_195;
    const near = `${40.4168 - walkingRadiusMeters(10) / metersPerDegreeOfLatitude + 0.000_01},-3.7038`;
    expect(await findNames({ near, walkMinutes: '10' })).toEqual(['cameras']);
    expect(await findNames({ near, walkMinutes: '5' })).toEqual([]);
    const { data } = await fourListings.search({ near, walkMinutes: '20' });
    expect(data.every(({ walkingMinutes }) => walkingMinutes !== null && walkingMinutes <= 20)).toBe(true);
    expect(data).toHaveLength(2);
  });

  it('the pins of a search are within its walking time, also on a map of the country', async () => {
    const { pins } = await findPins({ near: '40.4168,-3.7038', walkMinutes: '5' });
    expect(pins.map(({ id }) => id)).toEqual([fourListings.ids.cameras]);
  });

  it('the walk in a town is measured from its centre, and ignored without a place', async () => {
    const { meta } = await fourListings.search({ substr: 'Zarzaparrilla' });
    expect(meta.place?.center).toBeNull();
    expect(await findNames({ substr: 'Zarzaparrilla', walkMinutes: '5' })).toEqual(['outdoor']);
    await addListing(fourListings.api.database, { lat: 40.434 });
    expect((await fourListings.search({ substr: 'Madrid' })).meta.total).toBe(3);
    expect(await findNames({ substr: 'Madrid', walkMinutes: '20' })).toEqual(['cameras', 'outdoor']);
    expect((await fourListings.search({ substr: 'Madrid', walkMinutes: '20' })).meta.total).toBe(2);
  });
});
