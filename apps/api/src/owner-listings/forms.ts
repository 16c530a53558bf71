import { createHash } from 'node:crypto';
import type { ListingOutcome } from '@plaza/sdk';
import type { ListingForm, ListingUpdateForm, Locale } from '@plaza/sdk/contract';
import type { z } from 'zod';
import type { PriceRow } from '../listings/index.ts';
import { fieldMessage } from '../messages/index.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { PreparedImage } from '../platform/images/image-processor.ts';
import {
  type ListingChangeSet,
  checkChanges,
  listingColumnsOf,
  type FieldNames,
  publicPositionOf,
  refuseInvalidDays,
} from './changes.ts';
import type { ListingImages } from './images/listing-images.ts';
import { refuseMissingPrice, refuseVatOfPrivateOwner } from './price.ts';
import { type OwnerTransaction, publishIfAllowed, withOwner } from './publication/publication.ts';
import { transitionListings } from './publication/transition-store.ts';
import {
  readListingOutcome,
  type OwnListingsOptions,
  refuseDeletedListing,
  refuseTooManyListings,
  requireOwnListing,
  saveListingChanges,
} from './service.ts';
import {
  insertListingDraft,
  type OwnListingRow,
  findSubmittedListing,
  updateListingContent,
  incrementListingVersion,
} from './store.ts';

type ListingFormFields = z.output<typeof ListingForm>;
type ListingUpdateFields = z.output<typeof ListingUpdateForm>;

export interface ListingFormsOptions extends Omit<OwnListingsOptions, 'listingImages'> {
  listingImages: ListingImages;
}

const formFieldNames: FieldNames = { address: 'location', details: '' };
const unmeasuredSize = { lengthCm: null, widthCm: null, entranceHeightCm: null };

const noPrice: PriceRow = {
  price_cents: null,
  rent_cents: null,
  vat: 'none',
  community_fee_cents: 0,
  deposit_cents: 0,
  remote_deposit_cents: 0,
};

/** Submission ID derived from the client's idempotency key. */
const submissionIdOf = (key: string | undefined): string | null =>
  key === undefined ? null : createHash('sha256').update(`create-listing ${key}`).digest('hex').slice(0, 32);

function listingChangesOfForm(form: Omit<ListingFormFields, 'images'>): ListingChangeSet {
  const {
    location,
    shortLocation,
    characteristics,
    spotType,
    accessType,
    vehicleType,
    size = unmeasuredSize,
    manoeuvring,
    priceParts,
    availability,
  } = form;
  const { ramp: hasRamp, elevator: hasElevator } = characteristics;
  return {
    address: { ...location, shortLocation },
    details: { spotType, accessType, vehicleType, ...size, manoeuvring, hasRamp, hasElevator },
    characteristics,
    mainData: { name: form.name, description: form.description, language: form.language, price: form.price },
    priceParts,
    availability,
  };
}

