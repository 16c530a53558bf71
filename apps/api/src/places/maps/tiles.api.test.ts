import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { palettes } from '../../platform/tiles/palette.ts';
import { startApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const bundledArchive = fileURLToPath(new URL('../../../data/map/streets.pmtiles', import.meta.url));
const madridTile = '10/501/386';
type MapArea = Record<'west' | 'south' | 'east' | 'north' | 'maxZoom', number>;
interface MapMetadata {
  version: string;
  areas: MapArea[];
  credits: { text: string; href: string }[];
}
const readMetadata = async (response: Response): Promise<MapMetadata> => (await response.json()) as MapMetadata;
const fetchTile = (path: string): Promise<Response> => fetch(`${api.origin}/tiles/${path}`);
const readPixels = async (path: string) => {
  const response = await fetchTile(path);
  const { data, info } = await sharp(await response.arrayBuffer())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const meanChannelValue = data.reduce((sum, value) => sum + value, 0) / data.length;
  return {
    width: info.width,
    height: info.height,
    mean: meanChannelValue,
    colours: new Set(Array.from({ length: data.length / 3 }, (_, at) => data.readUIntBE(at * 3, 3))).size,
  };
};

describe('map tiles', () => {
  it('map tiles are WebP images that any cache may keep for a day', async () => {
    const response = await fetchTile(`light/${madridTile}.webp`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800');
  });

  it('a map tile request with the current ETag gets 304, and one with an old ETag 200', async () => {
    const tileEtag = (await fetchTile(`light/${madridTile}.webp`)).headers.get('etag') ?? '';
    expect(tileEtag).toMatch(/^W\/"[\w-]{12}"$/);
    const cachedResponse = await fetch(`${api.origin}/tiles/light/17/64001/49001.webp`, {
      headers: { 'if-none-match': tileEtag },
    });
    expect([cachedResponse.status, await cachedResponse.text(), cachedResponse.headers.get('etag')]).toEqual([
      304,
      '',
      tileEtag,
    ]);
    expect(cachedResponse.headers.get('cache-control')).toContain('max-age=86400');
    const staleResponse = await fetch(`${api.origin}/tiles/light/${madridTile}.webp`, {
      headers: { 'if-none-match': 'W/"older"' },
    });
    expect(staleResponse.status).toBe(200);
  });

  it('a map tile requested with the current version in map.json is cached as immutable', async () => {
    const mapMetadata = await readMetadata(await fetchTile('map.json'));
    const currentTile = await fetchTile(`light/${madridTile}.webp?lang=es&v=${mapMetadata.version}`);
    expect(currentTile.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(currentTile.headers.get('etag')).toBe(`W/"${mapMetadata.version}"`);
  });

  it('a map tile request with an old version gets the current tile, cached for a minute', async () => {
    const oldStyleTile = await fetchTile(`light/${madridTile}.webp?v=older-style0`);
    expect([oldStyleTile.status, oldStyleTile.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  });

  it('map tiles have labels in the requested language, and in Spanish by default', async () => {
    const [spanish, english, plain, unknown] = await Promise.all(
      ['?lang=es', '?lang=en', '', '?lang=fr'].map(async (query) =>
        Buffer.from(await (await fetchTile(`light/6/31/23.webp${query}`)).arrayBuffer()),
      ),
    );
    expect(english!.equals(spanish!)).toBe(false);
    expect([plain!.equals(spanish!), unknown!.equals(spanish!)]).toEqual([true, true]);
  });

  it('map tiles without names of places come with a list of these names in the same style', async () => {
    const [named, unnamed] = await Promise.all(
      ['', '?names=streets'].map(async (query) => (await fetchTile(`light/6/31/23.webp${query}`)).arrayBuffer()),
    );
    expect(Buffer.from(named!).equals(Buffer.from(unnamed!))).toBe(false);
    const response = await fetchTile('light/names/6/7/6.json?lang=en');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const { names } = (await response.json()) as { names: { text: string; x: number; y: number }[] };
    const madrid = names.find(({ text }) => text === 'Madrid');
    expect(madrid).toMatchObject({ size: 15, weight: 600, color: palettes.light.labelStrong });
    // Madrid is at 8,024 / 6,175 pixels of the world, and its name above or below its dot
    expect(Math.abs(madrid!.x - 856)).toBeLessThan(4);
    expect(Math.abs(madrid!.y - 31)).toBeLessThan(14);
    expect(names.every(({ x, y }) => x >= 0 && x <= 1024 && y >= 0 && y <= 1024)).toBe(true);
    const darkNames = await (await fetchTile('dark/names/6/7/6.json')).text();
    expect(darkNames).toContain(palettes.dark.labelStrong);
  });

  it.each(['light/names/19/0/0.json', 'light/names/6/16/0.json', 'light/names/6/0/16.json', 'blue/names/6/0/0.json'])(
    'a list of place names at %s gets 404',
    async (path) => {
      expect((await fetchTile(path)).status).toBe(404);
    },
  );

  it('map.json contains the map’s version, credits and areas with detailed streets', async () => {
    const response = await fetchTile('map.json');
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    const mapMetadata = await readMetadata(response);
    expect(mapMetadata).toMatchObject({ version: expect.stringMatching(/^[\w-]{12}$/), maxZoom: 15 });
    expect(mapMetadata.credits[0]).toEqual({
      text: '© OpenStreetMap contributors',
      href: 'https://www.openstreetmap.org/copyright',
    });
    expect(mapMetadata.credits[1]?.text).toBe('Ajuntament de Barcelona');
    const isAreaCovered = (lat: number, lng: number) =>
      mapMetadata.areas.some(
        (area) => lng > area.west && lng < area.east && lat > area.south && lat < area.north && area.maxZoom === 18,
      );
    expect([isAreaCovered(40.4262, -3.7038), isAreaCovered(41.392, 2.165), isAreaCovered(43.263, -2.935)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('map tiles measure 256 pixels, and 512 with @2x in the path', async () => {
    expect(await readPixels(`light/${madridTile}.webp`)).toMatchObject({ width: 256, height: 256 });
    expect(await readPixels(`light/${madridTile}@2x.webp`)).toMatchObject({ width: 512, height: 512 });
  });

  it('map tiles under /tiles/light are bright, and those under /tiles/dark are dark', async () => {
    expect((await readPixels(`light/${madridTile}.webp`)).mean).toBeGreaterThan(200);
    expect((await readPixels(`dark/${madridTile}.webp`)).mean).toBeLessThan(80);
  });

  it('a map tile of Madrid has many colours, and one at sea a single colour', async () => {
    expect((await readPixels(`light/${madridTile}.webp`)).colours).toBeGreaterThan(50);
    expect((await readPixels('light/10/420/380.webp')).colours).toBe(1);
  });

  it('two requests for a map tile get identical bytes', async () => {
    const [first, second] = await Promise.all([
      fetchTile(`dark/${madridTile}.webp`),
      fetchTile(`dark/${madridTile}.webp`),
    ]);
    expect(Buffer.from(await first.arrayBuffer()).equals(Buffer.from(await second.arrayBuffer()))).toBe(true);
  });

  it.each([
    'light/19/0/0.webp',
    'light/3/8/0.webp',
    'light/3/0/8.webp',
    'sepia/3/4/3.webp',
    'light/3/4/3.png',
    'light/3/4/3@3x.webp',
    'light/3/-1/3.webp',
    'light/3/4.webp',
    'light/a/b/c.webp',
    'light/3/4/3.webp/..%2f..',
  ])('the tile server answers 404 for the invalid tile path %s', async (path) => {
    const response = await fetchTile(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ data: null, error: { details: { code: 'not_found' } } });
  });

  it('the API answers tile requests with 404 when the config names another tile server', async () => {
    const externalTiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles' };
    const otherApi = await startApi({ tiles: externalTiles });
    const response = await fetch(`${otherApi.origin}/tiles/light/${madridTile}.webp`);
    await otherApi.stop();
    expect(response.status).toBe(404);
  });

  it('the tile server answers 503 while the street archive is unreadable, and recovers afterwards', async () => {
    const archiveDirectory = await mkdtemp(join(tmpdir(), 'plaza-archive-'));
    const archivePath = join(archiveDirectory, 'streets.pmtiles');
    await copyFile(bundledArchive, archivePath);
    const otherApi = await startApi({ map: { archive: { kind: 'disk', path: archivePath }, cache: null } });
    await rm(archivePath);
    const tileUrl = `${otherApi.origin}/tiles/light/15/16046/12361.webp`;
    const unavailableTileResponse = await fetch(tileUrl);
    expect([unavailableTileResponse.status, unavailableTileResponse.headers.get('retry-after')]).toEqual([503, '5']);
    expect(unavailableTileResponse.headers.get('cache-control') ?? '').not.toContain('max-age=8');
    await copyFile(bundledArchive, archivePath);
    expect((await fetch(tileUrl)).status).toBe(200);
    await otherApi.stop();
    await rm(archiveDirectory, { recursive: true });
  });

  it('the tile server rejects requests beyond the queue’s limit with 503 and Retry-After', async () => {
    const tileStatuses = await Promise.all(
      Array.from({ length: 260 }, async (_, index) => {
        const response = await fetchTile(`light/17/${64_000 + index}/49000.webp`);
        await response.arrayBuffer();
        return [response.status, response.headers.get('retry-after')];
      }),
    );
    const unavailableTileResponses = tileStatuses.filter(([status]) => status === 503);
    expect(unavailableTileResponses.length).toBeGreaterThan(0);
    expect(unavailableTileResponses.every(([, wait]) => wait === '5')).toBe(true);
    expect(tileStatuses.filter(([status]) => status === 200).length).toBeGreaterThanOrEqual(200);
  });
});
