import { elementMarkup } from './hosts/host-page.ts';
import { search } from './support/search.ts';
import type { PartnerPage } from './support/partner-page.ts';
import { expect, test } from './support/test.ts';

const createPage = (content: string) => ({ body: `<main><h1>Almenara Arena</h1><h2>Parking</h2>${content}</main>` });

const apiFailureDescriptions = {
  down: 'responds with status 500',
  unreachable: 'closes the connection',
  nonsense: 'sends an invalid response',
  hangs: 'does not respond',
} as const;

/** Expects that the host's fallback link is visible, an error event has the code, and no error is uncaught. */
async function expectFallbackLink(visit: PartnerPage, name: string, code: string): Promise<void> {
  await expect.poll(async () => (await visit.events('error')).map(({ detail }) => detail.code)).toContain(code);
  expect(await visit.showsLink(`plaza-${name}`), 'the host’s link is shown').toBe(true);
  const { errors } = await visit.facts();
  expect(
    errors.filter((line) => /^(?:error|rejection):/.test(line)),
    'nothing is thrown',
  ).toEqual([]);
}

/** Shortens timers of 8 seconds, the time limit of the widgets, to 0.8 seconds. */
const speedUpTimersScript = `{ const wait = setTimeout;
  window.setTimeout = (run, milliseconds, ...more) => wait(run, milliseconds === 8000 ? 800 : milliseconds, ...more); }`;

const recordOpenedUrlScript = 'window.open = (address) => { document.documentElement.dataset.opened = address }';

test('a widget’s fallback link stays visible without the loader, without scripts or in an old browser', async ({
  visit,
}) => {
  await visit.show({ ...createPage(elementMarkup.search()), loader: 'none' });
  expect(await visit.showsLink('plaza-search')).toBe(true);

  await visit.show({ ...createPage(elementMarkup.search()), policy: "script-src 'none'" });
  expect(await visit.window.evaluate(() => 'host' in window || 'Plaza' in window, null), 'no script has run').toBe(
    false,
  );
  expect(await visit.showsLink('plaza-search')).toBe(true);

  await visit.show({ ...createPage(elementMarkup.search()), script: 'CSS.supports = () => false', loader: 'none' });
  await visit.addLoader();
  expect(await visit.showsLink('plaza-search')).toBe(true);
  const { errors, events } = await visit.facts();
  expect({ errors, events, chunks: visit.chunks() }).toEqual({ errors: [], events: [], chunks: [] });
});

for (const [chunks, code] of [
  ['lost', 'chunk_lost'],
  ['tampered', 'chunk_changed'],
] as const) {
  test(`a ${chunks} JavaScript chunk does not run, and the search widget shows its fallback link`, async ({
    visit,
  }) => {
    visit.servers.troubles.chunks = chunks;
    await visit.show(createPage(elementMarkup.search()));
    await expectFallbackLink(visit, 'search', code);
    expect(await visit.window.evaluate(() => 'tampered' in window, null)).toBe(false);
  });

  test(`Plaza('load') loads a ${chunks} JavaScript chunk again, bypassing the browser’s cache`, async ({ visit }) => {
    visit.servers.troubles.chunks = chunks;
    await visit.show(createPage(elementMarkup.search()));
    await expectFallbackLink(visit, 'search', code);
    delete visit.servers.troubles.chunks;
    await visit.window.evaluate(() => window.Plaza?.('load', 'search'), null);
    await visit.isReady('search');
    expect(await visit.events('error')).toHaveLength(1);
    expect((await search.suggest(visit)).length).toBeGreaterThan(0);
  });
}

test("a chunk that takes longer than 8 seconds leaves the fallback link, and Plaza('load') loads it again", async ({
  visit,
}) => {
  visit.servers.troubles.chunks = 'held';
  await visit.show({ ...createPage(elementMarkup.search()), script: speedUpTimersScript });
  await expectFallbackLink(visit, 'search', 'chunk_lost');
  delete visit.servers.troubles.chunks;
  await visit.window.evaluate(() => window.Plaza?.('load', 'search'), null);
  await visit.isReady('search');
});

