import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumFlags, fontConfiguration, findInstalledBrowser } from '../lib/browser.ts';
import { root } from '../lib/paths.ts';

const directory = join(root, 'apps/api/build/reference');
const fileByPath = { '/docs': 'index.html', '/docs/sdk': 'sdk.html' } as const;
const pagePaths = ['/docs', '/docs/sdk'] as const;
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findInstalledBrowser(),
    args: chromiumFlags,
    env: { ...process.env, FONTCONFIG_FILE: fontConfiguration },
  });
});
afterAll(() => browser.close());

async function openPage(path: keyof typeof fileByPath, options: BrowserContextOptions = {}, hash = ''): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...options });
  await page.route('http://plaza.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const name =
      pathname in fileByPath ? fileByPath[pathname as keyof typeof fileByPath] : pathname.replace('/docs/', '');
    const file = join(directory, name);
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });
  await page.goto(`http://plaza.test${path}${hash}`);
  return page;
}

describe.each(pagePaths)('%s', (path) => {
  test('the reference page is valid HTML', async () => {
    const validate = new HtmlValidate({ extends: ['html-validate:standard'], rules: { 'long-title': 'off' } });
    const { results } = await validate.validateFile(join(directory, fileByPath[path]));
    const messages = results.flatMap(({ messages: list }) =>
      list.map(({ line, ruleId, message }) => ({ line, ruleId, message })),
    );
    expect(messages.slice(0, 10)).toEqual([]);
  });

  test.each(['light', 'dark'] as const)(
    'the reference page has no accessibility violations in %s mode',
    async (colorScheme) => {
      const page = await openPage(path, { colorScheme });
      // all entries have the same structure, so two per group are enough and keep the check within seconds
      await page.evaluate(() => {
        for (const article of document.querySelectorAll('main article:nth-of-type(n + 3)')) article.remove();
      });
      await page.evaluate(axeSource);
      const violations = await page.evaluate(async () => {
        const axeResults = await (
          globalThis as unknown as {
            axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
          }
        ).axe.run();
        return axeResults.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
      });
      expect(violations).toEqual([]);
      await page.close();
    },
  );

  test('the reference page does not scroll sideways on a phone', async () => {
    const page = await openPage(path, { viewport: { width: 390, height: 800 } });
    const horizontalOverflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(horizontalOverflow).toBeLessThanOrEqual(0);
    await page.close();
  });

  test('every link inside the reference page leads to an existing element or file', () => {
    const html = readFileSync(join(directory, fileByPath[path]), 'utf8');
    const ids = [...html.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const linkTargets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(linkTargets.length).toBeGreaterThan(50);
    expect(linkTargets.filter((id) => !ids.includes(id))).toEqual([]);
    expect(
      [...html.matchAll(/(?:src|href)="\/docs\/([^"]+\.\w+)"/g)].every(
        ([, name = '']) => existsSync(join(directory, name)) && extname(name) !== '',
      ),
    ).toBe(true);
  });
});

test('the API reference finds a call by search words, and scrolls to the call named in the URL fragment', async () => {
  const page = await openPage('/docs');
  await page.getByRole('searchbox', { name: 'Search' }).fill('suggestions GET');
  await page.getByRole('article', { name: 'listSuggestions' }).waitFor();
  expect(await page.getByRole('article', { name: 'login', exact: true }).count()).toBe(0);
  await page.goto('http://plaza.test/docs#searchListings');
  const callArticle = page.getByRole('article', { name: 'searchListings' });
  await callArticle.getByText('plaza.searchListings(').waitFor();
  expect(await callArticle.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(200);
  await page.close();
});

test('the API reference shows all calls and no search field without JavaScript', async () => {
  const page = await openPage('/docs', { javaScriptEnabled: false });
  expect(await page.getByRole('article').count()).toBeGreaterThan(80);
  expect(await page.getByRole('searchbox').count()).toBe(0);
  await page.close();
});
