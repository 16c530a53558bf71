import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { joinTestServer, type TestDatabase, type TestServer } from '../../testing/index.ts';
import { migrateJobQueue, runDueJobs } from '../jobs/job-runner.ts';
import { type JobHandlers, payloadSchemas, cronTimes } from '../jobs/job-store.ts';
import { createLog } from '../log.ts';
import { createDatabaseIfMissing, createPool } from './connections.ts';
import { migrate } from './migrate.ts';

const log = createLog('silent');
const migrationsDirectory = join(import.meta.dirname, '../../migrations');

let server: TestServer;
let admin: TestDatabase;
let url: string;
let database: Kysely<unknown>;
beforeAll(async () => {
  server = await joinTestServer();
  admin = await server.createDatabase();
});
afterAll(async () => {
  await admin.drop();
  await server.close();
});

const emptyDatabaseName = () => `${new URL(admin.url).pathname.slice(1)}_upgrade`;
const connectTo = (to: string) =>
  new Kysely<unknown>({ dialect: new PostgresDialect({ pool: createPool({ connectionString: to, max: 2 }) }) });
beforeEach(async () => {
  url = admin.url.replace(/\/test_\w+/, `/${emptyDatabaseName()}`);
  await createDatabaseIfMissing(admin.url, emptyDatabaseName());
  database = connectTo(url);
});
afterEach(async () => {
  await database.destroy();
  const otherDatabase = connectTo(admin.url);
  await sql`drop database ${sql.id(emptyDatabaseName())} with (force)`.execute(otherDatabase);
  await otherDatabase.destroy();
});

async function migrateUntil(last: string): Promise<void> {
  const migrationFiles = (await readdir(migrationsDirectory)).filter((name) => name.slice(0, 4) <= last).toSorted();
  const migrations: Record<string, Migration> = {};
  for (const file of migrationFiles)
    migrations[file.replace(/\.ts$/, '')] = (await import(
      pathToFileURL(join(migrationsDirectory, file)).href
    )) as Migration;
  const { error } = await new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  }).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Adds a job as the release of migration 0039 did. */
const addJob = (name: string, payload: unknown, key: string | null = null) =>
  sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key})`.execute(database);

it('migration 0040 renames queued jobs and their payloads, and keeps those that failed or run later', async () => {
  await migrateUntil('0039');
  await migrateJobQueue(url, log);
  await addJob('send_account_mail', { accountMailId: 1 });
  await addJob('send_subscription_mail', { subscriptionMailId: 2 });
  await addJob('mail_chat_digest', { userId: 3 }, 'digest-3');
  await addJob('scan_chat_file', { fileId: 4 });
  await addJob('settle_subscription', { reference: 'sub_5' });
  await addJob('handle_payment_event', { eventId: 'evt_6' });
  await sql`
    update graphile_worker._private_jobs set attempts = 3, last_error = 'no scanner', run_at = now() + interval '1 hour'
    where payload ->> 'fileId' = '4'
  `.execute(database);
  await sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since) values ('forget_insights', now())
  `.execute(database);

  await migrate(url);

  const { rows: later } = await sql`
    select task_identifier as name, attempts, last_error as error from graphile_worker.jobs where run_at > now()
  `.execute(database);
  expect(later).toEqual([{ name: 'scan_attachment', attempts: 3, error: 'no scanner' }]);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database);
  const finishedJobs: [string, unknown][] = [];
  const jobHandlers = Object.fromEntries(
    Object.keys(payloadSchemas).map((name) => [
      name,
      (payload: unknown) => {
        finishedJobs.push([name, payload]);
        return Promise.resolve();
      },
    ]),
  ) as unknown as JobHandlers;
  await runDueJobs({ url, handlers: jobHandlers, log });
  expect(new Map(finishedJobs)).toEqual(
    new Map<string, unknown>([
      ['send_account_email', { accountEmailId: 1 }],
      ['send_subscription_email', { subscriptionEmailId: 2 }],
      ['send_chat_digest', { userId: 3 }],
      ['scan_attachment', { fileId: 4 }],
      ['sync_subscription', { reference: 'sub_5' }],
      ['handle_payment_event', { eventId: 'evt_6' }],
    ]),
  );
  const { rows: left } = await sql`select from graphile_worker._private_jobs`.execute(database);
  expect(left).toEqual([]);
  const { rows: crontabs } = await sql<{ identifier: string }>`
    select identifier from graphile_worker._private_known_crontabs
  `.execute(database);
  expect(Object.keys(cronTimes)).toEqual(expect.arrayContaining(crontabs.map(({ identifier }) => identifier)));
});

