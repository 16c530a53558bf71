import { strictContentSecurityPolicy } from './hosts/hostile-hosts.ts';
import { elementMarkup } from './hosts/host-page.ts';
import { search } from './support/search.ts';
import { expect, test } from './support/test.ts';

const createMainElement = (content: string) => `<main><h1>Almenara Arena</h1><h2>Parking</h2>${content}
<button id="after" type="button">After</button></main>`;

test('suggestions can be walked through, picked, closed and cleared by keyboard', async ({ visit }) => {
  await visit.show({ body: createMainElement(elementMarkup.search()) }, 'search');
  const options = await search.suggest(visit);
  await visit.press('ArrowDown', 'ArrowDown', 'ArrowUp');
  await expect.poll(() => search.active(visit)).toBe(options[0]);
  await visit.press('Enter');
  await search.isClosed(visit);
  const pickedText = await search.value(visit);
  expect(options[0]).toContain(pickedText);
  const [pick] = await visit.events('pick');
  expect(pick?.detail).toMatchObject({ title: pickedText });
  expect(pick?.detail.url).toContain('partner=almenara');

  await visit.type('x');
  await visit.press('Backspace', 'Backspace');
  await expect.poll(async () => (await search.options(visit)).length).toBeGreaterThan(0);
  await visit.press('Escape');
  await search.isClosed(visit);
  await visit.press('Escape');
  await expect.poll(() => search.value(visit)).toBe('');
});

test('the search box of a venue suggests the venue when clicked, and Enter without text searches there', async ({
  visit,
}) => {
  await visit.show(
    { body: createMainElement(elementMarkup.search('venue="movistar-arena" target="inline" limit="2"')) },
    'search',
  );
  await visit.clickWithin(search.element, search.field);
  await expect.poll(async () => (await search.options(visit))[0] ?? '', { message: 'the venue' }).toContain('Arena');
  await visit.press('Enter');
  await expect.poll(async () => (await visit.texts(search.element, 'article')).length, { message: 'bays' }).toBe(2);
  const [searchEvent] = await visit.events('search');
  expect(String(searchEvent?.detail.url)).toContain('/en/parking_near/movistar-arena?');
});

test('a listing widget formats prices in its own language', async ({ visit }) => {
  await visit.show({ body: createMainElement(elementMarkup.listing('venue="movistar-arena" locale="es"')) }, 'listing');
  for (const text of await visit.texts('plaza-listing', 'article')) expect(text).toMatch(/\d\s€\s*\/ mes/);
});

test('a click on a suggestion picks it, and a click outside the field closes the suggestion list', async ({
  visit,
}) => {
  await visit.show({ body: createMainElement(elementMarkup.search()) }, 'search');
  const options = await search.suggest(visit);
  await visit.clickWithin(search.element, search.option);
  await search.isClosed(visit);
  expect(options[0]).toContain(await search.value(visit));

  await visit.clickWithin(search.element, search.field);
  await visit.press('Backspace');
  await expect.poll(async () => (await search.options(visit)).length).toBeGreaterThan(0);
  await visit.click('h1');
  await search.isClosed(visit);
});

test('open suggestions hide nothing of the host page, and Tab moves the focus to its next control', async ({
  visit,
}) => {
  await visit.show({ body: createMainElement(elementMarkup.search()) }, 'search');
  await search.suggest(visit);
  const hiddenCount = await visit.window.evaluate(
    () => document.querySelectorAll('[aria-hidden="true"], [inert]').length,
    null,
  );
  expect(hiddenCount).toBe(0);
  const readFocusedId = () => visit.window.evaluate(() => document.activeElement?.id ?? '', null);
  for (let steps = 0; steps < 5 && (await readFocusedId()) !== 'after'; steps += 1) await visit.press('Tab');
  expect(await readFocusedId()).toBe('after');
  await search.isClosed(visit);
});

test('a search event contains place, partner, campaign and source, and preventing it stops navigation', async ({
  visit,
}) => {
  await visit.show(
    {
      body: createMainElement(elementMarkup.search('campaign="home"')),
      script: "document.addEventListener('plaza:search', (event) => event.preventDefault())",
    },
    'search',
  );
  const options = await search.suggest(visit);
  await visit.press('ArrowDown', 'Enter');
  await search.isClosed(visit);
  await visit.press('Enter');
  await expect.poll(async () => (await visit.events('search')).length).toBeGreaterThan(0);
  const [searchEvent] = await visit.events('search');
  expect(options[0]).toContain(String((searchEvent?.detail.place as { title: string } | null)?.title));
  const url = new URL(String(searchEvent?.detail.url));
  expect(url.origin).toBe(visit.servers.plaza);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ partner: 'almenara', campaign: 'home' });
  expect(url.searchParams.get('src')).toContain('search');
  expect(await visit.window.evaluate(() => location.pathname, null)).toMatch(/^\/page-/);
});

