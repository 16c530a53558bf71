import { type Kysely, sql } from 'kysely';

const newJobNames = {
  mail_contact_message: 'send_contact_message',
  mail_contact_receipt: 'send_contact_receipt',
  mail_chat_report: 'send_chat_report',
  mail_chat_digest: 'send_chat_digest',
  send_account_mail: 'send_account_email',
  send_subscription_mail: 'send_subscription_email',
  scan_chat_file: 'scan_attachment',
  forget_chat_reports: 'purge_chat_reports',
  forget_chat_digests: 'purge_chat_digests',
  forget_idempotency_keys: 'purge_idempotency_keys',
  forget_contact_messages: 'purge_contact_messages',
  forget_impressions: 'purge_impressions',
  forget_insights: 'purge_insights',
  forget_live_events: 'purge_live_events',
  forget_payment_events: 'purge_payment_events',
  forget_account_leftovers: 'purge_expired_account_data',
  forget_unused_words: 'purge_unused_search_terms',
  make_avif: 'encode_avif',
  follow_sandbox: 'advance_sandbox',
  settle_subscription: 'sync_subscription',
  give_back_subscription: 'refund_subscription',
  carry_out_withdrawal: 'refund_withdrawal',
  change_payment_customer: 'update_payment_customer',
  forget_payment_customer: 'erase_payment_customer',
} as const;

/**
 * Renames the kinds of queued and scheduled jobs, and their payloads' fields. No process of the previous release may run
 * during or after this migration: it would queue jobs under names that no worker handles.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ hasQueue: boolean }>`
    select to_regclass('graphile_worker._private_tasks') is not null as "hasQueue"
  `.execute(db);
  // A new database has no queue yet: it is created after the migrations.
  if (rows[0]?.hasQueue !== true) return;
  for (const [oldName, newName] of Object.entries(newJobNames)) {
    await sql`update graphile_worker._private_tasks set identifier = ${newName} where identifier = ${oldName}`.execute(
      db,
    );
    await sql`
      update graphile_worker._private_known_crontabs set identifier = ${newName} where identifier = ${oldName}
    `.execute(db);
  }
  await sql`
    update graphile_worker._private_jobs j set payload = case t.identifier
      when 'send_account_email' then json_build_object('accountEmailId', j.payload -> 'accountMailId')
      else json_build_object('subscriptionEmailId', j.payload -> 'subscriptionMailId')
    end
    from graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier in ('send_account_email', 'send_subscription_email')
  `.execute(db);
}
