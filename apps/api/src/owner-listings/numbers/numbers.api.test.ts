import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/index.ts';
import { addListing, addOwner } from '../../testing/listings.ts';
import { addImage, completeDraft } from '../../testing/own-listings.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { timeOnDayAgo, viewDayAgo } from '../../testing/view-days.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function addActivity(listingId: number, days: number, { views = 0, saved = 0, chats = 0 }) {
  const activeUserIds = await Promise.all(Array.from({ length: Math.max(saved, chats) }, () => addOwner(api.database)));
  const { owner_id: ownerId } = await api.database
    .selectFrom('listings')
    .select('owner_id')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
  if (views > 0) {
    const statsRow = { listing_id: listingId, day: viewDayAgo(days), source: 'search', views } as const;
    await api.database.insertInto('listing_daily_stats').values(statsRow).execute();
  }
  for (const user of activeUserIds.slice(0, saved)) {
    const savedListingRow = { listing_id: listingId, user_id: user, created_at: timeOnDayAgo(days) };
    await api.database.insertInto('saved_listings').values(savedListingRow).execute();
  }
  for (const user of activeUserIds.slice(0, chats)) {
    const chatRow = { listing_id: listingId, starter_id: user, owner_id: ownerId!, created_at: timeOnDayAgo(days) };
    await api.database.insertInto('chats').values(chatRow).execute();
  }
}