test("Plaza('load') makes a failed listing widget ready when the API is available again", async ({ visit }) => {
  visit.servers.troubles.api = 'down';
  await visit.show(createPage(elementMarkup.listing()));
  await expectFallbackLink(visit, 'listing', 'api_unavailable');
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
    test(`the ${name} widget shows its fallback link when the API ${apiFailureDescriptions[trouble]} on first load`, async ({
      visit,
    }) => {
      visit.servers.troubles.api = trouble;
      await visit.show(createPage(elementMarkup[name]()));
      await expectFallbackLink(visit, name, code);
    });
  }
}

test('a listing widget shows its fallback link when the API does not answer within 8 seconds', async ({ visit }) => {
  visit.servers.troubles.api = 'hangs';
  await visit.show({ ...createPage(elementMarkup.listing()), script: speedUpTimersScript });
  await expectFallbackLink(visit, 'listing', 'api_unavailable');
});

const readLinkToPlaza = (visit: PartnerPage) =>
  visit.window.evaluate(() => {
    const [link] = window.host.within('plaza-listing', 'a') as HTMLAnchorElement[];
    return link && { text: link.textContent, lang: link.lang, path: link.pathname + link.search };
  }, null);

test('a failed element without a fallback link shows a localised link to Plaza with partner and campaign', async ({
  visit,
}) => {
  visit.servers.troubles.api = 'down';
  await visit.show(createPage('<plaza-listing venue="movistar-arena" locale="es" campaign="home"></plaza-listing>'));
  await expect
    .poll(() => readLinkToPlaza(visit))
    .toEqual({
      text: 'Aparcamiento con Plaza',
      lang: 'es',
      path: `/es?partner=almenara&campaign=home&src=listing&site=${encodeURIComponent(new URL(visit.servers.partner).host)}&utm_source=almenara&utm_medium=widget&utm_campaign=home`,
    });
});

test('an element without a fallback link shows a link to Plaza with its partner when a chunk is lost', async ({
  visit,
}) => {
  visit.servers.troubles.chunks = 'lost';
  await visit.show(createPage('<plaza-listing venue="movistar-arena"></plaza-listing>'));
  await expect
    .poll(() => readLinkToPlaza(visit))
    .toEqual({
      text: 'Plaza',
      lang: '',
      path: '/?partner=almenara',
    });
});

for (const name of ['listing', 'plans'] as const) {
  test(`the ${name} widget that fails during use shows its fallback link until it is loaded again`, async ({
    visit,
  }) => {
    await visit.show(createPage(elementMarkup[name]()), name);
    expect(await visit.showsLink(`plaza-${name}`)).toBe(false);
    visit.servers.troubles.api = 'down';
    await visit.window.evaluate((one) => document.querySelector(one)?.setAttribute('locale', 'es'), `plaza-${name}`);
    await expectFallbackLink(visit, name, 'api_unavailable');
    delete visit.servers.troubles.api;
    await visit.window.evaluate((one) => window.Plaza?.('load', one), name);
    await visit.isReady(name, 2);
    expect(await visit.showsLink(`plaza-${name}`)).toBe(false);
  });
}

