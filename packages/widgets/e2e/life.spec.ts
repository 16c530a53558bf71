import { elementMarkup } from './hosts/host-page.ts';
import { search } from './support/search.ts';
import { expect, test } from './support/test.ts';

const queueScript = 'window.Plaza = window.Plaza || function () { (Plaza.q = Plaza.q || []).push(arguments) };';

test('a search element inserted after page load becomes ready, and keeps its text when it is moved', async ({
  visit,
}) => {
  await visit.show({ body: '<main><h1>Late</h1><section id="one"></section><section id="two"></section></main>' });
  await visit.window.evaluate((markup) => {
    const template = document.createElement('template');
    template.innerHTML = markup;
    document.querySelector('#one')?.append(template.content);
  }, '<plaza-search></plaza-search>');
  await visit.isReady('search');
  await search.suggest(visit);
  await visit.press('Escape');
  await search.isClosed(visit);
  const typedText = await search.value(visit);
  await visit.window.evaluate(() => {
    const movedElement = document.querySelector('plaza-search');
    if (movedElement) document.querySelector('#two')?.append(movedElement);
  }, null);
  await expect.poll(() => search.value(visit)).toBe(typedText);
  expect(await visit.events('ready')).toHaveLength(1);
});

test('a search element that is moved to another document keeps its styles', async ({ visit }) => {
  await visit.show({ body: `<main><h1>Window</h1>${elementMarkup.search()}</main>` }, 'search');
  const readComputedStyle = (selector: string) =>
    visit.window.evaluate((inner) => {
      const movedElement = document.querySelector('plaza-search') ?? frames[0]?.document.querySelector('plaza-search');
      const button = movedElement?.shadowRoot?.querySelector(inner);
      const buttonStyle = button && button.ownerDocument.defaultView?.getComputedStyle(button);
      const elementStyle = movedElement && movedElement.ownerDocument.defaultView?.getComputedStyle(movedElement);
      return (
        buttonStyle && [
          elementStyle?.display,
          buttonStyle.backgroundColor,
          buttonStyle.borderRadius,
          buttonStyle.minHeight,
        ]
      );
    }, selector);
  const styleBefore = await readComputedStyle('button');
  await visit.window.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.width = '1000';
    document.body.append(frame);
    const movedElement = document.querySelector('plaza-search');
    if (movedElement) frame.contentDocument?.body.append(movedElement);
  }, null);
  await expect.poll(() => readComputedStyle('button')).toEqual(styleBefore);
  expect((await visit.facts()).errors).toEqual([]);
});

test('a removed search element becomes ready again when it is inserted again', async ({ visit }) => {
  await visit.show({ body: `<main><h1>Gone</h1>${elementMarkup.search()}</main>` }, 'search');
  await visit.window.evaluate(async () => {
    const removedElement = document.querySelector('plaza-search');
    removedElement?.remove();
    await new Promise((later) => setTimeout(later, 50));
    (window as unknown as { removedElement: Element | null }).removedElement = removedElement;
  }, null);
  await visit.window.evaluate(() => {
    const { removedElement } = window as unknown as { removedElement: Element | null };
    if (removedElement) document.querySelector('main')?.append(removedElement);
  }, null);
  await visit.isReady('search', 2);
  expect((await search.suggest(visit)).length).toBeGreaterThan(0);
  expect((await visit.facts()).errors).toEqual([]);
});

test('an element that is removed while it loads makes no more requests and emits no events', async ({ visit }) => {
  await visit.show({ body: `<main><h1>Short</h1>${elementMarkup.listing()}</main>`, loader: 'none' });
  visit.servers.troubles.api = 'hangs';
  await visit.addLoader();
  await expect.poll(() => visit.servers.receivedRequests.some(({ path }) => path.startsWith('/api/'))).toBe(true);
  const requestCount = visit.servers.receivedRequests.length;
  await visit.window.evaluate(async () => {
    document.querySelector('plaza-listing')?.remove();
    await new Promise((later) => setTimeout(later, 200));
  }, null);
  const { errors, events } = await visit.facts();
  expect({ errors, events }).toEqual({ errors: [], events: [] });
  expect(visit.servers.receivedRequests).toHaveLength(requestCount);
});

