import { gzipSync } from 'node:zlib';
import { Compression, type Entry, TileType, zxyToTileId } from 'pmtiles';

export interface ArchiveTile {
  z: number;
  x: number;
  y: number;
  content: Uint8Array;
}

export interface ArchiveMetadata {
  minZoom: number;
  maxZoom: number;
  /** West, south, east and north edges of the map, in degrees. */
  bounds: readonly [number, number, number, number];
  metadata: Record<string, unknown>;
}

const headerBytes = 127;
/** Header plus root directory, so that one request reads both. */
const maxRootBytes = 16_384;
const gzip = (content: Uint8Array): Uint8Array => gzipSync(content, { level: 9 });

function writeVarint(bytes: number[], value: number): void {
  let remainingValue = value;
  while (remainingValue >= 0x80) {
    bytes.push((remainingValue % 0x80) | 0x80);
    remainingValue = Math.floor(remainingValue / 0x80);
  }
  bytes.push(remainingValue);
}

function encodeDirectory(entries: readonly Entry[]): Uint8Array {
  const bytes: number[] = [];
  writeVarint(bytes, entries.length);
  entries.forEach(({ tileId }, index) => writeVarint(bytes, tileId - (entries[index - 1]?.tileId ?? 0)));
  for (const { runLength } of entries) writeVarint(bytes, runLength);
  for (const { length } of entries) writeVarint(bytes, length);
  entries.forEach(({ offset }, index) => {
    const previousEntry = entries[index - 1];
    writeVarint(bytes, previousEntry && offset === previousEntry.offset + previousEntry.length ? 0 : offset + 1);
  });
  return gzip(Uint8Array.from(bytes));
}

/**
 * Writes a PMTiles archive of vector tiles, clustered, with identical tiles stored once.
 *
 * @throws RangeError if the directory does not fit into the root: such an archive would need leaf directories.
 * @see https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
export function writeArchive(tiles: readonly ArchiveTile[], { minZoom, maxZoom, bounds, metadata }: ArchiveMetadata) {
  const sortedTiles = tiles
    .map(({ z, x, y, content }) => ({ tileId: zxyToTileId(z, x, y), content: gzip(content) }))
    .toSorted((first, second) => first.tileId - second.tileId);
  const tileContents: Uint8Array[] = [];
  const entriesByContent = new Map<string, Pick<Entry, 'offset' | 'length'>>();
  let contentLength = 0;
  const entries = sortedTiles.map(({ tileId, content }): Entry => {
    const key = Buffer.from(content).toString('base64');
    let place = entriesByContent.get(key);
    if (!place) {
      place = { offset: contentLength, length: content.byteLength };
      entriesByContent.set(key, place);
      tileContents.push(content);
      contentLength += content.byteLength;
    }
    return { tileId, ...place, runLength: 1 };
  });
  const rootDirectory = encodeDirectory(entries);
  if (headerBytes + rootDirectory.byteLength > maxRootBytes)
    throw new RangeError(`A root directory of ${rootDirectory.byteLength} bytes`);
  const metadataJson = gzip(Buffer.from(JSON.stringify(metadata)));
  const jsonOffset = headerBytes + rootDirectory.byteLength;
  const dataOffset = jsonOffset + metadataJson.byteLength;
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 0, 'ascii');
  header.writeUInt8(3, 7);
  const headerNumbers = [
    headerBytes,
    rootDirectory.byteLength,
    jsonOffset,
    metadataJson.byteLength,
    dataOffset,
    0,
    dataOffset,
    contentLength,
  ];
  for (const [index, value] of [...headerNumbers, entries.length, entries.length, tileContents.length].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * index);
  const isClustered = 1;
  for (const [index, value] of [
    isClustered,
    Compression.Gzip,
    Compression.Gzip,
    TileType.Mvt,
    minZoom,
    maxZoom,
  ].entries())
    header.writeUInt8(value, 96 + index);
  const [west, south, east, north] = bounds;
  const toE7Degrees = (value: number) => Math.round(value * 1e7);
  for (const [index, value] of [west, south, east, north].entries())
    header.writeInt32LE(toE7Degrees(value), 102 + 4 * index);
  header.writeUInt8(minZoom, 118);
  header.writeInt32LE(toE7Degrees((west + east) / 2), 119);
  header.writeInt32LE(toE7Degrees((south + north) / 2), 123);
  return Buffer.concat([header, rootDirectory, metadataJson, ...tileContents]);
}
