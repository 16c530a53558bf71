import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { VectorTile } from '@mapbox/vector-tile';
import type { Locale } from '@plaza/sdk';
import { LRUCache } from 'lru-cache';
import { PbfReader } from 'pbf';
import { EtagMismatch, PMTiles, type Source, TileType } from 'pmtiles';
import type { ArchiveLocation } from './map-config.ts';
import type { TileAddress } from './projection.ts';

export interface TilePoint {
  x: number;
  y: number;
}

/** A shape of a vector tile. Coordinates are in units of the tile, whose side is `extent`. */
export interface StreetFeature {
  shape: 'point' | 'line' | 'area';
  kind: string;
  detail: string;
  /** Name in the local language; empty if the shape has none. */
  name: string;
  /** Translated names, if they differ from `name`. */
  names: Partial<Record<Locale, string>>;
  isLink: boolean;
  isTunnel: boolean;
  isBridge: boolean;
  /** Direction of traffic: 1 along the line, -1 against it, 0 for two-way streets. */
  direction: -1 | 0 | 1;
  lines: TilePoint[][];
}

const layerNames = ['earth', 'landcover', 'landuse', 'water', 'buildings', 'roads', 'boundaries'] as const;

/** Layers of the Protomaps basemap schema that Plaza draws. */
export interface StreetTile extends Record<(typeof layerNames)[number], StreetFeature[]> {
  address: TileAddress;
  extent: number;
}

/** Box with edges in degrees. */
export type ArchiveBox = readonly [west: number, south: number, east: number, north: number];

export interface StreetArchive {
  minZoom: number;
  maxZoom: number;
  /** Boxes within which the streets are complete. */
  areas: readonly ArchiveBox[];
  /** True if the archive also contains land and sea, so that the whole map is drawn from it. */
  hasGround: boolean;
  /** Reads a tile, or its ancestor at `maxZoom` for closer zooms; `null` if the archive has no such tile. */
  read(address: TileAddress): Promise<StreetTile | null>;
}

export class UnfitArchiveError extends Error {
  override readonly name = 'UnfitArchiveError';
}

/** Maximum number of tiles kept in memory: one of a dense city takes up to 2 MB. */
const maxTilesInMemory = 24;
const shapeNames = [undefined, 'point', 'line', 'area'] as const;

function readLayer(tile: VectorTile, name: string): StreetFeature[] {
  const vectorLayer = tile.layers[name];
  return Array.from({ length: vectorLayer?.length ?? 0 }, (_, index): StreetFeature => {
    const vectorFeature = vectorLayer!.feature(index);
    const { kind, kind_detail: detail, name: label, oneway, ...otherProperties } = vectorFeature.properties;
    const translatedNames: StreetFeature['names'] = {};
    for (const locale of ['en', 'es'] as const) {
      const translatedName = otherProperties[`name:${locale}`];
      if (translatedName !== undefined && translatedName !== label) translatedNames[locale] = String(translatedName);
    }
    return {
      shape: shapeNames[vectorFeature.type] ?? 'point',
      kind: String(kind ?? ''),
      detail: String(detail ?? ''),
      name: String(label ?? ''),
      names: translatedNames,
      isLink: otherProperties['is_link'] === true || otherProperties['is_link'] === 1,
      isTunnel: otherProperties['is_tunnel'] === true || otherProperties['is_tunnel'] === 1,
      isBridge: otherProperties['is_bridge'] === true || otherProperties['is_bridge'] === 1,
      direction: oneway === 'yes' ? 1 : oneway === '-1' ? -1 : 0,
      lines: vectorFeature.loadGeometry(),
    };
  });
}

function readTile(data: ArrayBuffer, address: TileAddress): StreetTile {
  const vectorTile = new VectorTile(new PbfReader(new Uint8Array(data)));
  const layersByName = Object.fromEntries(layerNames.map((layer) => [layer, readLayer(vectorTile, layer)]));
  return { ...(layersByName as Omit<StreetTile, 'address' | 'extent'>), address, extent: extentOf(vectorTile) };
}

const extentOf = ({ layers }: VectorTile): number => Object.values(layers)[0]?.extent ?? 4096;

function completeAreasOf(metadata: unknown, bounds: ArchiveBox): readonly ArchiveBox[] {
  const listedAreas =
    typeof metadata === 'object' && metadata !== null && 'plaza:complete_areas' in metadata
      ? metadata['plaza:complete_areas']
      : undefined;
  return Array.isArray(listedAreas) ? (listedAreas as ArchiveBox[]) : [bounds];
}

const layerNamesOf = (metadata: unknown): string[] =>
  typeof metadata === 'object' &&
  metadata !== null &&
  'vector_layers' in metadata &&
  Array.isArray(metadata.vector_layers)
    ? metadata.vector_layers.map((layer: { id?: unknown }) => String(layer.id))
    : [];

