import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { up } from '../migrations/0029-listing-language.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { listingFields, wizardSteps } from '../testing/own-listings.ts';
import { addPerson, type Person } from '../testing/people.ts';
import { sampleImage } from '../testing/sample-images.ts';

let api: TestApi;
let owner: Person;
let image: File;
beforeAll(async () => {
  api = await startApi();
  owner = await addPerson(api, { planId: 3, isConfirmed: true });
  image = await sampleImage({ width: 320, height: 240 });
});
afterAll(() => api.stop());

const addDraft = async (locale: 'en' | 'es') =>
  (await owner.client.createDraft({ query: { locale }, body: { submissionId: randomUUID() } })).data;

test('a draft has the language of the request that created it until its owner changes the language', async () => {
  const draft = await addDraft('es');
  expect(draft.language).toBe('es');
  expect((await addDraft('en')).language).toBe('en');
  const draftParams = { id: draft.id };
  const { mainData } = wizardSteps;
  const changeLanguage = async (version: number, language?: 'en' | 'es') =>
    (
      await owner.client.changeOwnListing({
        params: draftParams,
        query: { locale: 'es' },
        body: { version, mainData: { ...mainData, name: `Bay ${version}`, language } },
      })
    ).data.language;
  expect(await changeLanguage(1, 'en')).toBe('en');
  expect(await changeLanguage(2)).toBe('en');
  const duplicatedListing = await owner.client.duplicateListing({
    params: draftParams,
    body: { submissionId: randomUUID() },
  });
  expect(duplicatedListing.data.language).toBe('en');
});

test('createListing stores the language of the form, or of the request when the form has none', async () => {
  const createListing = async (locale: 'en' | 'es', language?: 'en' | 'es') =>
    (
      await owner.client.createListing({
        query: { locale },
        form: { ...listingFields, images: [image], ...(language && { language }) },
      })
    ).data.id;
  const englishListingId = await createListing('es', 'en');
  const spanishListingId = await createListing('es');
  const readLanguage = async (listingId: number) =>
    (await api.client.getListing({ params: { id: listingId } })).data.language;
  expect([await readLanguage(englishListingId), await readLanguage(spanishListingId)]).toEqual(['en', 'es']);
  const { data: cards } = await api.client.listLatestListings({ query: { limit: 24 } });
  expect(cards.find((card) => card.id === englishListingId)?.language).toBe('en');
  await owner.client.updateListing({
    params: { id: englishListingId },
    query: { locale: 'es' },
    form: { ...listingFields, images: [image] },
  });
  expect(await readLanguage(englishListingId)).toBe('en');
  const renter = await addPerson(api, { isConfirmed: true });
  const chat = await renter.client.startChat({
    body: { withWho: owner.userId, relativeParking: englishListingId, message: 'Is it free?' },
  });
  const { data } = await renter.client.getChat({ params: { chatId: chat.chatId } });
  expect(data.relativeParking?.language).toBe('en');
});

test('changeOwnListing rejects an unsupported listing language and names the field', async () => {
  const { id } = await addDraft('en');
  const bodyWithUnknownLanguage = { version: 1, mainData: { ...wizardSteps.mainData, language: 'fr' as 'en' } };
  await expect(owner.client.changeOwnListing({ params: { id }, body: bodyWithUnknownLanguage })).rejects.toMatchObject({
    status: 400,
    fields: { 'mainData.language': expect.any(Array) },
  });
});

test("the migration to listing languages gives existing listings the language of their owner's account", async () => {
  const englishUser = await addPerson(api, { isConfirmed: true });
  const draftIds = await Promise.all(
    [englishUser, owner].map(
      async ({ client }) => (await client.createDraft({ body: { submissionId: randomUUID() } })).data.id,
    ),
  );
  await api.database.updateTable('users').set({ locale: 'en' }).where('id', '=', englishUser.userId).execute();
  await api.database.updateTable('users').set({ locale: 'es' }).where('id', '=', owner.userId).execute();
  await api.database.schema.alterTable('listings').dropColumn('language').execute();
  await up(api.database as never);
  const languageRows = await api.database
    .selectFrom('listings')
    .select(['id', 'language'])
    .where('id', 'in', draftIds)
    .execute();
  expect(new Map(languageRows.map(({ id, language }) => [id, language]))).toEqual(
    new Map([
      [draftIds[0], 'en'],
      [draftIds[1], 'es'],
    ]),
  );
});
