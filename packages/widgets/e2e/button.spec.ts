import { createHostPageVariant, hostPageVariants } from './hosts/hostile-hosts.ts';
import { elementMarkup } from './hosts/host-page.ts';
import { button } from './support/button.ts';
import type { PartnerPage } from './support/partner-page.ts';
import { expect, test } from './support/test.ts';

const readRequestedPaths = (visit: PartnerPage) => [
  ...new Set(visit.servers.receivedRequests.map(({ path }) => path).filter((path) => path !== '/favicon.ico')),
];

for (const intent of ['pointerenter', 'focusin'] as const)
  test(`a page with only a button requests nothing more than its script until the first ${intent}`, async ({
    visit,
  }) => {
    await button.show(visit, button.createPage(elementMarkup.button()));
    expect(readRequestedPaths(visit)).toEqual(['/v1/button.js']);
    await visit.window.evaluate(
      (name) => document.querySelector('plaza-button')?.dispatchEvent(new PointerEvent(name)),
      intent,
    );
    await visit.isReady('button');
    expect(visit.chunkNames()).toEqual(['opener', 'search']);
    expect(await button.isOpen(visit)).toBe(false);
  });

for (const key of ['Enter', ' '] as const)
  test(`a button opens its search for the key ${JSON.stringify(key)}, and Escape returns the focus to it`, async ({
    visit,
  }) => {
    await button.show(visit, button.createPage(elementMarkup.button()));
    await visit.press('Tab', key);
    await visit.isReady('button');
    await expect.poll(() => button.readFocusPath(visit)).toBe('plaza-button plaza-search input');
    await visit.press('Escape');
    await button.expectOpen(visit, false);
    await expect.poll(() => button.readFocusPath(visit)).toBe('plaza-button a');
    const { events, errors } = await visit.facts();
    expect(events.filter(({ name }) => name !== 'ready')).toEqual([
      { name: 'open', kind: 'plaza-button', detail: { kind: 'search' } },
      { name: 'close', kind: 'plaza-button', detail: { kind: 'search' } },
    ]);
    expect(errors).toEqual([]);
  });

test('Escape closes open suggestions and empties the field before it closes the panel of a button', async ({
  visit,
}) => {
  await button.show(visit, button.createPage(elementMarkup.button()));
  await visit.clickWithin(button.element, 'a');
  await visit.isReady('button');
  await button.suggest(visit);
  await visit.press('Escape');
  await expect.poll(async () => (await visit.texts(button.search, button.option)).length).toBe(0);
  await visit.press('Escape');
  await expect.poll(() => button.readTypedText(visit)).toBe('');
  expect(await button.isOpen(visit)).toBe(true);
  await visit.press('Escape');
  await button.expectOpen(visit, false);
});

test('the close button and a click on the backdrop close the panel of a button, which keeps what was typed', async ({
  visit,
}) => {
  await button.show(visit, button.createPage(elementMarkup.button()));
  await visit.clickWithin(button.element, 'a');
  await visit.isReady('button');
  await button.suggest(visit);
  await visit.press('Tab');
  await visit.clickWithin(button.element, 'h2');
  expect(await button.isOpen(visit), 'a click inside').toBe(true);
  await visit.clickWithin(button.element, 'dialog button');
  await button.expectOpen(visit, false);
  await visit.clickWithin(button.element, 'a');
  await button.expectOpen(visit, true);
  expect(await button.readTypedText(visit)).toBe('alme');
  await visit.window.click(4, 300);
  await button.expectOpen(visit, false);
  expect(await visit.events('ready')).toHaveLength(1);
  expect((await visit.facts()).errors).toEqual([]);
});

test('the panel stays open when a press begins inside it and ends on the backdrop', async ({ visit }) => {
  await button.show(visit, button.createPage(elementMarkup.button()));
  await visit.clickWithin(button.element, 'a');
  await button.expectOpen(visit, true);
  await visit.window.evaluate(() => {
    const { shadowRoot } = document.querySelector('plaza-button')!;
    const fire = (selector: string, event: Event) => shadowRoot!.querySelector(selector)!.dispatchEvent(event);
    fire('h2', new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    fire('dialog', new MouseEvent('click', { bubbles: true, composed: true }));
  }, null);
  expect(await button.isOpen(visit)).toBe(true);
});

for (const host of hostPageVariants)
  test(`a button opens a search with suggestions on a host page with ${host.title.toLowerCase()}`, async ({
    visit,
  }) => {
    const page = createHostPageVariant(host, 'button', 'label="Find parking" mode="sheet"');
    await button.show(visit, { ...page, loader: 'button' });
    const [trigger] = await visit.boxes(button.element, 'a');
    expect(trigger?.height, 'a target large enough for a finger').toBeGreaterThanOrEqual(40);
    await visit.clickWithin(button.element, 'a');
    await visit.isReady('button');
    await button.suggest(visit);
    const panel = (await visit.boxes(button.element, '.panel'))[0]!;
    const width = await visit.window.evaluate(() => document.documentElement.clientWidth, null);
    const [field] = await visit.boxes(button.search, button.field);
    expect(field!.x).toBeGreaterThanOrEqual(panel.x);
    expect(panel.width).toBeGreaterThan(300);
    if (host.id === 'right-to-left') expect(panel.x, 'a sheet at the end of the line').toBeLessThanOrEqual(1);
    // Firefox may draw a scroll bar in a zoomed page
    else expect(panel.x + panel.width).toBeGreaterThan(width - 20);
    const { errors, violations } = await visit.facts();
    expect({ errors, violations }).toEqual({ errors: [], violations: [] });
  });

for (const width of [320, 390, 820, 1440])
  for (const mode of ['dialog', 'sheet', 'badge'] as const)
    test(`the panel of a ${mode} fits into a window ${width} pixels wide without scrolling sideways`, async ({
      visit,
    }) => {
      await visit.window.resize(width, 800);
      await button.show(
        visit,
        button.createPage(elementMarkup.button(`mode="${mode}" label="Find parking near the arena"`)),
      );
      await visit.clickWithin(button.element, 'a');
      await visit.isReady('button');
      const panel = (await visit.boxes(button.element, '.panel'))[0]!;
      expect(panel.x).toBeGreaterThanOrEqual(0);
      // the toolbar of WebKit's MiniBrowser keeps the window wider than 390 pixels
      const windowWidth = await visit.window.evaluate(() => innerWidth, null);
      expect(panel.x + panel.width).toBeLessThanOrEqual(windowWidth);
      const overflow = await visit.window.evaluate(() => {
        const { scrollWidth, clientWidth } = window.host.within('plaza-button', '.scroll')[0]!;
        return scrollWidth - clientWidth;
      }, null);
      expect(overflow).toBe(0);
    });
