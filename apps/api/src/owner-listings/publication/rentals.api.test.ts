import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseJobs } from '../../platform/jobs/job-store.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { completeDraft } from '../../testing/own-listings.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { viewDayAgo } from '../../testing/view-days.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const dayFromNow = (days: number) => viewDayAgo(-days);
const rentalEnd = dayFromNow(90);

async function publishListing(owner: Person): Promise<number> {
  const { id, version } = await completeDraft(owner.client, api.database);
  await owner.client.finishListing({ params: { id }, body: { version } });
  return id;
}

async function addBayWithDriver(planId = 1) {
  const owner = await addPerson(api, { planId, isConfirmed: true });
  const renter = await addPerson(api, { isConfirmed: true });
  const listingId = await publishListing(owner);
  await renter.client.startChat({
    body: { withWho: owner.userId, relativeParking: listingId, message: 'Is it free?' },
  });
  return { owner, renter, id: listingId };
}

const readOwnListing = async ({ client }: Person, id: number) => (await client.getOwnListing({ params: { id } })).data;
const markRented = async (owner: Person, id: number, rental: { until?: string | null; renterId?: number | null }) =>
  (await owner.client.changeListingState({ params: { id }, body: { action: 'markRented', rental } })).data;
const endRentalsToday = async (...ids: number[]) => {
  await sql`update listings set rented_until = ${dayFromNow(0)}::date where id = any(${ids}::bigint[])`.execute(
    api.database,
  );
  await databaseJobs.add(api.database, 'relist_rented_bays', {});
  await api.runJobs();
};

describe('a rented bay', () => {
  it('the end date and renter of a rented bay are visible to its owner only', async () => {
    const { owner, renter, id } = await addBayWithDriver();
    const expectedRental = { until: rentalEnd, renter: { id: renter.userId, name: expect.any(String) as string } };
    expect(await markRented(owner, id, { until: rentalEnd, renterId: renter.userId })).toMatchObject({
      state: 'rented',
      rental: expectedRental,
    });
    expect((await owner.client.listOwnListings()).data[0]).toMatchObject({ state: 'rented', rental: expectedRental });
    await expect(renter.client.getOwnListing({ params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(renter.client.listRenterCandidates({ params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  it('the action markRented changes the end date and renter of a rented bay, and keeps both when omitted', async () => {
    const { owner, renter, id } = await addBayWithDriver();
    await markRented(owner, id, {});
    expect((await readOwnListing(owner, id)).rental).toBeNull();
    await markRented(owner, id, { until: rentalEnd, renterId: renter.userId });
    await owner.client.changeListingState({ params: { id }, body: { action: 'markRented' } });
    expect((await readOwnListing(owner, id)).rental).toMatchObject({ until: rentalEnd, renter: { id: renter.userId } });
    expect((await markRented(owner, id, { until: null, renterId: null })).rental).toBeNull();
  });

  it('the action markRented rejects an end date in the past and a renter without a chat about the bay', async () => {
    const { owner, id } = await addBayWithDriver();
    const stranger = await addPerson(api, { isConfirmed: true });
    for (const [field, rental] of [
      ['rental.until', { until: dayFromNow(0) }],
      ['rental.until', { until: dayFromNow(366 * 11) }],
      ['rental.renterId', { renterId: stranger.userId }],
    ] as const)
      await expect(markRented(owner, id, rental)).rejects.toMatchObject({
        code: 'validation_failed',
        fields: { [field]: [expect.any(String)] },
      });
    expect(await readOwnListing(owner, id)).toMatchObject({ state: 'published', rental: null });
  });

  it('relisting a rented bay removes its end date and renter, and deleting the bay keeps them', async () => {
    const { owner, renter, id } = await addBayWithDriver();
    await markRented(owner, id, { until: rentalEnd, renterId: renter.userId });
    await owner.client.deleteListing({ params: { id } });
    expect((await readOwnListing(owner, id)).rental).toMatchObject({ until: rentalEnd, renter: { id: renter.userId } });
    expect((await owner.client.restoreListing({ params: { id } })).data.rental).toBeNull();
    await markRented(owner, id, { until: rentalEnd });
    await owner.client.changeListingState({ params: { id }, body: { action: 'relist' } });
    expect(await readOwnListing(owner, id)).toMatchObject({ state: 'published', rental: null });
  });

  it('listRenterCandidates returns users who started a chat about the bay', async () => {
    const { owner, renter, id } = await addBayWithDriver();
    const { data } = await owner.client.listRenterCandidates({ params: { id } });
    expect(data.map((person) => person.id)).toEqual([renter.userId]);
  });
});

describe('the end date of a rental', () => {
  it('a rented bay is published again on the end date of its rental and keeps its first publication date', async () => {
    const { owner, id } = await addBayWithDriver();
    const { publishedAt } = await readOwnListing(owner, id);
    await markRented(owner, id, { until: rentalEnd });
    await databaseJobs.add(api.database, 'relist_rented_bays', {});
    await api.runJobs();
    expect((await readOwnListing(owner, id)).state).toBe('rented');
    await endRentalsToday(id);
    expect(await readOwnListing(owner, id)).toMatchObject({ state: 'published', publishedAt, rental: null });
    expect((await api.client.getListing({ params: { id } })).data.id).toBe(id);
  });

  it('a rented bay gets the state ready when its rental ends and the plan allows no further listing', async () => {
    const { owner, id } = await addBayWithDriver();
    await markRented(owner, id, { until: rentalEnd });
    const otherListingId = await publishListing(owner);
    expect((await readOwnListing(owner, otherListingId)).state).toBe('published');
    await endRentalsToday(id);
    expect(await readOwnListing(owner, id)).toMatchObject({
      state: 'ready',
      obstacle: 'listing_limit_reached',
      rental: null,
    });
    expect((await readOwnListing(owner, otherListingId)).state).toBe('published');
  });
});

it('getOwnListing returns the time at which a listing was paused', async () => {
  const { owner, id } = await addBayWithDriver();
  const pauseStartMs = Date.now();
  await owner.client.changeListingState({ params: { id }, body: { action: 'pause' } });
  const { stateSince } = await readOwnListing(owner, id);
  expect(Math.abs(Date.parse(stateSince ?? '') - pauseStartMs)).toBeLessThan(60_000);
});

it('the dashboard of an owner returns the total monthly rent of their rented bays', async () => {
  const { owner, id } = await addBayWithDriver();
  const readRentCents = async () => (await owner.client.getDashboard()).data.rentCents;
  expect(await readRentCents()).toBe(0);
  const { priceCents } = await markRented(owner, id, {});
  expect(priceCents).toBeGreaterThan(0);
  expect(await readRentCents()).toBe(priceCents);
});

it.each([
  [1, false],
  [2, true],
])('a published listing of an owner with plan %d has isPromoted %s', async (planId, isPromoted) => {
  const { owner, id } = await addBayWithDriver(planId);
  expect((await readOwnListing(owner, id)).isPromoted).toBe(isPromoted);
  expect((await markRented(owner, id, {})).isPromoted).toBe(false);
});
