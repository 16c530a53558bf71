import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutTiles } from '../../../scripts/street-map/cut-tiles.ts';
import { type BasemapFeature, type Box, readBasemap } from '../../../scripts/street-map/features.ts';
import { writeArchive } from '../../../scripts/street-map/pmtiles-writer.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { createS3Storage } from '../files/s3-storage.ts';
import { loadGazetteer } from '../geocoder/embedded/gazetteer.ts';
import { checkArchive } from './check-archive.ts';
import { MapPainter } from './map-painter.ts';
import { palettes } from './palette.ts';
import { type TileAddress, tileColumn, tileRow } from './projection.ts';
import { ArchiveUnavailableError, openStreetArchive, UnfitArchiveError } from './street-archive.ts';
import { createTileRenderer } from './tile-renderer.ts';

const malasanaBox: Box = [-3.712, 40.418, -3.694, 40.43];
const wideMadridBox: Box = [-3.75, 40.39, -3.65, 40.46];
const gazetteer = loadGazetteer();

const squareRing = ([west, south, east, north]: Box): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const createAreaFeature = (layer: BasemapFeature['layer'], kind: string, box: Box): BasemapFeature => ({
  layer,
  minZoom: 0,
  feature: { type: 'Feature', properties: { kind }, geometry: { type: 'Polygon', coordinates: [squareRing(box)] } },
});

function createWholeMap(layers?: readonly string[], zooms = { min: 5, max: 15 }) {
  const streetFeatures = readBasemap(['madrid']).map((entry) => {
    const streetProperties = entry.feature.properties as { name?: string };
    if (streetProperties.name !== 'Gran Vía') return entry;
    return { ...entry, feature: { ...entry.feature, properties: { ...streetProperties, 'name:en': 'Great Way' } } };
  });
  const groundFeatures = [
    createAreaFeature('earth', 'earth', wideMadridBox),
    createAreaFeature('water', 'lake', [-3.7, 40.42, -3.698, 40.422]),
  ];
  const wholeBasemap = [...groundFeatures, ...streetFeatures].filter(({ layer }) => layers?.includes(layer) ?? true);
  return writeArchive(cutTiles(wholeBasemap, zooms, [malasanaBox]), {
    minZoom: zooms.min,
    maxZoom: zooms.max,
    bounds: wideMadridBox,
    metadata: { vector_layers: [...new Set(wholeBasemap.map(({ layer }) => layer))].map((id) => ({ id, fields: {} })) },
  });
}

let directory: string;
let path: string;
let server: S3Server;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'plaza-archives-'));
  path = join(directory, 'whole.pmtiles');
  await writeFile(path, createWholeMap());
  server = await startS3Server();
  await createS3Storage(server.config).put('es/whole.pmtiles', await readFile(path), 'application/octet-stream');
});
afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true });
});

const tileAddressAt = (lat: number, lng: number, z: number): TileAddress => ({
  z,
  x: Math.floor(tileColumn(lng, z)),
  y: Math.floor(tileRow(lat, z)),
});
const bucketLocation = () => ({ ...server.config, kind: 's3' as const, key: 'es/whole.pmtiles' });

describe('an archive of the whole map', () => {
  it.each(['disk', 's3'] as const)(
    'openStreetArchive reads tiles and zoom levels of a map archive on %s',
    async (kind) => {
      const streetArchive = await openStreetArchive(kind === 'disk' ? { kind, path } : bucketLocation());
      expect(streetArchive).toMatchObject({ hasGround: true, minZoom: 5, maxZoom: 15, areas: [wideMadridBox] });
      const madridTile = await streetArchive.read(tileAddressAt(40.424, -3.704, 16));
      expect(madridTile?.roads.some(({ name }) => name === 'Calle del Pez')).toBe(true);
    },
  );

  it('MapPainter draws an archive’s land, water and streets, and land from its own outline where tiles are missing', async () => {
    const mapPainter = new MapPainter(gazetteer, await openStreetArchive({ kind: 'disk', path }));
    const countColours = async (lat: number, lng: number, z: number) => {
      const tileCanvas = await mapPainter.paint({
        theme: 'light',
        locale: 'es',
        tile: tileAddressAt(lat, lng, z),
        scale: 1,
        hasPlaceNames: true,
      });
      const { data } = tileCanvas.getContext('2d').getImageData(0, 0, 256, 256);
      const pixelCounts = new Map<string, number>();
      for (let offset = 0; offset < data.length; offset += 4) {
        const pixelColour = `#${Buffer.from(data.subarray(offset, offset + 3)).toString('hex')}`;
        pixelCounts.set(pixelColour, (pixelCounts.get(pixelColour) ?? 0) + 1);
      }
      return pixelCounts;
    };
    const { land, sea, roads } = palettes.light;
    const streetColours = await countColours(40.4262, -3.7038, 17);
    expect(streetColours.get(land)).toBeGreaterThan(10_000);
    expect(streetColours.get(roads.minor)).toBeGreaterThan(2000);
    expect((await countColours(40.421, -3.699, 17)).get(sea)).toBeGreaterThan(5000);
    // the archive has no tile there, so the country's outline is drawn
    expect((await countColours(41.65, -0.88, 10)).get(land)).toBeGreaterThan(20_000);
  });

  it('a street in a map archive has an English name only when it differs from its main name', async () => {
    const streetArchive = await openStreetArchive({ kind: 'disk', path });
    const granViaTile = await streetArchive.read(tileAddressAt(40.4203, -3.7057, 15));
    const granVia = granViaTile?.roads.find(({ name }) => name === 'Gran Vía');
    expect(granVia?.names).toEqual({ en: 'Great Way' });
    expect(granViaTile?.roads.find(({ name }) => name !== 'Gran Vía')?.names).toEqual({});
  });

  it('an open map archive reads its next tile from the new file after its file is replaced', async () => {
    const replacedPath = join(directory, 'replaced.pmtiles');
    await writeFile(replacedPath, createWholeMap(['earth', 'water'], { min: 14, max: 15 }));
    const streetArchive = await openStreetArchive({ kind: 'disk', path: replacedPath });
    expect((await streetArchive.read(tileAddressAt(40.424, -3.704, 15)))?.roads).toEqual([]);
    await writeFile(`${replacedPath}.next`, createWholeMap(undefined, { min: 14, max: 15 }));
    await rename(`${replacedPath}.next`, replacedPath);
    expect((await streetArchive.read(tileAddressAt(40.4262, -3.7, 15)))?.roads.length).toBeGreaterThan(10);
  });

  it('two map archives have the same tile version only when their content is the same', async () => {
    const bundledRenderer = await createTileRenderer({ archive: { kind: 'bundled' }, cache: null });
    const diskRenderer = await createTileRenderer({ archive: { kind: 'disk', path }, cache: null });
    const bucketRenderer = await createTileRenderer({ archive: bucketLocation(), cache: null });
    expect(diskRenderer.version).not.toBe(bundledRenderer.version);
    expect(bucketRenderer.version).toBe(diskRenderer.version);
    expect(diskRenderer.detail.areas).toEqual([wideMadridBox]);
  });
});

