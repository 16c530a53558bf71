import { createDiskStorage, type FileStorage } from './file-storage.ts';
import type { S3Config } from './s3-storage.ts';

export type FilesConfig = { kind: 'disk'; directory: string } | ({ kind: 's3' } & S3Config);

export async function createFileStorage(config: FilesConfig): Promise<FileStorage> {
  if (config.kind === 'disk') return createDiskStorage(config.directory);
  // this module is slow to load, and most installations do not use S3
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(config);
}
