import { type Kysely, type RawBuilder, sql } from 'kysely';

const newTableNames = {
  account_mails: 'account_emails',
  subscription_mails: 'subscription_emails',
  message_files: 'message_attachments',
  listing_sources: 'listing_daily_stats',
  listing_pins: 'map_clusters',
  vehicle_agreements: 'synced_vehicles',
  upload_uses: 'upload_usage',
  view_day_keys: 'daily_visitor_keys',
  sandbox_keys: 'sandbox_idempotency_keys',
} as const;

/** New names of columns by their old names, for each table by its new name. */
const newColumnNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: { chat_mails: 'has_chat_emails' },
  // `used_at` of a session is the time of its last new token. In other tables, it means that a row is used up.
  sessions: { used_at: 'last_refreshed_at' },
  user_presence: { seen_at: 'last_seen_at' },
  synced_vehicles: { agreed_at: 'synced_at' },
  chats: { answered_at: 'first_reply_at' },
  chat_participants: { read_message_id: 'last_read_message_id', mailed_message_id: 'last_emailed_message_id' },
  chat_digests: { through_message_ids: 'last_message_ids', leased_until: 'lease_expires_at' },
  message_attachments: { scan: 'scan_status' },
  live_positions: { forgotten: 'pruned_position' },
  idempotency_keys: { lease_until: 'lease_expires_at', answer: 'response' },
  stored_files: { endings: 'suffixes' },
  listings: {
    finished_at: 'completed_at',
    stays_first: 'has_publishing_priority',
    state_since: 'state_changed_at',
  },
  listing_views: { visitor: 'visitor_hash' },
  listing_impressions: { visitor: 'visitor_hash' },
  security_events: { at: 'occurred_at', network: 'network_hash' },
  subscriptions: { order_key: 'idempotency_key' },
  subscription_emails: { occasion: 'dedupe_key' },
  sandbox_clocks: { ahead_ms: 'offset_ms' },
  sandbox_subscriptions: {
    keeps_product_id: 'retained_product_id',
    keeps_until: 'retained_until',
    awaits_product_id: 'pending_product_id',
    awaits_until: 'pending_expires_at',
    will_end: 'cancel_at_period_end',
  },
};

const newIndexNames = {
  chats_answered: 'chats_first_reply',
  chat_digests_under_way: 'chat_digests_in_progress',
  payment_events_waiting: 'payment_events_pending',
  security_events_at: 'security_events_occurred',
  subscriptions_one_running: 'subscriptions_one_current',
  subscriptions_one_waiting: 'subscriptions_one_incomplete',
} as const;

/**
 * Names tables, columns and stored values by the words of the trade. Processes of the previous release fail on every
 * renamed one, so none may run during or after this migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [oldName, newName] of Object.entries(newTableNames)) {
    await sql`alter table ${sql.table(oldName)} rename to ${sql.table(newName)}`.execute(db);
    await renameDependents(db, newName, (name) => name.replace(`${oldName}_`, `${newName}_`));
  }
  for (const [table, columns] of Object.entries(newColumnNames)) {
    for (const [oldName, newName] of Object.entries(columns)) {
      await sql`alter table ${sql.table(table)} rename column ${sql.id(oldName)} to ${sql.id(newName)}`.execute(db);
      await renameDependents(db, table, (name) => name.replace(`_${oldName}_`, `_${newName}_`));
    }
  }
  for (const [oldName, newName] of Object.entries(newIndexNames)) {
    await sql`alter index ${sql.id(oldName)} rename to ${sql.id(newName)}`.execute(db);
  }
  // A renamed column keeps its old name in the bodies of functions, which are text.
  await sql`
    create or replace function note_listing_state() returns trigger language plpgsql as $$
    begin
      if new.state <> old.state then
        new.state_changed_at := now();
        if new.state not in ('rented', 'deleted') then
          new.rented_until := null;
          new.renter_id := null;
        end if;
      end if;
      return new;
    end $$
  `.execute(db);
  await renameStoredValues(db);
}

/** Renames constraints, indexes, triggers and sequences of a table, whose names PostgreSQL keeps. */
async function renameDependents(db: Kysely<unknown>, table: string, rename: (name: string) => string): Promise<void> {
  const [target, id] = [sql.table(table), sql`${table}::regclass`];
  const renameAll = async (names: RawBuilder<{ name: string }>) =>
    (await names.execute(db)).rows
      .map(({ name }) => ({ before: sql.id(name), after: sql.id(rename(name)), isChanged: rename(name) !== name }))
      .filter(({ isChanged }) => isChanged);
  // Renames constraints before indexes, since the index of a constraint is renamed with it.
  const constraintNames = sql<{ name: string }>`select conname as name from pg_constraint where conrelid = ${id}`;
  for (const { before, after } of await renameAll(constraintNames))
    await sql`alter table ${target} rename constraint ${before} to ${after}`.execute(db);
  const indexNames = sql<{ name: string }>`
    select relname as name from pg_index join pg_class on oid = indexrelid where indrelid = ${id}
  `;
  for (const { before, after } of await renameAll(indexNames))
    await sql`alter index ${before} rename to ${after}`.execute(db);
  const triggerNames = sql<{ name: string }>`
    select tgname as name from pg_trigger where tgrelid = ${id} and not tgisinternal
  `;
  for (const { before, after } of await renameAll(triggerNames))
    await sql`alter trigger ${before} on ${target} rename to ${after}`.execute(db);
  const sequenceNames = sql<{ name: string }>`
    select relname as name from pg_depend join pg_class on oid = objid where refobjid = ${id} and relkind = 'S'
  `;
  for (const { before, after } of await renameAll(sequenceNames))
    await sql`alter sequence ${before} rename to ${after}`.execute(db);
}

async function renameStoredValues(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account_emails drop constraint account_emails_kind_check;
    update account_emails set kind = 'email_change_requested' where kind = 'email_change_asked';
    update account_emails set kind = 'sign_up_attempted' where kind = 'sign_up_tried';
    alter table account_emails add constraint account_emails_kind_check check (kind in (
      'confirm_email', 'change_email', 'email_change_requested', 'email_changed', 'email_reverted', 'reset_password',
      'password_changed', 'new_device', 'sign_up_attempted', 'account_closed'
    ));

    alter table subscription_emails drop constraint subscription_emails_kind_check;
    update subscription_emails set kind = 'plan_change_scheduled' where kind = 'plan_will_change';
    update subscription_emails set kind = 'cancellation_scheduled' where kind = 'plan_will_end';
    update subscription_emails set kind = 'refunded' where kind = 'paid_back';
    update subscription_emails set kind = 'card_expiring' where kind = 'card_expires';
    alter table subscription_emails add constraint subscription_emails_kind_check check (kind in (
      'plan_started', 'plan_changed', 'plan_change_scheduled', 'cancellation_scheduled', 'plan_resumed', 'plan_ended',
      'renewal_failed', 'withdrawal_receipt', 'refunded', 'invoice', 'credit_note', 'card_changed', 'card_expiring'
    ));

    alter table subscriptions drop constraint subscriptions_end_reason_check;
    update subscriptions set end_reason = 'duplicate' where end_reason = 'surplus';
    alter table subscriptions add constraint subscriptions_end_reason_check
      check (end_reason in ('withdrawal', 'duplicate', 'replaced', 'unpaid'))
  `.execute(db);
}