export async function openArchive(location: ArchiveLocation) {
  const archiveName = archiveNameOf(location);
  const archiveSource = await openArchiveSource(location);
  const archive = new PMTiles(archiveSource);
  try {
    const archiveHeader = await archive.getHeader();
    const archiveMetadata: unknown = await archive.getMetadata();
    if (archiveHeader.tileType !== TileType.Mvt)
      throw new UnfitArchiveError(`${archiveName} does not hold vector tiles`);
    const archiveBounds = [
      archiveHeader.minLon,
      archiveHeader.minLat,
      archiveHeader.maxLon,
      archiveHeader.maxLat,
    ] as const;
    return {
      source: archiveSource,
      archive,
      header: archiveHeader,
      metadata: archiveMetadata,
      bounds: archiveBounds,
      areas: completeAreasOf(archiveMetadata, archiveBounds),
      layers: layerNamesOf(archiveMetadata),
    };
  } catch (error) {
    if (error instanceof ArchiveUnavailableError || error instanceof UnfitArchiveError) throw error;
    throw new UnfitArchiveError(`${archiveName} is not a PMTiles archive`, { cause: error });
  }
}

/**
 * Opens an archive of streets. @throws ArchiveUnavailableError if the archive is missing, and UnfitArchiveError unless
 * it contains vector tiles.
 */
export async function openStreetArchive(location: ArchiveLocation = { kind: 'bundled' }): Promise<StreetArchive> {
  const { archive, header, areas, layers } = await openArchive(location);
  const { minZoom, maxZoom } = header;
  const pendingTiles = new LRUCache<string, Promise<StreetTile | null>>({ max: maxTilesInMemory });
  const loadTile = async (address: TileAddress): Promise<StreetTile | null> => {
    const tileData = await archive.getZxy(address.z, address.x, address.y);
    return tileData ? readTile(tileData.data, address) : null;
  };
  return {
    minZoom,
    maxZoom,
    areas,
    hasGround: layers.includes('earth'),
    read: async ({ z, x, y }) => {
      if (z < minZoom) return null;
      const zoomDifference = Math.max(0, z - maxZoom);
      const ancestorAddress = { z: z - zoomDifference, x: x >> zoomDifference, y: y >> zoomDifference };
      const tileKey = `${ancestorAddress.z}/${ancestorAddress.x}/${ancestorAddress.y}`;
      const pendingTile = pendingTiles.get(tileKey);
      if (pendingTile) return pendingTile;
      const newPendingTile = loadTile(ancestorAddress);
      pendingTiles.set(tileKey, newPendingTile);
      newPendingTile.catch(() => pendingTiles.delete(tileKey));
      return newPendingTile;
    },
  };
}

const bundledArchiveFile = fileURLToPath(new URL('../../../data/map/streets.pmtiles', import.meta.url));
/** Timeout of a read. A tile waits for at most two reads: the directory and the tile itself. */
const readTimeoutMs = 3000;
const maxReadAttempts = 2;

export class ArchiveUnavailableError extends Error {
  constructor(name: string, cause: unknown) {
    super(`The map's archive ${name} can't be read: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'ArchiveUnavailableError';
  }
}

export const archiveNameOf = (location: ArchiveLocation): string => {
  if (location.kind === 's3') return `s3://${location.bucket}/${location.key}`;
  return location.kind === 'disk' ? location.path : bundledArchiveFile;
};

type ReadRange = (offset: number, length: number) => Promise<{ data: ArrayBuffer; etag: string | undefined }>;

/** Creates a reader that opens the file for each read, since another file may have replaced it. */
const createFileReader =
  (path: string): ReadRange =>
  async (offset, length) => {
    const archiveFile = await open(path);
    try {
      const { size, mtimeMs } = await archiveFile.stat();
      const rangeBuffer = new ArrayBuffer(length);
      const { bytesRead } = await archiveFile.read(new Uint8Array(rangeBuffer), 0, length, offset);
      return { data: rangeBuffer.slice(0, bytesRead), etag: `${size}-${mtimeMs}` };
    } finally {
      await archiveFile.close();
    }
  };

async function createBucketReader(location: Extract<ArchiveLocation, { kind: 's3' }>): Promise<ReadRange> {
  // these modules are slow to load, and most installations do not use S3
  const [{ GetObjectCommand }, { createS3Client }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('../files/s3-storage.ts'),
  ]);
  const s3Client = createS3Client(location, { requestTimeoutMs: readTimeoutMs, maxAttempts: maxReadAttempts });
  return async (offset, length) => {
    const rangeHeader = `bytes=${offset}-${offset + length - 1}`;
    const rangeResponse = await s3Client.send(
      new GetObjectCommand({ Bucket: location.bucket, Key: location.key, Range: rangeHeader }),
    );
    const rangeBytes = await rangeResponse.Body!.transformToByteArray();
    return { data: Uint8Array.from(rangeBytes).buffer, etag: rangeResponse.ETag };
  };
}

/**
 * Opens a source that reads ranges of the archive on request.
 * @throws ArchiveUnavailableError when reading.
 */
async function openArchiveSource(location: ArchiveLocation): Promise<Source> {
  const archiveName = archiveNameOf(location);
  const readRange = location.kind === 's3' ? await createBucketReader(location) : createFileReader(archiveName);
  return {
    getKey: () => archiveName,
    getBytes: async (offset, length, _signal, etag) => {
      const rangeData = await readRange(offset, length).catch((error: unknown) => {
        throw new ArchiveUnavailableError(archiveName, error);
      });
      // another archive has replaced the one whose directory is cached; the PMTiles reader retries
      if (etag !== undefined && rangeData.etag !== etag) throw new EtagMismatch(`${archiveName} has changed`);
      return rangeData;
    },
  };
}
