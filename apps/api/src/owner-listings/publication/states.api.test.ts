import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseJobs } from '../../platform/jobs/job-store.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { completeDraft, listingFields, wizardSteps } from '../../testing/own-listings.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { sampleImage } from '../../testing/sample-images.ts';

let api: TestApi;
let owner: Person;
beforeAll(async () => {
  api = await startApi();
  owner = await addPerson(api, { planId: 1, isConfirmed: true });
});
afterAll(() => api.stop());

const addFinishedListing = async (person = owner) => {
  const { id, version } = await completeDraft(person.client, api.database);
  await person.client.finishListing({ params: { id }, body: { version } });
  return id;
};
const changeListingState = async (
  id: number,
  action: 'publish' | 'pause' | 'resume' | 'markRented' | 'relist',
  person = owner,
) => (await person.client.changeListingState({ params: { id }, body: { action } })).data;
const readOwnListing = async (id: number, person = owner) =>
  (await person.client.getOwnListing({ params: { id } })).data;
const fetchListingStatus = (id: number) =>
  api.client.getListing({ params: { id } }).then(
    () => 200,
    (error: unknown) => (error as { status: number }).status,
  );
const setDeletedDaysAgo = (id: number, days: number) =>
  sql`update listings set deleted_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(api.database);
const purgeDeletedListings = async () => {
  await databaseJobs.add(api.database, 'purge_deleted_listings', {});
  await api.runJobs();
};

describe('a published listing', () => {
  it('the page of a paused or rented listing answers 410, and relisting keeps the first publication date', async () => {
    const person = await addPerson(api, { planId: 1, isConfirmed: true });
    const id = await addFinishedListing(person);
    const { publishedAt, version } = await readOwnListing(id, person);
    expect(await changeListingState(id, 'pause', person)).toMatchObject({ state: 'paused', obstacle: null, version });
    expect(await fetchListingStatus(id)).toBe(410);
    expect((await changeListingState(id, 'pause', person)).state).toBe('paused');
    expect(await changeListingState(id, 'resume', person)).toMatchObject({ state: 'published', publishedAt });
    expect(await fetchListingStatus(id)).toBe(200);
    expect((await changeListingState(id, 'markRented', person)).state).toBe('rented');
    expect(await fetchListingStatus(id)).toBe(410);
    await expect(changeListingState(id, 'pause', person)).rejects.toMatchObject({
      status: 409,
      code: 'action_not_allowed',
    });
    expect(await changeListingState(id, 'relist', person)).toMatchObject({ state: 'published', publishedAt });
  });

  it.each(['pause', 'markRented'] as const)(
    'the action %s makes room in the plan, which another listing uses only when its owner publishes it',
    async (choice) => {
      const person = await addPerson(api, { planId: 1, isConfirmed: true });
      const [first, second] = [await addFinishedListing(person), await addFinishedListing(person)];
      expect(await readOwnListing(second, person)).toMatchObject({ state: 'ready', obstacle: 'listing_limit_reached' });
      await expect(changeListingState(second, 'publish', person)).rejects.toMatchObject({
        status: 409,
        code: 'listing_limit_reached',
      });
      await changeListingState(first, choice, person);
      expect(await readOwnListing(second, person)).toMatchObject({ state: 'ready', obstacle: null });
      await changeListingState(first, choice === 'pause' ? 'resume' : 'relist', person);
      expect(await readOwnListing(second, person)).toMatchObject({ state: 'ready', obstacle: 'listing_limit_reached' });
      await changeListingState(first, choice, person);
      expect(await changeListingState(second, 'publish', person)).toMatchObject({ state: 'published' });
      expect(await fetchListingStatus(second)).toBe(200);
    },
  );

  it('changeListingState with insteadOf publishes a listing and pauses another listing of the owner', async () => {
    const person = await addPerson(api, { planId: 1, isConfirmed: true });
    const [first, second] = [await addFinishedListing(person), await addFinishedListing(person)];
    const publishBody = { action: 'publish', insteadOf: first } as const;
    const { data } = await person.client.changeListingState({ params: { id: second }, body: publishBody });
    expect(data.state).toBe('published');
    expect((await readOwnListing(first, person)).state).toBe('paused');
    expect([await fetchListingStatus(first), await fetchListingStatus(second)]).toEqual([410, 200]);
    const stranger = await addPerson(api, { planId: 1, isConfirmed: true });
    const strangerListingId = await addFinishedListing(stranger);
    await changeListingState(strangerListingId, 'pause', stranger);
    const foreignChangeCall = stranger.client.changeListingState({
      params: { id: strangerListingId },
      body: { action: 'resume', insteadOf: second },
    });
    await expect(foreignChangeCall).rejects.toMatchObject({ status: 404 });
    expect((await readOwnListing(second, person)).state).toBe('published');
  });

  it('relisting a rented bay is rejected with plan_does_not_allow_publishing when the owner has no plan', async () => {
    const person = await addPerson(api, { planId: 1, isConfirmed: true });
    const id = await addFinishedListing(person);
    await changeListingState(id, 'markRented', person);
    await api.database.deleteFrom('subscriptions').where('user_id', '=', person.userId).execute();
    expect((await readOwnListing(id, person)).state).toBe('rented');
    await expect(changeListingState(id, 'relist', person)).rejects.toMatchObject({
      code: 'plan_does_not_allow_publishing',
    });
  });

  it('changeOwnListing updates both the page and the search result of a published listing', async () => {
    const person = await addPerson(api, { planId: 1, isConfirmed: true });
    const id = await addFinishedListing(person);
    const { version } = await readOwnListing(id, person);
    const { address, mainData } = wizardSteps;
    const listingChanges = {
      mainData: { ...mainData, name: 'Zaguán', price: '123' },
      address: { ...address, lat: 39.4699, lng: -0.3763, isApproximate: true },
    };
    await person.client.changeOwnListing({ params: { id }, body: { version, ...listingChanges } });
    const { data } = await api.client.searchListings({ query: { substr: 'zaguan' } });
    expect(data).toMatchObject([{ id, priceCents: 12_300, location: { isApproximate: true } }]);
    const { data: page } = await api.client.getListing({ params: { id } });
    expect(page).toMatchObject({ locality: 'Valencia', location: data[0]!.location });
    expect(page.location.lat).not.toBe(listingChanges.address.lat);
  });

  it('changeListingState rejects pausing a draft or another user’s listing', async () => {
    const { data: draft } = await owner.client.createDraft({ body: { submissionId: randomUUID() } });
    await expect(changeListingState(draft.id, 'pause')).rejects.toMatchObject({ code: 'action_not_allowed' });
    const stranger = await addPerson(api);
    await expect(changeListingState(await addFinishedListing(), 'pause', stranger)).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('deleting a listing', () => {
  it('the page of a deleted listing answers 410 immediately, and its owner can restore it for 30 days', async () => {
    const person = await addPerson(api, { planId: 1, isConfirmed: true });
    const [first, second] = [await addFinishedListing(person), await addFinishedListing(person)];
    const { data } = await person.client.deleteListing({ params: { id: first } });
    expect(data).toEqual({ id: first, state: 'deleted' });
    expect((await person.client.deleteListing({ params: { id: first } })).data).toEqual(data);
    expect(await fetchListingStatus(first)).toBe(410);
    expect(await readOwnListing(second, person)).toMatchObject({ state: 'ready', obstacle: null });
    await changeListingState(second, 'publish', person);
    const deletedListing = await readOwnListing(first, person);
    const restorableDays = (Date.parse(deletedListing.restorableUntil ?? '') - Date.now()) / 86_400_000;
    expect(restorableDays).toBeCloseTo(30, 2);
    const editCall = person.client.changeOwnListing({
      params: { id: first },
      body: { version: deletedListing.version, mainData: { ...wizardSteps.mainData, price: '1' } },
    });
    await expect(editCall).rejects.toMatchObject({ code: 'action_not_allowed' });

    const { data: restoredListing } = await person.client.restoreListing({ params: { id: first } });
    expect(restoredListing).toMatchObject({ state: 'ready', obstacle: 'listing_limit_reached', restorableUntil: null });
    await person.client.deleteListing({ params: { id: second } });
    expect(await readOwnListing(first, person)).toMatchObject({ state: 'ready', obstacle: null });
    expect((await person.client.restoreListing({ params: { id: second } })).data.state).toBe('published');
    expect((await readOwnListing(first, person)).state).toBe('ready');
  });

  it('restoreListing restores a deleted draft as a draft', async () => {
    const draft = await completeDraft(owner.client, api.database);
    await owner.client.deleteListing({ params: { id: draft.id } });
    expect(await fetchListingStatus(draft.id)).toBe(404);
    const { data } = await owner.client.restoreListing({ params: { id: draft.id } });
    expect(data).toMatchObject({ state: 'draft', missing: [], name: draft.name });
  });

  it('a deleted listing is erased after 30 days together with its images, views and saves', async () => {
    const person = await addPerson(api, { planId: 1, isConfirmed: true });
    const listingForm = { ...listingFields, images: [await sampleImage()] };
    const { data: created } = await person.client.createListing({ form: listingForm });
    const { id } = created;
    await owner.client.saveListing({ params: { id }, body: { value: true } });
    const { images } = await readOwnListing(id, person);
    const imagePath = join(api.varDirectory, images[0]!.url);
    expect(existsSync(imagePath)).toBe(true);
    await person.client.deleteListing({ params: { id } });
    await setDeletedDaysAgo(id, 29);
    await purgeDeletedListings();
    expect((await readOwnListing(id, person)).state).toBe('deleted');
    await setDeletedDaysAgo(id, 30);
    await expect(person.client.restoreListing({ params: { id } })).rejects.toMatchObject({ status: 404 });
    await purgeDeletedListings();
    expect(existsSync(imagePath)).toBe(false);
    expect(await fetchListingStatus(id)).toBe(404);
    for (const table of ['listing_images', 'listing_views', 'saved_listings'] as const) {
      const remainingRows = await api.database
        .selectFrom(table)
        .select('listing_id')
        .where('listing_id', '=', id)
        .execute();
      expect(remainingRows).toEqual([]);
    }
  });
});

describe('a duplicate', () => {
  it("duplicateListing creates only one draft with the original's images when it is sent twice", async () => {
    const person = await addPerson(api, { planId: 1, isConfirmed: true });
    const listingForm = { ...listingFields, images: [await sampleImage(), await sampleImage({ format: 'png' })] };
    const { id } = (await person.client.createListing({ form: listingForm })).data;
    const originalListing = await readOwnListing(id, person);
    const duplicateForm = { submissionId: randomUUID() };
    const { data: copy } = await person.client.duplicateListing({ params: { id }, body: duplicateForm });
    expect((await person.client.duplicateListing({ params: { id }, body: duplicateForm })).data).toEqual(copy);
    const { name, description, priceCents, location, spotType, size, characteristics } = originalListing;
    const zeroCounts = { views: 0, savedCount: 0, chatCount: 0 };
    const copiedFields = { name, description, priceCents, location, spotType, size, characteristics };
    expect(copy).toMatchObject({ ...copiedFields, counts: zeroCounts, state: 'draft', missing: [], publishedAt: null });
    expect(copy.images.map(({ url }) => url)).toEqual(originalListing.images.map(({ url }) => url));

    await person.client.deleteListing({ params: { id } });
    await setDeletedDaysAgo(id, 31);
    await purgeDeletedListings();
    expect((await fetch(`${api.origin}${copy.images[0]!.url}`)).status).toBe(200);
    const { data } = await person.client.finishListing({ params: { id: copy.id }, body: { version: copy.version } });
    expect(data.state).toBe('published');
  });

  it('duplicateListing gives the copy of an approximate listing the same public position', async () => {
    const listingForm = { ...listingFields, images: [await sampleImage()] };
    const { id } = (await owner.client.createListing({ form: listingForm })).data;
    const { data: copy } = await owner.client.duplicateListing({
      params: { id },
      body: { submissionId: randomUUID() },
    });
    const imageRows = await api.database
      .selectFrom('listings')
      .select('public_lat')
      .where('id', 'in', [id, copy.id])
      .execute();
    expect([imageRows.length, new Set(imageRows.map((row) => row.public_lat)).size]).toEqual([2, 1]);
  });

  it('duplicateListing rejects another owner’s listing and a deleted listing', async () => {
    const stranger = await addPerson(api);
    const { id } = await completeDraft(owner.client, api.database);
    const duplicateAs = (person: Person) =>
      person.client.duplicateListing({ params: { id }, body: { submissionId: randomUUID() } });
    await expect(duplicateAs(stranger)).rejects.toMatchObject({ status: 404 });
    await owner.client.deleteListing({ params: { id } });
    await expect(duplicateAs(owner)).rejects.toMatchObject({ code: 'action_not_allowed' });
  });
});
