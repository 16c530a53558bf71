import type { OwnListing, Picture } from '@plaza/sdk';
import type { Locale } from '@plaza/sdk/contract';
import { checkImageCount } from '@plaza/sdk/rules';
import { DomainError } from '../../platform/domain-error.ts';
import { fieldMessage, ruleMessage } from '../../messages/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Rotation } from '../../platform/images/encode-image.ts';
import type { ImageProcessor, PreparedImage } from '../../platform/images/image-processor.ts';
import { type ImageRow, fullSizeImageUrl, imageOf } from '../../listings/index.ts';
import { readImageCount, findSubmittedImage } from './images-store.ts';
import type { ListingImages } from './listing-images.ts';
import { updateLastPart, raiseVersion } from '../store.ts';
import { answer, refuseDeleted, requireOwn } from '../service.ts';
import { withOwner } from '../publication/publication.ts';

export interface OwnImagesOptions {
  database: PlazaDatabase;
  listingImages: ListingImages;
  imageProcessor: ImageProcessor;
  /** Reads an image below `/media`; `null` for a missing file. */
  readMedia: (address: string) => Promise<Uint8Array | null>;
}

export interface AddedImage {
  image: Picture;
  /** The listing's new version. */
  version: number;
}

export interface Arrangement {
  version: number;
  images: readonly { id: number; turn: Rotation }[];
}

export interface OwnImages {
  /**
   * Adds an image at the end, once per submission.
   * @throws DomainError `validation_failed` for an invalid image or too many images.
   */
  add(ownerId: number, id: number, file: File, submissionId: string, locale: Locale): Promise<AddedImage>;
  /**
   * Sets order and rotations, and removes images. An arrangement that matches the current one succeeds with any
   * version.
   * @throws DomainError `changed_meanwhile` when the listing has changed since that version.
   */
  arrange(ownerId: number, id: number, arrangement: Arrangement, locale: Locale): Promise<OwnListing>;
}

// Long because adding and arranging share how files are written before, and removed after, a transaction.
export function createOwnImages(options: OwnImagesOptions): OwnImages {
  const { database, listingImages, imageProcessor, readMedia } = options;

  /**
   * Reads the largest file of an image.
   * @throws Error for a missing file.
   */
  const readLargest = async (image: ImageRow): Promise<Uint8Array> => {
    const content = await readMedia(fullSizeImageUrl(image));
    if (content === null) throw new Error(`The files of ${image.storage_key} are not there`);
    return content;
  };

  const refuseTooMany = async (connection: PlazaDatabase, id: number, locale: Locale): Promise<number> => {
    const { count, next } = await readImageCount(connection, id);
    refuseCount(count + 1, 'image', locale);
    return next;
  };

  /** Rotated images by ID, encoded before the transaction since encoding is slow. */
  const rotateAll = async (images: readonly ImageRow[], arrangedImages: Arrangement['images']) => {
    const rotated = new Map<number, PreparedImage>();
    for (const { id, turn } of arrangedImages) {
      const image = images.find((candidate) => candidate.id === id);
      if (turn === 0 || image === undefined || rotated.has(id)) continue;
      rotated.set(id, await imageProcessor.storeRotated('listings', () => readLargest(image), turn));
    }
    return rotated;
  };

  return {
    add: async (ownerId, id, file, submissionId, locale) => {
      const existingImage = await findSubmittedImage(database, id, ownerId, submissionId);
      if (existingImage !== undefined) return { image: imageOf(existingImage), version: existingImage.version };
      refuseDeleted(await requireOwn(database, ownerId, id));
      await refuseTooMany(database, id, locale);
      const prepared = await listingImages.prepare(file, 'image', locale);
      let isAttached = false;
      try {
        return await withOwner(database, ownerId, async (transaction) => {
          isAttached = false;
          refuseDeleted(await requireOwn(transaction, ownerId, id));
          const concurrentImage = await findSubmittedImage(transaction, id, ownerId, submissionId);
          if (concurrentImage !== undefined)
            return { image: imageOf(concurrentImage), version: concurrentImage.version };
          const position = await refuseTooMany(transaction, id, locale);
          const image = await listingImages.attach(transaction, id, prepared, position, submissionId);
          await updateLastPart(transaction, id, 'images');
          isAttached = true;
          return { image: imageOf(image), version: await raiseVersion(transaction, id) };
        });
      } finally {
        if (!isAttached) await listingImages.discard([prepared]);
      }
    },

    arrange: async (ownerId, id, { version, images: arrangedImages }, locale) => {
      const unlockedRow = await requireOwn(database, ownerId, id);
      refuseDeleted(unlockedRow);
      const isInOrder = (images: readonly ImageRow[]) =>
        images.length === arrangedImages.length &&
        arrangedImages.every((image, position) => image.turn === 0 && images[position]?.id === image.id);
      if (isInOrder(unlockedRow.images)) return answer(database, ownerId, id);
      if (unlockedRow.version !== version) throw new DomainError('changed_meanwhile');
      const rotated = await rotateAll(unlockedRow.images, arrangedImages);
      let isArranged = false;
      try {
        return await withOwner(database, ownerId, async (transaction) => {
          isArranged = false;
          const row = await requireOwn(transaction, ownerId, id);
          refuseDeleted(row);
          if (row.version !== version) throw new DomainError('changed_meanwhile');
          if (row.state !== 'draft') refuseCount(arrangedImages.length, 'images', locale);
          const ids = arrangedImages.map((image) => image.id);
          if (!(await listingImages.replaceAll(transaction, id, ids))) {
            throw new DomainError('validation_failed', { fields: { images: [fieldMessage('invalid', locale)] } });
          }
          for (const [imageId, image] of rotated) await listingImages.replaceFilesOf(transaction, imageId, image);
          await updateLastPart(transaction, id, 'images');
          await raiseVersion(transaction, id);
          isArranged = true;
          return answer(transaction, ownerId, id);
        });
      } finally {
        if (!isArranged) await listingImages.discard([...rotated.values()]);
      }
    },
  };
}

/** @throws DomainError `validation_failed` when a listing may not have that many images. */
function refuseCount(count: number, field: string, locale: Locale): void {
  const countCheck = checkImageCount(count);
  if (countCheck.ok) return;
  throw new DomainError('validation_failed', {
    fields: { [field]: [ruleMessage(countCheck.code, locale, countCheck.params)] },
  });
}
