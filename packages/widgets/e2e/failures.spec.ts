import { element } from './hosts/host-page.ts';
import { search } from './support/search.ts';
import type { PartnerPage } from './support/partner-page.ts';
import { expect, test } from './support/test.ts';

const page1 = (content: string) => ({ body: `<main><h1>Almenara Arena</h1><h2>Parking</h2>${content}</main>` });

/** The host shows its own link, was told why, and nothing was thrown at it. */
async function expectLink(visit: PartnerPage, name: string, code: string): Promise<void> {
  await expect
    .poll(async () => (await visit.events('error')).map(({ detail }) => detail.code), { timeout: 12_000 })
    .toContain(code);
  expect(await visit.showsLink(`plaza-${name}`), 'the host’s link is shown').toBe(true);
  const { errors } = await visit.facts();
  expect(
    errors.filter((line) => /^(?:error|rejection):/.test(line)),
    'nothing is thrown',
  ).toEqual([]);
}

/** Lets a page's clock run ten times as fast for what waits for seconds; the page says for how long. */
const quickClock = `{ const wait = setTimeout; window.setTimeout = (run, milliseconds, ...more) => {
  if (milliseconds >= 1000) document.documentElement.dataset.waited = milliseconds;
  return wait(run, milliseconds >= 1000 ? milliseconds / 10 : milliseconds, ...more); } }`;

test('without our script the host’s link is there', async ({ visit }) => {
  await visit.show({ ...page1(element.search()), loader: 'none' });
  expect(await visit.showsLink('plaza-search')).toBe(true);
});

for (const [chunks, code] of [
  ['lost', 'chunk_lost'],
  ['tampered', 'chunk_changed'],
] as const) {
  test(`a chunk that is ${chunks}: the host’s link, and none of it runs`, async ({ visit }) => {
    visit.servers.troubles.chunks = chunks;
    await visit.show(page1(element.search()));
    await expectLink(visit, 'search', code);
    expect(await visit.window.evaluate(() => 'tampered' in window, null)).toBe(false);
  });
}

test('what failed loads again when the host says so, or when it is put in anew', async ({ visit }) => {
  visit.servers.troubles.api = 'down';
  await visit.show(page1(element.listing()));
  await expectLink(visit, 'listing', 'api_unavailable');
  delete visit.servers.troubles.api;
  await visit.window.evaluate(() => window.Plaza?.('load', 'listing'), null);
  await visit.isReady('listing');
  expect(await visit.showsLink('plaza-listing')).toBe(false);
});

for (const name of ['listing', 'plans'] as const) {
  for (const [trouble, code] of [
    ['down', 'api_unavailable'],
    ['unreachable', 'api_unavailable'],
    ['nonsense', 'answer_invalid'],
  ] as const) {
    test(`${name}: the API is ${trouble} before there is content: the host’s link`, async ({ visit }) => {
      visit.servers.troubles.api = trouble;
      await visit.show(page1(element[name]()));
      await expectLink(visit, name, code);
    });
  }
}

test('an API that does not answer within 8 seconds counts as down', async ({ visit }) => {
  visit.servers.troubles.api = 'hangs';
  await visit.show({ ...page1(element.listing()), script: quickClock });
  await expectLink(visit, 'listing', 'api_unavailable');
  expect(await visit.window.evaluate(() => document.documentElement.dataset.waited, null)).toBe('8000');
});

test('an element without a link of the host gets one of ours', async ({ visit }) => {
  visit.servers.troubles.api = 'down';
  await visit.show(page1('<plaza-listing venue="movistar-arena"></plaza-listing>'));
  await expect.poll(async () => (await visit.texts('plaza-listing', 'a[href]')).length).toBe(1);
});

for (const trouble of ['down', 'nonsense', 'unreachable'] as const) {
  test(`the API is ${trouble} while people search: the box stays and leads to Plaza`, async ({ visit }) => {
    await visit.show(
      {
        ...page1(element.search()),
        script: "document.addEventListener('plaza:search', (event) => event.preventDefault())",
      },
      'search',
    );
    await search.suggest(visit);
    visit.servers.troubles.api = trouble;
    await visit.type('nara');
    await expect
      .poll(async () => (await visit.events('error')).map(({ detail }) => detail.code))
      .toContain(trouble === 'nonsense' ? 'answer_invalid' : 'api_unavailable');
    await visit.press('Escape');
    if ((await search.value(visit)) === '') await visit.type('Sevilla');
    await visit.press('Enter');
    await expect.poll(async () => (await visit.events('search')).length).toBe(1);
    const [sent] = await visit.events('search');
    expect(String(sent?.detail.url)).toContain(visit.servers.plaza);
    const { errors } = await visit.facts();
    expect(errors.filter((line) => /^(?:error|rejection):/.test(line))).toEqual([]);
    delete visit.servers.troubles.api;
    expect((await search.suggest(visit, 'm')).length, 'and works again after').toBeGreaterThan(0);
  });
}

test('a partner that nobody knows: the host’s link', async ({ visit }) => {
  await visit.show(page1(element.listing('partner="nobody-here" venue="movistar-arena"')));
  await expectLink(visit, 'listing', 'not_allowed');
});

test('a listing that is gone: a sentence and a way to Plaza, not an empty box', async ({ visit }) => {
  await visit.show(page1(element.listing('listing="99999999"')));
  await expect
    .poll(async () => (await visit.facts()).events.map(({ name, detail }) => `${name} ${String(detail.code)}`))
    .toContain('error not_found');
  await expect.poll(async () => (await visit.texts('plaza-listing', 'a[href]')).length).toBeGreaterThan(0);
  expect((await visit.texts('plaza-listing', 'p')).join('')).not.toBe('');
});

test('nothing near a point: ready, with a sentence and a link', async ({ visit }) => {
  await visit.show(page1(element.listing('near="0,0"')), 'listing');
  expect((await visit.texts('plaza-listing', 'a[href]')).length).toBeGreaterThan(0);
  expect((await visit.texts('plaza-listing', 'p')).join('')).not.toBe('');
});
