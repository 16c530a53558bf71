import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { FreshnessEmailKind } from '../../platform/database/listing-tables.ts';
import { type EmailSender, sendOrDiscard } from '../../platform/email/email-sender.ts';
import type { JobHandlers, Jobs } from '../../platform/jobs/job-store.ts';
import type { Logger } from '../../platform/log.ts';
import { indexListing } from '../../search/index.ts';
import { lockOwner } from '../publication/publication-store.ts';
import type { OwnerTransaction } from '../publication/publication.ts';
import { transitionListings } from '../publication/transition-store.ts';
import { composeFreshnessEmail } from './freshness-emails.ts';
import type { FreshnessTokens } from './freshness.ts';
import {
  addDueChecks,
  deleteAnsweredChecks,
  insertFreshnessEmails,
  markFreshnessEmailSent,
  readChecksToRemind,
  readOwnersOfStaleListings,
  readStaleListings,
  readUnsentFreshnessEmail,
} from './freshness-store.ts';

interface FreshnessJobsOptions {
  database: PlazaDatabase;
  jobs: Jobs;
  emailSender: EmailSender;
  log: Logger;
  tokens: FreshnessTokens;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
}

const batchSize = 200;

export function freshnessJobs({ database, jobs, emailSender, log, tokens, publicUrl }: FreshnessJobsOptions) {
  const addEmails = async (transaction: PlazaDatabase, checkIds: readonly number[], kind: FreshnessEmailKind) => {
    for (const freshnessEmailId of await insertFreshnessEmails(transaction, checkIds, kind))
      await jobs.add(transaction, 'send_freshness_email', { freshnessEmailId });
  };

  /** Adds emails about checks in batches, each in one transaction with the checks. */
  const addInBatches = async (
    readChecks: (transaction: PlazaDatabase, limit: number) => Promise<number[]>,
    kind: FreshnessEmailKind,
  ) => {
    for (let count = batchSize; count === batchSize;)
      count = await database.transaction().execute(async (transaction) => {
        const checkIds = await readChecks(transaction, batchSize);
        await addEmails(transaction, checkIds, kind);
        return checkIds.length;
      });
  };

  const hideStaleListings = async (transaction: OwnerTransaction, ownerId: number) => {
    for (const { id, checkId, isDemo } of await readStaleListings(transaction, ownerId)) {
      // a demo that runs for months would otherwise have no listings
      if (isDemo) {
        await transitionListings(transaction, [id], 'confirm');
        continue;
      }
      await transitionListings(transaction, [id], 'hide');
      await indexListing(transaction, id);
      await addEmails(transaction, [checkId], 'hidden');
    }
  };

  return {
    review_freshness: async () => {
      await addInBatches(addDueChecks, 'question');
      await addInBatches(readChecksToRemind, 'reminder');
      for (const ownerId of await readOwnersOfStaleListings(database))
        await database.transaction().execute(async (transaction) => {
          // The account may be closed in the meantime.
          if (await lockOwner(transaction, ownerId)) await hideStaleListings(transaction, ownerId);
        });
      await deleteAnsweredChecks(database);
    },
    send_freshness_email: async ({ freshnessEmailId: id }) => {
      const email = await readUnsentFreshnessEmail(database, id);
      if (email === undefined) return;
      const token = tokens.make(email.checkId, new Date());
      await sendOrDiscard({ emailSender, log }, composeFreshnessEmail(id, email, { token, publicUrl }));
      await markFreshnessEmailSent(database, id);
    },
  } satisfies Pick<JobHandlers, 'review_freshness' | 'send_freshness_email'>;
}
