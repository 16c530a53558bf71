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
/** Maximum size of header plus root directory, so that one request reads both. */
const maxRootBytes = 16_384;
const compressTile = (content: Uint8Array): Uint8Array => gzipSync(content, { level: 9 });

function writeVarint(bytes: number[], value: number): void {
  let remainingValue = value;
  while (remainingValue >= 0x80) {
    bytes.push((remainingValue % 0x80) | 0x80);
    remainingValue = Math.floor(remainingValue / 0x80);
  }
  bytes.push(remainingValue);
}

function encodeDirectory(entries: readonly Entry[]): Uint8Array {
  const directoryBytes: number[] = [];
  writeVarint(directoryBytes, entries.length);
  entries.forEach(({ tileId }, index) => writeVarint(directoryBytes, tileId - (entries[index - 1]?.tileId ?? 0)));
  for (const { runLength } of entries) writeVarint(directoryBytes, runLength);
  for (const { length } of entries) writeVarint(directoryBytes, length);
  entries.forEach(({ offset }, index) => {
    const previousEntry = entries[index - 1];
    writeVarint(
      directoryBytes,
      previousEntry && offset === previousEntry.offset + previousEntry.length ? 0 : offset + 1,
    );
  });
  return compressTile(Uint8Array.from(directoryBytes));
}

/**
 * Writes a PMTiles archive of vector tiles, clustered, with identical tiles stored once.
 *
 * @throws RangeError if the directory does not fit into the root: such an archive would need leaf directories.
 * @see https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
export function writeArchive(tiles: readonly ArchiveTile[], { minZoom, maxZoom, bounds, metadata }: ArchiveMetadata) {
  const sortedTiles = tiles
    .map(({ z, x, y, content }) => ({ tileId: zxyToTileId(z, x, y), content: compressTile(content) }))
    .toSorted((first, second) => first.tileId - second.tileId);
  const tileContents: Uint8Array[] = [];
  const entriesByContent = new Map<string, Pick<Entry, 'offset' | 'length'>>();
  let contentLength = 0;
  const directoryEntries = sortedTiles.map(({ tileId, content }): Entry => {
    const contentKey = Buffer.from(content).toString('base64');
    let place = entriesByContent.get(contentKey);
    if (!place) {
      place = { offset: contentLength, length: content.byteLength };
      entriesByContent.set(contentKey, place);
      tileContents.push(content);
      contentLength += content.byteLength;
    }
    return { tileId, ...place, runLength: 1 };
  });
  const rootDirectory = encodeDirectory(directoryEntries);
  if (headerBytes + rootDirectory.byteLength > maxRootBytes)
    throw new RangeError(`A root directory of ${rootDirectory.byteLength} bytes`);
  const metadataJson = compressTile(Buffer.from(JSON.stringify(metadata)));
  const jsonOffset = headerBytes + rootDirectory.byteLength;
  const dataOffset = jsonOffset + metadataJson.byteLength;
  const archiveHeader = Buffer.alloc(headerBytes);
  archiveHeader.write('PMTiles', 0, 'ascii');
  archiveHeader.writeUInt8(3, 7);
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
  for (const [index, value] of [
    ...headerNumbers,
    directoryEntries.length,
    directoryEntries.length,
    tileContents.length,
  ].entries())
    archiveHeader.writeBigUInt64LE(BigInt(value), 8 + 8 * index);
  const isClusteredFlag = 1;
  for (const [index, value] of [
    isClusteredFlag,
    Compression.Gzip,
    Compression.Gzip,
    TileType.Mvt,
    minZoom,
    maxZoom,
  ].entries())
    archiveHeader.writeUInt8(value, 96 + index);
  const [west, south, east, north] = bounds;
  const toE7Degrees = (value: number) => Math.round(value * 1e7);
  for (const [index, value] of [west, south, east, north].entries())
    archiveHeader.writeInt32LE(toE7Degrees(value), 102 + 4 * index);
  archiveHeader.writeUInt8(minZoom, 118);
  archiveHeader.writeInt32LE(toE7Degrees((west + east) / 2), 119);
  archiveHeader.writeInt32LE(toE7Degrees((south + north) / 2), 123);
  return Buffer.concat([archiveHeader, rootDirectory, metadataJson, ...tileContents]);
}
