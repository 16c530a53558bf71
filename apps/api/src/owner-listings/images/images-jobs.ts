import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';
import type { JobHandlers } from '../../platform/jobs/job-table.ts';
import { pictureEnding } from '../../platform/pictures/picture-ending.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import { readByKey, setAvifWidths } from './images-store.ts';

export interface ImageJobsOptions {
  database: PlazaDatabase;
  files: StoredFiles;
  pictures: Pictures;
}

/** Makes the smaller files of a listing's picture, which take too long to wait for. */
export const imageJobs = ({ database, files, pictures }: ImageJobsOptions): Pick<JobHandlers, 'make_avif'> => ({
  make_avif: async ({ key }) => {
    const image = await readByKey(database, key);
    const largest = image?.widths.at(-1);
    // nobody shows it any more
    if (image === undefined || largest === undefined) return;
    if (image.avif_widths.length > 0) {
      await setAvifWidths(database, key, image.avif_widths);
      return;
    }
    const stored = await files.read(key, pictureEnding(largest, 'webp'));
    if (stored === null) throw new Error(`The files of ${key} are not there`);
    const made = await pictures.avif(stored, image.widths);
    await files.extend(key, made, (transaction) => setAvifWidths(transaction, key, image.widths));
  },
});
