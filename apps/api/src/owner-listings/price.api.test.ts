import { vatTreatments } from '@plaza/sdk';
import { monthlyTotalCents, pricePartLimits } from '@plaza/sdk/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { completeDraft, listingFields } from '../testing/own-listings.ts';
import { addPerson, type Person } from '../testing/people.ts';
import { sampleImage } from '../testing/sample-images.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const noExtras = { vat: 'none', communityFeeCents: 0, depositCents: 0, remoteDepositCents: 0 } as const;
const wholePrice = {
  rentCents: 8450,
  vat: 'none',
  communityFeeCents: 800,
  depositCents: 9000,
  remoteDepositCents: 5000,
} as const;

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

const read = async ({ owner, id }: Bay) => (await owner.client.getOwnListing({ params: { id } })).data;

async function save(bay: Bay, change: Record<string, unknown>) {
  const { version } = await read(bay);
  return (await bay.owner.client.changeOwnListing({ params: { id: bay.id }, body: { version, ...change } })).data;
}

const findIds = async (query: Record<string, string>) =>
  (await api.client.searchListings({ query: { substr: 'Madrid', ...query } })).data.map(({ id }) => id);

it('a listing with a price only has it as its rent, without fee or deposits', async () => {
  const bay = await publishListing();
  expect(await read(bay)).toMatchObject({ priceCents: 9550, priceParts: { rentCents: 9550, ...noExtras } });
});

it('the API computes the whole price from the parts, by which the bay is then found', async () => {
  const bay = await publishListing();
  expect(await save(bay, { priceParts: wholePrice })).toMatchObject({ priceCents: 9250, priceParts: wholePrice });
  const { data: listing } = await api.client.getListing({ params: { id: bay.id } });
  expect(listing).toMatchObject({ priceCents: 9250, priceParts: wholePrice });
  expect(await findIds({ priceRange: ',93' })).toContain(bay.id);
  expect(await findIds({ priceRange: ',92' })).not.toContain(bay.id);
});

it('every price with parts is read as it was saved, and costs what its parts add up to', async () => {
  const bay = await publishListing();
  await bay.owner.client.saveOwnerBusiness({
    body: { legalName: 'Garajes Pez SL', taxId: 'B58378431', address: 'Calle del Pez 12, 28004 Madrid' },
  });
  const centsOf = ({ minCents, maxCents }: { minCents: number; maxCents: number }) =>
    fc.integer({ min: minCents, max: maxCents });
  const partsArbitrary = fc.record({
    rentCents: fc.integer({ min: 100, max: 700_000 }),
    vat: fc.constantFrom(...vatTreatments),
    communityFeeCents: centsOf(pricePartLimits.communityFeeCents),
    depositCents: centsOf(pricePartLimits.depositCents),
    remoteDepositCents: centsOf(pricePartLimits.remoteDepositCents),
  });
  await fc.assert(
    fc.asyncProperty(partsArbitrary, async (priceParts) => {
      const saved = await save(bay, { priceParts });
      expect(saved).toMatchObject({ priceCents: monthlyTotalCents(priceParts), priceParts });
    }),
    { numRuns: 40 },
  );
});

it('a whole price from an older client replaces rent and fee, and keeps the deposits', async () => {
  const bay = await publishListing();
  await save(bay, { priceParts: wholePrice });
  const mainData = { name: 'Plaza del Pez', description: 'Amplia.' };
  const renamed = await save(bay, { mainData: { ...mainData, price: '92,50' } });
  expect(renamed).toMatchObject({ priceCents: 9250, priceParts: wholePrice });
  const cheaper = await save(bay, { mainData: { ...mainData, price: '85' } });
  expect(cheaper.priceCents).toBe(8500);
  expect(cheaper.priceParts).toEqual({ ...wholePrice, rentCents: 8500, communityFeeCents: 0 });
  expect((await save(bay, { mainData })).priceCents).toBe(8500);
});

it('parts that do not add up to the whole price, which the previous release wrote, read as a rent that is all in', async () => {
  const bay = await publishListing();
  await save(bay, { priceParts: wholePrice });
  await sql`update listings set price_cents = 8000 where id = ${bay.id}`.execute(api.database);
  expect(await read(bay)).toMatchObject({
    priceCents: 8000,
    priceParts: { ...wholePrice, rentCents: 8000, communityFeeCents: 0 },
  });
});

it('the form of a listing takes parts or a price, and refuses a new listing with neither', async () => {
  const owner = await addPerson(api, { planId: 1, isConfirmed: true });
  const images = [await sampleImage({ width: 320, height: 240 })];
  const { price, ...fields } = listingFields;
  const { data } = await owner.client.createListing({ form: { ...fields, images, priceParts: wholePrice } });
  const { images: stored } = await read({ owner, id: data.id });
  const kept = stored.map((image) => image.id);
  await owner.client.updateListing({ params: { id: data.id }, form: { ...fields, images: kept } });
  expect(await read({ owner, id: data.id })).toMatchObject({ priceCents: 9250, priceParts: wholePrice });
  await owner.client.updateListing({ params: { id: data.id }, form: { ...fields, images: kept, price } });
  expect(await read({ owner, id: data.id })).toMatchObject({ priceCents: 9550 });
  await expect(owner.client.createListing({ form: { ...fields, images } })).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { price: [expect.any(String)] },
  });
});

it.each([
  ['rentCents', { rentCents: 99 }],
  ['rentCents', { rentCents: 1_000_000, communityFeeCents: 1 }],
  ['communityFeeCents', { communityFeeCents: -1 }],
  ['depositCents', { depositCents: 1_000_001 }],
  ['remoteDepositCents', { remoteDepositCents: 0.5 }],
  ['vat', { vat: 'reduced' }],
  ['vat', { vat: 'added' }],
  ['vat', { vat: 'included' }],
])('rejects a price of a private owner with an error of %s when it has %j', async (field, change) => {
  const bay = await publishListing();
  await expect(save(bay, { priceParts: { ...wholePrice, ...change } })).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { [`priceParts.${field}`]: [expect.any(String)] },
  });
  expect((await read(bay)).priceCents).toBe(9550);
});

it('changing the price of another user’s bay fails with listing_not_found', async () => {
  const bay = await publishListing();
  const stranger = await addPerson(api, { planId: 1, isConfirmed: true });
  const { version } = await read(bay);
  await expect(
    stranger.client.changeOwnListing({ params: { id: bay.id }, body: { version, priceParts: wholePrice } }),
  ).rejects.toMatchObject({ code: 'listing_not_found' });
});

it('a copy of a listing has its price with all parts', async () => {
  const bay = await publishListing();
  await save(bay, { priceParts: wholePrice });
  const { data: copy } = await bay.owner.client.duplicateListing({
    params: { id: bay.id },
    body: { submissionId: crypto.randomUUID() },
  });
  expect(copy).toMatchObject({ priceCents: 9250, priceParts: wholePrice });
});