describe('a listing’s numbers', () => {
  it('getListingDays returns views, saves and chats of each day to the owner only, including empty days', async () => {
    const owner = await addPerson(api);
    const id = await addListing(api.database, { owner_id: owner.userId });
    await addActivity(id, 0, { views: 2 });
    await addActivity(id, 6, { views: 1, saved: 2, chats: 1 });
    await addActivity(id, 7, { views: 9, saved: 1, chats: 2 });
    const readListingDays = async (count: 7 | 30 | 90) =>
      (await owner.client.getListingDays({ params: { id }, query: { days: count } })).data;
    const weekDays = await readListingDays(7);
    expect(weekDays.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map((daysAgo) => viewDayAgo(daysAgo)));
    expect(weekDays[0]).toEqual({ day: viewDayAgo(6), views: 1, savedCount: 2, chatCount: 1 });
    expect(weekDays[6]).toEqual({ day: viewDayAgo(0), views: 2, savedCount: 0, chatCount: 0 });
    expect(weekDays.slice(1, 6).every(({ views, savedCount, chatCount }) => views + savedCount + chatCount === 0)).toBe(
      true,
    );
    const monthDays = await readListingDays(30);
    expect([monthDays.length, monthDays[22]]).toEqual([
      30,
      { day: viewDayAgo(7), views: 9, savedCount: 1, chatCount: 2 },
    ]);
    expect(await readListingDays(90)).toHaveLength(90);
    expect((await owner.client.getListingStats({ params: { id } })).data).toMatchObject({
      savedCount: 3,
      chatCount: 3,
    });
    const stranger = await addPerson(api);
    await expect(stranger.client.getListingDays({ params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(stranger.client.getListingStats({ params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  it('getListingStats counts no views by the owner, by robots or in previews', async () => {
    const owner = await addPerson(api);
    const id = await addListing(api.database, { owner_id: owner.userId });
    const readViewCount = async () => (await owner.client.getListingStats({ params: { id } })).data.views;
    await owner.client.getListing({ params: { id } });
    const listingUrl = `${api.baseUrl}/parking/item/${id}`;
    await fetch(listingUrl, { headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } });
    await api.client.getListing({ params: { id }, query: { isPreview: 'true' } });
    expect(await readViewCount()).toBe(0);
    for (const network of ['203.0.113.9', '203.0.113.9', '198.51.100.9']) {
      const browserHeaders = {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/153.0',
        'x-forwarded-for': network,
      };
      await fetch(listingUrl, { headers: browserHeaders });
    }
    expect(await readViewCount()).toBe(2);
  });
});

describe('the dashboard', () => {
  const readTodoCodes = async (person: Person) =>
    (await person.client.getDashboard()).data.todos.map(({ code, listingId }) => [code, listingId]);

  it('the dashboard of a new user lists two tasks: confirming the email and creating a first listing', async () => {
    expect(await readTodoCodes(await addPerson(api))).toEqual([
      ['confirm_email', null],
      ['first_listing', null],
    ]);
  });

  it("the dashboard returns the user's reason for registration, or null when the user gave none", async () => {
    const person = await addPerson(api);
    const readPublishingObstacle = async () => (await person.client.getDashboard()).data.reason;
    expect(await readPublishingObstacle()).toBeNull();
    await api.database.updateTable('users').set({ reason: 'earn' }).where('id', '=', person.userId).execute();
    expect(await readPublishingObstacle()).toBe('earn');
  });

  it('the dashboard lists tasks of an owner, first those without which drivers cannot find a listing', async () => {
    const person = await addPerson(api, { isConfirmed: true });
    await api.database.updateTable('users').set({ phone_number: null }).where('id', '=', person.userId).execute();
    const draft = await person.client.createDraft({ body: { submissionId: randomUUID() } });
    const { id, version } = await completeDraft(person.client, api.database);
    await person.client.finishListing({ params: { id }, body: { version } });
    expect(await readTodoCodes(person)).toEqual([
      ['choose_plan', id],
      ['finish_draft', draft.data.id],
      ['add_photos', id],
      ['add_phone', null],
    ]);
    await person.client.confirmPayment({ body: { item: { planId: 1 } } });
    await addImage(api.database, id, 1);
    await addImage(api.database, id, 2);
    await api.database.updateTable('listings').set({ width_cm: null }).where('id', '=', id).execute();
    expect(await readTodoCodes(person)).toEqual([
      ['finish_draft', draft.data.id],
      ['measure_bay', id],
      ['add_phone', null],
    ]);
  });

  it('the dashboard totals views, saves and chats of all listings for the last 30 days and the 30 before', async () => {
    const person = await addPerson(api, { planId: 3, isConfirmed: true });
    const [firstId, secondId] = await Promise.all(
      [0, 1].map(() => addListing(api.database, { owner_id: person.userId })),
    );
    const otherOwnersListingId = await addListing(api.database, { owner_id: await addOwner(api.database) });
    await addActivity(firstId!, 0, { views: 1, saved: 1 });
    await addActivity(secondId!, 29, { views: 2, chats: 1 });
    await addActivity(secondId!, 30, { views: 4, saved: 2 });
    await addActivity(firstId!, 59, { views: 8 });
    await addActivity(firstId!, 60, { views: 16 });
    await addActivity(otherOwnersListingId, 1, { views: 5, saved: 1 });
    await person.client.saveListing({ params: { id: otherOwnersListingId }, body: { value: true } });
    const { data } = await person.client.getDashboard();
    expect(data).toMatchObject({
      last30Days: { views: 3, savedCount: 1, chatCount: 1 },
      before30Days: { views: 12, savedCount: 2, chatCount: 0 },
      counts: { published: 2, draft: 0 },
      savedCount: 1,
    });
    expect(data.listings).toHaveLength(2);
  });
});

describe('the price guide', () => {
  const priceGuideCenter = { lat: 42.8467, lng: -2.6716 };
  const positionNorth = (metres: number) => ({
    lat: priceGuideCenter.lat + metres / 111_195,
    lng: priceGuideCenter.lng,
  });
  const addListingAt = (metres: number, cents: number, owner: number | null = null) =>
    addListing(api.database, { ...positionNorth(metres), price_cents: cents, owner_id: owner });

  it('getPriceGuide widens its radius to 2 km for five bays of other owners, as the comparison on a bay’s page does', async () => {
    const person = await addPerson(api, { planId: 3, isConfirmed: true });
    const readPriceGuide = async () => (await person.client.getPriceGuide({ query: priceGuideCenter })).data;
    for (const [metres, cents] of [
      [100, 5000],
      [400, 7000],
      [900, 9000],
      [950, 11_000],
    ] as const)
      await addListingAt(metres, cents);
    await addListingAt(50, 90_000, person.userId);
    expect(await readPriceGuide()).toBeNull();
    await addListingAt(4900, 6000);
    expect(await readPriceGuide()).toBeNull();
    await addListingAt(1900, 8000);
    expect(await readPriceGuide()).toEqual({
      count: 5,
      radiusMeters: 2000,
      medianCents: 8000,
      lowCents: 5800,
      highCents: 10_200,
    });
    await addListingAt(990, 13_000);
    expect(await readPriceGuide()).toMatchObject({ count: 5, radiusMeters: 1000, medianCents: 9000 });
  });

  it('getPriceGuide and the comparison on a bay’s page compare the same bays, of one kind and with the same hours', async () => {
    const bilbao = { lat: 43.263, lng: -2.935 };
    const { client, userId } = await addPerson(api, { planId: 3, isConfirmed: true });
    const ownBay = await addListing(api.database, { ...bilbao, owner_id: userId, price_cents: 5500, hours: 'nights' });
    for (const price of [4000, 5000, 6000, 7000, 8000])
      await addListing(api.database, { ...bilbao, price_cents: price, hours: 'nights' });
    for (const price of [20_000, 21_000, 22_000, 23_000, 24_000, 25_000])
      await addListing(api.database, { ...bilbao, price_cents: price });
    const readGuide = async (hours?: 'nights' | 'weekdays') =>
      (await client.getPriceGuide({ query: { ...bilbao, ...(hours && { hours }) } })).data;
    expect(await readGuide('nights')).toMatchObject({ count: 5, medianCents: 6000 });
    expect((await client.getListing({ params: { id: ownBay } })).data.priceComparison).toMatchObject({
      count: 5,
      cheaperThanPercent: 60,
    });
    expect(await readGuide()).toMatchObject({ count: 6, medianCents: 22_500 });
    expect(await readGuide('weekdays')).toBeNull();
  });

  it('getPriceGuide rejects invalid coordinates with 400', async () => {
    const person = await addPerson(api);
    await expect(person.client.getPriceGuide({ query: { lat: 91, lng: 0 } })).rejects.toMatchObject({ status: 400 });
  });
});
