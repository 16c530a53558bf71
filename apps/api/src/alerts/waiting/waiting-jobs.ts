import { emailText } from '../../messages/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { renderEmail } from '../../platform/email/email-layout.ts';
import { type EmailMessage, type EmailSender, sendOrDiscard } from '../../platform/email/email-sender.ts';
import type { JobHandlers, Jobs } from '../../platform/jobs/job-store.ts';
import type { Logger } from '../../platform/log.ts';
import { flapMinutes, type ListingChange, readLastWithdrawal } from '../matching-store.ts';
import {
  type CalledDriver,
  callNextDrivers,
  lockWaitingOffer,
  markWaitingEmailSent,
  openWaitingOffer,
  readCalledDriver,
  uncallDriver,
} from './waiting-store.ts';

async function addEmails(transaction: PlazaDatabase, jobs: Jobs, entryIds: readonly number[]): Promise<void> {
  for (const waitingEntryId of entryIds) await jobs.add(transaction, 'send_waiting_email', { waitingEntryId });
}

/** One job for each listing: it keeps its time when it is added again, and is added again when it ran too early. */
const scheduleOthers = (transaction: PlazaDatabase, jobs: Jobs, listingId: number, delayMs: number) =>
  jobs.add(
    transaction,
    'call_waiting_drivers',
    { listingId },
    { key: `waiting-list-${listingId}`, delayMs: Math.max(0, Math.ceil(delayMs)) },
  );

/**
 * Offers a listing that was published again to its waiting list: calls the first driver at once, and all others after
 * the head start. Call it in the transaction that marks the change as matched, so that it happens once.
 * @returns milliseconds until the head start ends, 0 without a waiting list.
 */
export async function offerToWaitingList(
  transaction: PlazaDatabase,
  jobs: Jobs,
  change: Pick<ListingChange, 'id' | 'listing_id' | 'created_at'>,
): Promise<number> {
  const { listing_id: listingId } = change;
  const previousOffer = await lockWaitingOffer(transaction, listingId);
  const withdrawal = previousOffer && (await readLastWithdrawal(transaction, change));
  // A listing that was offline for some minutes continues its offer, so that no driver's turn is used up.
  const isContinued =
    previousOffer !== undefined &&
    withdrawal !== undefined &&
    previousOffer.openedAt <= withdrawal.created_at &&
    change.created_at.getTime() - withdrawal.created_at.getTime() < flapMinutes * 60_000;
  if (!isContinued) {
    const called = await callNextDrivers(transaction, listingId, { limit: 1, hasHeadStart: true });
    if (called.length === 0) return 0;
    await openWaitingOffer(transaction, listingId);
    await addEmails(transaction, jobs, called);
  }
  const delayMs = Math.max(0, (await lockWaitingOffer(transaction, listingId))?.othersInMs ?? 0);
  await scheduleOthers(transaction, jobs, listingId, delayMs);
  return delayMs;
}

interface WaitingJobsOptions {
  database: PlazaDatabase;
  jobs: Jobs;
  emailSender: EmailSender;
  log: Logger;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
}

export const waitingJobs = ({ database, jobs, emailSender, log, publicUrl }: WaitingJobsOptions) =>
  ({
    call_waiting_drivers: ({ listingId }) =>
      database.transaction().execute(async (transaction) => {
        const offer = await lockWaitingOffer(transaction, listingId);
        // taken in the meantime: the others keep their places
        if (!offer?.isPublished) return;
        if (offer.othersInMs > 0) {
          await scheduleOthers(transaction, jobs, listingId, offer.othersInMs);
          return;
        }
        const called = await callNextDrivers(transaction, listingId, { limit: null, hasHeadStart: false });
        await addEmails(transaction, jobs, called);
      }),
    send_waiting_email: async ({ waitingEntryId }) => {
      const driver = await readCalledDriver(database, waitingEntryId);
      if (driver === undefined) return;
      if (!driver.isPublished) {
        await uncallDriver(database, waitingEntryId);
        return;
      }
      await sendOrDiscard({ emailSender, log }, composeWaitingEmail(waitingEntryId, driver, publicUrl));
      await markWaitingEmailSent(database, waitingEntryId);
    },
  }) satisfies Pick<JobHandlers, 'call_waiting_drivers' | 'send_waiting_email'>;

function composeWaitingEmail(
  id: number,
  { email: to, locale, listingId, listingName: name, hasHeadStart }: CalledDriver,
  publicUrl: string,
): EmailMessage {
  const subject = emailText('waitingSubject', locale, { name });
  const content = {
    locale,
    heading: subject,
    paragraphs: [emailText(hasHeadStart ? 'waitingFirst' : 'waitingOthers', locale), emailText('waitingThen', locale)],
    action: { label: emailText('waitingOpen', locale), url: `${publicUrl}/${locale}/parking/${listingId}` },
    footnote: emailText('waitingFootnote', locale),
  };
  return { id: `waiting-${id}`, to, subject, ...renderEmail(content), locale };
}
