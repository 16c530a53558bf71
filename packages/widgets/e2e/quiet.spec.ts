import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementMarkup, fullPageBody } from './hosts/host-page.ts';
import { strictContentSecurityPolicy } from './hosts/hostile-hosts.ts';
import { search } from './support/search.ts';
import { expect, test } from './support/test.ts';

test('widgets leave no cookies or storage, change nothing outside their elements, and send no credentials', async ({
  visit,
}) => {
  await visit.show({ body: fullPageBody, loader: 'none' });
  const stateBefore = await visit.window.evaluate(() => {
    window.host.watch();
    return { globals: Object.getOwnPropertyNames(window), active: document.activeElement?.localName, scroll: scrollY };
  }, null);
  await visit.addLoader();
  await visit.isReady('search');
  await visit.window.evaluate(() => document.querySelector('plaza-plans')?.scrollIntoView(), null);
  await visit.isReady('listing');
  await visit.isReady('plans');
  await visit.window.evaluate(() => scrollTo(0, 0), null);
  expect(await visit.window.evaluate(() => document.activeElement?.localName, null), 'focus').toBe(stateBefore.active);

  await search.suggest(visit);
  await visit.press('ArrowDown', 'Escape');
  await search.isClosed(visit);
  await visit.clickWithin('plaza-plans', 'label', 1).catch(() => undefined);

  const storedData = await visit.window.evaluate(async (known) => {
    const databases = 'databases' in indexedDB ? await indexedDB.databases() : [];
    return {
      cookie: document.cookie,
      local: localStorage.length,
      session: sessionStorage.length,
      databases: databases.length,
      caches: 'caches' in window ? (await caches.keys()).length : 0,
      workers: 'serviceWorker' in navigator ? (await navigator.serviceWorker.getRegistrations()).length : 0,
      globals: Object.getOwnPropertyNames(window).filter((name) => !known.includes(name)),
      history: history.length,
    };
  }, stateBefore.globals);
  expect(storedData).toMatchObject({ cookie: '', local: 0, session: 0, databases: 0, caches: 0, workers: 0 });
  expect(storedData.globals.filter((name) => name !== '__playwright__binding__' && !/^\d+$/.test(name))).toEqual([
    'Plaza',
  ]);
  expect((await visit.facts()).changes).toEqual([]);
  expect((await visit.facts()).errors).toEqual([]);
  expect(visit.servers.receivedRequests.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
});

for (const width of [320, 390, 900])
  test(`the documented CSS prevents layout shift on a page ${width} pixels wide with a strict policy`, async ({
    visit,
  }) => {
    test.skip(visit.engine !== 'chromium', 'only Chromium measures layout shift');
    const lifecycleDocument = readFileSync(join(import.meta.dirname, '../LIFECYCLE.md'), 'utf8');
    const [, reservedHeightCss = ''] = /```css\n([^`]*)```/.exec(lifecycleDocument) ?? [];
    expect(reservedHeightCss).toContain('plaza-search');
    await visit.window.resize(width, 900);
    await visit.show(
      {
        body: `<main><h1>Almenara Arena</h1>${elementMarkup.search()}<p id="below">See you there.</p></main>`,
        files: { '/plaza.css': reservedHeightCss },
        policy: strictContentSecurityPolicy,
      },
      'search',
    );
    await visit.window.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      null,
    );
    const { shift, violations } = await visit.facts();
    expect({ shift, violations }).toEqual({ shift: 0, violations: [] });
  });

for (const width of [360, 900]) {
  test(`a widget with reserved height causes no layout shift on a page ${width} pixels wide`, async ({ visit }) => {
    test.skip(visit.engine !== 'chromium', 'only Chromium measures layout shift');
    await visit.window.resize(width, 900);
    for (const name of ['search', 'listing', 'plans'] as const) {
      const pageBody = `<main><h1>Almenara Arena</h1><h2>Parking</h2>${elementMarkup[name]()}<p id="below">See you there.</p></main>`;
      await visit.show({ body: pageBody }, name);
      const widgetHeight = await visit.window.evaluate(
        (one) => Math.ceil(document.querySelector(`plaza-${one}`)?.getBoundingClientRect().height ?? 0),
        name,
      );
      const reservedHeightCss = `:root { --plaza-${name}-height: ${widgetHeight}px }`;
      const reservedHeightRule = `plaza-${name} { display: block; min-block-size: ${widgetHeight}px }`;
      await visit.show({ body: pageBody, css: `${reservedHeightCss} ${reservedHeightRule}` }, name);
      await visit.window.evaluate(() => new Promise((later) => setTimeout(later, 300)), null);
      expect((await visit.facts()).shift, name).toBe(0);
    }
  });
}
