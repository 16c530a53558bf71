import { elementMarkup } from './hosts/host-page.ts';
import { otherLoaderPath, createOtherVersion } from './support/other-version.ts';
import { search } from './support/search.ts';
import type { PartnerPage } from './support/partner-page.ts';
import { expect, test } from './support/test.ts';

const pageBody = `<main><h1>Almenara Arena</h1><h2>Parking</h2>${elementMarkup.search()}<section></section></main>`;

const readHasOtherVersionRun = (visit: PartnerPage) => visit.window.evaluate(() => 'otherVersion' in window, null);

/** Returns the requested chunks without duplicates, because WebKit requests each chunk twice. */
const requestedChunksOf = (visit: PartnerPage) => [
  ...new Set(visit.chunks().map((path) => path.replace('/v1/c/', ''))),
];

const addListing = (visit: PartnerPage) =>
  visit.window.evaluate((markup) => {
    const template = document.createElement('template');
    template.innerHTML = markup;
    document.querySelector('section')?.append(template.content);
  }, elementMarkup.listing('venue="movistar-arena" limit="1" loading="eager"'));

for (const first of ['the built version', 'the other version'] as const) {
  test(`all elements run in the version that was loaded first, ${first}, even if they are added later`, async ({
    visit,
  }) => {
    const otherFiles = createOtherVersion();
    visit.servers.publish(otherFiles);
    const isOtherFirst = first === 'the other version';
    const loaderUrls = [`${visit.servers.plaza}/v1/loader.js`, visit.servers.plaza + otherLoaderPath];
    if (isOtherFirst) loaderUrls.reverse();
    await visit.show({ body: pageBody, loader: 'none' });
    for (const loader of loaderUrls) await visit.addLoader(loader);
    await visit.isReady('search');
    expect((await search.suggest(visit)).length).toBeGreaterThan(0);
    await addListing(visit);
    await visit.isReady('listing');
    await visit.window.evaluate(() => {
      window.Plaza?.('config', { locale: 'es' });
      window.Plaza?.('load');
    }, null);
    await expect.poll(async () => (await visit.texts('plaza-listing', 'article')).length).toBe(1);

    expect(await readHasOtherVersionRun(visit)).toBe(isOtherFirst);
    const areFromOtherVersion = requestedChunksOf(visit).map((name) => `/v1/c/${name}` in otherFiles);
    expect(new Set(areFromOtherVersion)).toEqual(new Set([isOtherFirst]));
    expect((await visit.events('ready')).map(({ kind }) => kind)).toEqual(['plaza-search', 'plaza-listing']);
    expect((await visit.facts()).errors).toEqual([]);
  });
}

test('all elements run in a single version when two versions load at the same time', async ({ visit }) => {
  const otherFiles = createOtherVersion();
  visit.servers.publish(otherFiles);
  await visit.show({ body: pageBody, loader: 'none' });
  await Promise.all([visit.addLoader(visit.servers.plaza + otherLoaderPath), visit.addLoader()]);
  await addListing(visit);
  await visit.isReady('search');
  await visit.isReady('listing');
  expect(new Set(requestedChunksOf(visit).map((name) => `/v1/c/${name}` in otherFiles)).size).toBe(1);
  expect((await visit.facts()).errors).toEqual([]);
});
