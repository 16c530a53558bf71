import { elementMarkup, fullPageBody } from './hosts/host-page.ts';
import type { PartnerPage } from './support/partner-page.ts';
import { search } from './support/search.ts';
import { expect, test } from './support/test.ts';

const pageWith = (markup: string) => `<main><h1>Almenara Arena</h1><h2>Parking</h2>${markup}</main>`;
const addBundle = (visit: PartnerPage, kind: string) => visit.addLoader(`${visit.servers.plaza}/v1/${kind}.js`);

for (const kind of ['search', 'listing', 'plans'] as const) {
  test(`the bundle of plaza-${kind} makes it ready without another script`, async ({ visit }) => {
    await visit.show({ body: pageWith(elementMarkup[kind]()), loader: 'none' });
    await addBundle(visit, kind);
    await visit.isReady(kind);
    expect(visit.chunkNames()).toEqual([]);
    expect(await visit.facts()).toMatchObject({ errors: [], warnings: [], violations: [] });
  });

  test(`the bundle of plaza-${kind} also runs elements of the other kinds`, async ({ visit }) => {
    await visit.show({ body: fullPageBody, loader: 'none' });
    await addBundle(visit, kind);
    for (const element of ['search', 'listing', 'plans']) await visit.isReady(element);
    expect((await visit.facts()).errors).toEqual([]);
  });
}

for (const kind of ['search', 'listing', 'plans'] as const)
  test(`the content of a built plaza-${kind} has no attribute with a shortened name`, async ({ visit }) => {
    await visit.show({ body: pageWith(elementMarkup[kind]()) }, kind);
    const names = await visit.window.evaluate(
      (tag) =>
        [...document.querySelector(tag)!.shadowRoot!.querySelectorAll('*')].flatMap((element) =>
          element.getAttributeNames(),
        ),
      `plaza-${kind}`,
    );
    expect(names).toContain('class');
    // the shape of an icon is the only attribute of a single letter
    expect(names.filter((name) => name.length === 1 && name !== 'd')).toEqual([]);
  });

test('a search of the bundle loads its suggestions when a visitor types', async ({ visit }) => {
  await visit.show({ body: pageWith(elementMarkup.search()), loader: 'none' });
  await addBundle(visit, 'search');
  await visit.isReady('search');
  expect((await search.suggest(visit)).length).toBeGreaterThan(0);
  expect(visit.chunkNames()).toEqual(['suggestions']);
});

test('a search of the bundle stays idle far below the window, until a command loads it', async ({ visit }) => {
  const farBelow = `<div style="height: 5000px"></div>${elementMarkup.search()}`;
  await visit.show({ body: pageWith(farBelow), loader: 'none' });
  await addBundle(visit, 'search');
  // observers report in the order of their creation, so the loader's has reported when this one does
  await visit.window.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => resolve(), { rootMargin: '300px' });
        observer.observe(document.querySelector('plaza-search')!);
      }),
    null,
  );
  expect(await visit.showsLink('plaza-search')).toBe(true);
  await visit.window.evaluate(() => window.Plaza?.('load', 'search'), null);
  await visit.isReady('search');
  expect(visit.chunkNames()).toEqual([]);
});

test('the loader next to a bundle leaves the elements alone', async ({ visit }) => {
  await visit.show({ body: pageWith(elementMarkup.search()), loader: 'none' });
  await addBundle(visit, 'search');
  await visit.addLoader();
  await visit.isReady('search');
  expect((await visit.events('ready')).length).toBe(1);
  expect(await visit.facts()).toMatchObject({ errors: [], warnings: [] });
});
