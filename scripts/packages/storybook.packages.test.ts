import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumFlags, fontConfiguration, findInstalledBrowser } from '../lib/browser.ts';
import { varDirectory } from '../lib/paths.ts';

const directory = join(varDirectory, 'storybook');
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Path that the tests serve Storybook from, as a page of a larger site. */
const basePath = '/kit/';
/** One page of each form: text, overview, table, tokens, pattern, component, widget. */
const documentationPages = [
  'guides-writing--docs',
  'overview--docs',
  'foundations-tokens--docs',
  'page-patterns-form-with-errors--docs',
  'components-button--docs',
  'widgets-plans--docs',
];

let browser: Browser;
let server: Server;
let origin = '';
/** Requests that a server of the folder alone could not answer. */
const lostRequests: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const file = join(directory, pathname === basePath ? 'index.html' : pathname.slice(basePath.length));
    if (!pathname.startsWith(basePath) || !existsSync(file) || !statSync(file).isFile()) {
      lostRequests.push(pathname);
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': contentTypes[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch({
    executablePath: findInstalledBrowser(),
    args: chromiumFlags,
    env: { ...process.env, FONTCONFIG_FILE: fontConfiguration },
  });
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

async function openPage(id: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options });
  await page.goto(`${origin}${basePath}iframe.html?viewMode=docs&id=${id}`);
  await page.locator('#storybook-docs h1').first().waitFor();
  // props are read from a chunk of their own
  await page.getByText('Loading the props…').waitFor({ state: 'detached' });
  return page;
}

/** Runs in the page, after axe was added to it. Stories have tests of their own. */
async function runAxe(): Promise<string[]> {
  const { axe } = globalThis as unknown as {
    axe: {
      run: (
        context: object,
        options: object,
      ) => Promise<{ violations: { id: string; nodes: { html: string; target: unknown[] }[] }[] }>;
    };
  };
  const { violations } = await axe.run(
    { include: ['#storybook-docs'], exclude: [['.docs-story'], ['.sb-story'], ['iframe']] },
    { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], iframes: false },
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html }) => html.slice(0, 160))
        .join(' | ')
        .slice(0, 500)}`,
  );
}

test.concurrent.each(documentationPages)(
  'the documentation page %s has no accessibility violations in light and dark mode, and does not scroll sideways on a phone',
  async (id) => {
    const page = await openPage(id, { viewport: { width: 390, height: 844 } });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.addScriptTag({ content: axeSource });
    const lightViolations = await page.evaluate(runAxe);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-theme="dark"]').waitFor();
    const darkViolations = await page.evaluate(runAxe);
    await page.close();
    expect({ overflow, lightViolations, darkViolations }).toEqual({
      overflow: 0,
      lightViolations: [],
      darkViolations: [],
    });
  },
);

test('a search on the tokens page finds a token, whose custom property can be copied', async () => {
  const page = await openPage('foundations-tokens--docs', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByLabel('Search tokens').fill('buttons that delete');
  await page.getByRole('button', { name: 'Copy --plaza-color-danger-fill' }).click();
  await page.getByRole('status').getByText('Copied: --plaza-color-danger-fill').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('--plaza-color-danger-fill');
  await page.close();
});

test.each(['widgets-hosts--listing', 'widgets-button--closed'])(
  'the story %s shows the built widget below a path, and requests nothing outside of its folder',
  async (id) => {
    const page = await browser.newPage();
    const lostPaths: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 404) lostPaths.push(new URL(response.url()).pathname);
    });
    await page.goto(`${origin}${basePath}iframe.html?viewMode=story&id=${id}`);
    const widget = page.frameLocator('iframe').locator('plaza-listing:state(ready), plaza-button');
    await widget.locator('a:visible').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.close();
    expect(lostPaths).toEqual([]);
  },
);

test('Storybook’s manager shows a page below a path, and requests nothing outside of its folder', async () => {
  lostRequests.length = 0;
  const page = await browser.newPage();
  await page.goto(`${origin}${basePath}?path=/docs/components-button--docs`);
  await page.frameLocator('#storybook-preview-iframe').getByRole('heading', { name: 'Button', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Tokens' }).first().waitFor();
  await page.close();
  expect(lostRequests).toEqual([]);
});
