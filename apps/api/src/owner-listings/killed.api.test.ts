import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { NetworkError } from '@plaza/sdk';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseJobs } from '../platform/jobs/job-store.ts';
import { type KillableApi, prepareKillableApi } from '../testing/killable-api.ts';
import { addOwner, createListingValues } from '../testing/listings.ts';
import { addImage, listingFields } from '../testing/own-listings.ts';
import { sampleImage } from '../testing/sample-images.ts';

/** Timeout of a test, long because processes start several times while other tests run. */
const testTimeoutMs = 90_000;

let killableApi: KillableApi;
beforeEach(async () => {
  killableApi = await prepareKillableApi();
});
afterEach(() => killableApi.close());

const waitForClosedSessions = () => expect.poll(() => killableApi.countActiveStatements()).toBe(0);

const countTableRows = async (table: 'listings' | 'listing_images' | 'listing_search' | 'stored_files') => {
  const tableRows = await killableApi.database
    .selectFrom(table)
    .select((build) => build.fn.countAll<number>().as('count'))
    .execute();
  return tableRows[0]?.count;
};
const listRemainingFiles = () =>
  readdirSync(killableApi.varDirectory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

async function setFilesTwoDaysOld() {
  const oldTime = new Date(Date.now() - 2 * 86_400_000);
  for (const path of listRemainingFiles()) utimesSync(path, oldTime, oldTime);
  await sql`update stored_files set created_at = ${oldTime}`.execute(killableApi.database);
}

async function addDraft(ownerId: number): Promise<number> {
  const { id } = await killableApi.database
    .insertInto('listings')
    .values({ ...createListingValues(), owner_id: ownerId, state: 'draft', published_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addImage(killableApi.database, id);
  return id;
}

it(
  'an API process killed during createListing leaves no listing, and its images are deleted later',
  async () => {
    const ownerId = await addOwner(killableApi.database, { planId: 1, isConfirmed: true });
    const { api, client } = await killableApi.startFor(ownerId);
    const releaseLock = await killableApi.holdOpen(sql`lock table listing_search in access exclusive mode`);
    const listingPhotos = [await sampleImage(), await sampleImage({ format: 'png' })];
    const pendingCreation = client.createListing({ form: { ...listingFields, images: listingPhotos } });
    const creationError = pendingCreation.catch((error: unknown) => error);
    await expect.poll(() => killableApi.countWaitingStatements()).toBeGreaterThan(0);
    expect(await countTableRows('stored_files')).toBe(2);
    await killableApi.kill(api);
    expect(await creationError).toBeInstanceOf(NetworkError);
    await releaseLock();
    await waitForClosedSessions();
    expect(await countTableRows('listings')).toBe(0);
    expect(await countTableRows('listing_images')).toBe(0);
    expect(listRemainingFiles().length).toBeGreaterThan(0);

    await setFilesTwoDaysOld();
    await killableApi.startFor(ownerId);
    await databaseJobs.add(killableApi.database, 'sweep_files', {});
    await expect.poll(() => countTableRows('stored_files')).toBe(0);
    // The job deletes a file's key from the database before the file.
    await expect.poll(listRemainingFiles).toEqual([]);
  },
  testTimeoutMs,
);

it.each([0, 1, 2])(
  'every listing is both published and in search, or neither, when the API is killed after %i of four responses',
  async (answers) => {
    const ownerId = await addOwner(killableApi.database, { planId: 3, isConfirmed: true });
    const { api, client } = await killableApi.startFor(ownerId);
    const draftIds = await Promise.all([1, 2, 3, 4].map(() => addDraft(ownerId)));
    let answerCount = 0;
    const finishCalls = draftIds.map(async (id) => {
      await client.finishListing({ params: { id }, body: { version: 1 } });
      answerCount += 1;
    });
    const allCallsSettled = Promise.allSettled(finishCalls);
    await expect.poll(() => answerCount, { interval: 1 }).toBeGreaterThanOrEqual(answers);
    await killableApi.kill(api);
    await allCallsSettled;
    await waitForClosedSessions();
    const { rows } = await sql<{ state: string; isFound: boolean; isFinished: boolean }>`
    select l.state, i.id is not null as "isFound", l.completed_at is not null as "isFinished"
    from listings l left join listing_search i on i.id = l.id
  `.execute(killableApi.database);
    expect(rows.filter((row) => (row.state === 'published') !== row.isFound)).toEqual([]);
    expect(rows.filter((row) => (row.state === 'draft') === row.isFinished)).toEqual([]);
    expect(rows.filter((row) => row.isFinished).length).toBeGreaterThanOrEqual(answers);
    expect(rows.filter((row) => row.isFound).length).toBeLessThanOrEqual(2);
  },
  testTimeoutMs,
);
