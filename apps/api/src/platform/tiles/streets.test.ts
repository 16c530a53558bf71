import { Buffer } from 'node:buffer';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Position } from '@plaza/sdk';
import GeoJSONVT from 'geojson-vt';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeArchive } from '../../../scripts/street-map/pmtiles-writer.ts';
import { loadGazetteer } from '../geocoder/embedded/gazetteer.ts';
import { registerFonts } from './fonts.ts';
import { createMeasuringContext } from './labels.ts';
import { MapPainter } from './map-painter.ts';
import { palettes } from './palette.ts';
import { projectPosition, type TileAddress, tileSize } from './projection.ts';
import { openStreetArchive, type StreetArchive, type StreetTile } from './street-archive.ts';
import { labelTileOf, placeStreetLabels, type StreetLabel } from './street-labels.ts';
import { roadStyle, roadWidth } from './street-style.ts';

const tileAddressAt = (position: Position, z: number): TileAddress => {
  const { x, y } = projectPosition(position, z);
  return { z, x: Math.floor(x / tileSize), y: Math.floor(y / tileSize) };
};
const malasanaPosition = { lat: 40.4262, lng: -3.7038 };
const eixamplePosition = { lat: 41.392, lng: 2.165 };
const gijonPosition = { lat: 43.5357, lng: -5.6615 };

let archive: StreetArchive;
beforeAll(async () => {
  registerFonts();
  archive = await openStreetArchive();
});
const readTile = async (position: Position, z: number): Promise<StreetTile> => {
  const streetTile = await archive.read(tileAddressAt(position, z));
  if (!streetTile) throw new Error('The archive has no such tile');
  return streetTile;
};
const streetNamesOf = (tile: StreetTile) => new Set(tile.roads.flatMap(({ name }) => name || []));

describe('the bundled streets', () => {
  it('the bundled map archive contains named streets of Madrid and Barcelona at their positions', async () => {
    expect(streetNamesOf(await readTile(malasanaPosition, 15))).toContain('Calle del Pez');
    expect([...streetNamesOf(await readTile(eixamplePosition, 15))].join()).toMatch(/Passeig de Gràcia/);
  });

  it('a map archive returns the tile of its last zoom when a tile of a closer zoom is requested', async () => {
    expect((await readTile(malasanaPosition, 18)).address).toEqual(tileAddressAt(malasanaPosition, 15));
  });

  it('the bundled map archive has no tile for a town whose streets it lacks', async () => {
    expect(await archive.read(tileAddressAt(gijonPosition, 15))).toBeNull();
  });

  it('the bundled map archive has no streets outside the area whose streets are complete', async () => {
    const vallecasTile = await archive.read(tileAddressAt({ lat: 40.385, lng: -3.63 }, 15));
    expect(vallecasTile?.roads ?? []).toEqual([]);
  });
});

describe('names of streets', () => {
  const placeLabelsAt = async (
    position: Position,
    zoom: number,
  ): Promise<{ labels: StreetLabel[]; tile: StreetTile }> => {
    const labelTile = await archive.read(labelTileOf(tileAddressAt(position, zoom), archive.maxZoom));
    if (!labelTile) throw new Error('The archive has no such tile');
    return {
      tile: labelTile,
      labels: placeStreetLabels(labelTile, { zoom, locale: 'es', taken: [], measure: createMeasuringContext() }),
    };
  };
  const labelTextOf = ({ letters }: StreetLabel) => letters.map(({ text }) => text).join('');

  it('the map shows the names of side streets only at close zooms', async () => {
    expect((await placeLabelsAt(malasanaPosition, 17)).labels.map(labelTextOf)).toContain('Calle del Pez');
    const labelsAtLowZoom = (await placeLabelsAt(malasanaPosition, 14)).labels.map(labelTextOf);
    expect(labelsAtLowZoom.length).toBeGreaterThan(0);
    expect(labelsAtLowZoom).not.toContain('Calle del Pez');
  });

  it.each([14, 15, 16, 17, 18])(
    'street names on the map at zoom %i are upright, do not overlap, and are never cut by a tile',
    async (zoom) => {
      const { labels, tile } = await placeLabelsAt(eixamplePosition, zoom);
      const tileSidePixels = tileSize * 2 ** (zoom - tile.address.z);
      const [west, north] = [tile.address.x * tileSidePixels, tile.address.y * tileSidePixels];
      for (const { letters } of labels) {
        const [first, last] = [letters[0], letters.at(-1)];
        expect(last!.x).toBeGreaterThanOrEqual(first!.x - 1);
        for (const { x, y } of letters) {
          expect(x > west && x < west + tileSidePixels && y > north && y < north + tileSidePixels).toBe(true);
        }
      }
      const overlappingPairs = labels.flatMap((label, index) =>
        labels
          .slice(index + 1)
          .filter((other) =>
            label.letters.some((one) => other.letters.some((two) => Math.hypot(one.x - two.x, one.y - two.y) < 9)),
          )
          .map((other) => `${labelTextOf(label)} on ${labelTextOf(other)}`),
      );
      expect(labels.length).toBeGreaterThan(0);
      expect(overlappingPairs).toEqual([]);
    },
  );

  it('the map leaves out street names that overlap other labels', async () => {
    const labelTile = await archive.read(labelTileOf(tileAddressAt(malasanaPosition, 17), archive.maxZoom));
    const wholeWorldBoxes = [[0, 0, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]] as const;
    const labelOptions = { zoom: 17, locale: 'es', taken: wholeWorldBoxes, measure: createMeasuringContext() } as const;
    expect(placeStreetLabels(labelTile!, labelOptions)).toEqual([]);
  });
});

