import { element } from './hosts/host-page.ts';
import { search } from './support/search.ts';
import { expect, test } from './support/test.ts';

const kinds = ['search', 'listing', 'plans'];

test('markup that replaces document.currentScript does not say where scripts come from', async ({ visit }) => {
  const elsewhere = 'https://attacker.example/v1/loader.js';
  await visit.show({
    body: `<img name="currentScript" src="${elsewhere}" alt=""><main><h1>Arena</h1>${element.search()}</main>`,
    loader: 'none',
  });
  await visit.addLoader();
  const { warnings, errors } = await visit.facts();
  expect(warnings).toEqual([expect.stringContaining('Plaza needs <script src>')]);
  expect(errors).toEqual([]);
  expect(await visit.window.evaluate(() => customElements.get('plaza-search') === undefined, null)).toBe(true);
  expect(await visit.showsLink('plaza-search')).toBe(true);
});

test('a loader that runs as a module says in the console why it does nothing', async ({ visit }) => {
  await visit.show({ body: `<main><h1>Arena</h1>${element.search()}</main>`, loader: 'none' });
  await visit.window.evaluate((address) => import(address), `${visit.servers.plaza}/v1/loader.js`);
  expect((await visit.facts()).warnings).toEqual([expect.stringContaining('Plaza needs <script src>')]);
  expect(await visit.showsLink('plaza-search')).toBe(true);
});

test('names that a page has put onto Object.prototype are neither elements nor settings', async ({ visit }) => {
  await visit.show(
    {
      body: `<main><h1>Arena</h1>${element.search()}${element.listing()}${element.plans()}</main>`,
      script: `Object.assign(Object.prototype, { extend() {}, toJSONString() { return ''; }, locale: 'es', className: 'host' });
        window.Plaza = window.Plaza || function () { (Plaza.q = Plaza.q || []).push(arguments) };
        Plaza('on', 'ready', () => { document.documentElement.dataset.heard = '1' });`,
    },
    ...kinds,
  );
  const state = await visit.window.evaluate(
    () => ({
      extend: customElements.get('plaza-extend') === undefined,
      heard: document.documentElement.dataset.heard,
      lang: document.querySelector('plaza-plans')?.shadowRoot?.querySelector<HTMLElement>('[lang]')?.lang,
    }),
    null,
  );
  expect(state).toEqual({ extend: true, heard: '1', lang: 'en' });
  expect((await search.suggest(visit)).length).toBeGreaterThan(0);
  expect((await visit.facts()).errors).toEqual([]);
});
