import { elementMarkup } from './hosts/host-page.ts';
import { search } from './support/search.ts';
import type { PartnerPage } from './support/partner-page.ts';
import { expect, test } from './support/test.ts';

const createPage = (content: string) => ({
  body: `<main><h1>Almenara Arena</h1><h2>Parking</h2>${content}</main>`,
  script: "document.addEventListener('plaza:search', (event) => event.preventDefault())",
});
const readErrorCodes = async (visit: PartnerPage) => (await visit.events('error')).map(({ detail }) => detail.code);
const readFitTexts = (visit: PartnerPage) => visit.texts('plaza-listing', 'article li');
const fitTextPattern = /^(?:Fits|Tight|Does not fit|Not measured)/;
const setVehicleAttribute = (visit: PartnerPage, value: string) =>
  visit.window.evaluate((given) => document.querySelector('plaza-listing')?.setAttribute('vehicle', given), value);

test('the search box keeps the text that is typed while its suggestions chunk loads on first use', async ({
  visit,
}) => {
  await visit.show(createPage(elementMarkup.search()), 'search');
  expect(visit.chunkNames()).toEqual(['search']);
  visit.servers.troubles.chunks = 'held';
  await visit.clickWithin(search.element, search.field);
  await visit.type('alme');
  await expect.poll(() => visit.chunkNames()).toEqual(['search', 'suggestions']);
  await expect.poll(() => visit.texts(search.element, '[role="status"]')).toEqual(['Looking for places…']);
  expect(await search.options(visit)).toEqual([]);
  delete visit.servers.troubles.chunks;
  await expect.poll(async () => (await search.options(visit)).length, { message: 'the list' }).toBeGreaterThan(0);
  expect(await search.value(visit)).toBe('alme');
  await visit.press('ArrowDown', 'Enter');
  await search.isClosed(visit);
  expect(await visit.events('pick')).toHaveLength(1);
  expect((await visit.facts()).errors).toEqual([]);
});

test('Enter in the search box searches without waiting for the suggestions chunk', async ({ visit }) => {
  await visit.show(createPage(elementMarkup.search()), 'search');
  visit.servers.troubles.chunks = 'held';
  await visit.clickWithin(search.element, search.field);
  await visit.type('alme');
  await visit.press('Enter');
  await expect.poll(async () => (await visit.events('search')).map(({ detail }) => detail.query)).toEqual(['alme']);
});

for (const [chunks, code] of [
  ['lost', 'chunk_lost'],
  ['tampered', 'chunk_changed'],
] as const) {
  test(`the search box searches without suggestions despite a ${chunks} suggestions chunk`, async ({ visit }) => {
    await visit.show(createPage(elementMarkup.search()), 'search');
    visit.servers.troubles.chunks = chunks;
    await visit.clickWithin(search.element, search.field);
    await visit.type('alme');
    await expect.poll(() => readErrorCodes(visit)).toEqual([code]);
    expect(await visit.window.evaluate(() => 'tampered' in window, null)).toBe(false);
    expect(await visit.showsLink(search.element), 'the box stays').toBe(false);
    await expect.poll(() => visit.texts(search.element, '[role="status"]')).toEqual(['']);
    await visit.press('Enter');
    const [searchEvent] = await visit.events('search');
    expect(searchEvent?.detail).toMatchObject({ query: 'alme', url: expect.stringContaining(visit.servers.plaza) });

    const { errors } = await visit.facts();
    expect(errors.filter((line) => /^(?:error|rejection):/.test(line))).toEqual([]);
  });

  test(`the next use of the search box reloads a ${chunks} suggestions chunk, bypassing the browser’s cache`, async ({
    visit,
  }) => {
    await visit.show(createPage(elementMarkup.search()), 'search');
    visit.servers.troubles.chunks = chunks;
    await visit.clickWithin(search.element, search.field);
    await visit.type('alme');
    await expect.poll(() => readErrorCodes(visit)).toEqual([code]);
    delete visit.servers.troubles.chunks;
    await visit.click('h1');
    await visit.clickWithin(search.element, search.field);
    await expect.poll(async () => (await search.options(visit)).length, { message: 'the list' }).toBeGreaterThan(0);
    expect(await search.value(visit)).toBe('alme');
    expect(await readErrorCodes(visit)).toEqual([code]);
  });
}

test('a listing widget with a vehicle shows how the vehicle fits as soon as the widget is ready', async ({ visit }) => {
  const venueAttributes = 'venue="movistar-arena" limit="2"';
  await visit.show(createPage(elementMarkup.listing(`${venueAttributes} vehicle="450x185x160"`)), 'listing');
  expect(await readFitTexts(visit)).toContainEqual(expect.stringMatching(fitTextPattern));
  expect(visit.chunkNames()).toEqual(['fit', 'listing']);
});

test('listing cards stay when the vehicle fit chunk is lost, and show the fit when a later load succeeds', async ({
  visit,
}) => {
  await visit.show(createPage(elementMarkup.listing('venue="movistar-arena" limit="2"')), 'listing');
  expect(visit.chunkNames()).toEqual(['listing']);
  visit.servers.troubles.chunks = 'lost';
  await setVehicleAttribute(visit, '450x185x160');
  await expect.poll(() => readErrorCodes(visit)).toEqual(['chunk_lost']);
  expect(await visit.boxes('plaza-listing', 'article')).toHaveLength(2);
  expect((await readFitTexts(visit)).filter((text) => fitTextPattern.test(text))).toEqual([]);

  delete visit.servers.troubles.chunks;
  await setVehicleAttribute(visit, '460x185x160');
  await expect.poll(() => readFitTexts(visit)).toContainEqual(expect.stringMatching(fitTextPattern));
});
