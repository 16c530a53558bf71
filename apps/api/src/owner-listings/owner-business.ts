import type { OwnerBusiness } from '@plaza/sdk';
import type { PlazaDatabase } from '../platform/database/database.ts';
import {
  deleteOwnerBusiness,
  readOwnerBusiness,
  removeVatOfOwner,
  writeOwnerBusiness,
} from './owner-business-store.ts';
import { withOwner } from './publication/publication.ts';

/** Businesses of professional owners. An owner without one is private. */
export const createOwnerBusinesses = (database: PlazaDatabase) => ({
  read: async (ownerId: number): Promise<OwnerBusiness | null> => (await readOwnerBusiness(database, ownerId)) ?? null,

  save: (ownerId: number, business: OwnerBusiness): Promise<OwnerBusiness> =>
    withOwner(database, ownerId, async (transaction) => {
      await writeOwnerBusiness(transaction, ownerId, business);
      return business;
    }),

  /** Makes an owner private. Whole prices stay, and VAT becomes part of the rent. */
  remove: (ownerId: number): Promise<void> =>
    withOwner(database, ownerId, async (transaction) => {
      await deleteOwnerBusiness(transaction, ownerId);
      await removeVatOfOwner(transaction, ownerId);
    }),
});

export type OwnerBusinesses = ReturnType<typeof createOwnerBusinesses>;
