import { join } from 'node:path';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { hostNonce } from './hosts/host-page.ts';
import { strictContentSecurityPolicy } from './hosts/hostile-hosts.ts';
import { ReactHost } from './hosts/react-host.tsx';
import { search } from './support/search.ts';
import type { PartnerPage } from './support/partner-page.ts';
import { expect, test } from './support/test.ts';

let client = '';

test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'hosts/react-client.tsx')],
    bundle: true,
    write: false,
    jsx: 'automatic',
    // StrictMode renders twice only in development
    define: { 'process.env.NODE_ENV': '"development"' },
    conditions: ['@plaza/source'],
  });
  client = outputFiles[0]?.text ?? '';
});

const createReactHost = (visit: PartnerPage, loader: 'head' | 'none') => ({
  loader,
  body: `<div id="root">${renderToString(createElement(ReactHost, { plaza: visit.servers.plaza }))}</div><script src="/client.js" nonce="${hostNonce}"></script>`,
  files: { '/client.js': client },
});

for (const isFirst of [true, false]) {
  test(`a React page in StrictMode hydrates without errors ${isFirst ? 'before' : 'after'} the element is defined`, async ({
    visit,
  }) => {
    await visit.show(createReactHost(visit, isFirst ? 'none' : 'head'), ...(isFirst ? [] : ['search']));
    const hydratePage = () => visit.window.evaluate((plaza) => window.hydrate(plaza), visit.servers.plaza);
    await hydratePage();
    await visit.isReady('search');

    const suggestionTexts = await search.suggest(visit);
    await visit.press('ArrowDown', 'Enter');
    await search.isClosed(visit);
    const readOutput = () => visit.window.evaluate(() => document.querySelector('output')?.textContent ?? '', null);
    await expect.poll(readOutput).not.toBe('');
    expect(suggestionTexts[0]).toContain(await readOutput());

    const readWidgetText = () =>
      visit.window.evaluate(() => document.querySelector('plaza-search')?.shadowRoot?.textContent ?? '', null);
    const englishLabels = await readWidgetText();
    await visit.click('#language');
    await expect.poll(readWidgetText).not.toBe(englishLabels);

    const readyCount = (await visit.events('ready')).length;
    await visit.click('#toggle');
    await expect
      .poll(() => visit.window.evaluate(() => document.querySelector('plaza-search') === null, null))
      .toBe(true);
    await visit.click('#toggle');
    await visit.isReady('search', readyCount + 1);

    expect(await visit.window.evaluate(() => window.recoveredErrors, null)).toEqual([]);
    expect((await visit.facts()).errors).toEqual([]);
    expect(await visit.window.evaluate(() => document.querySelectorAll('script[src*="loader.js"]').length, null)).toBe(
      1,
    );
  });
}

test('a strict content security policy allows the loader that the React wrapper adds with the page’s nonce', async ({
  visit,
}) => {
  await visit.show({ ...createReactHost(visit, 'none'), policy: strictContentSecurityPolicy });
  await visit.window.evaluate(([plaza, nonce]) => window.hydrate(plaza, nonce), [
    visit.servers.plaza,
    hostNonce,
  ] as const);
  await visit.isReady('search');
  await search.suggest(visit);
  const { errors, violations } = await visit.facts();
  expect({ errors, violations }).toEqual({ errors: [], violations: [] });
});

test('the fallback link stays when a strict content security policy blocks the React wrapper’s loader without a nonce', async ({
  visit,
}) => {
  await visit.show({ ...createReactHost(visit, 'none'), policy: strictContentSecurityPolicy });
  await visit.window.evaluate((plaza) => window.hydrate(plaza), visit.servers.plaza);
  await expect.poll(async () => (await visit.facts()).violations.length).toBeGreaterThan(0);
  expect(await visit.showsLink('plaza-search')).toBe(true);
});
