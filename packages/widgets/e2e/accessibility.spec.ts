import axe from 'axe-core';
import { elementMarkup, fullPageBody } from './hosts/host-page.ts';
import { search } from './support/search.ts';
import type { PartnerPage } from './support/partner-page.ts';
import { expect, test } from './support/test.ts';

async function findViolations(visit: PartnerPage): Promise<string[]> {
  await visit.window.run(axe.source);
  return visit.window.evaluate(async () => {
    const { axe: pageAxe } = window as unknown as { axe: typeof axe };
    const axeResults = await pageAxe.run(document, { resultTypes: ['violations'] });
    return axeResults.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  }, null);
}

const darkPageCss = 'html { background: #10151d; color: #f2f4f7 } a { color: #9ec5ff }';

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds no accessibility violations in inline results and an empty listing widget (${theme} theme)`, async ({
    visit,
  }) => {
    const css = theme === 'dark' ? darkPageCss : '';
    const attributes = `theme="${theme}" loading="eager"`;
    const pageBody = `<main><h1>Almenara Arena</h1><h2>Parking</h2>${elementMarkup.search(`${attributes} target="inline" map`)}
${elementMarkup.listing(`${attributes} near="0,0"`)}</main>`;
    await visit.show({ body: pageBody, css }, 'search', 'listing');
    await search.suggest(visit, 'madrid');
    await visit.press('ArrowDown', 'Enter');
    await expect.poll(async () => (await visit.boxes(search.element, 'article')).length).toBeGreaterThan(0);
    expect(await findViolations(visit)).toEqual([]);
  });

  for (const language of ['en', 'es'] as const) {
    test(`axe finds no accessibility violations in widgets with open suggestions (${theme} theme, ${language})`, async ({
      visit,
    }) => {
      const css = theme === 'dark' ? darkPageCss : '';
      const pageBody = fullPageBody.replaceAll(/<plaza-(\w+)/g, `<plaza-$1 loading="eager" theme="${theme}"`);
      await visit.show({ body: pageBody, css, language }, 'search', 'listing', 'plans');
      await search.suggest(visit);
      await visit.press('ArrowDown');
      await expect.poll(() => search.active(visit)).not.toBe('');
      expect(await findViolations(visit)).toEqual([]);
    });
  }
}
