import { join } from 'node:path';
import { demoMediaDirectory } from './demo/assets.ts';
import type { MediaSource } from './http/media.ts';
import { createDirectorySource } from './platform/files/disk-storage.ts';
import { publicFiles } from './platform/files/stored-files.ts';
import type { Platform } from './platform/platform.ts';

/** Pictures that come with the program: the plans' icons. */
const assetsDirectory = join(import.meta.dirname, '../assets');

/** Where every picture that is served comes from. */
export const mediaSources = ({ config, fileStorage }: Platform): MediaSource[] => [
  { files: publicFiles(fileStorage), isContentAddressed: true },
  { files: createDirectorySource(assetsDirectory), isContentAddressed: false },
  ...(config.hasDemoData ? [{ files: createDirectorySource(demoMediaDirectory), isContentAddressed: false }] : []),
];
