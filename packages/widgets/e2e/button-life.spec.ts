import axe from 'axe-core';
import { elementMarkup } from './hosts/host-page.ts';
import { button } from './support/button.ts';
import type { PartnerPage } from './support/partner-page.ts';
import { expect, test } from './support/test.ts';

const readPath = (visit: PartnerPage) => visit.window.evaluate(() => location.pathname, null).catch(() => '');

const errorCodes = async (visit: PartnerPage) => (await visit.events('error')).map(({ detail }) => detail.code);

for (const [failure, description] of [
  ['lost', 'cannot be loaded'],
  ['tampered', 'fails its integrity check'],
] as const)
  test(`a pressed button opens its link when the chunk with its panel ${description}`, async ({ visit }) => {
    visit.servers.troubles.chunks = failure;
    await button.show(visit, button.createPage(elementMarkup.button()));
    await visit.clickWithin(button.element, 'a');
    await expect.poll(() => readPath(visit)).toBe('/en/find_parking');
    expect(visit.chunkNames()).toEqual(['opener']);
  });

test('a button is a link after its chunk was lost on focus, and opens its panel once the chunk can be loaded', async ({
  visit,
}) => {
  visit.servers.troubles.chunks = 'lost';
  await button.show(visit, button.createPage(elementMarkup.button()));
  await visit.press('Tab');
  await expect.poll(() => errorCodes(visit)).toEqual(['chunk_lost']);
  const readRole = () =>
    visit.window.evaluate(() => window.host.within('plaza-button', 'a')[0]?.getAttribute('role') ?? 'link', null);
  expect(await readRole()).toBe('link');
  delete visit.servers.troubles.chunks;
  await button.open(visit);
  expect(await readRole()).toBe('button');
});

test('the panel of a button shows the host’s link when the API fails while it is open', async ({ visit }) => {
  visit.servers.troubles.api = 'hangs';
  await button.show(
    visit,
    button.createPage(elementMarkup.button('widget="listing" venue="movistar-arena" label="Bays nearby"')),
  );
  await visit.clickWithin(button.element, 'a');
  await button.expectOpen(visit, true);
  expect(await visit.texts(button.element, '.body a')).toEqual([]);
  await visit.window.evaluate(() => {
    const widget = window.host.within('plaza-button', 'plaza-listing')[0];
    widget?.setAttribute('partner', 'nobody-here');
  }, null);
  visit.servers.troubles.api = 'down';
  await visit.window.evaluate(() => document.querySelector('plaza-button')?.setAttribute('venue', 'mestalla'), null);
  await expect.poll(() => visit.texts(button.element, '.body a')).toEqual(['Find parking near the arena']);
  await visit.clickWithin(button.element, '.body a');
  await expect.poll(() => readPath(visit)).toBe('/en/find_parking');
});

test('a button keeps the text node that a visitor may be pressing when its panel arrives', async ({ visit }) => {
  await button.show(visit, button.createPage(elementMarkup.button('label="Bays nearby"')));
  await visit.window.evaluate(() => {
    const [trigger] = window.host.within('plaza-button', 'a');
    Object.assign(window, { pressedText: trigger?.firstChild });
  }, null);
  await button.open(visit);
  const isTextKept = await visit.window.evaluate(() => {
    const { pressedText } = window as unknown as { pressedText?: Text };
    return pressedText?.data === 'Bays nearby' && pressedText.isConnected;
  }, null);
  expect(isTextKept).toBe(true);
});

test('two buttons on a page open their own widgets, one after the other', async ({ visit }) => {
  const markups = [
    elementMarkup.button('id="one" label="Search"'),
    elementMarkup.button('id="two" widget="plans" label="Plans"'),
  ];
  await button.show(visit, button.createPage(...markups));
  await visit.clickWithin('#one', 'a');
  await visit.isReady('button');
  expect(await button.isOpen(visit, '#one')).toBe(true);
  await visit.press('Escape');
  await expect.poll(() => button.isOpen(visit, '#one')).toBe(false);
  await visit.clickWithin('#two', 'a');
  await visit.isReady('button', 2);
  expect([await button.isOpen(visit, '#one'), await button.isOpen(visit, '#two')]).toEqual([false, true]);
  expect((await visit.events('open')).map(({ detail }) => detail)).toEqual([{ kind: 'search' }, { kind: 'plans' }]);
  expect((await visit.facts()).errors).toEqual([]);
});

