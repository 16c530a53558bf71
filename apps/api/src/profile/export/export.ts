import { strToU8, zipSync, type Zippable } from 'fflate';
import { attachmentKeySuffix, downloadNameOf } from '../../chat/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { mediaBase, imageSuffix, profileImageSuffix, type StoredFiles } from '../../platform/files/stored-files.ts';
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts';
import { createPriorityQueue } from '../../platform/queues.ts';
import { readExportedTables, readOwnListingImages, readSentFiles } from './export-store.ts';

export interface ExportOptions {
  database: PlazaDatabase;
  files: Pick<StoredFiles, 'read'>;
  limits: Pick<RateLimiter, 'take'>;
  /** Maximum bytes of images and files in an export. */
  maxFileBytes?: number;
}

const defaultMaxFileBytes = 64 * 1024 * 1024;
/** Maximum number of concurrent exports, since each is held in memory until it is sent. */
const maxConcurrentExports = 1;
const zipMediaType = 'application/zip';

/**
 * Builds a zip file of all data about a user: one JSON file per kind, plus images and sent files up to a size limit.
 * `pictures.json` and `sent-files.json` list all of them, with URLs of the omitted ones.
 */
export function createExports({ database, files, limits, maxFileBytes = defaultMaxFileBytes }: ExportOptions) {
  const exportQueue = createPriorityQueue(maxConcurrentExports);

  const listImages = async (userId: number, profileImage: unknown) => {
    const exportedImages = (await readOwnListingImages(database, userId)).map(({ name, key, width }) => ({
      name: `${name}.webp`,
      key,
      ending: imageSuffix(width, 'webp'),
    }));
    if (typeof profileImage === 'string') {
      const profileImageKey = profileImage.slice(mediaBase.length, -profileImageSuffix.length);
      exportedImages.unshift({ name: 'profile.webp', key: profileImageKey, ending: profileImageSuffix });
    }
    return exportedImages;
  };

  const listSentFiles = async (userId: number) =>
    (await readSentFiles(database, userId)).map((sentFileEntries) => ({
      id: sentFileEntries.id,
      name: `${sentFileEntries.id}-${downloadNameOf(sentFileEntries)}`,
      key: sentFileEntries.key,
      ending: attachmentKeySuffix(sentFileEntries),
    }));

  const buildExport = async (userId: number): Promise<Blob> => {
    const rowsByFile = await readExportedTables(database, userId);
    const profileRow = rowsByFile['profile.json']?.[0] as { profile_image?: unknown } | undefined;
    const zipEntries: Zippable = {};
    let totalBytes = 0;
    /** @returns the name in the export; `null` when the size limit is reached or the file no longer exists. */
    const addFileToExport = async (name: string, key: string, ending: string): Promise<string | null> => {
      const fileContent = totalBytes < maxFileBytes ? await files.read(key, ending) : null;
      if (fileContent === null || totalBytes + fileContent.byteLength > maxFileBytes) return null;
      totalBytes += fileContent.byteLength;
      // Level 0 stores the file uncompressed, since images are already compressed.
      zipEntries[name] = [fileContent, { level: 0 }];
      return name;
    };
    const imageEntries: { file: string | null; address: string }[] = [];
    for (const { name, key, ending } of await listImages(userId, profileRow?.profile_image))
      imageEntries.push({
        file: await addFileToExport(`pictures/${name}`, key, ending),
        address: mediaBase + key + ending,
      });
    const sentFileEntries: { file: string | null; id: number }[] = [];
    for (const { id, name, key, ending } of await listSentFiles(userId))
      sentFileEntries.push({ file: await addFileToExport(`sent-files/${name}`, key, ending), id });
    for (const [file, rows] of Object.entries({
      ...rowsByFile,
      'pictures.json': imageEntries,
      'sent-files.json': sentFileEntries,
    }))
      zipEntries[file] = strToU8(`${JSON.stringify(rows, null, 2)}\n`);
    return new Blob([zipSync(zipEntries)], { type: zipMediaType });
  };

  return async (userId: number): Promise<Blob> => {
    await limits.take(['exportOfUser', userId]);
    return exportQueue.high(() => buildExport(userId));
  };
}
