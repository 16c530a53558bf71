import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, NetworkError } from '@plaza/sdk';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccessTokens } from '../accounts/access-tokens.ts';
import { readConfig } from '../config.ts';
import { connectDatabase, type DatabaseConnections } from '../platform/database/database.ts';
import { databaseJobs } from '../platform/jobs/jobs.ts';
import { type ApiProcess, startApiProcess } from '../testing/api-process.ts';
import { addOwner, listingValues } from '../testing/listings.ts';
import { addPicture, listingFields } from '../testing/own-listings.ts';
import { samplePicture } from '../testing/sample-pictures.ts';
import { joinTestServer, type TestDatabase, type TestServer } from '../testing/test-databases.ts';

/** Programs start several times, while other tests run. */
const timeoutMs = 90_000;

let server: TestServer;
let testDatabase: TestDatabase;
let connections: DatabaseConnections;
let varDirectory: string;
let started: ApiProcess[];

beforeAll(async () => {
  server = await joinTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  varDirectory = mkdtempSync(join(tmpdir(), 'plaza-killed-'));
  testDatabase = await server.createDatabase();
  connections = connectDatabase({ url: testDatabase.url, onConnectionLost: () => undefined });
  started = [];
});
afterEach(async () => {
  for (const api of started) await api.stop('SIGKILL');
  await connections.close();
  await testDatabase.drop();
  rmSync(varDirectory, { recursive: true, force: true });
});

/** A running API, and somebody with a plan who calls it and does not try again. */
async function run(ownerId: number) {
  const api = startApiProcess({ DATABASE_URL: testDatabase.url, PLAZA_VAR_DIR: varDirectory });
  started.push(api);
  const sessionId = randomUUID();
  const expiresAt = new Date(Date.now() + 3_600_000);
  const session = { id: sessionId, user_id: ownerId, device_id: randomUUID(), expires_at: expiresAt };
  await connections.write.insertInto('sessions').values(session).execute();
  const { token } = await createAccessTokens(readConfig({}).secret).make({ userId: ownerId, sessionId }, new Date());
  const baseUrl = `${await api.address}/api`;
  return { api, client: createClient({ baseUrl, token, retries: { attempts: 0, baseDelayMs: 0 } }) };
}

/** Keeps search from being written, and so a publication from being committed, until the returned function is called. */
async function holdSearch(): Promise<() => Promise<void>> {
  const blocker = new Client({ connectionString: testDatabase.url });
  await blocker.connect();
  await blocker.query('begin; lock table listing_search in access exclusive mode');
  return async () => {
    await blocker.query('rollback');
    await blocker.end();
  };
}

const waiters = async () => {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(connections.write);
  return rows.length;
};
/** Nobody of the process that was killed is left in the database. */
const allGone = () =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select pid from pg_stat_activity
        where datname = current_database() and application_name like 'plaza%' and pid <> pg_backend_pid()
          and state <> 'idle'
      `.execute(connections.write);
      return rows.length;
    })
    .toBe(0);

const count = async (table: 'listings' | 'listing_images' | 'listing_search' | 'stored_files') => {
  const rows = await connections.write
    .selectFrom(table)
    .select((build) => build.fn.countAll<number>().as('count'))
    .execute();
  return rows[0]?.count;
};
const filesLeft = () =>
  readdirSync(varDirectory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** As if what was left behind had been there for two days. */
async function makeOld() {
  const then = new Date(Date.now() - 2 * 86_400_000);
  for (const path of filesLeft()) utimesSync(path, then, then);
  await sql`update stored_files set created_at = ${then}`.execute(connections.write);
}

async function addDraft(ownerId: number): Promise<number> {
  const { id } = await connections.write
    .insertInto('listings')
    .values({ ...listingValues(), owner_id: ownerId, state: 'draft', published_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addPicture(connections.write, id);
  return id;
}

it(
  'a listing whose creation is cut off is not there, and its pictures are cleaned up',
  async () => {
    const ownerId = await addOwner(connections.write, { planId: 1, isConfirmed: true });
    const { api, client } = await run(ownerId);
    const release = await holdSearch();
    const images = [await samplePicture(), await samplePicture({ format: 'png' })];
    const creating = client.createListing({ form: { ...listingFields, images } });
    const failure = creating.catch((error: unknown) => error);
    await expect.poll(waiters, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(await count('stored_files')).toBe(2);
    await api.stop('SIGKILL');
    expect(await failure).toBeInstanceOf(NetworkError);
    await release();
    await allGone();
    expect(await count('listings')).toBe(0);
    expect(await count('listing_images')).toBe(0);
    expect(filesLeft().length).toBeGreaterThan(0);

    await makeOld();
    await run(ownerId);
    await databaseJobs.add(connections.write, 'sweep_files', {});
    await expect.poll(() => count('stored_files'), { timeout: 10_000 }).toBe(0);
    expect(filesLeft()).toEqual([]);
  },
  timeoutMs,
);

it.each([0, 1, 2])(
  'cut off after %i of four answers, each listing is published and found, or neither',
  async (answers) => {
    const ownerId = await addOwner(connections.write, { planId: 3, isConfirmed: true });
    const { api, client } = await run(ownerId);
    const ids = await Promise.all([1, 2, 3, 4].map(() => addDraft(ownerId)));
    let answered = 0;
    const finishing = ids.map(async (id) => {
      await client.finishListing({ params: { id }, body: { version: 1 } });
      answered += 1;
    });
    const settled = Promise.allSettled(finishing);
    await expect.poll(() => answered, { interval: 1 }).toBeGreaterThanOrEqual(answers);
    await api.stop('SIGKILL');
    await settled;
    await allGone();
    const { rows } = await sql<{ state: string; isFound: boolean; isFinished: boolean }>`
    select l.state, i.id is not null as "isFound", l.finished_at is not null as "isFinished"
    from listings l left join listing_search i on i.id = l.id
  `.execute(connections.write);
    expect(rows.filter((row) => (row.state === 'published') !== row.isFound)).toEqual([]);
    expect(rows.filter((row) => (row.state === 'draft') === row.isFinished)).toEqual([]);
    expect(rows.filter((row) => row.isFinished).length).toBeGreaterThanOrEqual(answers);
    expect(rows.filter((row) => row.isFound).length).toBeLessThanOrEqual(2);
  },
  timeoutMs,
);