test('the page can be used again when an open button is removed, and the button opens again when it is inserted', async ({
  visit,
}) => {
  const page = button.createPage(elementMarkup.button(), '<button id="other" type="button">Other</button>');
  await button.show(visit, page);
  await button.open(visit);
  await visit.window.evaluate(() => {
    const removedButton = document.querySelector('plaza-button')!;
    document
      .querySelector('#other')
      ?.addEventListener('click', () => document.querySelector('main')?.append(removedButton));
    removedButton.remove();
  }, null);
  await visit.click('#other');
  await button.expectOpen(visit, false);
  await button.open(visit);
  expect((await visit.facts()).errors).toEqual([]);
});

test('a button in a shadow root of the host page opens its search, whose events reach the document', async ({
  visit,
}) => {
  await button.show(visit, { ...button.createPage('<div id="host"></div>'), language: 'es' });
  await visit.window.evaluate((markup) => {
    const shadow = document.querySelector('#host')?.attachShadow({ mode: 'open' });
    const template = document.createElement('template');
    template.innerHTML = markup;
    shadow?.append(template.content);
  }, elementMarkup.button());
  await visit.clickWithin('#host >>> plaza-button', 'a');
  await expect.poll(async () => (await visit.events('ready')).length).toBe(1);
  await expect.poll(() => button.readFocusPath(visit)).toBe('div plaza-button plaza-search input');
  const [closeLabel] = await visit.window.evaluate(
    () => window.host.within('#host >>> plaza-button', 'dialog button').map(({ ariaLabel }) => ariaLabel),
    null,
  );
  expect(closeLabel).toBe('Cerrar');
  await visit.press('Escape');
  await expect.poll(() => button.readFocusPath(visit)).toBe('div plaza-button a');
  // The dialog returns the focus before it fires its event.
  await expect.poll(async () => (await visit.events('close')).map(({ kind }) => kind)).toEqual(['div']);
});

test('a button passes its attributes on to its widget, also those that change while it is open', async ({ visit }) => {
  await button.show(
    visit,
    button.createPage(elementMarkup.button('label="Find parking" campaign="home" near="40.4531,-3.6883"')),
  );
  await button.open(visit);
  await button.suggest(visit);
  const requests = () => visit.servers.receivedRequests.filter(({ path }) => path.startsWith('/api/suggestions'));
  // the partner is that of the script
  expect(Object.fromEntries(requests().at(-1)?.query ?? [])).toMatchObject({
    partner: 'almenara',
    campaign: 'home',
    near: '40.4531,-3.6883',
  });
  await visit.window.evaluate(() => {
    const element = document.querySelector('plaza-button');
    element?.setAttribute('locale', 'es');
    element?.removeAttribute('near');
  }, null);
  await expect.poll(() => requests().at(-1)?.query.get('locale')).toBe('es');
  expect(requests().at(-1)?.query.has('near')).toBe(false);
});

for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const)
  test(`a click on a button with ${modifier} is left to the browser, as on a link`, async ({ visit }) => {
    await button.show(visit, button.createPage(elementMarkup.button()));
    const isIntercepted = await visit.window.evaluate(
      (name) =>
        new Promise<boolean>((resolve) => {
          document.addEventListener('click', (event) => {
            resolve(event.defaultPrevented);
            event.preventDefault();
          });
          const init = { bubbles: true, composed: true, cancelable: true, [name]: true };
          window.host.within('plaza-button', 'a')[0]?.dispatchEvent(new MouseEvent('click', init));
        }),
      modifier,
    );
    expect(isIntercepted).toBe(false);
    expect(await button.isOpen(visit)).toBe(false);
  });