/** Creates and updates listings from a single form with images, as API clients send them. */
// Long because creating and updating share how files are written before, and removed after, a transaction.
export function createListingForms(options: ListingFormsOptions) {
  const { database, listingImages, secret } = options;

  /** Writes images before the transaction whose rows refer to them, and deletes them when it fails. */
  const withPreparedImages = async <T>(
    imageEntries: readonly (File | number)[],
    locale: Locale,
    work: (preparedImages: readonly PreparedImage[]) => Promise<T>,
  ): Promise<T> => {
    const uploadedFiles = imageEntries.flatMap((entry, index) =>
      entry instanceof File ? [{ file: entry, field: `images.${index}` }] : [],
    );
    const preparedImages = await listingImages.prepareAll(uploadedFiles, locale);
    try {
      return await work(preparedImages);
    } catch (error) {
      await listingImages.discard(preparedImages);
      throw error;
    }
  };

  const replaceListingImages = async (
    transaction: OwnerTransaction,
    row: OwnListingRow,
    imageEntries: readonly (number | PreparedImage)[],
    locale: Locale,
  ) => {
    const areImagesUnchanged =
      imageEntries.length === row.images.length && row.images.every(({ id }, index) => imageEntries[index] === id);
    if (areImagesUnchanged) return;
    const areImagesReplaced = await listingImages.replaceAll(transaction, row.id, imageEntries);
    if (!areImagesReplaced)
      throw new DomainError('validation_failed', { fields: { images: [fieldMessage('invalid', locale)] } });
    await incrementListingVersion(transaction, row.id);
  };

  return {
    /**
     * Creates a finished listing.
     * @param key idempotency key: a repeated form with the same key creates nothing.
     */
    create: async (ownerId: number, form: ListingFormFields, locale: Locale, key?: string): Promise<ListingOutcome> => {
      const submissionId = submissionIdOf(key);
      const existingListing =
        submissionId === null ? undefined : await findSubmittedListing(database, ownerId, submissionId);
      if (existingListing) return readListingOutcome(database, ownerId, existingListing.id);
      const listingChanges = await checkChanges(listingChangesOfForm(form), options, locale, formFieldNames);
      refuseInvalidDays(listingChanges, undefined, locale);
      refuseMissingPrice(listingChanges, locale);
      return withPreparedImages(form.images, locale, async (preparedImages) => {
        const createdOutcome = await withOwner(database, ownerId, async (transaction) => {
          await refuseTooManyListings(transaction, ownerId);
          const draftId = await insertListingDraft(transaction, ownerId, submissionId, { language: locale });
          if (draftId === null) return null;
          await refuseVatOfPrivateOwner(transaction, { ownerId, changes: listingChanges, locale });
          const publicPosition = await publicPositionOf(transaction, { ownerId, changes: listingChanges, secret });
          await updateListingContent(
            transaction,
            draftId,
            listingColumnsOf(listingChanges, { flags: 0, ...noPrice }, publicPosition),
          );
          for (const [position, image] of preparedImages.entries()) {
            await listingImages.attach(transaction, draftId, image, position);
          }
          await transitionListings(transaction, [draftId], 'complete');
          await publishIfAllowed(transaction, ownerId, draftId);
          return readListingOutcome(transaction, ownerId, draftId);
        });
        if (createdOutcome !== null) return createdOutcome;
        // A concurrent request with the same form was faster.
        await listingImages.discard(preparedImages);
        const concurrentListing =
          submissionId === null ? undefined : await findSubmittedListing(database, ownerId, submissionId);
        if (concurrentListing === undefined) throw new DomainError('conflict');
        return readListingOutcome(database, ownerId, concurrentListing.id);
      });
    },

    /**
     * Replaces all fields of a listing; its state is unchanged.
     * @throws DomainError `changed_meanwhile` when the listing has changed since `form.version`.
     */
    update: async (ownerId: number, id: number, form: ListingUpdateFields, locale: Locale): Promise<ListingOutcome> => {
      refuseDeletedListing(await requireOwnListing(database, ownerId, id));
      const changes = await checkChanges(listingChangesOfForm(form), options, locale, formFieldNames);
      return withPreparedImages(form.images, locale, (preparedImages) =>
        withOwner(database, ownerId, async (transaction) => {
          const listingRow = await requireOwnListing(transaction, ownerId, id);
          refuseDeletedListing(listingRow);
          if (form.version !== undefined && form.version !== listingRow.version)
            throw new DomainError('changed_meanwhile');
          refuseInvalidDays(changes, listingRow, locale);
          await refuseVatOfPrivateOwner(transaction, { ownerId, changes, locale });
          await saveListingChanges(transaction, { ownerId, row: listingRow, changes, version: form.version, secret });
          const preparedImageIterator = preparedImages.values();
          const imageEntries = form.images.map((entry) =>
            entry instanceof File ? takeNextItem(preparedImageIterator) : entry,
          );
          await replaceListingImages(transaction, listingRow, imageEntries, locale);
          return readListingOutcome(transaction, ownerId, id);
        }),
      );
    },
  };
}

export type ListingForms = ReturnType<typeof createListingForms>;

function takeNextItem<T>(items: Iterator<T, undefined>): T {
  const { value } = items.next();
  if (value === undefined) throw new Error('An image was not prepared.');
  return value;
}
