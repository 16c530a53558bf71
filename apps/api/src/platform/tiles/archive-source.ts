import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Source } from 'pmtiles';
import type { ArchiveLocation } from './map-config.ts';

const bundledArchive = fileURLToPath(new URL('../../../data/map/streets.pmtiles', import.meta.url));
/** A tile waits for two reads at most: one of the directory, one of itself. */
const requestTimeoutMs = 3000;
const maxAttempts = 2;

/** The archive of streets can't be read at the moment, or is not there. */
export class ArchiveUnavailableError extends Error {
  constructor(name: string, cause: unknown) {
    super(`The map's archive ${name} can't be read: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'ArchiveUnavailableError';
  }
}

/** What an archive is called in logs and reports. */
export const archiveName = (location: ArchiveLocation): string => {
  if (location.kind === 's3') return `s3://${location.bucket}/${location.key}`;
  return location.kind === 'disk' ? location.path : bundledArchive;
};

async function readingFile(path: string): Promise<Source> {
  const file = await open(path);
  return {
    getKey: () => path,
    getBytes: async (offset, length) => {
      const data = new ArrayBuffer(length);
      const { bytesRead } = await file.read(new Uint8Array(data), 0, length, offset);
      return { data: data.slice(0, bytesRead) };
    },
  };
}

async function readingBucket(location: Extract<ArchiveLocation, { kind: 's3' }>): Promise<Source> {
  // takes a while to load, and most run without
  const [{ GetObjectCommand }, { createS3Client }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('../files/s3-storage.ts'),
  ]);
  const client = createS3Client(location, { requestTimeoutMs, maxAttempts });
  return {
    getKey: () => archiveName(location),
    getBytes: async (offset, length) => {
      const range = `bytes=${offset}-${offset + length - 1}`;
      const found = await client.send(
        new GetObjectCommand({ Bucket: location.bucket, Key: location.key, Range: range }),
      );
      const bytes = await found.Body!.transformToByteArray();
      return { data: Uint8Array.from(bytes).buffer };
    },
  };
}

/**
 * Opens the bytes of an archive, read in ranges as they are needed.
 * @throws ArchiveUnavailableError when it is not there; reading may throw it later.
 */
export async function openArchiveSource(location: ArchiveLocation): Promise<Source> {
  const name = archiveName(location);
  const unavailable = (error: unknown): never => {
    throw new ArchiveUnavailableError(name, error);
  };
  const source = await (location.kind === 's3' ? readingBucket(location) : readingFile(name)).catch(unavailable);
  return { getKey: source.getKey, getBytes: (offset, length) => source.getBytes(offset, length).catch(unavailable) };
}