for (const trouble of ['down', 'nonsense', 'unreachable', 'hangs'] as const) {
  test(`the search box still opens Plaza when the API ${apiFailureDescriptions[trouble]} during use`, async ({
    visit,
  }) => {
    await visit.show(
      {
        ...createPage(elementMarkup.search()),
        script: `${speedUpTimersScript} document.addEventListener('plaza:search', (event) => event.preventDefault())`,
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
    const [searchEvent] = await visit.events('search');
    expect(String(searchEvent?.detail.url)).toContain(visit.servers.plaza);
    const { errors } = await visit.facts();
    expect(errors.filter((line) => /^(?:error|rejection):/.test(line))).toEqual([]);
    delete visit.servers.troubles.api;
    expect((await search.suggest(visit, 'm')).length, 'suggestions work again afterwards').toBeGreaterThan(0);
  });
}

test('inline results that fail to load show a message, a button to retry and a link to Plaza', async ({ visit }) => {
  await visit.show(createPage(elementMarkup.search('target="inline"')), 'search');
  await search.suggest(visit, 'madrid');
  visit.servers.troubles.api = 'down';
  await visit.press('ArrowDown', 'Enter');
  await expect
    .poll(async () => (await visit.events('error')).map(({ detail }) => detail.code))
    .toContain('api_unavailable');
  await expect.poll(async () => (await visit.texts(search.element, 'section a[href]')).length).toBe(1);
  expect((await visit.texts(search.element, '[role="status"]')).join('')).not.toBe('');
  delete visit.servers.troubles.api;
  await visit.clickWithin(search.element, 'section button');
  await expect.poll(async () => (await visit.boxes(search.element, 'article')).length).toBeGreaterThan(0);
  expect((await visit.facts()).errors).toEqual([]);
});

test('the search box opens Plaza when the chunk for inline results cannot be loaded', async ({ visit }) => {
  await visit.show({ ...createPage(elementMarkup.search('target="inline"')), script: recordOpenedUrlScript }, 'search');
  await search.suggest(visit, 'madrid');
  visit.servers.troubles.chunks = 'lost';
  await visit.press('ArrowDown', 'Enter');
  const readOpenedUrl = () => visit.window.evaluate(() => document.documentElement.dataset.opened ?? '', null);
  await expect.poll(readOpenedUrl).toContain(`${visit.servers.plaza}/en/search_parkings`);
  expect((await visit.events('error')).map(({ detail }) => detail.code)).toEqual(['chunk_lost']);
});

test('a widget whose component throws on its first render shows its fallback link', async ({ visit }) => {
  const breakUrlScript = "URL.canParse = () => { throw new Error('broken by the page') }";
  await visit.show({ ...createPage(elementMarkup.listing()), script: breakUrlScript });
  await expectFallbackLink(visit, 'listing', 'render_failed');
  expect((await visit.boxes('plaza-listing', 'article')).length).toBe(0);
});

test('a widget whose component throws during use shows its fallback link', async ({ visit }) => {
  await visit.show(createPage(elementMarkup.search()), 'search');
  await visit.window.evaluate(() => {
    Object.assign(window, {
      URLSearchParams: () => {
        throw new Error('broken by the page');
      },
    });
    document.querySelector('plaza-search')?.setAttribute('locale', 'es');
  }, null);
  await expectFallbackLink(visit, 'search', 'render_failed');
});

test('a listing widget with an unknown partner shows its fallback link', async ({ visit }) => {
  await visit.show(createPage(elementMarkup.listing('partner="nobody-here" venue="movistar-arena"')));
  await expectFallbackLink(visit, 'listing', 'not_allowed');
});

test('the search box of an unknown partner becomes the fallback link when the API rejects suggestions', async ({
  visit,
}) => {
  await visit.show(createPage(elementMarkup.search('partner="nobody-here"')), 'search');
  await visit.clickWithin(search.element, search.field);
  await visit.type('madrid');
  await expectFallbackLink(visit, 'search', 'not_allowed');
  const [error] = await visit.events('error');
  expect(error?.detail.message).toMatch(/partner=nobody-here.*: 403 on http:\/\/localhost/);
});

test('a widget on a site that is not registered for its partner shows its fallback link', async ({ visit }) => {
  // a sandboxed page has an opaque origin
  await visit.show({ ...createPage(elementMarkup.listing()), policy: 'sandbox allow-scripts' });
  await expectFallbackLink(visit, 'listing', 'not_allowed');
});

test('a widget shows its fallback link when the API rejects the request because of a rate limit', async ({ visit }) => {
  visit.servers.troubles.api = 'busy';
  await visit.show(createPage(elementMarkup.listing()));
  await expectFallbackLink(visit, 'listing', 'too_many_requests');
});

test('the widget of a deleted listing shows a message and a link to Plaza', async ({ visit }) => {
  await visit.show(createPage(elementMarkup.listing('listing="99999999"')));
  await expect
    .poll(async () => (await visit.facts()).events.map(({ name, detail }) => `${name} ${String(detail.code)}`))
    .toContain('error not_found');
  await expect.poll(async () => (await visit.texts('plaza-listing', 'a[href]')).length).toBeGreaterThan(0);
  expect((await visit.texts('plaza-listing', 'p')).join('')).not.toBe('');
});

test('a listing widget with no bays near its point becomes ready with a message and a link', async ({ visit }) => {
  await visit.show(createPage(elementMarkup.listing('near="0,0"')), 'listing');
  expect((await visit.texts('plaza-listing', 'a[href]')).length).toBeGreaterThan(0);
  expect((await visit.texts('plaza-listing', 'p')).join('')).not.toBe('');
});
