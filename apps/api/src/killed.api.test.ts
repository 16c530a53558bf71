import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hourMs } from '@plaza/sdk';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeAbandonedUploads, uploadDirectoryIn } from './http/uploads.ts';
import { createDiskStorage } from './platform/files/file-storage.ts';
import { createStoredFiles } from './platform/files/stored-files.ts';
import { type KillableApi, prepareKillableApi } from './testing/killable-api.ts';
import { addOwner } from './testing/listings.ts';
import { listingFields, wizardSteps } from './testing/own-listings.ts';
import { sampleImage } from './testing/sample-images.ts';

let killable: KillableApi;
let userId: number;
beforeEach(async () => {
  killable = await prepareKillableApi();
  userId = await addOwner(killable.database, { planId: 3, isConfirmed: true });
});
afterEach(() => killable.close());
const startOwnerApi = () => killable.startFor(userId);

const listFilesIn = async (directory: string) => {
  const directoryEntries = await readdir(join(killable.varDirectory, directory), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return directoryEntries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};
const readTableRows = async (table: 'listings' | 'listing_images' | 'listing_search' | 'stored_files') =>
  killable.database.selectFrom(table).selectAll().execute();

/** Runs the nightly sweep and the upload cleanup of the next start, as if time had passed. */
async function cleanUp(): Promise<void> {
  const diskStorage = createDiskStorage(join(killable.varDirectory, 'media'));
  await createStoredFiles(killable.database, diskStorage).sweep(new Date(Date.now() + 1000));
  await removeAbandonedUploads(uploadDirectoryIn(killable.varDirectory), new Date(Date.now() + 2 * hourMs));
}

async function expectNoPartialState(listings: number): Promise<void> {
  await cleanUp();
  expect(await readTableRows('listings')).toHaveLength(listings);
  const imageResult = await sql<{ listing_id: number; storage_key: string; files: string[] }>`
    select i.listing_id, i.storage_key, array(select f.key || unnest(f.suffixes)) as files
    from listing_images i left join stored_files f on f.key = i.storage_key
  `.execute(killable.database);
  const storedNames = imageResult.rows.flatMap(({ files }) => files.map((name) => name.split('/').at(-1)));
  expect(new Set(storedNames)).toEqual(new Set(await listFilesIn('media')));
  expect(await readTableRows('stored_files')).toHaveLength(
    new Set(imageResult.rows.map((row) => row.storage_key)).size,
  );
  expect(await listFilesIn('uploads')).toEqual([]);
}

const createPhotos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () => sampleImage({ width: 1600 + Math.floor(Math.random() * 50), height: 1200 })),
  );

describe('a killed API', () => {
  it.each([
    ['while a form with photos comes in', () => listFilesIn('uploads'), 1],
    ['when its first photo is written', () => listFilesIn('media'), 1],
    ['when some of its photos are written', () => listFilesIn('media'), 9],
  ])('an API killed %s creates no listing and leaves no file', async (_, arrange, count) => {
    const { api, client } = await startOwnerApi();
    const pendingCreation = client.createListing({ form: { ...listingFields, images: await createPhotos(4) } }).then(
      () => 'answered',
      () => 'lost',
    );
    await vi.waitUntil(async () => (await arrange()).length >= count, { interval: 2 });
    await killable.kill(api);
    expect(await pendingCreation).toBe('lost');
    await expectNoPartialState(0);
    // A retried creation succeeds after the API has restarted.
    const restartedApi = await startOwnerApi();
    const { data } = await restartedApi.client.createListing({
      form: { ...listingFields, images: await createPhotos(2) },
    });
    expect(data.state).toBe('published');
    await restartedApi.api.stop('SIGTERM');
    await expectNoPartialState(1);
  });

  it('a draft stays a draft when the API is killed while publishing it, and a retry publishes it', async () => {
    const { api, client } = await startOwnerApi();
    const { data: draft } = await client.createDraft({ body: { submissionId: randomUUID() } });
    const draftParams = { id: draft.id };
    const [image] = await createPhotos(1);
    if (!image) throw new Error('no photo');
    await client.addListingImage({ params: draftParams, form: { image, submissionId: randomUUID() } });
    const { data: saved } = await client.changeOwnListing({
      params: draftParams,
      body: { version: 2, ...wizardSteps },
    });
    // Publishing writes to the search index last, so this lock blocks it just before its end.
    const releaseLock = await killable.holdOpen(sql`lock table listing_search in exclusive mode`);
    const pendingPublication = client.finishListing({ params: draftParams, body: { version: saved.version } }).then(
      () => 'answered',
      () => 'lost',
    );
    await vi.waitUntil(async () => (await killable.countWaitingStatements()) > 0);
    await killable.kill(api);
    await releaseLock();
    expect(await pendingPublication).toBe('lost');
    await vi.waitUntil(async () => (await killable.countActiveStatements()) === 0);
    expect((await readTableRows('listings')).map(({ state, published_at: at }) => [state, at])).toEqual([
      ['draft', null],
    ]);
    expect(await readTableRows('listing_search')).toEqual([]);
    const restartedApi = await startOwnerApi();
    const { data } = await restartedApi.client.finishListing({ params: draftParams, body: { version: saved.version } });
    expect(data.state).toBe('published');
    await restartedApi.api.stop('SIGTERM');
    expect(await readTableRows('listing_search')).toHaveLength(1);
    await expectNoPartialState(1);
  });

  it('a killed API leaves no image process behind', async () => {
    const { api, client } = await startOwnerApi();
    const pendingCreation = client
      .createListing({ form: { ...listingFields, images: await createPhotos(3) } })
      .catch(() => 'lost');
    await vi.waitUntil(async () => (await listFilesIn('media')).length > 0, { interval: 5 });
    const processGroupId = api.child.pid ?? 0;
    await killable.kill(api);
    await pendingCreation;
    const isGroupRunning = () => {
      try {
        return process.kill(-processGroupId, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(isGroupRunning).toBe(false);
    await expectNoPartialState(0);
  });
});