/** Inserts rows into each table that is renamed or has a renamed column, as the release of migration 0039 did. */
const insertOldRows = () =>
  sql`
    insert into users (email, first_name, locale, chat_mails) values
      ('ana@example.es', 'Ana', 'es', false), ('ben@example.es', 'Ben', 'en', true);
    insert into sessions (id, user_id, device_id, used_at, expires_at)
      values ('00000000-0000-4000-8000-000000000001', 1, gen_random_uuid(), '2026-11-01T10:00Z', '2027-01-01T10:00Z');
    insert into user_presence (user_id, seen_at) values (1, '2026-11-02T10:00Z');
    insert into vehicle_agreements (session_id, user_id, length_cm, width_cm, height_cm)
      values ('00000000-0000-4000-8000-000000000001', 1, 430, 180, 150);
    insert into account_mails (kind, user_id, email) values
      ('email_change_asked', 1, 'ana@example.es'), ('sign_up_tried', 1, 'ana@example.es'),
      ('new_device', 2, 'ben@example.es');
    insert into listings (owner_id, name, finished_at, stays_first, state_since)
      values (1, 'Garage', '2026-10-01T10:00Z', true, '2026-10-02T10:00Z');
    insert into listing_sources (listing_id, day, source, views) values (1, '2026-11-01', 'map', 3);
    insert into listing_views (listing_id, day, visitor) values (1, '2026-11-01', '\\x01');
    insert into listing_impressions (day, visitor, source, listing_id) values ('2026-11-01', '\\x02', 'map', 1);
    insert into view_day_keys (day, key) values ('2026-11-01', '\\x03');
    insert into listing_pins values (4, 77, 1, 40.4, -3.7, 9000);
    insert into chats (listing_id, starter_id, owner_id, answered_at) values (1, 2, 1, '2026-11-03T10:00Z');
    insert into messages (chat_id, author_id, text) values (1, 2, 'Hello'), (1, 1, 'Hola');
    insert into chat_participants (chat_id, user_id, read_message_id, mailed_message_id) values (1, 1, 2, 1), (1, 2, 1, null);
    insert into chat_digests (user_id, chat_ids, through_message_ids, leased_until)
      values (1, '{1}', '{2}', '2026-11-03T11:00Z');
    insert into message_files (message_id, is_image, storage_key, name, content_type, size_bytes, scan)
      values (1, false, 'chats/aa/1', 'plan.pdf', 'application/pdf', 9, 'pending');
    insert into stored_files (key, endings) values ('chats/aa/1', '{.pdf}');
    insert into live_positions (user_id, position, forgotten) values (1, 7, 4);
    insert into idempotency_keys (scope, fingerprint, answer) values ('\\x04', '\\x05', '\\x06');
    insert into security_events (kind, user_id, network) values ('login', 1, '\\x07');
    insert into upload_uses (key, bytes, files) values ('\\x08', 9, 1);
    insert into subscriptions (user_id, plan_id, state, provider, end_reason) values (1, 2, 'canceled', 'sandbox', 'surplus');
    insert into subscription_mails (user_id, subscription_id, kind, occasion, facts)
      select 1, 1, kind, '1', '{"planId":2}'
      from unnest(array['plan_will_change', 'plan_will_end', 'paid_back', 'card_expires', 'invoice']) as kind;
    insert into payment_events (id, type) values ('evt_1', 'invoice.paid');
    insert into sandbox_clocks values (1, 60000);
    insert into sandbox_customers (id, user_id, locale, created_at) values ('cus_1', 1, 'es', now());
    insert into sandbox_subscriptions (
      id, customer_id, product_id, keeps_product_id, keeps_until, awaits_product_id, awaits_until, state, retries, will_end,
      created_at, period_start, period_end
    ) values ('sub_1', 'cus_1', 'prod_2', 'prod_3', now(), 'prod_1', now(), 'active', 0, true, now(), now(), now());
    insert into sandbox_keys (key, call) values ('key_1', 'refund')
  `.execute(database);

