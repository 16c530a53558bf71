import { sql } from 'kysely';
import * as z from 'zod';
import type { PlazaDatabase } from '../database/database.ts';

/**
 * Every kind of job with the schema of its payload. Payloads reference rows instead of copying them, so that the queue
 * contains no personal data. A kind whose payload changes gets a new name, because jobs of the previous release may
 * still be waiting.
 */
export const payloadSchemas = {
  send_contact_message: z.object({ contactMessageId: z.int() }),
  send_contact_receipt: z.object({ contactMessageId: z.int() }),
  send_chat_report: z.object({ chatReportId: z.int() }),
  /** Scans a chat attachment that could not be scanned when it was sent. */
  scan_attachment: z.object({ fileId: z.int() }),
  purge_chat_reports: z.object({}),
  send_account_email: z.object({ accountEmailId: z.int() }),
  /** Emails an absent user about unread messages, or checks again later. */
  send_chat_digest: z.object({ userId: z.int() }),
  purge_chat_digests: z.object({}),
  purge_idempotency_keys: z.object({}),
  purge_expired_account_data: z.object({}),
  /** Erases remaining data of closed accounts and logs it; normally nothing remains. */
  sweep_closed_accounts: z.object({}),
  purge_contact_messages: z.object({}),
  purge_unused_search_terms: z.object({}),
  encode_avif: z.object({ key: z.string() }),
  remove_files: z.object({ keys: z.array(z.string()) }),
  sweep_files: z.object({}),
  purge_deleted_listings: z.object({}),
  /** Relists rented bays after their end date, as far as their owners' plans have room. */
  relist_rented_bays: z.object({}),
  /** Asks owners if their bays are still free, and hides listings without an answer. */
  review_freshness: z.object({}),
  send_freshness_email: z.object({ freshnessEmailId: z.int() }),
  /** Pauses published listings on the day after their last one. */
  pause_ended_listings: z.object({}),
  /** Tells an owner that a listing is paused because its last day has passed. */
  send_offer_ended_email: z.object({ listingId: z.int() }),
  /** Deletes the visitors of past days' impressions and the hash keys of those days. */
  purge_impressions: z.object({}),
  /** Finds the saved searches that a change of a listing concerns, and adds their alerts. */
  match_saved_searches: z.object({ changeId: z.int() }),
  /** Enqueues the emails that a change of a listing makes due at once. */
  enqueue_alert_emails: z.object({ changeId: z.int() }),
  /** Emails the alerts of a saved search that no email contains. */
  send_alert_email: z.object({ savedSearchId: z.int() }),
  /** Shows the alerts of an email as a notification on a device. */
  send_alert_push: z.object({ emailId: z.int(), subscriptionId: z.int() }),
  /** Enqueues the daily and weekly emails that are due. */
  send_due_alert_emails: z.object({}),
  /** Emails a visitor the link that confirms a saved search. */
  send_search_confirmation: z.object({ savedSearchId: z.int() }),
  /** Calls all others on a waiting list after the head start of the first. */
  call_waiting_drivers: z.object({ listingId: z.int() }),
  send_waiting_email: z.object({ waitingEntryId: z.int() }),
  purge_alerts: z.object({}),
  /** Deletes lists, and notes on listings, that can no longer be restored. */
  purge_saved_lists: z.object({}),
  purge_insights: z.object({}),
  purge_live_events: z.object({}),
  /** Runs the due events of a customer of the payment sandbox. */
  advance_sandbox: z.object({ customerId: z.string() }),
  /** Syncs the object that a provider's event is about. */
  handle_payment_event: z.object({ eventId: z.string() }),
  /** Enqueues events again that have waited too long, for example after their job's last attempt. */
  recover_payment_events: z.object({}),
  sync_subscription: z.object({ reference: z.string() }),
  /** Cancels a subscription that must not run, and refunds unused payments. */
  refund_subscription: z.object({ reference: z.string() }),
  refund_withdrawal: z.object({ withdrawalId: z.int() }),
  /** Updates the email or language of an account at the provider. */
  update_payment_customer: z.object({ userId: z.int() }),
  /** Erases a customer whose rows are deleted at the provider, after the pending refunds of a withdrawal. */
  erase_payment_customer: z.object({
    provider: z.enum(['stripe', 'sandbox']),
    customerId: z.string(),
    refunds: z.array(z.object({ invoiceId: z.string(), amountCents: z.int(), totalCents: z.int() })),
  }),
  reconcile_payments: z.object({ userId: z.int() }),
  reconcile_all_payments: z.object({}),
  /** Reviews due subscriptions: periods, grace periods, reminders. */
  review_subscriptions: z.object({}),
  send_subscription_email: z.object({ subscriptionEmailId: z.int() }),
  purge_payment_events: z.object({}),
  /** Sends an event to an endpoint of a partner, unless this attempt was made before. */
  send_webhook: z.object({ endpointId: z.int(), deliveryId: z.int(), attempt: z.int() }),
  send_webhook_off_email: z.object({ endpointId: z.int() }),
  /** Adds the events with yesterday's sums of each partner. */
  add_daily_webhooks: z.object({}),
  /** Deletes old deliveries, and encrypts secrets again after a rotation of the API's key. */
  purge_webhook_deliveries: z.object({}),
} as const;