test('a search with target _self opens Plaza in the same tab', async ({ visit }) => {
  await visit.show({ body: createMainElement(elementMarkup.search('target="_self"')) }, 'search');
  await search.suggest(visit);
  await visit.press('Escape', 'Enter');
  // evaluation fails while the page navigates
  const readOrigin = () => visit.window.evaluate(() => location.origin, null).catch(() => 'nowhere');
  await expect.poll(readOrigin).toBe(visit.servers.plaza);
  expect(await visit.window.evaluate(() => location.search, null)).toContain('partner=almenara');
});

test('the search box searches by Enter and by button in a sandbox that forbids forms', async ({ visit }) => {
  await visit.show(
    {
      body: createMainElement(elementMarkup.search()),
      policy: `${strictContentSecurityPolicy}; sandbox allow-scripts allow-same-origin`,
      script: "document.addEventListener('plaza:search', (event) => event.preventDefault())",
    },
    'search',
  );
  await search.suggest(visit);
  await visit.press('Escape', 'Enter');
  await expect.poll(async () => (await visit.events('search')).length).toBe(1);
  await visit.clickWithin(search.element, search.submit);
  await expect.poll(async () => (await visit.events('search')).length).toBe(2);
});

test('the plans button has black or white text, whichever is readable on the host page’s accent colour', async ({
  visit,
}) => {
  for (const [accent, textColor] of [
    ['#ffd400', 'lab(0 0 0)'],
    ['#b4123c', 'lab(100 0 0)'],
    ['#3a7d44', 'lab(100 0 0)'],
    ['#ff7043', 'lab(0 0 0)'],
  ] as const) {
    await visit.show(
      { body: createMainElement(elementMarkup.plans()), css: `:root { --plaza-accent: ${accent} }` },
      'plans',
    );
    const buttonTextColor = await visit.window.evaluate(() => {
      const button = [...(document.querySelector('plaza-plans')?.shadowRoot?.querySelectorAll('button') ?? [])].at(-1);
      return button && getComputedStyle(button).color;
    }, null);
    expect(buttonTextColor, accent).toBe(textColor);
  }
});

test('a search with target inline shows results under the box and stays on the page', async ({ visit }) => {
  await visit.show({ body: createMainElement(elementMarkup.search('target="inline" limit="4"')) }, 'search');
  await search.suggest(visit, 'madrid');
  await visit.press('ArrowDown', 'Enter');
  await search.isClosed(visit);
  if ((await visit.events('results')).length === 0) await visit.press('Enter');
  await expect.poll(async () => (await visit.events('results')).length).toBeGreaterThan(0);
  await expect.poll(async () => (await visit.boxes(search.element, 'article')).length).toBeGreaterThan(0);
  expect((await visit.boxes(search.element, 'article')).length).toBeLessThanOrEqual(4);
  expect(await visit.window.evaluate(() => location.pathname, null)).toMatch(/^\/page-/);
});

test('a listing in inline results can be picked by keyboard or click, which emits a pick event', async ({ visit }) => {
  await visit.show(
    {
      body: createMainElement(elementMarkup.search('target="inline" limit="2"')),
      script:
        "document.addEventListener('plaza:pick', (event) => event.detail.kind === 'listing' && event.preventDefault())",
    },
    'search',
  );
  await search.suggest(visit, 'madrid');
  await visit.press('ArrowDown', 'Enter');
  await expect.poll(async () => (await visit.boxes(search.element, 'article')).length).toBe(2);
  const readIsFocusOnCard = () =>
    visit.window.evaluate(
      () => document.querySelector('plaza-search')?.shadowRoot?.activeElement?.closest('article') != null,
      null,
    );
  for (let steps = 0; steps < 8 && !(await readIsFocusOnCard()); steps += 1) await visit.press('Tab');
  expect(await readIsFocusOnCard()).toBe(true);
  await visit.press('Enter');
  const countPicks = async () => (await visit.events('pick')).filter(({ detail }) => detail.kind === 'listing').length;
  await expect.poll(countPicks).toBe(1);
  await visit.clickWithin(search.element, 'article a', 1);
  await expect.poll(countPicks).toBe(2);
});

