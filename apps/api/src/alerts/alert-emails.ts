import { depositTotalCents, formatEuros, type ListingCard } from '@plaza/sdk';
import type { Locale } from '@plaza/sdk/contract';
import type { ReplicaCardReader } from '../listings/index.ts';
import { emailText } from '../messages/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { type EmailContent, renderEmail } from '../platform/email/email-layout.ts';
import { EmailError, type EmailSender, responseTimeoutMs, sendOrDiscard } from '../platform/email/email-sender.ts';
import type { UnsubscribeTokens } from '../platform/email/unsubscribe-tokens.ts';
import type { JobHandlers, Jobs } from '../platform/jobs/job-store.ts';
import type { Logger } from '../platform/log.ts';
import {
  addUnsentAlerts,
  type AlertEmailState,
  type EmailedAlert,
  hasUnsentAlerts,
  insertAlertEmail,
  leaseAlertEmail,
  lockAlertEmailState,
  markAlertEmailSent,
  readDueSearchIds,
  readEmailedAlerts,
  readInstantSearches,
} from './alert-email-store.ts';
import { alertEmailJobKeyOf, lastDueTime, quietDelayMs } from './email-times.ts';
import { readSubscriptionIds } from './push-store.ts';
import type { SearchTokens } from './search-tokens.ts';

interface AlertEmailOptions {
  database: PlazaDatabase;
  jobs: Jobs;
  emailSender: EmailSender;
  log: Logger;
  cards: Pick<ReplicaCardReader, 'readFresh'>;
  unsubscribeTokens: Pick<UnsubscribeTokens, 'make'>;
  searchTokens: Pick<SearchTokens, 'make'>;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
}

/** Lease of a process that passes an email to the SMTP server: longer than the server's own timeout. */
const leaseMs = responseTimeoutMs + 60_000;
const maxEmailedListings = 10;

/** An email that only this process may send now. */
interface ClaimedEmail extends AlertEmailState {
  id: number;
}

export function alertEmailJobs(options: AlertEmailOptions) {
  const { database, jobs } = options;
  const schedule = (transaction: PlazaDatabase, savedSearchId: number, delayMs: number) =>
    jobs.add(
      transaction,
      'send_alert_email',
      { savedSearchId },
      { key: alertEmailJobKeyOf(savedSearchId), delayMs: Math.ceil(delayMs) },
    );

  /** @returns `null` when nothing is to be sent now; schedules the job again if it is due later. */
  const claimEmail = (savedSearchId: number): Promise<ClaimedEmail | null> =>
    database.transaction().execute(async (transaction) => {
      const state = await lockAlertEmailState(transaction, savedSearchId);
      if (!state?.isWanted) return null;
      const { emailId, leaseLeftMs } = state;
      const delayMs = Math.max(
        leaseLeftMs ?? 0,
        state.isQuietAtNight && state.isInstant ? quietDelayMs(new Date()) : 0,
      );
      if (delayMs > 0) {
        await schedule(transaction, savedSearchId, delayMs);
        return null;
      }
      if (emailId === null && !(await hasUnsentAlerts(transaction, savedSearchId))) return null;
      const id = emailId ?? (await insertAlertEmail(transaction, savedSearchId, leaseMs));
      // an email that a server may have accepted keeps its alerts, so that its copies are equal
      if (emailId === null) {
        await addUnsentAlerts(transaction, savedSearchId, id);
        // with the email's row, so that each device gets one notification, even while the SMTP server is down
        const pushJobs = (await readSubscriptionIds(transaction, savedSearchId)).map((subscriptionId) => ({
          payload: { emailId: id, subscriptionId },
          timing: { key: `alert-push-${id}-${subscriptionId}`, delayMs: 0 },
        }));
        await jobs.addAll(transaction, 'send_alert_push', pushJobs);
      } else await leaseAlertEmail(transaction, id, leaseMs);
      // A worker that takes over after a crash finds the lease, so this job runs after the lease has expired.
      const timing = { key: `${alertEmailJobKeyOf(savedSearchId)}-unfinished`, delayMs: leaseMs + 1000 };
      await jobs.add(transaction, 'send_alert_email', { savedSearchId }, timing);
      return { ...state, id };
    });

  return {
    enqueue_alert_emails: async ({ changeId }) => {
      const quietMs = quietDelayMs(new Date());
      const emailJobs = (await readInstantSearches(database, changeId)).map(({ id, isQuietAtNight }) => ({
        payload: { savedSearchId: id },
        timing: { key: alertEmailJobKeyOf(id), delayMs: isQuietAtNight ? quietMs : 0 },
      }));
      await jobs.addAll(database, 'send_alert_email', emailJobs);
    },
    send_alert_email: async ({ savedSearchId }) => {
      const claimedEmail = await claimEmail(savedSearchId);
      if (claimedEmail === null) return;
      try {
        await sendAlerts(options, savedSearchId, claimedEmail);
      } catch (error) {
        const isDeliveryUncertain = error instanceof EmailError && error.isUncertain;
        await leaseAlertEmail(database, claimedEmail.id, isDeliveryUncertain ? responseTimeoutMs : 0);
        throw error;
      }
      await database.transaction().execute(async (transaction) => {
        await markAlertEmailSent(transaction, savedSearchId, claimedEmail.id);
        if (!claimedEmail.isInstant || !(await hasUnsentAlerts(transaction, savedSearchId))) return;
        // A job that found the lease waits until its end, and keeps its time when it is added again.
        const timing = { key: `${alertEmailJobKeyOf(savedSearchId)}-next`, delayMs: 0 };
        await jobs.add(transaction, 'send_alert_email', { savedSearchId }, timing);
      });
    },
    send_due_alert_emails: async () => {
      const now = new Date();
      const dueTimes = { daily: lastDueTime('daily', now), weekly: lastDueTime('weekly', now) };
      for (const id of await readDueSearchIds(database, dueTimes))
        await database.transaction().execute((transaction) => schedule(transaction, id, 0));
    },
  } satisfies Pick<JobHandlers, 'enqueue_alert_emails' | 'send_alert_email' | 'send_due_alert_emails'>;
}

