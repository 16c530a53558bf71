import { emptySearchState } from '@plaza/sdk';
import type { Page, Request } from '@playwright/test';
import { searchPath } from '../app/paths.ts';
import { desktop, expect, hydrated, test } from './support/journey.ts';

test.use({ viewport: desktop });

const isDataOf = (id: string) => (request: Request) => new URL(request.url()).pathname === `/en/parking/${id}.data`;

/** A listing's views, as the API counts them; asking in passing is none. */
async function viewsOf(page: Page, id: string): Promise<number> {
  const answer = await page.request.get(`${process.env.PLAZA_TEST_API_URL}/api/parking/item/${id}?isPreview=true`);
  const { data } = (await answer.json()) as { data: { views: number } };
  return data.views;
}

/** Opens the results of a town, and gives the card at a position of the list. */
async function cardOf(page: Page, town: string, position: number) {
  await page.goto(searchPath('en', { ...emptySearchState, substr: town }));
  await hydrated(page);
  const link = page.getByRole('list', { name: 'Bays found' }).getByRole('heading').nth(position).getByRole('link');
  const id = /\/parking\/(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
  expect(id).not.toBe('');
  return { link, id };
}

// each journey has a browser of its own name: without a proxy's word for the address, the API tells visitors apart by browser
const visitor = (name: string) => ({
  userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 ${name}`,
});

test.describe('with a mouse', () => {
  test.use(visitor('Mouse/1'));

  test('fetches a bay that is pointed at once, shows it from that, and counts a view when it is opened', async ({
    page,
  }) => {
    const { link, id } = await cardOf(page, 'Zaragoza', 1);
    const before = await viewsOf(page, id);
    const asked: Request[] = [];
    page.on('request', (request) => {
      if (isDataOf(id)(request)) asked.push(request);
    });

    const fetched = page.waitForResponse((response) => isDataOf(id)(response.request()));
    await link.hover();
    expect((await fetched).headers()['cache-control']).toContain('max-age');
    await (await fetched).finished();
    expect(await viewsOf(page, id)).toBe(before);

    await link.click();
    await expect(page).toHaveURL(new RegExp(`/en/parking/${id}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => viewsOf(page, id)).toBe(before + 1);
    const transfers = await page.evaluate(
      (path) =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => new URL(entry.name).pathname === path)
          .map((entry) => (entry as PerformanceResourceTiming).transferSize),
      `/en/parking/${id}.data`,
    );
    expect(
      transfers.filter((size) => size > 0),
      `asked ${asked.length} times`,
    ).toHaveLength(1);

    await page.reload();
    await hydrated(page);
    expect(await viewsOf(page, id)).toBe(before + 1);
  });
});

test.describe('with a keyboard', () => {
  test.use(visitor('Keyboard/1'));

  test('fetches a bay that has the focus', async ({ page }) => {
    const { link, id } = await cardOf(page, 'Valencia', 2);
    const fetched = page.waitForRequest(isDataOf(id));
    await link.focus();
    expect((await fetched).headers()['sec-purpose'] ?? (await fetched).headers().purpose).toContain('prefetch');
  });
});

test.describe('where data is dear', () => {
  test.use(visitor('Saving/1'));

  test('fetches nothing in advance', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
    const { link, id } = await cardOf(page, 'Sevilla', 1);
    const before = await viewsOf(page, id);
    const asked: Request[] = [];
    page.on('request', (request) => {
      if (isDataOf(id)(request)) asked.push(request);
    });
    await link.hover();
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/en/parking/${id}`));
    await expect.poll(() => viewsOf(page, id)).toBe(before + 1);
    expect(asked).toHaveLength(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, ...visitor('Plain/1') });

  test('counts a page that is opened', async ({ page }) => {
    const path = '/en/parking/7';
    const before = await viewsOf(page, '7');
    await page.goto(path);
    expect(await viewsOf(page, '7')).toBe(before + 1);
    await page.goto(path);
    expect(await viewsOf(page, '7')).toBe(before + 1);
  });
});

test.describe('what nobody sees', () => {
  test('is no view: similar bays, windows of pins, pages fetched in advance, crawlers', async ({ page, request }) => {
    const id = '11';
    const before = await viewsOf(page, id);
    const browser = visitor('Passing/1').userAgent;
    const passing: readonly Record<string, string>[] = [
      { 'user-agent': browser, 'sec-purpose': 'prefetch' },
      { 'user-agent': browser, purpose: 'prefetch' },
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ];
    for (const headers of passing) expect((await request.get(`/en/parking/${id}`, { headers })).status()).toBe(200);
    for (const path of ['.data', '/card'])
      expect((await request.get(`/en/parking/${id}${path}`, { headers: { 'user-agent': browser } })).status()).toBe(
        200,
      );
    expect((await request.head(`/en/parking/${id}`, { headers: { 'user-agent': browser } })).status()).toBe(200);
    expect(await viewsOf(page, id)).toBe(before);
    const seen = await request.post(`/en/parking/${id}/view`, {
      headers: { 'user-agent': browser },
      form: { source: '' },
    });
    expect(seen.status()).toBe(204);
    expect(await viewsOf(page, id)).toBe(before + 1);
  });
});