test('a listing widget shows the bays nearest to a venue, each with its price and a link to Plaza', async ({
  visit,
}) => {
  await visit.show({ body: createMainElement(elementMarkup.listing()) }, 'listing');
  const cardTexts = await visit.texts('plaza-listing', 'article');
  expect(cardTexts).toHaveLength(3);
  for (const card of cardTexts) expect(card).toMatch(/€/);
  const cardUrls = await visit.window.evaluate(
    () => window.host.within('plaza-listing', 'article a[href]').map((link) => (link as HTMLAnchorElement).href),
    null,
  );
  for (const address of cardUrls) {
    const { origin: linkOrigin, searchParams } = new URL(address);
    expect(linkOrigin).toBe(visit.servers.plaza);
    expect(searchParams.get('partner')).toBe('almenara');
    expect(searchParams.get('src')).toContain('listing');
  }
});

test('a card of a listing widget can be picked by keyboard or click, which emits a pick event', async ({ visit }) => {
  await visit.show(
    {
      body: `<button id="before" type="button">Before</button>${createMainElement(elementMarkup.listing())}`,
      script: "document.addEventListener('plaza:pick', (event) => event.preventDefault())",
    },
    'listing',
  );
  await visit.click('#before');
  await visit.press('Tab');
  const focusedTagName = await visit.window.evaluate(
    () => document.querySelector('plaza-listing')?.shadowRoot?.activeElement?.localName,
    null,
  );
  expect(focusedTagName).toBe('a');
  await visit.press('Enter');
  await expect.poll(async () => (await visit.events('pick')).length).toBe(1);
  await visit.clickWithin('plaza-listing', 'article a', 1);
  await expect.poll(async () => (await visit.events('pick')).length).toBe(2);
});

test('arrow keys and clicks choose a plan, and the button’s checkout event contains its URL on Plaza', async ({
  visit,
}) => {
  await visit.show(
    {
      body: `<button id="before" type="button">Before</button>${createMainElement(elementMarkup.plans())}`,
      script: "document.addEventListener('plaza:checkout', (event) => event.preventDefault())",
    },
    'plans',
  );
  const readChosenPlan = () =>
    visit.window.evaluate(
      () =>
        window.host
          .within('plaza-plans', 'input[type="radio"]')
          .map((input) => (input as HTMLInputElement).checked)
          .indexOf(true),
      null,
    );
  const planBefore = await readChosenPlan();
  await visit.click('#before');
  await visit.press('Tab', 'ArrowDown');
  await expect.poll(readChosenPlan).not.toBe(planBefore);
  await expect.poll(async () => (await visit.events('change')).length).toBe(1);
  await visit.clickWithin('plaza-plans', 'label', 0);
  await expect.poll(readChosenPlan).toBe(0);
  await visit.clickWithin('plaza-plans', 'button');
  await expect.poll(async () => (await visit.events('checkout')).length).toBe(1);
  const [checkout] = await visit.events('checkout');
  expect(String(checkout?.detail.url)).toContain(visit.servers.plaza);
  expect(String(checkout?.detail.url)).toContain('partner=almenara');
});

test('typing into the search box triggers no one-letter shortcuts of the page, which still receives Tab', async ({
  visit,
}) => {
  await visit.show(
    {
      body: `<main><h1>Almenara Arena</h1>${elementMarkup.search()}</main>`,
      script: `addEventListener('keydown', (event) => {
        if (event.target.tagName === 'INPUT') return;
        document.documentElement.dataset.heard = (document.documentElement.dataset.heard ?? '') + event.key + ' ';
        if (/^[sm/]$/.test(event.key)) event.preventDefault();
      })`,
    },
    'search',
  );
  visit.servers.troubles.chunks = 'held';
  await visit.clickWithin(search.element, search.field);
  await visit.type('sam/');
  expect(await search.value(visit), 'before the chunk of suggestions is there').toBe('sam/');
  delete visit.servers.troubles.chunks;
  await expect.poll(async () => (await search.options(visit)).length).toBeGreaterThan(0);
  await visit.type('ms');
  expect(await search.value(visit)).toBe('sam/ms');
  const readKeysHeardByPage = () => visit.window.evaluate(() => document.documentElement.dataset.heard ?? '', null);
  expect(await readKeysHeardByPage()).not.toMatch(/[sm/]/);
  await visit.press('Escape', 'Escape', 'Tab');
  expect(await readKeysHeardByPage()).toMatch(/Tab/);
});
