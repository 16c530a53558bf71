import { sql } from 'kysely';
import * as z from 'zod';
import type { PlazaDatabase } from '../database/database.ts';

/**
 * Every kind of job with the schema of its payload. Payloads reference rows instead of copying them, so that the queue
 * contains no personal data. A kind whose payload changes gets a new name, since jobs of the previous release may still
 * be waiting.
 */
export const jobTable = {
  /** Emails a visitor's message to the team. */
  mail_contact_message: z.object({ contactMessageId: z.int() }),
  /** Emails the receipt of a visitor's message to the visitor. */
  mail_contact_receipt: z.object({ contactMessageId: z.int() }),
  /** Emails a report of a chat to the team. */
  mail_chat_report: z.object({ chatReportId: z.int() }),
  /** Scans a chat's file that could not be scanned when it was sent. */
  scan_chat_file: z.object({ fileId: z.int() }),
  /** Deletes chat reports older than the privacy policy allows. */
  forget_chat_reports: z.object({}),
  /** Renders and sends an account's email. */
  send_account_mail: z.object({ accountMailId: z.int() }),
  /** Emails an absent user about unread messages, or checks again later. */
  mail_chat_digest: z.object({ userId: z.int() }),
  /** Deletes old records of sent digests. */
  forget_chat_digests: z.object({}),
  /** Deletes old idempotency keys. */
  forget_idempotency_keys: z.object({}),
  /** Deletes expired sessions and codes, old records of emails, and unused limits. */
  forget_account_leftovers: z.object({}),
  /** Erases remaining data of closed accounts and logs it; it should find none. */
  sweep_closed_accounts: z.object({}),
  /** Deletes visitors' messages older than the privacy policy allows. */
  forget_contact_messages: z.object({}),
  /** Deletes words that no listing has any more. */
  forget_unused_words: z.object({}),
  /** Encodes a listing's image as AVIF. */
  make_avif: z.object({ key: z.string() }),
  /** Removes the files of those keys that no row references any more. */
  remove_files: z.object({ keys: z.array(z.string()) }),
  /** Removes files stored more than a day ago that no row references. */
  sweep_files: z.object({}),
  /** Deletes listings whose time to be restored is over. */
  purge_deleted_listings: z.object({}),
  /** Lists rented bays again after their end date, as far as their owners' plans have room. */
  relist_rented_bays: z.object({}),
  /** Deletes the visitors of past days' impressions, with the keys of those days. */
  forget_impressions: z.object({}),
  /** Deletes old totals of owners' insights. */
  forget_insights: z.object({}),
  /** Deletes live events older than any page needs. */
  forget_live_events: z.object({}),
  /** Runs the due events of a customer of the payment sandbox. */
  follow_sandbox: z.object({ customerId: z.string() }),
  /** Syncs the object of a provider's event. */
  handle_payment_event: z.object({ eventId: z.string() }),
  /** Re-enqueues events that wait longer than their job should take, for example after its last attempt. */
  recover_payment_events: z.object({}),
  /** Syncs a subscription, by its ID at the provider. */
  settle_subscription: z.object({ reference: z.string() }),
  /** Cancels a subscription that must not run at the provider, and refunds unused payments. */
  give_back_subscription: z.object({ reference: z.string() }),
  /** Refunds a withdrawal. */
  carry_out_withdrawal: z.object({ withdrawalId: z.int() }),
  /** Updates an account's email or language at the provider. */
  change_payment_customer: z.object({ userId: z.int() }),
  /** Erases a customer at the provider whose rows are deleted, after pending refunds of a withdrawal. */
  forget_payment_customer: z.object({
    provider: z.enum(['stripe', 'sandbox']),
    customerId: z.string(),
    refunds: z.array(z.object({ invoiceId: z.string(), amountCents: z.int(), totalCents: z.int() })),
  }),
  /** Reconciles a user's payments with the provider. */
  reconcile_payments: z.object({ userId: z.int() }),
  /** Enqueues the reconciliation of all users. */
  reconcile_all_payments: z.object({}),
  /** Reviews due subscriptions: periods, grace periods, reminders. */
  review_subscriptions: z.object({}),
  /** Renders and sends an email about a subscription. */
  send_subscription_mail: z.object({ subscriptionMailId: z.int() }),
  /** Deletes old provider events. */
  forget_payment_events: z.object({}),
} as const;

