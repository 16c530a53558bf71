import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { EtagMismatch, type Source } from 'pmtiles';
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

/** Name of an archive in logs and reports. */
export const archiveName = (location: ArchiveLocation): string => {
  if (location.kind === 's3') return `s3://${location.bucket}/${location.key}`;
  return location.kind === 'disk' ? location.path : bundledArchive;
};

type Read = (offset: number, length: number) => Promise<{ data: ArrayBuffer; etag: string | undefined }>;

/** The file is opened for each read: another may have taken its place. */
const fileReader =
  (path: string): Read =>
  async (offset, length) => {
    const file = await open(path);
    try {
      const { size, mtimeMs } = await file.stat();
      const data = new ArrayBuffer(length);
      const { bytesRead } = await file.read(new Uint8Array(data), 0, length, offset);
      return { data: data.slice(0, bytesRead), etag: `${size}-${mtimeMs}` };
    } finally {
      await file.close();
    }
  };

async function bucketReader(location: Extract<ArchiveLocation, { kind: 's3' }>): Promise<Read> {
  // takes a while to load, and most run without
  const [{ GetObjectCommand }, { createS3Client }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('../files/s3-storage.ts'),
  ]);
  const client = createS3Client(location, { requestTimeoutMs, maxAttempts });
  return async (offset, length) => {
    const range = `bytes=${offset}-${offset + length - 1}`;
    const found = await client.send(new GetObjectCommand({ Bucket: location.bucket, Key: location.key, Range: range }));
    const bytes = await found.Body!.transformToByteArray();
    return { data: Uint8Array.from(bytes).buffer, etag: found.ETag };
  };
}

/**
 * Opens the bytes of an archive, read in ranges as they are needed.
 * @throws ArchiveUnavailableError when reading.
 */
export async function openArchiveSource(location: ArchiveLocation): Promise<Source> {
  const name = archiveName(location);
  const read = location.kind === 's3' ? await bucketReader(location) : fileReader(name);
  return {
    getKey: () => name,
    getBytes: async (offset, length, _signal, etag) => {
      const found = await read(offset, length).catch((error: unknown) => {
        throw new ArchiveUnavailableError(name, error);
      });
      // another archive has taken the place of the one whose directory is known: the reader begins again
      if (etag !== undefined && found.etag !== etag) throw new EtagMismatch(`${name} has changed`);
      return found;
    },
  };
}
