import { emptySearchState } from '@plaza/sdk';
import type { Page, Request } from '@playwright/test';
import { searchPath } from '../../app/paths.ts';
import { desktop, expect, hydrated, test } from '../support/journey.ts';
import { viewsOf, visitorBrowser } from '../support/views.ts';

test.use({ viewport: desktop, userAgent: visitorBrowser('Pointing/1') });

const isDataOf = (id: string) => (request: Request) => new URL(request.url()).pathname === `/en/parking/${id}.data`;

async function openResults(page: Page, town: string): Promise<void> {
  await page.goto(searchPath('en', { ...emptySearchState, substr: town }));
  await hydrated(page);
}

async function cardOf(page: Page, position: number) {
  const link = page.getByRole('list', { name: 'Bays found' }).getByRole('heading').nth(position).getByRole('link');
  const id = /\/parking\/(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
  expect(id).not.toBe('');
  return { link, id };
}

function noteRequests(page: Page, id: string): Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (isDataOf(id)(request)) asked.push(request);
  });
  return asked;
}

test('a bay’s page is prefetched once on hover or focus, and its view counts only when it is opened', async ({
  page,
}) => {
  await openResults(page, 'Zaragoza');
  const focused = await cardOf(page, 2);
  const prefetch = page.waitForRequest(isDataOf(focused.id));
  await focused.link.focus();
  const headers = (await prefetch).headers();
  expect(headers['sec-purpose'] ?? headers['purpose']).toContain('prefetch');

  const { link, id } = await cardOf(page, 1);
  const before = await viewsOf(id);
  const asked = noteRequests(page, id);
  const fetched = page.waitForResponse((response) => isDataOf(id)(response.request()));
  await link.hover();
  expect((await fetched).headers()['cache-control']).toContain('max-age');
  await (await fetched).finished();
  expect(await viewsOf(id)).toBe(before);

  await link.click();
  await expect(page).toHaveURL(new RegExp(`/en/parking/${id}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => viewsOf(id)).toBe(before + 1);
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
  expect(await viewsOf(id)).toBe(before + 1);
});