test('changing locale, theme and dir after load updates the search box and keeps the typed text', async ({ visit }) => {
  await visit.show({ body: `<main><h1>Change</h1>${elementMarkup.search()}</main>` }, 'search');
  const readWidgetText = () =>
    visit.window.evaluate(() => document.querySelector('plaza-search')?.shadowRoot?.textContent ?? '', null);
  const readPlaceholder = () =>
    visit.window.evaluate(
      (inner) => (window.host.within('plaza-search', inner)[0] as HTMLInputElement | undefined)?.placeholder,
      search.field,
    );
  await visit.clickWithin(search.element, search.field);
  await visit.type('Seg');
  const englishLabels = `${await readWidgetText()} ${await readPlaceholder()}`;
  const setAttribute = (name: string, value: string) =>
    visit.window.evaluate(
      ([attribute, next]) => document.querySelector('plaza-search')?.setAttribute(attribute, next),
      [name, value] as const,
    );
  await setAttribute('locale', 'es');
  await expect.poll(async () => `${await readWidgetText()} ${await readPlaceholder()}`).not.toBe(englishLabels);
  expect(await search.value(visit), 'what was typed stays').toBe('Seg');

  const readComputedStyle = () =>
    visit.window.evaluate((inner) => {
      const [field] = window.host.within('plaza-search', inner);
      const { color, direction } = getComputedStyle(field ?? document.body);
      return { color, direction };
    }, search.field);
  const lightStyle = await readComputedStyle();
  await setAttribute('theme', 'dark');
  await expect.poll(async () => (await readComputedStyle()).color).not.toBe(lightStyle.color);
  await setAttribute('dir', 'rtl');
  await expect.poll(async () => (await readComputedStyle()).direction).toBe('rtl');
  expect((await visit.facts()).errors).toEqual([]);
});

test('element properties such as `venue` reflect attributes, even if set before the content has loaded', async ({
  visit,
}) => {
  await visit.show({ body: '<main><h1>Properties</h1><plaza-search loading="lazy"></plaza-search></main>' });
  await visit.window.evaluate(() => {
    Object.assign(document.querySelector('plaza-search') ?? {}, { venue: 'mestalla', headingLevel: 4, disabled: true });
  }, null);
  await visit.isReady('search');
  const readElementProperties = () =>
    visit.window.evaluate(() => {
      const searchElement = document.querySelector('plaza-search') as unknown as HTMLElement & Record<string, unknown>;
      const attributeNames = ['venue', 'heading-level', 'disabled', 'map'];
      return [
        searchElement.venue,
        searchElement.headingLevel,
        searchElement.disabled,
        searchElement.map,
        ...attributeNames.map((name) => searchElement.getAttribute(name)),
      ];
    }, null);
  expect(await readElementProperties()).toEqual(['mestalla', '4', true, false, 'mestalla', '4', '', null]);
  await visit.window.evaluate(() => {
    Object.assign(document.querySelector('plaza-search') ?? {}, { venue: null, disabled: false, map: true });
  }, null);
  expect(await readElementProperties()).toEqual([null, '4', false, true, null, '4', null, '']);
});

test('a listing widget loads other listings when its place attributes change', async ({ visit }) => {
  await visit.show({ body: `<main><h1>Venue</h1><h2>Parking</h2>${elementMarkup.listing()}</main>` }, 'listing');
  const cardTextsBefore = await visit.texts('plaza-listing', 'article');
  await visit.window.evaluate(() => {
    const listing = document.querySelector('plaza-listing');
    listing?.removeAttribute('venue');
    listing?.setAttribute('near', '41.3888,2.159');
    listing?.setAttribute('limit', '2');
  }, null);
  await expect.poll(async () => (await visit.texts('plaza-listing', 'article')).length).toBe(2);
  expect(await visit.texts('plaza-listing', 'article')).not.toEqual(cardTextsBefore.slice(0, 2));
});

test('a new search element becomes ready in each view that a single-page navigation opens', async ({ visit }) => {
  await visit.show({ body: `<main><h1>One</h1>${elementMarkup.search()}</main>` }, 'search');
  for (const attempt of [2, 3]) {
    await visit.window.evaluate((count) => {
      history.pushState(null, '', `/view-${count}`);
      const main = document.createElement('main');
      main.append(document.createElement('plaza-search'));
      document.querySelector('main')?.replaceWith(main);
    }, attempt);
    await visit.isReady('search', attempt);
  }
  expect((await search.suggest(visit)).length).toBeGreaterThan(0);
  expect((await visit.facts()).errors).toEqual([]);
});

test('window.Plaza commands that were queued before the loader run when it has loaded', async ({ visit }) => {
  await visit.show(
    {
      body: `<main><h1>Queue</h1>${elementMarkup.search()}</main>`,
      script: `${queueScript} Plaza('config', { locale: 'es', campaign: 'home' });
        Plaza('on', 'ready', function () { document.body.dataset.heard = 'ready' }); Plaza('dance');`,
    },
    'search',
  );
  await expect.poll(() => visit.window.evaluate(() => document.body.dataset.heard, null)).toBe('ready');
  await search.suggest(visit);
  const suggestionsRequest = visit.servers.receivedRequests.find(({ path }) => path.startsWith('/api/suggestions'));
  expect(Object.fromEntries(suggestionsRequest?.query ?? [])).toMatchObject({
    locale: 'es',
    campaign: 'home',
    partner: 'almenara',
  });
  const { warnings, errors } = await visit.facts();
  expect([...warnings, ...errors].filter((line) => line.includes('dance'))).toHaveLength(1);
});

