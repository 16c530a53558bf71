import type { Position } from '@plaza/sdk';
import { describe, expect, it } from 'vitest';
import { loadGazetteer } from '../geocoder/embedded/gazetteer.ts';
import { MapPainter } from './map-painter.ts';
import { palettes } from './palette.ts';
import { maxZoom, projectPosition, tileSize } from './projection.ts';
import { openStreetArchive } from './street-archive.ts';

const gazetteer = loadGazetteer();
const mapPainter = new MapPainter(gazetteer, await openStreetArchive());

/** Provinces so far inland that even at the lowest zoom no pixel of them is sea. */
const inlandProvinces = new Set(
  '01 02 05 06 09 10 13 14 16 19 22 23 24 25 26 28 31 32 34 37 40 42 44 45 47 49 50'.split(' '),
);
const inlandTowns = gazetteer.towns.filter(({ provinceCode }) => inlandProvinces.has(provinceCode)).slice(0, 200);

const coastalTowns = gazetteer.towns.filter(
  ({ provinceCode, population }) => !inlandProvinces.has(provinceCode) && population > 80_000,
);

/** Positions at sea, far enough from every shore for a pixel of 4 km. */
const seaPositions: Position[] = [
  [36.2, -2.0],
  [36.8, -1.0],
  [37.9, 0.6],
  [38.4, 3.6],
  [39.2, 0.7],
  [39.6, 1.6],
  [40.4, 2.2],
  [40.9, 3.4],
  [41.4, 4.0],
  [43.9, -2.6],
  [44.2, -4.2],
  [44.1, -6.3],
  [44.3, -8.4],
  [43.2, -10.4],
  [42.1, -10.2],
  [36.2, -7.4],
  [36.4, -8.9],
  [28.5, -14.9],
  [29.4, -16.6],
  [27.2, -16.4],
].map(([lat = 0, lng = 0]) => ({ lat, lng }));

const sampleMarginPixels = 4;
const seaColors = new Set([palettes.light.sea, ...palettes.light.shallows].map((color) => color.toLowerCase()));
const toHexColor = (red = 0, green = 0, blue = 0): string =>
  `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;

async function measureSeaShare(position: Position, zoom: number): Promise<number> {
  const { x, y } = projectPosition(position, zoom);
  const [column, row] = [Math.floor(x / tileSize), Math.floor(y / tileSize)];
  const tileCanvas = await mapPainter.paint({
    theme: 'light',
    locale: 'es',
    tile: { z: zoom, x: column, y: row },
    scale: 1,
    hasPlaceNames: true,
  });
  const clampToTilePixel = (value: number) =>
    Math.min(Math.max(Math.floor(value) - sampleMarginPixels, 0), tileSize - 2 * sampleMarginPixels);
  const sampleSidePixels = 2 * sampleMarginPixels;
  const { data } = tileCanvas
    .getContext('2d')
    .getImageData(
      clampToTilePixel(x - column * tileSize),
      clampToTilePixel(y - row * tileSize),
      sampleSidePixels,
      sampleSidePixels,
    );
  let count = 0;
  for (let offset = 0; offset < data.length; offset += 4)
    if (seaColors.has(toHexColor(data[offset], data[offset + 1], data[offset + 2]))) count += 1;
  return count / (sampleSidePixels * sampleSidePixels);
}

const testedZooms = Array.from({ length: maxZoom - 4 }, (_, index) => index + 5);

describe('the ground of the map', () => {
  it('the map tests check 200 inland towns for land', () => expect(inlandTowns).toHaveLength(200));

  it.each(testedZooms)('the map draws land at the position of every inland town at zoom %i', async (zoom) => {
    const townsInSea: string[] = [];
    for (const town of inlandTowns) if ((await measureSeaShare(town, zoom)) > 0.5) townsInSea.push(town.names.es);
    expect(townsInSea).toEqual([]);
  });

  it('the map draws land at the position of every large coastal town from zoom 13 on', async () => {
    const townsInSea: string[] = [];
    for (const town of coastalTowns)
      for (const zoom of testedZooms.filter((value) => value >= 13))
        if ((await measureSeaShare(town, zoom)) > 0.5) townsInSea.push(`${town.names.es} at ${zoom}`);
    expect(coastalTowns.length).toBeGreaterThan(30);
    expect(townsInSea).toEqual([]);
  });

  it('the map draws water at positions in the sea at every zoom', async () => {
    const seasOnLand: string[] = [];
    for (const sea of seaPositions) {
      for (const zoom of testedZooms)
        if ((await measureSeaShare(sea, zoom)) < 0.5) seasOnLand.push(`${sea.lat}, ${sea.lng} at ${zoom}`);
    }
    expect(seasOnLand).toEqual([]);
  });

  it('the map draws the quays and basins of harbours from zoom 12 on', async () => {
    const quays = { valencia: { lat: 39.4291, lng: -0.3235 }, lasPalmas: { lat: 28.1336, lng: -15.414 } };
    const basins = { valencia: { lat: 39.4336, lng: -0.319 }, lasPalmas: { lat: 28.1382, lng: -15.42 } };
    for (const zoom of testedZooms.filter((value) => value >= 12)) {
      for (const quay of Object.values(quays)) expect(await measureSeaShare(quay, zoom)).toBeLessThan(0.5);
      for (const basin of Object.values(basins)) expect(await measureSeaShare(basin, zoom)).toBeGreaterThan(0.5);
    }
  });
});
