import { DomainError } from '../../platform/domain-error.ts';
import { withOwner } from '../../owner-listings/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { setRetained } from '../store.ts';

/** Which published listings stay when the plan has less room, as their owners choose. */
export const createRetainedListings = (database: PlazaDatabase) => ({
  /**
   * Puts listings before all others of their owner; an empty list goes back to the order of publication.
   * @throws DomainError `not_found` when one of them is not a published listing of this owner.
   */
  set: (userId: number, listingIds: readonly number[]): Promise<void> =>
    withOwner(database, userId, async (transaction) => {
      const chosen = await setRetained(transaction, userId, listingIds);
      if (chosen < new Set(listingIds).size) throw new DomainError('not_found');
    }),
});
