import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@plaza/sdk';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccessTokens } from './accounts/access-tokens.ts';
import { removeAbandonedUploads, uploadDirectoryIn } from './http/uploads.ts';
import { connectDatabase, type DatabaseConnections } from './platform/database/database.ts';
import { createDiskStorage } from './platform/files/disk-storage.ts';
import { createStoredFiles } from './platform/files/stored-files.ts';
import { type ApiProcess, startApiProcess } from './testing/api-process.ts';
import { joinTestServer, type TestDatabase, type TestServer } from './testing/index.ts';
import { addOwner } from './testing/listings.ts';
import { listingFields, wizardSteps } from './testing/own-listings.ts';
import { samplePicture } from './testing/sample-pictures.ts';

const secret = 'the-secret-of-tests-that-kill-the-api';
const hourMs = 60 * 60_000;

let server: TestServer;
let testDatabase: TestDatabase;
let connections: DatabaseConnections;
let varDirectory: string;
let started: ApiProcess[];
let token: string;
beforeEach(async () => {
  server = await joinTestServer();
  testDatabase = await server.createDatabase();
  connections = connectDatabase({ url: testDatabase.url, poolSize: 3, onConnectionLost: () => undefined });
  varDirectory = await mkdtemp(join(tmpdir(), 'plaza-killed-'));
  started = [];
  const userId = await addOwner(connections.write, { planId: 3, isConfirmed: true });
  const { id: sessionId } = await connections.write
    .insertInto('sessions')
    .values({ user_id: userId, device_id: randomUUID(), expires_at: new Date(Date.now() + hourMs) })
    .returning('id')
    .executeTakeFirstOrThrow();
  token = (await createAccessTokens(secret).make({ userId, sessionId }, new Date())).token;
});
afterEach(async () => {
  for (const api of started) await api.stop('SIGKILL');
  await connections.close();
  await testDatabase.drop();
  await server.close();
  await rm(varDirectory, { recursive: true, force: true });
});

async function start() {
  const api = startApiProcess({
    DATABASE_URL: testDatabase.url,
    PLAZA_VAR_DIR: varDirectory,
    PLAZA_SECRET: secret,
  });
  started.push(api);
  const baseUrl = `${await api.address}/api`;
  return { api, client: createClient({ baseUrl, token, retries: { attempts: 0, baseDelayMs: 1 }, timeoutMs: 60_000 }) };
}

const filesIn = async (directory: string) => {
  const found = await readdir(join(varDirectory, directory), { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
};
const rows = async (table: 'listings' | 'listing_images' | 'listing_search' | 'stored_files') =>
  connections.write.selectFrom(table).selectAll().execute();

/** What the nightly job and the next start do, as if a day had gone by. */
async function cleanUp(): Promise<void> {
  const storage = createDiskStorage(join(varDirectory, 'media'));
  await createStoredFiles(connections.write, storage).sweep(new Date(Date.now() + 1000));
  await removeAbandonedUploads(uploadDirectoryIn(varDirectory), new Date(Date.now() + 2 * hourMs));
}

/** Every listing is whole, every picture has its files, and there is no other file. */
async function expectNothingHalf(listings: number): Promise<void> {
  await cleanUp();
  expect(await rows('listings')).toHaveLength(listings);
  const images = await sql<{ listing_id: number; storage_key: string; files: string[] }>`
    select i.listing_id, i.storage_key, array(select f.key || unnest(f.endings)) as files
    from listing_images i left join stored_files f on f.key = i.storage_key
  `.execute(connections.write);
  const named = images.rows.flatMap(({ files }) => files.map((name) => name.split('/').at(-1)));
  expect(new Set(named)).toEqual(new Set(await filesIn('media')));
  expect(await rows('stored_files')).toHaveLength(new Set(images.rows.map((row) => row.storage_key)).size);
  expect(await filesIn('uploads')).toEqual([]);
}

/** Ends the API alone, as a lack of memory does: nothing in it gets to clean up. */
const kill = async (api: ApiProcess) => {
  api.child.kill('SIGKILL');
  await api.exit;
};

const photos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () => samplePicture({ width: 1600 + Math.floor(Math.random() * 50), height: 1200 })),
  );

