import { createHash } from 'node:crypto';
import type { ListingOutcome } from '@plaza/sdk';
import type { ListingForm, ListingUpdateForm, Locale } from '@plaza/sdk/contract';
import type { z } from 'zod';
import { fieldMessage } from '../messages/index.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { PreparedImage } from '../platform/images/image-processor.ts';
import { type Changes, checkChanges, columnsOf, type FieldNames, publicPositionOf } from './changes.ts';
import type { ListingImages } from './images/listing-images.ts';
import { type OwnerTransaction, publishIfAllowed, withOwner } from './publication/publication.ts';
import { transition } from './publication/transition-store.ts';
import { outcome, type OwnListingsOptions, refuseDeleted, refuseTooMany, requireOwn, saveChanges } from './service.ts';
import { insertDraft, type OwnListingRow, findSubmitted, updateContent, raiseVersion } from './store.ts';

type Form = z.output<typeof ListingForm>;
type UpdateForm = z.output<typeof ListingUpdateForm>;

export interface ListingFormsOptions extends Omit<OwnListingsOptions, 'listingImages'> {
  listingImages: ListingImages;
}

const fieldNames: FieldNames = { address: 'location', details: '' };
const notMeasured = { lengthCm: null, widthCm: null, entranceHeightCm: null };

/** Submission ID derived from the client's idempotency key. */
const submissionOf = (key: string | undefined): string | null =>
  key === undefined ? null : createHash('sha256').update(`create-listing ${key}`).digest('hex').slice(0, 32);

function changesOf(form: Omit<Form, 'images'>): Changes {
  const {
    location,
    shortLocation,
    characteristics,
    spotType,
    accessType,
    vehicleType,
    size = notMeasured,
    manoeuvring,
  } = form;
  const { ramp: hasRamp, elevator: hasElevator } = characteristics;
  return {
    address: { ...location, shortLocation },
    details: { spotType, accessType, vehicleType, ...size, manoeuvring, hasRamp, hasElevator },
    characteristics,
    mainData: { name: form.name, description: form.description, language: form.language, price: form.price },
  };
}

/** Creates and updates listings from a single form with images, as API clients send them. */
// Long because creating and updating share how files are written before, and removed after, a transaction.
export function createListingForms(options: ListingFormsOptions) {
  const { database, listingImages, secret } = options;

  /** Writes images before the transaction whose rows refer to them, and deletes them when it fails. */
  const withImages = async <T>(
    entries: readonly (File | number)[],
    locale: Locale,
    work: (prepared: readonly PreparedImage[]) => Promise<T>,
  ): Promise<T> => {
    const files = entries.flatMap((entry, index) =>
      entry instanceof File ? [{ file: entry, field: `images.${index}` }] : [],
    );
    const prepared = await listingImages.prepareAll(files, locale);
    try {
      return await work(prepared);
    } catch (error) {
      await listingImages.discard(prepared);
      throw error;
    }
  };

  const rearrange = async (
    transaction: OwnerTransaction,
    row: OwnListingRow,
    entries: readonly (number | PreparedImage)[],
    locale: Locale,
  ) => {
    const isSame = entries.length === row.images.length && row.images.every(({ id }, index) => entries[index] === id);
    if (isSame) return;
    const isOwn = await listingImages.replaceAll(transaction, row.id, entries);
    if (!isOwn) throw new DomainError('validation_failed', { fields: { images: [fieldMessage('invalid', locale)] } });
    await raiseVersion(transaction, row.id);
  };

  return {
    /**
     * Creates a finished listing.
     * @param key idempotency key: a repeated form with the same key creates nothing.
     */
    create: async (ownerId: number, form: Form, locale: Locale, key?: string): Promise<ListingOutcome> => {
      const submissionId = submissionOf(key);
      const existingListing = submissionId === null ? undefined : await findSubmitted(database, ownerId, submissionId);
      if (existingListing) return outcome(database, ownerId, existingListing.id);
      const changes = await checkChanges(changesOf(form), options, locale, fieldNames);
      return withImages(form.images, locale, async (prepared) => {
        const created = await withOwner(database, ownerId, async (transaction) => {
          await refuseTooMany(transaction, ownerId);
          const id = await insertDraft(transaction, ownerId, submissionId, { language: locale });
          if (id === null) return null;
          const publicPosition = await publicPositionOf(transaction, { ownerId, changes, secret });
          await updateContent(transaction, id, columnsOf(changes, { flags: 0 }, publicPosition));
          for (const [position, image] of prepared.entries()) {
            await listingImages.attach(transaction, id, image, position);
          }
          await transition(transaction, [id], 'complete');
          await publishIfAllowed(transaction, ownerId, id);
          return outcome(transaction, ownerId, id);
        });
        if (created !== null) return created;
        // A concurrent request with the same form was faster.
        await listingImages.discard(prepared);
        const concurrentListing =
          submissionId === null ? undefined : await findSubmitted(database, ownerId, submissionId);
        if (concurrentListing === undefined) throw new DomainError('conflict');
        return outcome(database, ownerId, concurrentListing.id);
      });
    },

    /**
     * Replaces all fields of a listing; its state is unchanged.
     * @throws DomainError `changed_meanwhile` when the listing has changed since `form.version`.
     */
    update: async (ownerId: number, id: number, form: UpdateForm, locale: Locale): Promise<ListingOutcome> => {
      refuseDeleted(await requireOwn(database, ownerId, id));
      const changes = await checkChanges(changesOf(form), options, locale, fieldNames);
      return withImages(form.images, locale, (prepared) =>
        withOwner(database, ownerId, async (transaction) => {
          const row = await requireOwn(transaction, ownerId, id);
          refuseDeleted(row);
          if (form.version !== undefined && form.version !== row.version) throw new DomainError('changed_meanwhile');
          await saveChanges(transaction, { ownerId, row, changes, version: form.version, secret });
          const added = prepared.values();
          const entries = form.images.map((entry) => (entry instanceof File ? takeNext(added) : entry));
          await rearrange(transaction, row, entries, locale);
          return outcome(transaction, ownerId, id);
        }),
      );
    },
  };
}

export type ListingForms = ReturnType<typeof createListingForms>;

function takeNext<T>(items: Iterator<T, undefined>): T {
  const { value } = items.next();
  if (value === undefined) throw new Error('An image was not prepared.');
  return value;
}
