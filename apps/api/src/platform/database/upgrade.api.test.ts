import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { joinTestServer, type TestDatabase, type TestServer } from '../../testing/index.ts';
import { migrateJobs, runDueJobs } from '../jobs/job-runner.ts';
import { type JobHandlers, jobTable, timetable } from '../jobs/job-store.ts';
import { createLog } from '../log.ts';
import { createDatabaseIfMissing, createPool } from './connections.ts';
import { migrate } from './migrate.ts';

const log = createLog('silent');
const directory = join(import.meta.dirname, '../../migrations');

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

const emptyName = () => `${new URL(admin.url).pathname.slice(1)}_upgrade`;
const connect = (to: string) =>
  new Kysely<unknown>({ dialect: new PostgresDialect({ pool: createPool({ connectionString: to, max: 2 }) }) });
beforeEach(async () => {
  url = admin.url.replace(/\/test_\w+/, `/${emptyName()}`);
  await createDatabaseIfMissing(admin.url, emptyName());
  database = connect(url);
});
afterEach(async () => {
  await database.destroy();
  const other = connect(admin.url);
  await sql`drop database ${sql.id(emptyName())} with (force)`.execute(other);
  await other.destroy();
});

/** Runs the migrations up to a number. */
async function migrateUntil(last: string): Promise<void> {
  const files = (await readdir(directory)).filter((name) => name.slice(0, 4) <= last).toSorted();
  const migrations: Record<string, Migration> = {};
  for (const file of files)
    migrations[file.replace(/\.ts$/, '')] = (await import(pathToFileURL(join(directory, file)).href)) as Migration;
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
  await migrateJobs(url, log);
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
  const done: [string, unknown][] = [];
  const handlers = Object.fromEntries(
    Object.keys(jobTable).map((name) => [
      name,
      (payload: unknown) => {
        done.push([name, payload]);
        return Promise.resolve();
      },
    ]),
  ) as unknown as JobHandlers;
  await runDueJobs({ url, handlers, log });
  expect(new Map(done)).toEqual(
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
  expect(Object.keys(timetable)).toEqual(expect.arrayContaining(crontabs.map(({ identifier }) => identifier)));
});
