import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { completeDraft, listingFields } from '../testing/own-listings.ts';
import { addPerson, type Person } from '../testing/people.ts';
import { sampleImage } from '../testing/sample-images.ts';
import { viewDayAgo } from '../testing/view-days.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const dayFromNow = (days: number) => viewDayAgo(-days);
const freeNow = { fromDay: null, untilDay: null, hours: 'always', minMonths: null, noticeDays: null };
const winterNights = {
  fromDay: dayFromNow(10),
  untilDay: dayFromNow(100),
  hours: 'nights',
  minMonths: 2,
  noticeDays: 0,
} as const;

const addOwner = () => addPerson(api, { planId: 1, isConfirmed: true });

interface PublishedBay {
  owner: Person;
  id: number;
}

async function publishListing(): Promise<PublishedBay> {
  const owner = await addOwner();
  const { id, version } = await completeDraft(owner.client, api.database);
  await owner.client.finishListing({ params: { id }, body: { version } });
  return { owner, id };
}

const readOwnListing = async ({ owner, id }: PublishedBay) =>
  (await owner.client.getOwnListing({ params: { id } })).data;

async function saveAvailability({ owner, id }: PublishedBay, availability: Record<string, unknown>) {
  const { version } = await readOwnListing({ owner, id });
  return (await owner.client.changeOwnListing({ params: { id }, body: { version, availability } })).data;
}

const findIds = async (query: Record<string, string>) =>
  (await api.client.searchListings({ query: { substr: 'Madrid', ...query } })).data.map(({ id }) => id);

it('a new listing is free now and always, until its owner changes the terms, which page, card and owner then see', async () => {
  const bay = await publishListing();
  const { owner, id } = bay;
  expect((await readOwnListing(bay)).availability).toEqual(freeNow);
  expect((await saveAvailability(bay, winterNights)).availability).toEqual(winterNights);
  const summary = expect.stringMatching(/^Free .+ · Nights only$/) as string;
  const publicTerms = { ...winterNights, summary };
  expect((await api.client.getListing({ params: { id } })).data.availability).toEqual(publicTerms);
  const { data: cards } = await api.client.searchListings({ query: { substr: 'Madrid' } });
  expect(cards.find((card) => card.id === id)?.availability).toEqual(publicTerms);
  const { version } = await readOwnListing(bay);
  const { characteristics } = listingFields;
  await owner.client.changeOwnListing({ params: { id }, body: { version, characteristics } });
  expect((await readOwnListing(bay)).availability).toEqual(winterNights);
});

it('the form of a listing stores terms, and leaves them unchanged without the field', async () => {
  const owner = await addOwner();
  const images = [await sampleImage({ width: 320, height: 240 })];
  const { data } = await owner.client.createListing({
    form: { ...listingFields, images, availability: { hours: 'weekdays', minMonths: 6 } },
  });
  const terms = { ...freeNow, hours: 'weekdays', minMonths: 6 };
  expect((await readOwnListing({ owner, id: data.id })).availability).toEqual(terms);
  const { images: stored } = await readOwnListing({ owner, id: data.id });
  await owner.client.updateListing({
    params: { id: data.id },
    form: { ...listingFields, images: stored.map((image) => image.id) },
  });
  expect((await readOwnListing({ owner, id: data.id })).availability).toEqual(terms);
});

it.each([
  ['untilDay', { untilDay: dayFromNow(0) }],
  ['untilDay', { fromDay: dayFromNow(20), untilDay: dayFromNow(20) }],
  ['untilDay', { untilDay: dayFromNow(366 * 11) }],
  ['fromDay', { fromDay: dayFromNow(366 * 11) }],
  ['minMonths', { minMonths: 25 }],
  ['noticeDays', { noticeDays: -1 }],
  ['hours', { hours: 'mornings' }],
])('rejects terms with an error of %s when they are %j', async (field, terms) => {
  const bay = await publishListing();
  await expect(saveAvailability(bay, terms)).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { [`availability.${field}`]: [expect.any(String)] },
  });
  expect((await readOwnListing(bay)).availability).toEqual(freeNow);
});

it('a first day in the past reads as free now, and a stored last day may stay after it has passed', async () => {
  const bay = await publishListing();
  expect((await saveAvailability(bay, { fromDay: dayFromNow(-5) })).availability).toEqual(freeNow);
  await sql`
    update listings set available_from = ${dayFromNow(-9)}::date, available_until = ${dayFromNow(-1)}::date where id = ${bay.id}
  `.execute(api.database);
  const { availability } = await readOwnListing(bay);
  expect(availability).toEqual({ ...freeNow, untilDay: dayFromNow(-1) });
  expect(
    (await saveAvailability(bay, { ...availability, fromDay: dayFromNow(-9), hours: 'nights' })).availability,
  ).toEqual({
    ...availability,
    hours: 'nights',
  });
});

it('a search finds bays that are free from a day and in the needed hours', async () => {
  const { id: alwaysId } = await publishListing();
  const nights = await publishListing();
  const { id: nightsId } = nights;
  await saveAvailability(nights, winterNights);
  const weekdays = await publishListing();
  const { id: weekdaysId } = weekdays;
  await saveAvailability(weekdays, { hours: 'weekdays', untilDay: dayFromNow(30) });
  const findOwnIds = async (query: Record<string, string>) =>
    (await findIds(query)).filter((id) => id >= alwaysId).toSorted((one, other) => one - other);
  expect(await findOwnIds({ availableFrom: dayFromNow(9) })).toEqual([alwaysId, weekdaysId]);
  expect(await findOwnIds({ availableFrom: dayFromNow(10) })).toEqual([alwaysId, nightsId, weekdaysId]);
  expect(await findOwnIds({ availableFrom: dayFromNow(31) })).toEqual([alwaysId, nightsId]);
  expect(await findOwnIds({ availableFrom: dayFromNow(-400) })).toEqual([alwaysId, weekdaysId]);
  expect(await findOwnIds({ hours: 'nights' })).toEqual([alwaysId, nightsId]);
  expect(await findOwnIds({ hours: 'always' })).toEqual([alwaysId]);
  expect(await findOwnIds({ hours: 'weekdays', availableFrom: dayFromNow(31) })).toEqual([alwaysId]);
});

it('a copy of a listing has its hours, minimum stay and notice, and not its days', async () => {
  const bay = await publishListing();
  await saveAvailability(bay, winterNights);
  const { data: copy } = await bay.owner.client.duplicateListing({
    params: { id: bay.id },
    body: { submissionId: crypto.randomUUID() },
  });
  expect(copy.availability).toEqual({ ...winterNights, fromDay: null, untilDay: null });
});
