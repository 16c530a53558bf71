import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { cachePolicies } from '../../server/cache-control.ts';
import { createVisitor } from '../support/visitor.ts';

const visitor = createVisitor();

it('the snippet builder updates its code without JavaScript, and reports an unknown partner ID', async () => {
  const builderPage = await visitor.open('/es/partners');
  const page = await builderPage.submit('Actualizar el código', { 'Identificador de colaborador': 'nobody-here' });
  expect(page.url).toContain('id=nobody-here');
  page.getByText(/No hay ningún colaborador con este identificador\./);
  expect(page.document.querySelector('pre')?.textContent).toContain('partner="nobody-here"');
  expect(page.document.querySelector('noscript p')?.textContent).toMatch(/^La vista previa necesita JavaScript\./);
});

it('the script of a pinned snippet is served with the content that its integrity hash demands', async () => {
  const page = await visitor.open('/en/partners?code=pinned');
  expect(page.getByRole('radio', { name: 'Pinned' }).hasAttribute('checked')).toBe(true);
  const displayedSnippet = page.document.querySelector('pre')?.textContent ?? '';
  const [, src = '', integrity = ''] = /src="(\S+)" integrity="(\S+)" crossorigin/.exec(displayedSnippet) ?? [];
  expect(src).toMatch(/\/v\d+\.\d+\.\d+(?:-rc\.\d+)?\/search\.js$/);
  const loaderResponse = await visitor.request(new URL(src).pathname);
  expect(loaderResponse.headers.get('cache-control')).toBe(cachePolicies.built);
  expect(loaderResponse.headers.get('access-control-allow-origin')).toBe('*');
  const loaderDigest = createHash('sha256').update(Buffer.from(await loaderResponse.arrayBuffer()));
  expect(`sha256-${loaderDigest.digest('base64')}`).toBe(integrity);
});

it('the snippet builder shows React code when its URL has code=react', async () => {
  const page = await visitor.open('/es/partners?widget=listing&place=39.4746%2C-0.3583&code=react');
  const codeText = page.document.querySelector('pre')?.textContent;
  expect(codeText).toContain("import { PlazaListing } from '@plaza/widgets/react';");
  expect(codeText).toContain('near="39.4746,-0.3583"');
});

it('the snippet builder shows a WordPress shortcode when its URL has code=wordpress', async () => {
  const page = await visitor.open('/en/partners?id=almenara&place=almenara-arena&code=wordpress');
  expect(page.document.querySelector('pre')?.textContent).toMatch(
    /^\[plaza_search partner="almenara" venue="almenara-arena" text="Find parking [^"]+"\]\n$/,
  );
  page.getByText(/^For the plugin Plaza Parking/);
});

it('the snippet builder links the WordPress plugin, whose zip has the shown version and checksum', async () => {
  const page = await visitor.open('/es/partners?code=wordpress&mode=sheet');
  expect(page.document.querySelector('pre')?.textContent).toContain('[plaza_button widget="search" mode="sheet"');
  const downloadLink = page.getByRole('link', { name: 'Descarga el plugin' });
  const zipResponse = await visitor.request(downloadLink.getAttribute('href') ?? '');
  expect(zipResponse.headers.get('content-type')).toBe('application/zip');
  const zipBytes = new Uint8Array(await zipResponse.arrayBuffer());
  const [, version = ''] = /plaza-parking-(.+)\.zip"$/.exec(zipResponse.headers.get('content-disposition') ?? '') ?? [];
  expect(page.document.body.textContent).toContain(`Versión ${version}, ${Math.ceil(zipBytes.length / 1000)} kB.`);
  const zipDigest = createHash('sha256').update(zipBytes);
  expect(zipResponse.headers.get('repr-digest')).toBe(`sha-256=:${zipDigest.copy().digest('base64')}:`);
  page.getByText(zipDigest.digest('hex'));
  const mainFile = unzipSync(zipBytes)['plaza-parking/plaza-parking.php'] ?? new Uint8Array();
  const [, pluginOrigin = ''] = /^const DEFAULT_ORIGIN = '(.+)';$/m.exec(strFromU8(mainFile)) ?? [];
  const canonicalUrl = page.document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
  expect(pluginOrigin).toBe(new URL(canonicalUrl).origin);
});

it('the partners page opens the API reference in a new window, and the reference loads its style sheet', async () => {
  const page = await visitor.open('/en/partners');
  const apiReferenceLink = page.getByRole('link', { name: /API reference/ });
  expect(apiReferenceLink.getAttribute('target')).toBe('_blank');
  const referencePage = await page.follow(apiReferenceLink);
  expect(referencePage.url).toMatch(/\/docs$/);
  expect(referencePage.status).toBe(200);
  referencePage.getByRole('heading', { level: 1 });
  const styleSheetPath = referencePage.document.querySelector('link[rel="stylesheet"]')?.getAttribute('href') ?? '';
  const styleSheetResponse = await visitor.request(styleSheetPath);
  expect(styleSheetResponse.headers.get('content-type')).toContain('text/css');
  expect((await styleSheetResponse.text()).split('}').length).toBeGreaterThan(10);
});

it('the guides for partners lead from the first to the last, with examples that call this site', async () => {
  const partnersPage = await visitor.open('/es/partners');
  let page = await partnersPage.follow('Guías');
  const canonicalUrl = page.document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
  expect(page.document.querySelector('pre')?.textContent).toContain(`${new URL(canonicalUrl).origin}/v1/search.js`);
  const visitedTitles: (string | null)[] = [];
  for (;;) {
    visitedTitles.push(page.getByRole('heading', { level: 1 }).textContent);
    const [nextLink] = page.queryAllByRole('link', { name: /^Siguiente: / });
    if (!nextLink) break;
    page = await page.follow(nextLink);
    expect(page.status).toBe(200);
  }
  expect(visitedTitles).toHaveLength(9);
  expect(new Set(visitedTitles).size).toBe(9);
  expect(visitedTitles.at(-1)).toBe('Novedades');
});

it('a guide links to its sections, and the guide of the first steps has one address', async () => {
  const page = await visitor.open('/en/partners/docs/security');
  const sectionLinks = page.getAllByRole('link', { name: 'Content security policy' });
  for (const link of sectionLinks) expect(page.document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
  const redirect = await visitor.request('/en/partners/docs/start');
  expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/en/partners/docs']);
  expect((await visitor.request('/en/partners/docs/toString')).status).toBe(404);
});
