import type { ProfilePictures } from '../accounts/profile-pictures.ts';
import { withOwner } from '../listings/publication.ts';
import { readForgetting } from '../payments/forgetting.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { removeFromSearch } from '../search/index-listing.ts';
import {
  deleteAccount,
  deleteContactMessages,
  deleteListings,
  deleteMailsTo,
  leaveChats,
  noteClosure,
  ownFileKeys,
  ownListingIds,
} from './closing-store.ts';

export interface ClosingOptions {
  database: PlazaDatabase;
  jobs: Jobs;
  pictures: Pick<ProfilePictures, 'release'>;
}

/**
 * Closes accounts: nothing of the person is left but what was written to somebody else, without a name. Files follow by a
 * job. Why somebody left is kept, and not who.
 */
export const createClosing =
  ({ database, jobs, pictures }: ClosingOptions) =>
  (userId: number, reasons: readonly string[]): Promise<void> =>
    withOwner(database, userId, async (transaction) => {
      for (const id of await ownListingIds(transaction, userId)) await removeFromSearch(transaction, id);
      const keys = await ownFileKeys(transaction, userId);
      const { profile_image: picture } = await transaction
        .selectFrom('users')
        .select('profile_image')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      for (const payload of await readForgetting(transaction, userId)) {
        await jobs.add(transaction, 'forget_payment_customer', payload);
      }
      await deleteListings(transaction, userId);
      await leaveChats(transaction, userId);
      await deleteContactMessages(transaction, userId);
      await deleteMailsTo(transaction, userId);
      await deleteAccount(transaction, userId);
      await noteClosure(transaction, reasons);
      if (keys.length > 0) await jobs.add(transaction, 'remove_files', { keys });
      await pictures.release(transaction, picture);
    });