export type JobName = keyof typeof jobTable;
export type JobPayload<Name extends JobName> = z.output<(typeof jobTable)[Name]>;
/**
 * Runs a job. It may run again after a failure or a crash, in rare cases while the first run continues, so it must be
 * idempotent; docs/architecture/jobs.md has the reasons by kind. Throw to have it retried.
 */
export type JobHandlers = { [Name in JobName]: (payload: JobPayload<Name>) => Promise<void> };

/** Scheduled jobs, with the crontab's five fields in UTC. */
export const timetable: Partial<Record<JobName, string>> = {
  forget_contact_messages: '17 3 * * *',
  forget_chat_reports: '19 3 * * *',
  forget_account_leftovers: '27 3 * * *',
  forget_chat_digests: '32 3 * * *',
  forget_idempotency_keys: '34 3 * * *',
  sweep_closed_accounts: '22 3 * * *',
  forget_unused_words: '37 3 * * *',
  sweep_files: '47 3 * * *',
  purge_deleted_listings: '37 3 * * *',
  relist_rented_bays: '6 * * * *',
  // a day in Spain ends at 22:00 or 23:00 UTC
  forget_impressions: '3 * * * *',
  forget_insights: '42 3 * * *',
  forget_live_events: '7 * * * *',
  recover_payment_events: '* * * * *',
  review_subscriptions: '12 * * * *',
  reconcile_all_payments: '52 2 * * *',
  forget_payment_events: '57 3 * * *',
};

/** Slow background jobs: one at a time, after all others. */
const slowJobs: ReadonlySet<JobName> = new Set(['make_avif']);

/** Delay and deduplication of a job. */
interface JobTiming {
  /**
   * At most one job with this key waits, and the first one keeps its time. Contains no personal data except row IDs.
   */
  key: string;
  /** Milliseconds until it runs. */
  delayMs: number;
}

/** Background jobs, which survive a restart. */
export interface Jobs {
  /**
   * Enqueues a job as part of a transaction: it runs only after the commit. A failed job is retried with growing delays
   * for about three days.
   * @param timing without it the job runs immediately.
   */
  add<Name extends JobName>(
    transaction: PlazaDatabase,
    name: Name,
    payload: JobPayload<Name>,
    timing?: JobTiming,
  ): Promise<void>;
}

/** Jobs in the database's queue. */
export const databaseJobs: Jobs = {
  add: async (transaction, name, payload, timing) => {
    const checked = JSON.stringify(jobTable[name].parse(payload));
    const queue = slowJobs.has(name) ? { name: 'slow', priority: 10 } : { name: null, priority: 0 };
    await insertJob(transaction, { name, payload: checked, queue, timing });
  },
};

/** A job as a row of the queue. */
interface NewJob {
  name: string;
  /** JSON. */
  payload: string;
  /** Jobs of a named queue run serially; a higher number is a lower priority. */
  queue: { name: string | null; priority: number };
  /** `undefined` for a job that runs immediately. */
  timing: { key: string; delayMs: number } | undefined;
}

async function insertJob(transaction: PlazaDatabase, { name, payload, queue, timing }: NewJob): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${name}, ${payload}::json, queue_name => ${queue.name}::text, priority => ${queue.priority}::int,
      run_at => now() + ${timing?.delayMs ?? 0} * interval '1 millisecond',
      job_key => ${timing?.key ?? null}::text, job_key_mode => 'preserve_run_at'
    )
  `.execute(transaction);
}
