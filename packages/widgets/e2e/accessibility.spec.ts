import axe from 'axe-core';
import { wholePage } from './hosts/host-page.ts';
import { search } from './support/search.ts';
import type { PartnerPage } from './support/partner-page.ts';
import { expect, test } from './support/test.ts';

/** What axe finds on the page as it stands. */
async function violations(visit: PartnerPage): Promise<string[]> {
  await visit.window.run(axe.source);
  return visit.window.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const found = await inPage.run(document, { resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }, null);
}

for (const theme of ['light', 'dark'] as const) {
  for (const language of ['en', 'es'] as const) {
    test(`axe finds nothing in ${theme}, ${language}, with the list open`, async ({ visit }) => {
      const css = theme === 'dark' ? 'html { background: #10151d; color: #f2f4f7 } a { color: #9ec5ff }' : '';
      const body = wholePage.replaceAll(/<plaza-(\w+)/g, `<plaza-$1 loading="eager" theme="${theme}"`);
      await visit.show({ body, css, language }, 'search', 'listing', 'plans');
      await search.suggest(visit);
      await visit.press('ArrowDown');
      await expect.poll(() => search.active(visit)).not.toBe('');
      expect(await violations(visit)).toEqual([]);
    });
  }
}