describe('streets on the map', () => {
  const countColours = async (painter: MapPainter, position: Position, zoom: number) => {
    const tileCanvas = await painter.paint({
      theme: 'light',
      locale: 'es',
      tile: tileAddressAt(position, zoom),
      scale: 1,
      hasPlaceNames: true,
    });
    const { data } = tileCanvas.getContext('2d').getImageData(0, 0, tileSize, tileSize);
    const pixelCounts = new Map<string, number>();
    for (let byteIndex = 0; byteIndex < data.length; byteIndex += 4) {
      const pixelColour = `#${Buffer.from(data.subarray(byteIndex, byteIndex + 3)).toString('hex')}`;
      pixelCounts.set(pixelColour, (pixelCounts.get(pixelColour) ?? 0) + 1);
    }
    return pixelCounts;
  };

  it('the map draws streets in the colour of their class, and none in towns without street data', async () => {
    const mapPainter = new MapPainter(loadGazetteer(), archive);
    const minorRoadColour = palettes.light.roads.minor;
    expect((await countColours(mapPainter, malasanaPosition, 17)).get(minorRoadColour)).toBeGreaterThan(2000);
    expect((await countColours(mapPainter, gijonPosition, 17)).get(minorRoadColour) ?? 0).toBe(0);
  });

  it('`roadWidth` grows with the class of a street and with the zoom', () => {
    const roadWidthOf = (detail: string, zoom: number) =>
      roadWidth(roadStyle({ kind: 'minor_road', detail })!, zoom, false);
    for (const zoom of [13, 14, 15, 16, 17, 18]) {
      expect(roadWidthOf('primary', zoom)).toBeGreaterThan(roadWidthOf('residential', zoom));
      expect(roadWidthOf('residential', zoom)).toBeGreaterThan(roadWidthOf('residential', zoom - 1));
    }
  });

  it('`roadStyle` falls back to a road’s kind when it has no class, and returns no style for railways', () => {
    expect(roadStyle({ kind: 'highway', detail: '' })).toBe(roadStyle({ kind: 'highway', detail: 'motorway' }));
    expect(roadStyle({ kind: 'rail', detail: 'subway' })).toBeUndefined();
  });
});

describe('archive writer', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'plaza-archive-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  it('the PMTiles library can read every tile of an archive written by `writeArchive`', async () => {
    const lineCoordinates = [
      [-3.71, 40.42],
      [-3.7, 40.43],
    ];
    const lineFeature = {
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: lineCoordinates },
      properties: { kind: 'highway' },
    };
    const tileIndex = new GeoJSONVT({ type: 'FeatureCollection', features: [lineFeature] } as never, { maxZoom: 15 });
    const tileAddresses = [12, 13, 14].map((z) => tileAddressAt({ lat: 40.425, lng: -3.705 }, z));
    const archiveTiles = tileAddresses.map(({ z, x, y }) => {
      const roadTile = tileIndex.getTile(z, x, y);
      return { z, x, y, content: fromGeojsonVt({ roads: roadTile } as never, { version: 2, extent: 4096 }) };
    });
    const archiveBounds = [-3.71, 40.42, -3.7, 40.43] as const;
    const archiveFile = writeArchive([...archiveTiles].toReversed(), {
      minZoom: 12,
      maxZoom: 14,
      bounds: archiveBounds,
      metadata: { name: 'One' },
    });
    const archivePath = join(directory, 'one.pmtiles');
    await writeFile(archivePath, archiveFile);
    const archiveBytes = new Uint8Array(archiveFile);
    const archiveReader = new PMTiles({
      getKey: () => archivePath,
      getBytes: (offset, length) => Promise.resolve({ data: archiveBytes.slice(offset, offset + length).buffer }),
    });
    expect(await archiveReader.getMetadata()).toEqual({ name: 'One' });
    expect(await archiveReader.getHeader()).toMatchObject({ minZoom: 12, maxZoom: 14, minLon: -3.71, maxLat: 40.43 });
    for (const { z, x, y, content } of archiveTiles) {
      const tileData = await archiveReader.getZxy(z, x, y);
      expect(Buffer.from(tileData!.data).equals(Buffer.from(content))).toBe(true);
    }
    const streetArchive = await openStreetArchive({ kind: 'disk', path: archivePath });
    expect((await streetArchive.read(tileAddresses[2]!))?.roads).toMatchObject([{ kind: 'highway' }]);
  });
});
