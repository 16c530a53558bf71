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

async function createPage(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...options });
  await page.route('http://plaza.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const name =
      pathname in fileByPath ? fileByPath[pathname as keyof typeof fileByPath] : pathname.replace('/docs/', '');
    const file = join(directory, name);
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });
  return page;
}

async function openPage(path: keyof typeof fileByPath, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await createPage(options);
  await page.goto(`http://plaza.test${path}`);
  return page;
}

/** Runs in the page. */
const readShiftedElements = (): Promise<string[]> =>
  new Promise((settle) => {
    const shiftedElements: string[] = [];
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node: Element | null }[] })[])
        shiftedElements.push(...sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? ''));
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => settle(shiftedElements)));
  });

/** Runs in the page, after axe was added to it. */
async function runAxe(): Promise<string[]> {
  const { axe } = globalThis as unknown as {
    axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
  };
  const { violations } = await axe.run();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}

describe.each(pagePaths)('%s', (path) => {
  test('the reference page is valid HTML', async () => {
    const htmlValidator = new HtmlValidate({ extends: ['html-validate:standard'], rules: { 'long-title': 'off' } });
    const { results } = await htmlValidator.validateFile(join(directory, fileByPath[path]));
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
      expect(await page.evaluate(runAxe)).toEqual([]);
      await page.close();
    },
  );

  test('the reference page does not scroll sideways on a phone', async () => {
    const page = await openPage(path, { viewport: { width: 390, height: 800 } });
    // lays out every entry, and lets it leave its box
    await page.addStyleTag({ content: 'article { content-visibility: visible !important; }' });
    const horizontalOverflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(horizontalOverflow).toBeLessThanOrEqual(0);
    await page.close();
  });

  test('the scripts of the reference page move nothing that was painted before them', async () => {
    const page = await createPage({ viewport: { width: 390, height: 800 } });
    await page.route('**/*.js', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await route.fallback();
    });
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(`http://plaza.test${path}`);
    expect(await page.evaluate(readShiftedElements)).toEqual([]);
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

interface SentRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
}

async function openApiPage(respond: (request: SentRequest) => { status: number; body: object; isSite?: boolean }) {
  const page = await openPage('/docs');
  const requests: SentRequest[] = [];
  await page.route('http://plaza.test/api/**', (route) => {
    const request = route.request();
    const sentRequest = {
      url: request.url().replace('http://plaza.test', ''),
      method: request.method(),
      headers: request.headers(),
      body: request.postData(),
    };
    requests.push(sentRequest);
    const { status, body, isSite = false } = respond(sentRequest);
    return route.fulfill({ status, json: body, headers: isSite ? {} : { 'x-request-id': 'request-1' } });
  });
  const openForm = async (name: string) => {
    const article = page.getByRole('article', { name, exact: true });
    await article.getByText('Try it').click();
    return article;
  };
  return { page, requests, openForm };
}

test('the form of a call sends its query without empty fields, and shows command, status and response', async () => {
  const { page, requests, openForm } = await openApiPage(() => ({ status: 200, body: { data: ['a town'] } }));
  const article = await openForm('searchListings');
  await article.getByLabel('substr', { exact: true }).fill("L'Hospitalet");
  await article.getByRole('button', { name: 'Send request' }).click();
  await article.getByText(/^Status 200 after \d+ ms, request request-1$/).waitFor();
  expect(requests.map(({ url, method }) => `${method} ${url}`)).toEqual([
    'GET /api/parking/search?substr=L%27Hospitalet&sort=price',
  ]);
  expect(await article.getByRole('region', { name: 'Response, searchListings' }).textContent()).toContain('"a town"');
  expect(await article.getByRole('region', { name: 'Command, searchListings' }).textContent()).toBe(
    "curl 'http://plaza.test/api/parking/search?substr=L%27Hospitalet&sort=price'",
  );
  await page.close();
});

test('requests contain the token of a login and never show it in their command', async () => {
  const { page, requests, openForm } = await openApiPage(({ url }) =>
    url === '/api/auth/login'
      ? { status: 200, body: { jwt: 'secret-token' } }
      : { status: 409, body: { error: { message: 'The limit is reached.' } } },
  );
  await page.getByText('Log in to try calls').click();
  await page.getByLabel('Email').first().fill('ana@example.com');
  await page.getByLabel('Password').first().fill('a password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByText('You’re logged in until you close this page.').waitFor();
  const article = await openForm('savePartnerCampaign');
  await article.getByLabel('id required', { exact: true }).fill('arena/1');
  await article.getByLabel('campaignId').fill('derby');
  await article.getByLabel('JSON body').fill('{"name":"The derby"}');
  await article.getByRole('button', { name: 'Send request' }).click();
  await article.getByText('Status 409').waitFor();
  expect(requests[1]).toMatchObject({
    url: '/api/account/partners/arena%2F1/campaigns/derby',
    method: 'PUT',
    headers: { authorization: 'Bearer secret-token', 'content-type': 'application/json' },
    body: '{"name":"The derby"}',
  });
  const command = await article.getByRole('region', { name: 'Command, savePartnerCampaign' }).textContent();
  expect(command).toContain('-H "Authorization: Bearer $PLAZA_TOKEN"');
  expect(command).not.toContain('secret-token');
  await page.close();
});

test('the form of a call says where to send it when a site answers instead of the API', async () => {
  const { page, openForm } = await openApiPage(() => ({ status: 404, body: {}, isSite: true }));
  const article = await openForm('listVehicles');
  await article.getByRole('button', { name: 'Send request' }).click();
  await article.getByText('Not sent.').waitFor();
  expect(await article.getByRole('status').textContent()).toContain('Open the reference at the API’s own address.');
  await page.close();
});

test('axe finds no violations in the open forms of calls with fields, a body and a file', async () => {
  const { page, openForm } = await openApiPage(() => ({ status: 200, body: {} }));
  for (const name of ['searchListings', 'createPartner', 'register', 'addListingImage']) await openForm(name);
  await page.evaluate(() => {
    for (const article of document.querySelectorAll('main article:not(:has(.try-it[open]))')) article.remove();
  });
  await page.evaluate(axeSource);
  expect(await page.evaluate(runAxe)).toEqual([]);
  await page.close();
});

test('the API reference shows all calls and no search field without JavaScript', async () => {
  const page = await openPage('/docs', { javaScriptEnabled: false });
  expect(await page.getByRole('article').count()).toBeGreaterThan(80);
  expect(await page.getByRole('searchbox').count()).toBe(0);
  await page.close();
});
