import { elementMarkup } from './hosts/host-page.ts';
import { search } from './support/search.ts';
import { expect, test } from './support/test.ts';

const widgetKinds = ['search', 'listing', 'plans'];

test('the loader warns and does nothing when page markup replaces document.currentScript', async ({ visit }) => {
  const attackerLoaderUrl = 'https://attacker.example/v1/loader.js';
  await visit.show({
    body: `<img name="currentScript" src="${attackerLoaderUrl}" alt=""><main><h1>Arena</h1>${elementMarkup.search()}</main>`,
    loader: 'none',
  });
  await visit.addLoader();
  const { warnings, errors } = await visit.facts();
  expect(warnings).toEqual([expect.stringContaining('Plaza has no src')]);
  expect(errors).toEqual([]);
  expect(await visit.window.evaluate(() => customElements.get('plaza-search') === undefined, null)).toBe(true);
  expect(await visit.showsLink('plaza-search')).toBe(true);
});

test('a loader that runs as a module warns in the console and does nothing', async ({ visit }) => {
  await visit.show({ body: `<main><h1>Arena</h1>${elementMarkup.search()}</main>`, loader: 'none' });
  await visit.window.evaluate((address) => import(address), `${visit.servers.plaza}/v1/loader.js`);
  expect((await visit.facts()).warnings).toEqual([expect.stringContaining('Plaza has no src')]);
  expect(await visit.showsLink('plaza-search')).toBe(true);
});

test('the widgets ignore names that the host page has added to Object.prototype', async ({ visit }) => {
  await visit.show(
    {
      body: `<main><h1>Arena</h1>${elementMarkup.search()}${elementMarkup.listing()}${elementMarkup.plans()}</main>`,
      script: `Object.assign(Object.prototype, { extend() {}, toJSONString() { return ''; }, locale: 'es', className: 'host' });
        window.Plaza = window.Plaza || function () { (Plaza.q = Plaza.q || []).push(arguments) };
        Plaza('on', 'ready', () => { document.documentElement.dataset.heard = '1' });`,
    },
    ...widgetKinds,
  );
  const pageState = await visit.window.evaluate(
    () => ({
      extend: customElements.get('plaza-extend') === undefined,
      heard: document.documentElement.dataset.heard,
      lang: document.querySelector('plaza-plans')?.shadowRoot?.querySelector<HTMLElement>('[lang]')?.lang,
    }),
    null,
  );
  expect(pageState).toEqual({ extend: true, heard: '1', lang: 'en' });
  expect((await search.suggest(visit)).length).toBeGreaterThan(0);
  expect((await visit.facts()).errors).toEqual([]);
});

/** Changes to built-ins by MooTools 1.5 and prototype.js 1.7.3. */
const oldLibrariesScript = `
  Array.from = (item) => item == null ? [] : Array.isArray(item) ? item : item.length === undefined ? [item] : [].slice.call(item);
  Array.prototype.entries = function () { return this.slice(); };
  Object.prototype.each = function () {};`;

test('inline results and their map load without errors on pages with MooTools and prototype.js', async ({ visit }) => {
  await visit.show(
    {
      body: `<main><h1>Arena</h1>${elementMarkup.search('target="inline" map loading="eager" venue="movistar-arena"')}</main>`,
      script: oldLibrariesScript,
    },
    'search',
  );
  await search.suggest(visit, 'ma');
  await visit.press('ArrowDown', 'Enter');
  await expect.poll(async () => (await visit.texts('plaza-search', 'article')).length).toBeGreaterThan(0);
  await expect.poll(() => visit.servers.receivedRequests.some(({ path }) => path.startsWith('/tiles/'))).toBe(true);
  await visit.clickWithin(search.element, search.field);
  await visit.type(' x');
  expect(await search.value(visit)).toMatch(/ x$/);
  const { errors, events } = await visit.facts();
  expect(errors).toEqual([]);
  expect(events.filter(({ name }) => name === 'error')).toEqual([]);
});