export type JobName = keyof typeof payloadSchemas;
export type JobPayload<Name extends JobName> = z.output<(typeof payloadSchemas)[Name]>;
/**
 * Runs a job. It must be idempotent, because it may run again after a failure or crash, rarely even while the first run
 * continues; docs/architecture/jobs.md says how each kind ensures this. Throw to retry it.
 */
export type JobHandlers = { [Name in JobName]: (payload: JobPayload<Name>) => Promise<void> };

/** Scheduled jobs, with the five fields of a crontab in UTC. */
export const cronTimes: Partial<Record<JobName, string>> = {
  purge_contact_messages: '17 3 * * *',
  purge_chat_reports: '19 3 * * *',
  purge_expired_account_data: '27 3 * * *',
  purge_chat_digests: '32 3 * * *',
  purge_idempotency_keys: '34 3 * * *',
  sweep_closed_accounts: '22 3 * * *',
  purge_unused_search_terms: '37 3 * * *',
  sweep_files: '47 3 * * *',
  purge_deleted_listings: '37 3 * * *',
  relist_rented_bays: '6 * * * *',
  // between 9:14 and 20:14 in Spain in winter, so that emails don't arrive at night
  review_freshness: '14 8-19 * * *',
  pause_ended_listings: '16 * * * *',
  // a day in Spain ends at 22:00 or 23:00 UTC
  purge_impressions: '3 * * * *',
  send_due_alert_emails: '9 * * * *',
  purge_alerts: '44 3 * * *',
  purge_saved_lists: '46 3 * * *',
  purge_insights: '42 3 * * *',
  purge_live_events: '7 * * * *',
  recover_payment_events: '* * * * *',
  review_subscriptions: '12 * * * *',
  reconcile_all_payments: '52 2 * * *',
  purge_payment_events: '57 3 * * *',
  // a second run adds nothing, so that a missed one is made up for
  add_daily_webhooks: '23 * * * *',
  purge_webhook_deliveries: '2 4 * * *',
};

/** Jobs that run one at a time, after all other jobs. */
const slowJobNames: ReadonlySet<JobName> = new Set(['encode_avif']);

/**
 * Jobs that wait for servers of partners and push services. They have their own workers, so that a slow server holds up no other job, and
 * each endpoint has a queue, so that it holds up no other endpoint.
 */
export const partnerServerJobNames: ReadonlySet<JobName> = new Set(['send_webhook', 'send_alert_push']);

/** A named queue runs serially; a higher number is a lower priority. */
interface JobQueue {
  name: string | null;
  priority: number;
}

function queueOf(name: JobName, payload: object): JobQueue {
  if (slowJobNames.has(name)) return { name: 'slow', priority: 10 };
  const isForEndpoint = partnerServerJobNames.has(name) && 'endpointId' in payload;
  return { name: isForEndpoint ? `webhook endpoint ${String(payload.endpointId)}` : null, priority: 0 };
}

interface JobTiming {
  key: string;
  delayMs: number;
}

export interface Jobs {
  /**
   * Enqueues a job as part of a transaction, so that it runs only after the commit. A failed job is retried with
   * growing delays for about three days.
   * @param timing without it, the job runs immediately.
   */
  add<Name extends JobName>(
    transaction: PlazaDatabase,
    name: Name,
    payload: JobPayload<Name>,
    timing?: JobTiming,
  ): Promise<void>;
  /** Enqueues jobs of one kind with one statement. Concurrent calls must list common keys in the same order. */
  addAll<Name extends JobName>(
    transaction: PlazaDatabase,
    name: Name,
    jobs: readonly TimedJob<JobPayload<Name>>[],
  ): Promise<void>;
}

interface TimedJob<Payload> {
  payload: Payload;
  timing: JobTiming;
}

export const databaseJobs: Jobs = {
  add: (transaction, name, payload, timing) => insertJobs(transaction, name, [{ payload, timing }]),
  addAll: async (transaction, name, jobs) => {
    if (jobs.length > 0) await insertJobs(transaction, name, jobs);
  },
};

async function insertJobs<Name extends JobName>(
  transaction: PlazaDatabase,
  name: Name,
  jobs: readonly { payload: JobPayload<Name>; timing: JobTiming | undefined }[],
): Promise<void> {
  const rows = jobs.map(({ payload, timing }) => {
    const validPayload = payloadSchemas[name].parse(payload);
    const queue = queueOf(name, validPayload);
    return { payload: validPayload, queue: queue.name, priority: queue.priority, key: null, delayMs: 0, ...timing };
  });
  await sql`
    select from graphile_worker.add_jobs(
      array(
        select (
          ${name}, job.payload, job.queue, now() + job."delayMs" * interval '1 millisecond',
          null, job.key, job.priority, null
        )::graphile_worker.job_spec
        from rows from (
          json_to_recordset(${JSON.stringify(rows)}) as (payload json, queue text, priority smallint, key text, "delayMs" float8)
        ) with ordinality as job order by job.ordinality
      ),
      job_key_preserve_run_at => true
    )
  `.execute(transaction);
}
