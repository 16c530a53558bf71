import type { Locale } from '@plaza/sdk/contract';
import { isNeededFromDay, maxWaitingLists } from '@plaza/sdk/rules';
import { viewDay } from '../../insights/index.ts';
import { imageOf, readListingImages } from '../../listings/index.ts';
import { fieldMessage } from '../../messages/index.ts';
import { lockUser } from '../../platform/database/account-locks.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import {
  deleteWaitingEntry,
  isEmailConfirmed,
  isOwnVehicle,
  readWaitingEntries,
  readWaitingListing,
  writeWaitingEntry,
} from './waiting-store.ts';

interface WaitingInput {
  neededFrom: string;
  vehicleId: string | null;
}

/** Waiting lists of rented bays, as drivers see them. */
export function createWaitingLists(database: PlazaDatabase) {
  const list = async (userId: number) =>
    (await readWaitingEntries(database, userId)).map(({ joinedAt, ...entry }) => ({
      ...entry,
      joinedAt: joinedAt.toISOString(),
    }));
  return {
    list,
    /** @throws DomainError `listing_not_found` for a listing that isn't rented. */
    readRented: async (listingId: number) => {
      const listing = await readWaitingListing(database, listingId);
      if (listing?.state !== 'rented') throw new DomainError('listing_not_found');
      const { id, name, language, shortLocation } = listing;
      const [image] = await readListingImages(database, listingId);
      return { id, name, language, shortLocation, image: image === undefined ? null : imageOf(image) };
    },
    /**
     * @throws DomainError `listing_not_found`; `action_not_allowed` for a bay that isn't rented, for the driver's own,
     * and beyond `maxWaitingLists`; `email_not_confirmed`; `validation_failed`.
     */
    join: async (userId: number, listingId: number, { neededFrom, vehicleId }: WaitingInput, locale: Locale) => {
      const invalid = (field: string) =>
        new DomainError('validation_failed', { fields: { [field]: [fieldMessage('invalid', locale)] } });
      if (!isNeededFromDay(neededFrom, viewDay(new Date()))) throw invalid('neededFrom');
      await database.transaction().execute(async (transaction) => {
        await lockUser(transaction, userId);
        const listing = await readWaitingListing(transaction, listingId);
        if (listing === undefined || listing.state === 'deleted') throw new DomainError('listing_not_found');
        if (listing.state !== 'rented' || listing.ownerId === userId) throw new DomainError('action_not_allowed');
        if (!(await isEmailConfirmed(transaction, userId))) throw new DomainError('email_not_confirmed');
        if (vehicleId !== null && !(await isOwnVehicle(transaction, userId, vehicleId))) throw invalid('vehicleId');
        const entries = await readWaitingEntries(transaction, userId);
        const isOnList = entries.some((entry) => entry.listingId === listingId);
        if (!isOnList && entries.length >= maxWaitingLists) throw new DomainError('action_not_allowed');
        await writeWaitingEntry(transaction, { listingId, userId, neededFrom, vehicleId });
      });
      return list(userId);
    },
    leave: async (userId: number, listingId: number) => {
      await deleteWaitingEntry(database, listingId, userId);
      return list(userId);
    },
  };
}

export type WaitingLists = ReturnType<typeof createWaitingLists>;
