import * as z from 'zod';

/**
 * Every kind of job with what it is given. Payloads name rows instead of copying them, so that nothing personal stands in
 * the queue. A kind whose payload changes gets a new name: jobs of the old program may still be waiting.
 */
export const jobTable = {
  /** Mails a visitor's message to the team. */
  mail_contact_message: z.object({ contactMessageId: z.int() }),
  /** Mails its receipt to the visitor. */
  mail_contact_receipt: z.object({ contactMessageId: z.int() }),
  /** Mails a report of a chat to the team. */
  mail_chat_report: z.object({ chatReportId: z.int() }),
  /** Scans a file of a chat that could not be scanned when it was sent. */
  scan_chat_file: z.object({ fileId: z.int() }),
  /** Deletes reports of chats that are older than the privacy policy says. */
  forget_chat_reports: z.object({}),
  /** Writes and sends a mail of an account. */
  send_account_mail: z.object({ accountMailId: z.int() }),
  /** Mails somebody who has been away about unread messages, or looks again later. */
  mail_chat_digest: z.object({ userId: z.int() }),
  /** Deletes notes of digests that were sent long ago. */
  forget_chat_digests: z.object({}),
  /** Deletes idempotency keys from long ago. */
  forget_idempotency_keys: z.object({}),
  /** Deletes sessions, codes, notes of mails and limits that do not count any more. */
  forget_account_leftovers: z.object({}),
  /** Erases what closed accounts still have, and says so in the log: it should find nothing. */
  sweep_closed_accounts: z.object({}),
  /** Deletes what visitors wrote longer ago than the privacy policy says. */
  forget_contact_messages: z.object({}),
  /** Deletes words that no listing has any more. */
  forget_unused_words: z.object({}),
  /** Encodes a listing's image as AVIF. */
  make_avif: z.object({ key: z.string() }),
  /** Removes the files of those keys that no row names any more. */
  remove_files: z.object({ keys: z.array(z.string()) }),
  /** Removes what was stored more than a day ago and that no row names. */
  sweep_files: z.object({}),
  /** Removes listings that were deleted so long ago that nobody can restore them. */
  purge_deleted_listings: z.object({}),
  /** Lists rented bays again whose end date has come, as far as their owners' plans have room. */
  relist_rented_bays: z.object({}),
  /** Deletes who has seen which cards and listings on days that are over, with the keys of those days. */
  forget_impressions: z.object({}),
  /** Deletes sums of owners' insights from long ago. */
  forget_insights: z.object({}),
  /** Deletes live events that no page comes back for. */
  forget_live_events: z.object({}),
  /** Lets happen what is due for a customer of the sandbox of payments. */
  follow_sandbox: z.object({ customerId: z.string() }),
  /** Reads anew what the payment provider tells of in an event, and writes down what follows. */
  handle_payment_event: z.object({ eventId: z.string() }),
  /** Has events handled that wait for longer than their job should take, such as after its last try. */
  recover_payment_events: z.object({}),
  /** Reads a subscription anew, by its number at the payment provider. */
  settle_subscription: z.object({ reference: z.string() }),
  /** Ends a subscription at the payment provider that must not run, and pays back what nobody got anything for. */
  give_back_subscription: z.object({ reference: z.string() }),
  /** Pays back what a withdrawal from a contract comes to. */
  carry_out_withdrawal: z.object({ withdrawalId: z.int() }),
  /** Tells the payment provider an account's new address or language. */
  change_payment_customer: z.object({ userId: z.int() }),
  /** Has the payment provider forget somebody whose rows are gone, after what a withdrawal has yet to pay back. */
  forget_payment_customer: z.object({
    provider: z.enum(['stripe', 'sandbox']),
    customerId: z.string(),
    refunds: z.array(z.object({ invoiceId: z.string(), amountCents: z.int(), totalCents: z.int() })),
  }),
  /** Compares everything that a user has at the payment provider with what is written down. */
  reconcile_payments: z.object({ userId: z.int() }),
  /** Has everybody's payments compared. */
  reconcile_all_payments: z.object({}),
  /** Looks at subscriptions whose time has come: periods, grace, reminders. */
  review_subscriptions: z.object({}),
  /** Writes and sends a mail about a subscription. */
  send_subscription_mail: z.object({ subscriptionMailId: z.int() }),
  /** Deletes notes of what the payment provider told long ago. */
  forget_payment_events: z.object({}),
} as const;

export type JobName = keyof typeof jobTable;
export type JobPayload<Name extends JobName> = z.output<(typeof jobTable)[Name]>;
/**
 * What a job does. It may run again after a failure or when its process is gone, in rare cases while the first run goes on,
 * so a second one must do no harm: docs/decisions/0022-recovering-jobs.md says why, kind by kind. Throw to be run again.
 */
export type JobHandlers = { [Name in JobName]: (payload: JobPayload<Name>) => Promise<void> };

/** Jobs that start by themselves, by the crontab's five fields in UTC. */
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
  // a day in Spain ends at 22 or 23 o'clock
  forget_impressions: '3 * * * *',
  forget_insights: '42 3 * * *',
  forget_live_events: '7 * * * *',
  recover_payment_events: '* * * * *',
  review_subscriptions: '12 * * * *',
  reconcile_all_payments: '52 2 * * *',
  forget_payment_events: '57 3 * * *',
};

/** Jobs that nobody waits for, and that take long: one at a time, after all others. */
export const slowJobs: ReadonlySet<JobName> = new Set(['make_avif']);
