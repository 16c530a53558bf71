import { strToU8, zipSync, type Zippable } from 'fflate';
import type { AccountLimits } from '../accounts/limits.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { mediaBase, profilePictureEnding, type StoredFiles } from '../platform/files/stored-files.ts';
import { pictureEnding } from '../platform/pictures/picture-ending.ts';
import { createTurns } from '../platform/pictures/turns.ts';
import { readExport, readOwnPictures } from './export-store.ts';

export interface ExportOptions {
  database: PlazaDatabase;
  files: Pick<StoredFiles, 'read'>;
  limits: Pick<AccountLimits, 'take'>;
  /** Bytes of pictures that an export holds at most. */
  mostPictureBytes?: number;
}

const usualPictureBytes = 64 * 1024 * 1024;
/** An export stands in memory until it is sent. */
const atOnce = 1;
const zipType = 'application/zip';

/**
 * Puts everything that is kept about a person into one zip file: a JSON file a kind of thing, and their pictures as far as
 * there is room. `pictures.json` says which there are, and where the others can be seen.
 */
export function createExports({ database, files, limits, mostPictureBytes = usualPictureBytes }: ExportOptions) {
  const turns = createTurns(atOnce);

  const picturesOf = async (userId: number, profileImage: unknown) => {
    const own = (await readOwnPictures(database, userId)).map(({ name, key, width }) => ({
      name: `${name}.webp`,
      key,
      ending: pictureEnding(width, 'webp'),
    }));
    if (typeof profileImage === 'string') {
      const key = profileImage.slice(mediaBase.length, -profilePictureEnding.length);
      own.unshift({ name: 'profile.webp', key, ending: profilePictureEnding });
    }
    return own;
  };

  const build = async (userId: number): Promise<Blob> => {
    const tables = await readExport(database, userId);
    const profile = tables['profile.json']?.[0] as { profile_image?: unknown } | undefined;
    const zip: Zippable = {};
    const listed: { file: string | null; address: string }[] = [];
    let bytes = 0;
    for (const { name, key, ending } of await picturesOf(userId, profile?.profile_image)) {
      const content = bytes < mostPictureBytes ? await files.read(key, ending) : null;
      const isIn = content !== null && bytes + content.byteLength <= mostPictureBytes;
      const file = isIn ? `pictures/${name}` : null;
      listed.push({ file, address: mediaBase + key + ending });
      if (!isIn || file === null) continue;
      bytes += content.byteLength;
      // it is compressed already
      zip[file] = [content, { level: 0 }];
    }
    for (const [file, rows] of Object.entries({ ...tables, 'pictures.json': listed }))
      zip[file] = strToU8(`${JSON.stringify(rows, null, 2)}\n`);
    return new Blob([zipSync(zip)], { type: zipType });
  };

  return async (userId: number): Promise<Blob> => {
    await limits.take(['exportOfUser', userId]);
    return turns.soon(() => build(userId));
  };
}