describe('the API is killed', { timeout: 60_000 }, () => {
  it.each([
    ['while a form with photos comes in', () => filesIn('uploads'), 1],
    ['when its first photo is written', () => filesIn('media'), 1],
    ['when some of its photos are written', () => filesIn('media'), 9],
  ])('%s: there is no listing, and no file of it', async (_, look, count) => {
    const { api, client } = await start();
    const sent = client.createListing({ form: { ...listingFields, images: await photos(4) } }).then(
      () => 'answered',
      () => 'lost',
    );
    await vi.waitUntil(async () => (await look()).length >= count, { interval: 2, timeout: 15_000 });
    await kill(api);
    expect(await sent).toBe('lost');
    await expectNothingHalf(0);
    // and it works when it is sent again
    const again = await start();
    const { data } = await again.client.createListing({ form: { ...listingFields, images: await photos(2) } });
    expect(data.state).toBe('published');
    await again.api.stop('SIGTERM');
    await expectNothingHalf(1);
  });

  it('while a listing is published: it is still a draft, and publishing it again works', async () => {
    const { api, client } = await start();
    const { data: draft } = await client.createDraft({ body: { submissionId: randomUUID() } });
    const params = { id: draft.id };
    const [image] = await photos(1);
    if (!image) throw new Error('no photo');
    await client.addListingImage({ params, form: { image, submissionId: randomUUID() } });
    const { data: saved } = await client.changeOwnListing({ params, body: { version: 2, ...wizardSteps } });
    // publishing writes into the search index last of all
    const isHeld = Promise.withResolvers<void>();
    const mayGo = Promise.withResolvers<void>();
    const holding = connections.write.transaction().execute(async (transaction) => {
      await sql`lock table listing_search in exclusive mode`.execute(transaction);
      isHeld.resolve();
      await mayGo.promise;
    });
    await isHeld.promise;
    const sent = client.finishListing({ params, body: { version: saved.version } }).then(
      () => 'answered',
      () => 'lost',
    );
    const waiting = sql`select from pg_locks where not granted and relation = 'listing_search'::regclass`;
    await vi.waitUntil(async () => (await waiting.execute(connections.write)).rows.length > 0, { timeout: 15_000 });
    await kill(api);
    mayGo.resolve();
    await holding;
    expect(await sent).toBe('lost');
    const others = sql`select from pg_stat_activity where datname = current_database() and application_name = 'plaza' and state <> 'idle' and pid <> pg_backend_pid()`;
    await vi.waitUntil(async () => (await others.execute(connections.write)).rows.length === 0);
    expect((await rows('listings')).map(({ state, published_at: at }) => [state, at])).toEqual([['draft', null]]);
    expect(await rows('listing_search')).toEqual([]);
    const again = await start();
    const { data } = await again.client.finishListing({ params, body: { version: saved.version } });
    expect(data.state).toBe('published');
    await again.api.stop('SIGTERM');
    expect(await rows('listing_search')).toHaveLength(1);
    await expectNothingHalf(1);
  });

  it('leaves no process behind that makes pictures', async () => {
    const { api, client } = await start();
    const sent = client.createListing({ form: { ...listingFields, images: await photos(3) } }).catch(() => 'lost');
    await vi.waitUntil(async () => (await filesIn('media')).length > 0, { interval: 5, timeout: 15_000 });
    const group = api.child.pid ?? 0;
    await kill(api);
    await sent;
    const isThere = () => {
      try {
        return process.kill(-group, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(isThere, { timeout: 15_000 }).toBe(false);
    await expectNothingHalf(0);
  });
});
