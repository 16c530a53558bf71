import { openSync, read } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { VectorTile } from '@mapbox/vector-tile';
import { LRUCache } from 'lru-cache';
import { PbfReader } from 'pbf';
import { PMTiles, type Source } from 'pmtiles';
import type { TileAddress } from './projection.ts';

/** In units of the tile. */
export interface TilePoint {
  x: number;
  y: number;
}

/** A shape of a vector tile; its points are in units of the tile, whose side is `extent`. */
export interface StreetFeature {
  kind: string;
  /** For roads the class that OpenStreetMap gives them. */
  detail: string;
  name: string | undefined;
  isLink: boolean;
  isTunnel: boolean;
  /** 1 along the line, -1 against it, 0 for both ways. */
  direction: -1 | 0 | 1;
  lines: TilePoint[][];
}

/** The layers of a tile in the Protomaps basemap schema that Plaza draws. */
export interface StreetTile {
  address: TileAddress;
  extent: number;
  roads: StreetFeature[];
  landuse: StreetFeature[];
  water: StreetFeature[];
  buildings: StreetFeature[];
}

/** Vector tiles of streets. */
export interface StreetArchive {
  minZoom: number;
  maxZoom: number;
  /** The tile, or its ancestor at the archive's last zoom; `null` where the archive has none. */
  read(address: TileAddress): Promise<StreetTile | null>;
}

const bundledArchive = fileURLToPath(new URL('../../../data/map/streets.pmtiles', import.meta.url));
/** A tile of a dense city takes up to 2 MB. */
const maxTilesInMemory = 24;
const readFile = promisify(read);

const fileSource = (path: string, file: number): Source => ({
  getKey: () => path,
  getBytes: async (offset, length) => {
    const data = new ArrayBuffer(length);
    const { bytesRead } = await readFile(file, new Uint8Array(data), 0, length, offset);
    return { data: data.slice(0, bytesRead) };
  },
});

function readLayer(tile: VectorTile, name: string): StreetFeature[] {
  const layer = tile.layers[name];
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => {
    const feature = layer!.feature(index);
    const { kind, kind_detail: detail, name: label, is_link: isLink, is_tunnel: isTunnel, oneway } = feature.properties;
    return {
      kind: String(kind ?? ''),
      detail: String(detail ?? ''),
      name: label === undefined ? undefined : String(label),
      isLink: isLink === true,
      isTunnel: isTunnel === true,
      direction: oneway === 'yes' ? 1 : oneway === '-1' ? -1 : 0,
      lines: feature.loadGeometry(),
    };
  });
}

/** Opens a PMTiles archive on disk. @throws when it is not there or not one of vector tiles. */
export async function openStreetArchive(path: string = bundledArchive): Promise<StreetArchive> {
  const archive = new PMTiles(fileSource(path, openSync(path, 'r')));
  const { minZoom, maxZoom } = await archive.getHeader();
  const tiles = new LRUCache<string, { tile: StreetTile | null }>({ max: maxTilesInMemory });
  return {
    minZoom,
    maxZoom,
    read: async ({ z, x, y }) => {
      if (z < minZoom) return null;
      const up = Math.max(0, z - maxZoom);
      const address = { z: z - up, x: x >> up, y: y >> up };
      const key = `${address.z}/${address.x}/${address.y}`;
      const known = tiles.get(key);
      if (known) return known.tile;
      const found = await archive.getZxy(address.z, address.x, address.y);
      let tile: StreetTile | null = null;
      if (found) {
        const vector = new VectorTile(new PbfReader(new Uint8Array(found.data)));
        const [roads = [], landuse = [], water = [], buildings = []] = ['roads', 'landuse', 'water', 'buildings'].map(
          (layer) => readLayer(vector, layer),
        );
        const extent = Object.values(vector.layers)[0]?.extent ?? 4096;
        tile = { address, extent, roads, landuse, water, buildings };
      }
      tiles.set(key, { tile });
      return tile;
    },
  };
}
