import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMapTiles } from './map-tiles.server.ts';

const tileCredits = [{ text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' }];
const mapFacts = { version: 'abcdefabcdef', maxZoom: 15, areas: [], credits: tileCredits };
const mapConfig = {
  apiUrl: 'http://api.example',
  tileUrl: '/tiles/{theme}/{z}/{x}/{y}{r}.webp',
  hasOwnTiles: true,
  tileAttribution: [{ text: 'Own' }],
};
const createMapFactsFetchMock = (...answers: (object | Error)[]) =>
  vi.fn(async (_url: string | URL | Request, _options?: RequestInit) => {
    const nextResponse = answers.length > 1 ? answers.shift() : answers[0];
    if (nextResponse instanceof Error) throw nextResponse;
    return Response.json(nextResponse);
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('map tiles of a page', () => {
  it('createMapTiles returns a tile URL with language and version, and the tiles’ attribution', async () => {
    const fetchMock = createMapFactsFetchMock(mapFacts);
    const readMapTiles = createMapTiles(mapConfig, fetchMock);
    expect(await readMapTiles('en')).toEqual({
      tileUrl: '/tiles/{theme}/{z}/{x}/{y}{r}.webp?names=streets&lang=en&v=abcdefabcdef',
      placeNameUrl: '/tiles/{theme}/names/{z}/{x}/{y}.json?lang=en&v=abcdefabcdef',
      attribution: tileCredits,
      detail: { maxZoom: 15, areas: [] },
    });
    expect((await readMapTiles('es')).tileUrl).toContain('lang=es&v=');
    expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['http://api.example/tiles/map.json']);
  });

  it('createMapTiles uses a new version after a minute, and the last known version while the API is down', async () => {
    const readMapTiles = createMapTiles(
      mapConfig,
      createMapFactsFetchMock(mapFacts, new Error('away'), { ...mapFacts, version: 'fedcbafedcba' }),
    );
    await readMapTiles('es');
    vi.advanceTimersByTime(61_000);
    expect((await readMapTiles('es')).tileUrl).toContain('v=abcdefabcdef');
    vi.advanceTimersByTime(61_000);
    expect((await readMapTiles('es')).tileUrl).toContain('v=fedcbafedcba');
  });

  it.each([
    ['an error', new Error('away')],
    ['not a tile version', { error: 'none' }],
  ])(
    'createMapTiles returns a tile URL without a version when the API’s response is %s',
    async (_case, nextResponse) => {
      expect(await createMapTiles(mapConfig, createMapFactsFetchMock(nextResponse))('es')).toEqual({
        tileUrl: '/tiles/{theme}/{z}/{x}/{y}{r}.webp?names=streets&lang=es',
        placeNameUrl: '/tiles/{theme}/names/{z}/{x}/{y}.json?lang=es',
        attribution: [{ text: 'Own' }],
      });
    },
  );

  it('createMapTiles puts only the language into the URL template of an external tile server', async () => {
    const fetchMock = createMapFactsFetchMock(mapFacts);
    const externalConfig = { ...mapConfig, hasOwnTiles: false, tileUrl: 'https://t.example/{locale}/{z}/{x}/{y}.png' };
    expect(await createMapTiles(externalConfig, fetchMock)('en')).toEqual({
      tileUrl: 'https://t.example/en/{z}/{x}/{y}.png',
      attribution: [{ text: 'Own' }],
    });
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
