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
import { updateLastEditedPart, incrementListingVersion } from '../store.ts';
import { readOwnListingResponse, refuseDeletedListing, requireOwnListing } from '../service.ts';
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
  version: number;
}

export interface ImageArrangement {
  version: number;
  images: readonly { id: number; turn: Rotation }[];
}

export interface OwnImagesService {
  /**
   * Adds an image after the listing's other images, once per submission.
   * @throws DomainError `validation_failed` for an invalid image or too many images.
   */
  add(ownerId: number, id: number, file: File, submissionId: string, locale: Locale): Promise<AddedImage>;
  /**
   * Sets the order and the rotations of a listing's images, and removes all others. An arrangement that matches the
   * current one succeeds with any version.
   * @throws DomainError `changed_meanwhile` when the listing has changed since that version.
   */
  arrange(ownerId: number, id: number, arrangement: ImageArrangement, locale: Locale): Promise<OwnListing>;
}

// Long because adding and arranging share how files are written before, and removed after, a transaction.
export function createOwnImagesService(options: OwnImagesOptions): OwnImagesService {
  const { database, listingImages, imageProcessor, readMedia } = options;

  /**
   * Reads the largest file of an image.
   * @throws Error for a missing file.
   */
  const readLargestFile = async (image: ImageRow): Promise<Uint8Array> => {
    const fileContent = await readMedia(fullSizeImageUrl(image));
    if (fileContent === null) throw new Error(`The files of ${image.storage_key} are not there`);
    return fileContent;
  };

  const refuseTooManyImages = async (connection: PlazaDatabase, id: number, locale: Locale): Promise<number> => {
    const { count, next } = await readImageCount(connection, id);
    refuseImageCount(count + 1, 'image', locale);
    return next;
  };

  /** Rotated images by ID, encoded before the transaction since encoding is slow. */
  const storeRotatedImages = async (images: readonly ImageRow[], arrangedImages: ImageArrangement['images']) => {
    const rotatedImages = new Map<number, PreparedImage>();
    for (const { id, turn } of arrangedImages) {
      const imageToRotate = images.find((candidate) => candidate.id === id);
      if (turn === 0 || imageToRotate === undefined || rotatedImages.has(id)) continue;
      rotatedImages.set(id, await imageProcessor.storeRotated('listings', () => readLargestFile(imageToRotate), turn));
    }
    return rotatedImages;
  };

  return {
    add: async (ownerId, id, file, submissionId, locale) => {
      const existingImage = await findSubmittedImage(database, id, ownerId, submissionId);
      if (existingImage !== undefined) return { image: imageOf(existingImage), version: existingImage.version };
      refuseDeletedListing(await requireOwnListing(database, ownerId, id));
      await refuseTooManyImages(database, id, locale);
      const preparedImage = await listingImages.prepare(file, 'image', locale);
      let isAttached = false;
      try {
        return await withOwner(database, ownerId, async (transaction) => {
          isAttached = false;
          refuseDeletedListing(await requireOwnListing(transaction, ownerId, id));
          const concurrentImage = await findSubmittedImage(transaction, id, ownerId, submissionId);
          if (concurrentImage !== undefined)
            return { image: imageOf(concurrentImage), version: concurrentImage.version };
          const imagePosition = await refuseTooManyImages(transaction, id, locale);
          const attachedImage = await listingImages.attach(transaction, id, preparedImage, imagePosition, submissionId);
          await updateLastEditedPart(transaction, id, 'images');
          isAttached = true;
          return { image: imageOf(attachedImage), version: await incrementListingVersion(transaction, id) };
        });
      } finally {
        if (!isAttached) await listingImages.discard([preparedImage]);
      }
    },

    arrange: async (ownerId, id, { version, images: arrangedImages }, locale) => {
      const listingBeforeLock = await requireOwnListing(database, ownerId, id);
      refuseDeletedListing(listingBeforeLock);
      const isAlreadyArranged = (images: readonly ImageRow[]) =>
        images.length === arrangedImages.length &&
        arrangedImages.every((image, position) => image.turn === 0 && images[position]?.id === image.id);
      if (isAlreadyArranged(listingBeforeLock.images)) return readOwnListingResponse(database, ownerId, id);
      if (listingBeforeLock.version !== version) throw new DomainError('changed_meanwhile');
      const rotatedImages = await storeRotatedImages(listingBeforeLock.images, arrangedImages);
      let isArranged = false;
      try {
        return await withOwner(database, ownerId, async (transaction) => {
          isArranged = false;
          const lockedListing = await requireOwnListing(transaction, ownerId, id);
          refuseDeletedListing(lockedListing);
          if (lockedListing.version !== version) throw new DomainError('changed_meanwhile');
          if (lockedListing.state !== 'draft') refuseImageCount(arrangedImages.length, 'images', locale);
          const imageIds = arrangedImages.map((image) => image.id);
          if (!(await listingImages.replaceAll(transaction, id, imageIds))) {
            throw new DomainError('validation_failed', { fields: { images: [fieldMessage('invalid', locale)] } });
          }
          for (const [imageId, image] of rotatedImages) await listingImages.replaceFilesOf(transaction, imageId, image);
          await updateLastEditedPart(transaction, id, 'images');
          await incrementListingVersion(transaction, id);
          isArranged = true;
          return readOwnListingResponse(transaction, ownerId, id);
        });
      } finally {
        if (!isArranged) await listingImages.discard([...rotatedImages.values()]);
      }
    },
  };
}

/** @throws DomainError `validation_failed` when a listing may not have that many images. */
function refuseImageCount(count: number, field: string, locale: Locale): void {
  const countCheck = checkImageCount(count);
  if (countCheck.ok) return;
  throw new DomainError('validation_failed', {
    fields: { [field]: [ruleMessage(countCheck.code, locale, countCheck.params)] },
  });
}
