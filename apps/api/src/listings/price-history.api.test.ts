import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { addListing } from '../testing/listings.ts';
import { completeDraft } from '../testing/own-listings.ts';
import { addPerson, type Person } from '../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

interface Bay {
  owner: Person;
  id: number;
}

async function publishListing(): Promise<Bay> {
  const owner = await addPerson(api, { planId: 1, isConfirmed: true });
  const { id, version } = await completeDraft(owner.client, api.database);
  await owner.client.finishListing({ params: { id }, body: { version } });
  return { owner, id };
}

/** Changes the whole price of a bay that costs 95.50 € at first. */
async function setPrice({ owner, id }: Bay, euros: number): Promise<void> {
  const { version } = (await owner.client.getOwnListing({ params: { id } })).data;
  await owner.client.changeOwnListing({
    params: { id },
    body: { version, priceParts: { rentCents: Math.round(euros * 100) } },
  });
}

const changeState = ({ owner, id }: Bay, action: 'pause' | 'resume') =>
  owner.client.changeListingState({ params: { id }, body: { action } });

/** Moves all that happened to the prices of a bay into the past. */
async function passDays({ id }: Bay, days: number): Promise<void> {
  const interval = sql`make_interval(days => ${days})`;
  await sql`update listing_prices set started_at = started_at - ${interval}, ended_at = ended_at - ${interval} where listing_id = ${id}`.execute(
    api.database,
  );
  await sql`update listings set price_fell_at = price_fell_at - ${interval} where id = ${id}`.execute(api.database);
}

const readPublic = async ({ id }: Bay) => (await api.client.getListing({ params: { id } })).data;
const previousPriceOf = async (bay: Bay) => (await readPublic(bay)).previousPriceCents;

it('a price that fell is shown with the one before for 30 days, on the page and on cards', async () => {
  const bay = await publishListing();
  expect(await previousPriceOf(bay)).toBeNull();
  await passDays(bay, 3);
  await setPrice(bay, 80);
  expect(await previousPriceOf(bay)).toBe(9550);
  const { data: cards } = await api.client.searchListings({ query: { substr: 'Madrid' } });
  expect(cards.find(({ id }) => id === bay.id)).toMatchObject({ priceCents: 8000, previousPriceCents: 9550 });
  await passDays(bay, 29);
  expect(await previousPriceOf(bay)).toBe(9550);
  await passDays(bay, 1);
  expect(await previousPriceOf(bay)).toBeNull();
});

it('a price that is raised and lowered again has not fallen', async () => {
  const bay = await publishListing();
  await setPrice(bay, 120);
  await passDays(bay, 5);
  await setPrice(bay, 95.5);
  expect(await previousPriceOf(bay)).toBeNull();
  await setPrice(bay, 90);
  expect(await previousPriceOf(bay)).toBe(9550);
  await setPrice(bay, 99);
  expect(await previousPriceOf(bay)).toBeNull();
});

it('a fall is compared with the lowest price of the last 30 days, and not with older ones', async () => {
  const bay = await publishListing();
  await setPrice(bay, 70);
  await passDays(bay, 10);
  await setPrice(bay, 100);
  await passDays(bay, 31);
  await setPrice(bay, 90);
  expect(await previousPriceOf(bay)).toBe(10_000);
});

it('a price that is lowered while the bay is paused has not fallen, and a fall is still shown after a pause', async () => {
  const bay = await publishListing();
  await passDays(bay, 2);
  await setPrice(bay, 85);
  await changeState(bay, 'pause');
  await changeState(bay, 'resume');
  expect(await previousPriceOf(bay)).toBe(9550);
  await changeState(bay, 'pause');
  await setPrice(bay, 60);
  await changeState(bay, 'resume');
  expect(await previousPriceOf(bay)).toBeNull();
});

it('the history has each price of the last 12 months once, newest first', async () => {
  const bay = await publishListing();
  await passDays(bay, 300);
  await setPrice(bay, 80);
  await passDays(bay, 367);
  await changeState(bay, 'pause');
  await changeState(bay, 'resume');
  await setPrice(bay, 85);
  expect((await readPublic(bay)).priceHistory.map(({ priceCents }) => priceCents)).toEqual([8500, 8000]);
});

it('a price is compared with five or more bays of the same kind and hours nearby', async () => {
  const center = { lat: 42.8467, lng: -2.6716 };
  const addBay = (values: Parameters<typeof addListing>[1]) => addListing(api.database, { ...center, ...values });
  const id = await addBay({ price_cents: 9000 });
  const read = async () => (await api.client.getListing({ params: { id } })).data.priceComparison;
  for (const price_cents of [8000, 9000, 9500, 9900]) await addBay({ price_cents });
  await addBay({ price_cents: 5000, hours: 'nights' });
  await addBay({ price_cents: 5000, lat: center.lat + 0.1 });
  expect(await read()).toBeNull();
  await addBay({ price_cents: 12_000 });
  expect(await read()).toEqual({ count: 5, radiusMeters: 1000, cheaperThanPercent: 60, dearerThanPercent: 20 });
});