/** Sends an email about the listings that are still published. Without any, there is nothing to tell. */
async function sendAlerts(
  { database, emailSender, log, cards, unsubscribeTokens, searchTokens, publicUrl }: AlertEmailOptions,
  savedSearchId: number,
  { id, userId, email, isEmailed, locale, name, search }: ClaimedEmail,
): Promise<void> {
  if (!isEmailed) return;
  const alerts = await readEmailedAlerts(database, id);
  const cardById = new Map(
    (
      await cards.readFresh(
        alerts.map(({ listingId }) => listingId),
        { locale, viewerId: userId },
      )
    ).map((card) => [card.id, card]),
  );
  const listings = alerts.flatMap((alert) => {
    const card = cardById.get(alert.listingId);
    return card ? [{ alert, card }] : [];
  });
  if (listings.length === 0) return;
  const isVisitor = userId === null;
  const unsubscribeUrl = `${publicUrl}/${locale}/mails/unsubscribe?kind=${isVisitor ? 'search' : 'alerts'}&token=${unsubscribeTokens.make('alerts', savedSearchId)}`;
  const changeUrl = isVisitor
    ? `${publicUrl}/${locale}/mails/search?kind=change&token=${searchTokens.make('change', savedSearchId, new Date())}`
    : null;
  const { subject, content } = composeAlertEmail({
    locale,
    publicUrl,
    name,
    search,
    listings,
    stop:
      changeUrl === null
        ? { label: emailText('alertStop', locale), url: unsubscribeUrl }
        : { label: emailText('alertChange', locale), url: changeUrl },
  });
  const message = { id: `alert-${id}`, to: email, subject, ...renderEmail(content), locale, unsubscribeUrl };
  await sendOrDiscard({ emailSender, log }, message);
}

interface AlertEmailInput {
  locale: Locale;
  publicUrl: string;
  /** Name of the saved search. */
  name: string;
  /** Query of the search page. */
  search: string;
  /** At least one. */
  listings: readonly { alert: EmailedAlert; card: ListingCard }[];
  /** Link that stops or changes these emails. */
  stop: NonNullable<EmailContent['stop']>;
}

function composeAlertEmail({ locale, publicUrl, name, search, listings, stop }: AlertEmailInput): {
  subject: string;
  content: EmailContent;
} {
  const translate = (...[id, values]: [Parameters<typeof emailText>[0], Parameters<typeof emailText>[2]?]) =>
    emailText(id, locale, values);
  const priceOf = (cents: number) => translate('alertPrice', { price: formatEuros(cents, locale) });
  const depositOf = ({ priceParts }: ListingCard) => {
    const depositCents = depositTotalCents(priceParts);
    return depositCents === 0 ? [] : translate('alertDeposit', { price: formatEuros(depositCents, locale) });
  };
  const reasonOf = ({ kind, previousPriceCents }: EmailedAlert) => {
    if (kind === 'price_drop' && previousPriceCents !== null)
      return translate('alertPriceDrop', { price: formatEuros(previousPriceCents, locale) });
    return translate(alertReasons[kind]);
  };
  const firstListing = listings[0];
  const subject =
    listings.length === 1 && firstListing
      ? translate('alertSubjectOne', { name, price: priceOf(firstListing.card.priceCents) })
      : translate('alertSubject', { name, count: listings.length });
  const unlistedCount = listings.length - maxEmailedListings;
  const searchQuery = new URLSearchParams(search);
  searchQuery.set('sort', 'newest');
  return {
    subject,
    content: {
      locale,
      heading: subject,
      paragraphs: [translate('alertIntro', { count: listings.length })],
      entries: listings.slice(0, maxEmailedListings).map(({ alert, card }) => ({
        title: card.name,
        url: `${publicUrl}/${locale}/parking/${card.id}`,
        note: [priceOf(card.priceCents), depositOf(card), card.shortLocation, card.availability.summary ?? []]
          .flat()
          .join(' · '),
        quote: reasonOf(alert),
      })),
      ...(unlistedCount > 0 && { more: translate('alertMore', { count: unlistedCount }) }),
      action: {
        label: translate('alertOpenSearch'),
        url: `${publicUrl}/${locale}/search_parkings?${searchQuery.toString()}`,
      },
      footnote: translate('alertFootnote', { name }),
      stop,
    },
  };
}

const alertReasons = {
  new: 'alertNew',
  fits: 'alertFits',
  price_drop: 'alertCheaper',
  available: 'alertAvailable',
} as const satisfies Record<EmailedAlert['kind'], Parameters<typeof emailText>[0]>;
