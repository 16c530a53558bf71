import { elementMarkup } from './hosts/host-page.ts';
import { expect, test } from './support/test.ts';

/** Layouts that shrink to their content. A style is for the element if it begins with `>`, else for its parent. */
const layoutStyles: Readonly<Record<string, string>> = {
  'column flex, centred': 'display: flex; flex-direction: column; align-items: center',
  'column flex, at the start': 'display: flex; flex-direction: column; align-items: flex-start',
  'row flex': 'display: flex',
  'row flex, centred': 'display: flex; justify-content: center',
  'inline flex': 'display: inline-flex',
  'grid, centred': 'display: grid; place-items: center',
  'grid, content centred': 'display: grid; place-content: center',
  'inline grid': 'display: inline-grid',
  float: 'float: inline-start',
  'inline block': 'display: inline-block',
  absolute: 'position: absolute',
  'fit-content': 'inline-size: fit-content',
  'max-content': 'inline-size: max-content; max-inline-size: 100%',
  table: 'display: table',
  'table cell': 'display: table-cell',
  'element that floats': '> float: inline-start',
  'element that is absolute': '> position: absolute',
  'element of fit-content': '> inline-size: fit-content',
};

const css = Object.values(layoutStyles)
  .map((style, index) => (style.startsWith('>') ? `.l${index} > * { ${style.slice(2)} }` : `.l${index} { ${style} }`))
  .join('\n');

for (const kind of ['search', 'listing', 'plans'] as const) {
  test(`the ${kind} widget fills the available width in layouts that shrink to their content`, async ({ visit }) => {
    const attributes = { search: '', listing: 'venue="movistar-arena" limit="1"', plans: '' }[kind];
    const layoutCount = Object.keys(layoutStyles).length;
    const pageBody = Object.keys(layoutStyles)
      .map(
        (name, index) =>
          `<section title="${name}"><div class="l${index}">${elementMarkup[kind](`${attributes} loading="eager"`)}</div></section>`,
      )
      .join('');
    // Each section has a height, so that they don't overlap even if their widgets are floated or positioned.
    await visit.show({
      body: `<main><h1>Layouts</h1>${pageBody}</main>`,
      css: `section { display: flow-root; position: relative; min-height: 600px } ${css}`,
    });
    await visit.isReady(kind, layoutCount);
    const readWidths = () =>
      visit.window.evaluate(
        () =>
          [...document.querySelectorAll('section')].map((section) => {
            const [box] = section.querySelector('div')!.children;
            const { width } = box!.getBoundingClientRect();
            const contentWidth = box!.shadowRoot!.lastElementChild!.getBoundingClientRect().width;
            return {
              layout: section.title,
              width,
              isFilled: Math.abs(width - contentWidth) < 1,
              room: section.clientWidth,
            };
          }),
        null,
      );
    for (const { layout, width, isFilled } of await readWidths()) {
      expect(width, layout).toBeGreaterThanOrEqual(640);
      expect(isFilled, `${layout}: its content fills it`).toBe(true);
    }
    await visit.window.resize(330, 700);
    for (const { layout, width, room } of await readWidths()) {
      expect(width, `${layout} on a phone`).toBeGreaterThan(250);
      expect(width, `${layout} on a phone`).toBeLessThanOrEqual(room);
    }
    expect((await visit.facts()).errors).toEqual([]);
  });
}
