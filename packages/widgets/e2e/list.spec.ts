import { elementMarkup } from './hosts/host-page.ts';
import type { PartnerPage } from './support/partner-page.ts';
import { search } from './support/search.ts';
import { expect, test } from './support/test.ts';

/** Page with a search box, `top` pixels from the top, in a column of the given width. */
const createPageWithSearchAt = (top: number, width = '100%') => ({
  body: `<main><div style="height: ${top}px"></div><div class="column">${elementMarkup.search('loading="eager"')}</div></main>`,
  css: `body { margin: 0 } main { min-height: 1500px } .column { width: ${width} }`,
});

const measureSuggestionList = (visit: PartnerPage) =>
  visit.window.evaluate(() => {
    const root = document.querySelector('plaza-search')?.shadowRoot;
    const rectOf = (selector: string) => root?.querySelector(selector)?.getBoundingClientRect();
    const [list, box, active] = [rectOf('[popover]'), rectOf('form'), rectOf('[aria-selected="true"]')];
    if (!list || !box) throw new Error('no list');
    const visibleBottom = Math.min(innerHeight, list.bottom);
    return {
      isInside: list.top >= 0 && list.bottom <= innerHeight && list.left >= 0 && list.right <= innerWidth,
      isClear: list.top >= box.bottom || list.bottom <= box.top,
      isActiveSeen: !!active && active.top >= Math.max(0, list.top) && active.bottom <= visibleBottom,
      width: list.width,
      boxWidth: box.width,
    };
  }, null);

async function walkThroughSuggestions(visit: PartnerPage): Promise<void> {
  const suggestionTexts = await search.suggest(visit, 'm');
  expect(suggestionTexts.length).toBeGreaterThan(4);
  await expect
    .poll(async () => (await measureSuggestionList(visit)).isInside, { message: 'the list is in the window' })
    .toBe(true);
  for (const option of suggestionTexts) {
    await visit.press('ArrowDown');
    await expect.poll(() => search.active(visit)).toBe(option);
    const { isInside, isClear, isActiveSeen } = await measureSuggestionList(visit);
    expect({ option, isInside, isClear, isActiveSeen }).toEqual({
      option,
      isInside: true,
      isClear: true,
      isActiveSeen: true,
    });
  }
}

for (const [width, height, top, placement] of [
  [1280, 720, 260, 'in the middle of a screen'],
  [1366, 650, 430, 'low on a screen'],
  [1440, 900, 700, 'at the end of a large screen'],
  [390, 844, 420, 'in the middle of a phone'],
  [390, 664, 500, 'low on a phone'],
  [600, 320, 20, 'in a low frame'],
] as const)
  test(`keyboard navigation keeps the active suggestion visible when the search box is ${placement}`, async ({
    visit,
  }) => {
    await visit.window.resize(width, height);
    await visit.show(createPageWithSearchAt(top), 'search');
    await walkThroughSuggestions(visit);
  });

for (const width of [300, 320, 480, 600, 639, 640])
  test(`the suggestion list is as wide as the search box in a column ${width} pixels wide`, async ({ visit }) => {
    await visit.window.resize(1280, 720);
    await visit.show(createPageWithSearchAt(100, `${width}px`), 'search');
    await search.suggest(visit, 'm');
    const listGeometry = await measureSuggestionList(visit);
    expect(Math.abs(listGeometry.width - listGeometry.boxWidth)).toBeLessThanOrEqual(1);
  });