test("an element far below the fold loads nothing until it is scrolled near or Plaza('load') is called", async ({
  visit,
}) => {
  const createDistantElement = (attributes = '') =>
    `<main><h1>Far</h1><div style="block-size: 3000px"></div>${elementMarkup.search(attributes)}</main>`;
  await visit.show({ body: createDistantElement(), loader: 'none' });
  await visit.addLoader();
  await visit.window.evaluate(() => new Promise((later) => setTimeout(later, 300)), null);
  expect(visit.chunks()).toEqual([]);
  expect(await visit.showsLink('plaza-search')).toBe(true);
  await visit.window.evaluate(() => scrollTo(0, 2600), null);
  await visit.isReady('search');

  await visit.show({ body: createDistantElement('loading="eager"') }, 'search');
  await visit.show({ body: createDistantElement() });
  await visit.window.evaluate(() => void setTimeout(() => window.Plaza?.('load', 'search'), 300), null);
  await visit.isReady('search');
});

test('a second loader, even from another origin, leaves the elements to the first loader', async ({ visit }) => {
  await visit.show({ body: `<main><h1>Twice</h1>${elementMarkup.search()}</main>` }, 'search');
  const chunksBefore = visit.chunks();
  await visit.addLoader();
  await visit.addLoader(`${visit.servers.plaza.replace('localhost', '127.0.0.1')}/v1/loader.js`);
  expect((await search.suggest(visit)).length).toBeGreaterThan(0);
  // only the first loader's suggestions chunk is loaded
  expect(visit.chunks().filter((path) => !path.includes('/suggestions-'))).toEqual(chunksBefore);
  expect(await visit.events('ready')).toHaveLength(1);
  expect((await visit.facts()).errors).toEqual([]);
});

test('an invalid attribute causes a single console warning, and the search element still suggests places', async ({
  visit,
}) => {
  await visit.show(
    { body: `<main><h1>Odd</h1>${elementMarkup.search('theme="loud" locale="xx" near="north" limit="900"')}</main>` },
    'search',
  );
  expect((await search.suggest(visit)).length).toBeGreaterThan(0);
  const { warnings } = await visit.facts();
  expect(warnings.filter((line) => line.includes('loud'))).toHaveLength(1);
});

const readLocale = () => {
  const widget = document.querySelector('#host')?.shadowRoot?.querySelector('plaza-search');
  const languageElement = widget?.shadowRoot?.querySelector<HTMLElement>('[lang]');
  return languageElement ? [languageElement.lang, languageElement.dir] : null;
};

test('a search element in a shadow root of the host page follows the page’s language and direction', async ({
  visit,
}) => {
  await visit.show({ body: '<main><h1>Componentes</h1><div id="host"></div></main>', language: 'es-ES' });
  await visit.window.evaluate(() => {
    const shadow = document.querySelector('#host')?.attachShadow({ mode: 'open' });
    shadow?.append(document.createElement('plaza-search'));
  }, null);
  await expect.poll(() => visit.window.evaluate(readLocale, null)).toEqual(['es', 'ltr']);
  await visit.window.evaluate(() => {
    document.documentElement.lang = 'en-GB';
    document.documentElement.dir = 'rtl';
  }, null);
  await expect.poll(() => visit.window.evaluate(readLocale, null)).toEqual(['en', 'rtl']);
});

for (const language of ['ca', 'gl', 'eu-ES'])
  test(`widgets have Spanish texts on a page in the language ${language}`, async ({ visit }) => {
    await visit.show({ body: `<main><h1>Arena</h1>${elementMarkup.search()}</main>`, language }, 'search');
    const readContentLanguage = () =>
      visit.window.evaluate(
        () => document.querySelector('plaza-search')?.shadowRoot?.querySelector<HTMLElement>('[lang]')?.lang,
        null,
      );
    await expect.poll(readContentLanguage).toBe('es');
  });

test('the full stop of an English sentence stays at its end on a right-to-left page', async ({ visit }) => {
  const pageBody = `<main><h1>Arena</h1>${elementMarkup.plans('loading="eager"')}${elementMarkup.listing('near="0,0" loading="eager"')}</main>`;
  await visit.show({ body: pageBody, attributes: 'dir="rtl"' }, 'plans', 'listing');
  const lineEnds = await visit.window.evaluate(() => {
    const measuredEnds: { text: string; isAtEnd: boolean }[] = [];
    for (const { shadowRoot } of document.querySelectorAll('plaza-plans, plaza-listing')) {
      const textWalker = document.createTreeWalker(shadowRoot!, NodeFilter.SHOW_TEXT);
      for (let node = textWalker.nextNode(); node; node = textWalker.nextNode()) {
        const textBeforeEnd = node.nodeValue?.trimEnd() ?? '';
        if (!/[a-z\d][.%]$/.test(textBeforeEnd)) continue;
        const characterBoxAt = (index: number) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          return range.getBoundingClientRect();
        };
        const [letterBox, endBox] = [
          characterBoxAt(textBeforeEnd.length - 2),
          characterBoxAt(textBeforeEnd.length - 1),
        ];
        measuredEnds.push({
          text: textBeforeEnd,
          isAtEnd: letterBox.top === endBox.top && endBox.left > letterBox.left,
        });
      }
    }
    return measuredEnds;
  }, null);
  expect(lineEnds.length).toBeGreaterThan(1);
  expect(lineEnds.filter(({ isAtEnd }) => !isAtEnd)).toEqual([]);
});
