import { sql } from 'kysely';
import { DomainError } from '../../platform/domain-error.ts';
import { withOwner } from '../../owner-listings/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';

/** Which published listings stay when the plan has less room, as their owners choose. */
export const createRetainedListings = (database: PlazaDatabase) => ({
  /**
   * Puts listings before all others of their owner; an empty list goes back to the order of publication.
   * @throws DomainError `not_found` when one of them is not a published listing of this owner.
   */
  set: (userId: number, listingIds: readonly number[]): Promise<void> =>
    withOwner(database, userId, async (transaction) => {
      const { rows } = await sql<{ isChosen: boolean }>`
        update listings set stays_first = id = any(${listingIds}::bigint[])
        where owner_id = ${userId} and state = 'published'
        returning stays_first as "isChosen"
      `.execute(transaction);
      if (rows.filter(({ isChosen }) => isChosen).length < new Set(listingIds).size) throw new DomainError('not_found');
    }),
});
