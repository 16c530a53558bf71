import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { completeDraft } from '../testing/own-listings.ts';
import { addPerson, type Person } from '../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const business = { legalName: 'Garajes Pez SL', taxId: 'B58378431', address: 'Calle del Pez 12, 28004 Madrid' };
const professionalPrice = {
  rentCents: 7000,
  vat: 'added',
  communityFeeCents: 780,
  depositCents: 14_000,
  remoteDepositCents: 0,
} as const;

async function publishListing(): Promise<{ owner: Person; id: number; version: number }> {
  const owner = await addPerson(api, { planId: 1, isConfirmed: true });
  const { id, version } = await completeDraft(owner.client, api.database);
  await owner.client.finishListing({ params: { id }, body: { version } });
  return { owner, id, version: (await owner.client.getOwnListing({ params: { id } })).data.version };
}

const readListing = async (id: number) => (await api.client.getListing({ params: { id } })).data;

it('an owner is private until they save their business, which the listing page then shows', async () => {
  const { owner, id } = await publishListing();
  expect((await owner.client.getOwnerBusiness()).data).toBeNull();
  expect((await readListing(id)).owner).toMatchObject({ business: null });
  const typed = { ...business, taxId: ' b-58378431 ' };
  expect((await owner.client.saveOwnerBusiness({ body: typed })).data).toEqual(business);
  expect((await owner.client.getOwnerBusiness()).data).toEqual(business);
  expect((await readListing(id)).owner).toMatchObject({ business });
  const moved = { ...business, address: 'Gran Vía 1, 28013 Madrid' };
  await owner.client.saveOwnerBusiness({ body: moved });
  expect((await readListing(id)).owner).toMatchObject({ business: moved });
});

it('a professional owner adds VAT; when they become private again, it is part of the rent and the whole price stays', async () => {
  const { owner, id, version } = await publishListing();
  await owner.client.saveOwnerBusiness({ body: business });
  const change = { version, priceParts: professionalPrice };
  const { data: withVat } = await owner.client.changeOwnListing({ params: { id }, body: change });
  expect(withVat).toMatchObject({ priceCents: 9250, priceParts: professionalPrice });
  expect((await owner.client.deleteOwnerBusiness()).data).toEqual({ done: true });
  const { data: withoutVat } = await owner.client.getOwnListing({ params: { id } });
  expect(withoutVat.priceCents).toBe(9250);
  expect(withoutVat.priceParts).toEqual({ ...professionalPrice, vat: 'none', rentCents: 8470 });
  expect((await readListing(id)).owner).toMatchObject({ business: null });
  const refused = { version: withoutVat.version, priceParts: professionalPrice };
  await expect(owner.client.changeOwnListing({ params: { id }, body: refused })).rejects.toMatchObject({
    fields: { 'priceParts.vat': [expect.any(String)] },
  });
});

it.each([
  ['legalName', { legalName: ' ' }],
  ['taxId', { taxId: 'B58378432' }],
  ['taxId', { taxId: '' }],
  ['taxId', { taxId: 'DE136695976' }],
  ['address', { address: '' }],
  ['address', { address: 'x'.repeat(301) }],
])('rejects a business with an error of %s when it has %j', async (field, change) => {
  const owner = await addPerson(api, { isConfirmed: true });
  await expect(owner.client.saveOwnerBusiness({ body: { ...business, ...change } })).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { [field]: [expect.any(String)] },
  });
  expect((await owner.client.getOwnerBusiness()).data).toBeNull();
});

it('deleting the business of a private owner changes nothing', async () => {
  const { owner, id } = await publishListing();
  const { data: before } = await owner.client.getOwnListing({ params: { id } });
  await owner.client.deleteOwnerBusiness();
  expect((await owner.client.getOwnListing({ params: { id } })).data).toEqual(before);
});
