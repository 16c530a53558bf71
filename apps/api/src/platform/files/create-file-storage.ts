import { createDiskStorage, type FileStorage } from './file-storage.ts';
import type { S3Config } from './s3-storage.ts';

/** Where files are kept: a directory, or a bucket. */
export type FilesConfig = { kind: 'disk'; directory: string } | ({ kind: 's3' } & S3Config);

/** Chooses the adapter. */
export async function createFileStorage(config: FilesConfig): Promise<FileStorage> {
  if (config.kind === 'disk') return createDiskStorage(config.directory);
  // takes a while to load, and most run without
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(config);
}
