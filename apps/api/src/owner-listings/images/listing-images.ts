import type { Locale } from '@plaza/sdk/contract';
import type { ImageRow } from '../../listings/index.ts';
import { ruleMessage } from '../../messages/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { holdKeys, type StoredFiles } from '../../platform/files/stored-files.ts';
import type { Jobs } from '../../platform/jobs/job-store.ts';
import type { ImageProcessor, PreparedImage } from '../../platform/images/image-processor.ts';
import {
  deleteImages,
  insertImage,
  readImageIds,
  readImageStorageKey,
  readImageStorageKeys,
  readImagesWithPositions,
  replaceImageFiles,
  setImagePositions,
  filterStoredKeys,
} from './images-store.ts';

/**
 * Images of listings. Files are written before the transaction whose rows refer to them and removed after it, so that a
 * row never refers to a missing file. Files shared by several listings are kept until the last listing releases them.
 */
export interface ListingImages {
  /**
   * Validates an upload and writes its files; files that are not attached are removed after a day, or immediately by
   * `discardImages`.
   * @param field of the form, for the error message.
   * @throws DomainError `validation_failed`.
   */
  prepare(file: File, field: string, locale: Locale): Promise<PreparedImage>;
  /**
   * Prepares several uploads, each with its field. If any is rejected, all rejections are reported and nothing is
   * stored.
   */
  prepareAll(files: readonly { file: File; field: string }[], locale: Locale): Promise<PreparedImage[]>;
  discard(prepared: readonly PreparedImage[]): Promise<void>;
  /** @param position at which the listing has no image yet. */
  attach(
    transaction: PlazaDatabase,
    listingId: number,
    prepared: PreparedImage,
    position: number,
    submissionId?: string,
  ): Promise<ImageRow>;
  /**
   * Sets a listing's images and their order, and releases all others.
   * @param entries IDs of current images, and new images.
   * @returns `false`, with nothing changed, when an ID is repeated or belongs to another listing.
   */
  replaceAll(
    transaction: PlazaDatabase,
    listingId: number,
    entries: readonly (number | PreparedImage)[],
  ): Promise<boolean>;
  replaceFilesOf(transaction: PlazaDatabase, imageId: number, prepared: PreparedImage): Promise<void>;
  /** Copies the images of a listing to a new listing, which shares the files. */
  copy(transaction: PlazaDatabase, fromListingId: number, toListingId: number): Promise<void>;
  /**
   * Removes the files of listings after the commit. Call it in the transaction that permanently deletes the listings,
   * before their rows.
   */
  release(transaction: PlazaDatabase, listingIds: readonly number[]): Promise<void>;
}

export interface ListingImagesOptions {
  storedFiles: StoredFiles;
  imageProcessor: ImageProcessor;
  jobs: Jobs;
}

const isImageId = (entry: number | PreparedImage): entry is number => typeof entry === 'number';

// Long because all changes of images share how their files are held and released.
export function createListingImages({ storedFiles, imageProcessor, jobs }: ListingImagesOptions): ListingImages {
  const discardImages = (prepared: readonly PreparedImage[]) =>
    storedFiles.removeUnreferenced(prepared.map(({ key }) => key));

  const removeFilesAfterCommit = async (transaction: PlazaDatabase, keys: readonly string[]) => {
    const storedKeys = await filterStoredKeys(transaction, [...new Set(keys)]);
    if (storedKeys.length > 0) await jobs.add(transaction, 'remove_files', { keys: storedKeys });
  };

  /** Columns of an image whose files are written. Protects the files against removal until the transaction ends. */
  const reserveImageFiles = async (
    transaction: PlazaDatabase,
    { key, width, height, widths, jpegWidth }: PreparedImage,
  ) => {
    await holdKeys(transaction, [key]);
    await jobs.add(transaction, 'encode_avif', { key });
    return { storage_key: key, width, height, widths: [...widths], avif_widths: [], jpeg_width: jpegWidth };
  };

  const attachImage: ListingImages['attach'] = async (transaction, listingId, prepared, position, submissionId) =>
    insertImage(transaction, {
      ...(await reserveImageFiles(transaction, prepared)),
      listing_id: listingId,
      position,
      submission_id: submissionId ?? null,
    });

  const prepareAll: ListingImages['prepareAll'] = async (uploads, locale) => {
    const storeResults = await Promise.allSettled(uploads.map(({ file }) => imageProcessor.store('listings', file)));
    const storedImages: PreparedImage[] = [];
    const fieldErrors: Record<string, string[]> = {};
    for (const [index, result] of storeResults.entries()) {
      if (result.status === 'rejected') continue;
      const { value } = result;
      if (value.ok) storedImages.push(value.value);
      else fieldErrors[uploads[index]?.field ?? ''] = [ruleMessage(value.code, locale, value.params)];
    }
    const unexpectedFailure = storeResults.find((result) => result.status === 'rejected');
    if (unexpectedFailure === undefined && Object.keys(fieldErrors).length === 0) return storedImages;
    await discardImages(storedImages);
    throw unexpectedFailure === undefined
      ? new DomainError('validation_failed', { fields: fieldErrors })
      : unexpectedFailure.reason;
  };

  return {
    prepare: async (file, field, locale) => {
      const storeResult = await imageProcessor.store('listings', file);
      if (storeResult.ok) return storeResult.value;
      throw new DomainError('validation_failed', {
        fields: { [field]: [ruleMessage(storeResult.code, locale, storeResult.params)] },
      });
    },
    prepareAll,
    discard: discardImages,
    attach: attachImage,
    replaceAll: async (transaction, listingId, entries) => {
      const keptImageIds = entries.filter(isImageId);
      const currentImageIds = new Set(await readImageIds(transaction, listingId));
      if (new Set(keptImageIds).size < keptImageIds.length || !keptImageIds.every((id) => currentImageIds.has(id)))
        return false;
      const imageIds: number[] = [];
      for (const [position, entry] of entries.entries()) {
        imageIds.push(isImageId(entry) ? entry : (await attachImage(transaction, listingId, entry, position)).id);
      }
      await removeFilesAfterCommit(
        transaction,
        await deleteImages(
          transaction,
          [...currentImageIds].filter((id) => !keptImageIds.includes(id)),
        ),
      );
      await setImagePositions(transaction, listingId, imageIds);
      return true;
    },
    replaceFilesOf: async (transaction, imageId, prepared) => {
      const previousStorageKey = await readImageStorageKey(transaction, imageId);
      await replaceImageFiles(transaction, imageId, await reserveImageFiles(transaction, prepared));
      await removeFilesAfterCommit(transaction, [previousStorageKey]);
    },
    copy: async (transaction, fromListingId, toListingId) => {
      const storedKeys = await filterStoredKeys(transaction, await readImageStorageKeys(transaction, [fromListingId]));
      if (storedKeys.length > 0) await holdKeys(transaction, storedKeys);
      for (const { id: _, ...image } of await readImagesWithPositions(transaction, fromListingId)) {
        await insertImage(transaction, { ...image, listing_id: toListingId, submission_id: null });
        const isAvifMissing = image.avif_widths.length === 0 && storedKeys.includes(image.storage_key);
        if (isAvifMissing) await jobs.add(transaction, 'encode_avif', { key: image.storage_key });
      }
    },
    release: async (transaction, listingIds) =>
      removeFilesAfterCommit(transaction, await readImageStorageKeys(transaction, listingIds)),
  };
}