/** Reads all rows of each table as texts without column names. */
async function readAllRows(): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
  `.execute(database);
  const rowsByTable = new Map<string, string[]>();
  for (const { name } of tables) {
    const tableRows = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(
      database,
    );
    rowsByTable.set(name, tableRows.rows.map(({ row }) => row).toSorted());
  }
  return rowsByTable;
}

const newTableNames: Readonly<Record<string, string>> = {
  account_mails: 'account_emails',
  subscription_mails: 'subscription_emails',
  message_files: 'message_attachments',
  listing_sources: 'listing_daily_stats',
  listing_pins: 'map_clusters',
  vehicle_agreements: 'synced_vehicles',
  upload_uses: 'upload_usage',
  view_day_keys: 'daily_visitor_keys',
  sandbox_keys: 'sandbox_idempotency_keys',
};
const renamedValues: Readonly<Record<string, string>> = {
  email_change_asked: 'email_change_requested',
  sign_up_tried: 'sign_up_attempted',
  plan_will_change: 'plan_change_scheduled',
  plan_will_end: 'cancellation_scheduled',
  paid_back: 'refunded',
  card_expires: 'card_expiring',
  surplus: 'duplicate',
};

it('migration 0041 keeps every row, and leaves no old table or column name in the schema', async () => {
  await migrateUntil('0039');
  await insertOldRows();
  const rowsBeforeRenaming = await readAllRows();
  await migrateUntil('0041');
  const expectedRows = [...rowsBeforeRenaming].map(([table, rows]) => {
    const renamedRows = rows.map((row) =>
      Object.entries(renamedValues).reduce((text, [from, to]) => text.replaceAll(`,${from},`, `,${to},`), row),
    );
    return [newTableNames[table] ?? table, renamedRows.toSorted()] as const;
  });
  expect(await readAllRows()).toEqual(new Map(expectedRows));

  const { rows: names } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
    union all select conname from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgname from pg_trigger where not tgisinternal
  `.execute(database);
  const oldNamePattern = new RegExp(
    `^(?:${Object.keys(newTableNames).join('|')})|_(?:answered_at|forgotten|scan_check|occasion|keeps_\\w+|awaits_\\w+|ahead_ms|state_since)(?:_|$)`,
  );
  expect(names.filter(({ name }) => oldNamePattern.test(name))).toEqual([]);
});

it('triggers still set state_changed_at and reject emails to closed accounts after migration 0041', async () => {
  await migrateUntil('0039');
  await insertOldRows();
  await migrate(url);
  await sql`update listings set state = 'deleted', deleted_at = now()`.execute(database);
  const { rows } = await sql<{ isNew: boolean }>`
    select state_changed_at > now() - interval '1 minute' as "isNew" from listings
  `.execute(database);
  expect(rows).toEqual([{ isNew: true }]);
  await sql`update users set closed_at = now(), first_name = null where id = 2`.execute(database);
  const insertAccountEmail = sql`insert into account_emails (kind, user_id, email) values ('new_device', 2, 'ben@example.es')`;
  await expect(insertAccountEmail.execute(database)).rejects.toThrow('cannot name a closed account');
});
