import type { AccountEmails, ProfilePictures } from '../../accounts/index.ts';
import type { OwnerTransaction } from '../../owner-listings/index.ts';
import { readCustomersToErase } from '../../payments/index.ts';
import { lockAccountToClose } from '../../platform/database/account-locks.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { JobHandlers, Jobs } from '../../platform/jobs/job-store.ts';
import type { Logger } from '../../platform/log.ts';
import { removeFromSearch } from '../../search/index.ts';
import {
  deleteAccount,
  deleteContactMessages,
  deleteListings,
  deleteEmailsToUser,
  findClosedAccountRows,
  removeUserFromChats,
  insertClosure,
  readOwnFileKeys,
  readListingIds,
  readConfirmedRecipient,
  readProfileImage,
} from './closing-store.ts';

export interface AccountClosureOptions {
  database: PlazaDatabase;
  jobs: Jobs;
  pictures: Pick<ProfilePictures, 'release'>;
}

/**
 * Erases an account except its messages to other users, which remain without a name. A job deletes the files. The
 * caller has locked the account.
 */
async function eraseAccount(
  transaction: OwnerTransaction,
  userId: number,
  { jobs, pictures }: Pick<AccountClosureOptions, 'jobs' | 'pictures'>,
): Promise<void> {
  for (const id of await readListingIds(transaction, userId)) await removeFromSearch(transaction, id);
  const fileKeys = await readOwnFileKeys(transaction, userId);
  const profileImage = await readProfileImage(transaction, userId);
  for (const payload of await readCustomersToErase(transaction, userId)) {
    await jobs.add(transaction, 'erase_payment_customer', payload);
  }
  await deleteListings(transaction, userId);
  await removeUserFromChats(transaction, userId);
  await deleteContactMessages(transaction, userId);
  await deleteEmailsToUser(transaction, userId);
  await deleteAccount(transaction, userId);
  if (fileKeys.length > 0) await jobs.add(transaction, 'remove_files', { keys: fileKeys });
  await pictures.release(transaction, profileImage);
}

/**
 * Closes accounts and erases their data. Stores the reasons without the account. A concurrent write for the account
 * completes first or is rejected.
 */
export const createAccountClosure =
  ({ database, emails, ...eraseOptions }: AccountClosureOptions & { emails: Pick<AccountEmails, 'addClosure'> }) =>
  (userId: number, reasons: readonly string[]): Promise<void> =>
    database.transaction().execute(async (transaction) => {
      // The account is locked first, so that concurrent writes are complete and visible, and later ones are rejected.
      if (!(await lockAccountToClose(transaction, userId))) throw new DomainError('session_required');
      const closureRecipient = await readConfirmedRecipient(transaction, userId);
      await eraseAccount(transaction, userId, eraseOptions);
      // Erasing deletes all queued emails to this address.
      if (closureRecipient) await emails.addClosure(transaction, closureRecipient);
      await insertClosure(transaction, reasons);
    });

/** Erases remaining data of closed accounts. Remaining data means a bug, so the job logs a warning. */
export const closingJobs = ({
  database,
  log,
  ...eraseOptions
}: AccountClosureOptions & { log: Pick<Logger, 'warn'> }) =>
  ({
    sweep_closed_accounts: async () => {
      const remainingRows = await findClosedAccountRows(database);
      if (remainingRows.length === 0) return;
      const userIds = [...new Set(remainingRows.map(({ userId }) => userId))];
      for (const userId of userIds) {
        await database.transaction().execute((transaction) => eraseAccount(transaction, userId, eraseOptions));
      }
      const remainingRowsByTable = Object.groupBy(remainingRows, ({ table }) => table);
      const rowCounts = Object.fromEntries(
        Object.entries(remainingRowsByTable).map(([table, tableCounts = []]) => [
          table,
          tableCounts.reduce((sum, { count }) => sum + count, 0),
        ]),
      );
      log.warn({ accounts: userIds.length, rows: rowCounts }, 'deleted leftover rows of closed accounts');
    },
  }) satisfies Pick<JobHandlers, 'sweep_closed_accounts'>;