describe('unusable archives', () => {
  it('openStreetArchive throws `ArchiveUnavailableError` for a missing archive', async () => {
    await expect(openStreetArchive({ kind: 'disk', path: join(directory, 'none') })).rejects.toThrow(
      ArchiveUnavailableError,
    );
    await expect(openStreetArchive({ ...bucketLocation(), key: 'none' })).rejects.toThrow(
      /s3:\/\/plaza\/none can't be read/,
    );
  });

  it('openStreetArchive throws `UnfitArchiveError` for a file that is not an archive', async () => {
    const pictureFile = join(directory, 'picture.png');
    await writeFile(pictureFile, Buffer.alloc(20_000, 7));
    await expect(openStreetArchive({ kind: 'disk', path: pictureFile })).rejects.toThrow(UnfitArchiveError);
  });

  it('openStreetArchive times out when the S3 server does not respond', async () => {
    const silentServer: Server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => silentServer.once('listening', resolve));
    const serverAddress = silentServer.address();
    const silentEndpoint = `http://127.0.0.1:${typeof serverAddress === 'object' ? serverAddress?.port : 0}`;
    await expect(openStreetArchive({ ...bucketLocation(), endpoint: silentEndpoint })).rejects.toThrow(
      ArchiveUnavailableError,
    );
    silentServer.close();
  });
});

describe('map:check', () => {
  it('map:check reports an archive’s zooms, layers and coverage, and the provinces without streets', async () => {
    const { lines, problems } = await checkArchive({ kind: 'disk', path }, gazetteer);
    expect(lines.join('\n')).toMatch(/Zooms +5 to 15\n/);
    expect(lines.join('\n')).toMatch(/Layers +earth, water/);
    expect(lines.join('\n')).toMatch(/Streets +in 1 of 52 provinces/);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^No streets in 51 of 52 provinces: .*Barcelona/);
  });

  it('map:check reports no problem for the bundled street archive', async () => {
    const { lines, problems } = await checkArchive({ kind: 'bundled' }, gazetteer);
    expect(problems).toEqual([]);
    expect(lines.join('\n')).toMatch(/streets of \d+ areas over Plaza's own ground/);
  });

  it('map:check lists the missing layers and zooms of an incomplete archive', async () => {
    const incompletePath = join(directory, 'few.pmtiles');
    await writeFile(incompletePath, createWholeMap(['earth', 'water'], { min: 8, max: 11 }));
    const { problems } = await checkArchive({ kind: 'disk', path: incompletePath }, gazetteer);
    expect(problems.join('\n')).toMatch(/missing: landuse, buildings, roads/);
    expect(problems.join('\n')).toMatch(/ends at zoom 11/);
    expect(problems.join('\n')).toMatch(/begins at zoom 8/);
  });

  it('map:check exits with 1 for an unsuitable archive and with 0 for a suitable one', async () => {
    const checkCommandFile = fileURLToPath(new URL('check-command.ts', import.meta.url));
    const runCheckCommand = (archive: string) =>
      promisify(execFile)(process.execPath, ['--conditions=@plaza/source', checkCommandFile, archive]);
    const bundledArchivePath = fileURLToPath(new URL('../../../data/map/streets.pmtiles', import.meta.url));
    expect((await runCheckCommand(bundledArchivePath)).stdout).toContain('✓ Plaza can draw from it.');
    await expect(runCheckCommand(join(directory, 'none'))).rejects.toMatchObject({ code: 1 });
    await expect(runCheckCommand(path)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('No streets in'),
    });
  });
});