test('a button without a label opens its panel from the host’s link, which keeps its looks', async ({ visit }) => {
  await button.show(visit, {
    ...button.createPage(elementMarkup.button('')),
    css: 'a { display: inline-block; padding: 20px; color: rgb(1, 2, 3) }',
  });
  const readLinkColor = () => visit.window.evaluate(() => getComputedStyle(document.querySelector('a')!).color, null);
  expect(await readLinkColor()).toBe('rgb(1, 2, 3)');
  expect(await visit.texts(button.element, 'a')).toEqual([]);
  await visit.click('plaza-button a');
  await button.expectOpen(visit, true);
  expect(await visit.texts(button.element, 'h2')).toEqual(['Find parking near the arena']);
  await visit.isReady('button');
  await visit.press('Escape');
  await expect.poll(() => button.readFocusPath(visit)).toBe('a');
});

test('open() opens the panel of a hidden button, and close() returns the focus to the host’s own button', async ({
  visit,
}) => {
  await button.show(
    visit,
    button.createPage(elementMarkup.button('hidden'), '<button id="other" type="button">Open</button>'),
  );
  await visit.window.evaluate(() => {
    const element = document.querySelector('plaza-button') as HTMLElement & { open: () => void };
    document.querySelector('#other')?.addEventListener('click', () => element.open());
  }, null);
  await visit.click('#other');
  await visit.isReady('button');
  await button.expectOpen(visit, true);
  expect(await visit.boxes(button.element, '.root > a')).toEqual([]);
  await visit.window.evaluate(
    () => (document.querySelector('plaza-button') as HTMLElement & { close: () => void }).close(),
    null,
  );
  await button.expectOpen(visit, false);
  await expect.poll(() => button.readFocusPath(visit)).toBe('button');
});

test('a button stays closed when the page prevents plaza:open, also by a command queued before', async ({ visit }) => {
  await button.show(visit, {
    ...button.createPage(elementMarkup.button()),
    script: `window.Plaza = window.Plaza || function () { (Plaza.q = Plaza.q || []).push(arguments) };
      Plaza('on', 'open', function (event) { event.preventDefault() })`,
  });
  await visit.clickWithin(button.element, 'a');
  await expect.poll(async () => (await visit.events('open')).length).toBe(1);
  expect(await button.isOpen(visit)).toBe(false);
  expect(await readPath(visit)).toMatch(/^\/page-/);
});

test('a page with the loader and a button keeps one loader, which serves both', async ({ visit }) => {
  await button.show(visit, button.createPage(elementMarkup.button(), elementMarkup.search()));
  await visit.addLoader();
  await visit.isReady('search');
  await button.open(visit);
  // the focused field requests suggestions
  expect(visit.chunkNames().filter((name) => name !== 'suggestions')).toEqual(['opener', 'search']);
  expect((await visit.facts()).errors).toEqual([]);
});

test('the page behind an open panel doesn’t scroll, neither for keys nor for the wheel', async ({ visit }) => {
  await button.show(
    visit,
    button.createPage(elementMarkup.button('widget="plans" label="Plans"'), '<div style="block-size: 3000px"></div>'),
  );
  await button.open(visit);
  const waitForFrames = () =>
    visit.window.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      null,
    );
  for (const key of ['PageDown', 'End', 'PageDown']) {
    await visit.press(key);
    await waitForFrames();
  }
  await visit.window.wheel?.(4, 300, 900);
  await visit.window.wheel?.(450, 300, 900);
  await waitForFrames();
  expect(await visit.window.evaluate(() => scrollY, null)).toBe(0);
});

for (const theme of ['light', 'dark'] as const)
  for (const widget of ['search', 'listing', 'plans'] as const)
    test(`axe finds no accessibility violations in the open panel of a ${widget} button (${theme} theme)`, async ({
      visit,
    }) => {
      const attributes = `label="Parking" widget="${widget}" venue="movistar-arena" theme="${theme}"`;
      await button.show(visit, button.createPage(elementMarkup.button(attributes)));
      await button.open(visit);
      await visit.window.run(axe.source);
      const violations = await visit.window.evaluate(async () => {
        const { axe: pageAxe } = window as unknown as { axe: typeof axe };
        const results = await pageAxe.run(document, { resultTypes: ['violations'] });
        return results.violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
        );
      }, null);
      expect(violations).toEqual([]);
    });
