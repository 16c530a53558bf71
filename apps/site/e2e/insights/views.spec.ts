import { emptySearchState } from '@plaza/sdk';
import type { Page, Request } from '@playwright/test';
import { searchPath } from '../../app/paths.ts';
import { desktopViewport, expect, waitForHydration, test } from '../support/journey.ts';
import { readViewCount, createUserAgent } from '../support/views.ts';

test.use({ viewport: desktopViewport, userAgent: createUserAgent('Pointing/1') });

const isDataRequestOf = (id: string) => (request: Request) =>
  new URL(request.url()).pathname === `/en/parking/${id}.data`;

async function openResults(page: Page, town: string): Promise<void> {
  await page.goto(searchPath('en', { ...emptySearchState, substr: town }));
  await waitForHydration(page);
}

async function cardOf(page: Page, position: number) {
  const link = page.getByRole('list', { name: 'Bays found' }).getByRole('heading').nth(position).getByRole('link');
  const id = /\/parking\/(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
  expect(id).not.toBe('');
  return { link, id };
}

function recordRequests(page: Page, id: string): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (isDataRequestOf(id)(request)) requests.push(request);
  });
  return requests;
}

test('hovering over a bay’s link prefetches its page once, but counts no view until the page is opened', async ({
  page,
}) => {
  await openResults(page, 'Zaragoza');
  const focusedCard = await cardOf(page, 2);
  const prefetchRequest = page.waitForRequest(isDataRequestOf(focusedCard.id));
  await focusedCard.link.focus();
  const headers = (await prefetchRequest).headers();
  expect(headers['sec-purpose'] ?? headers['purpose']).toContain('prefetch');

  const { link, id } = await cardOf(page, 1);
  const initialViews = await readViewCount(id);
  const requests = recordRequests(page, id);
  const dataResponse = page.waitForResponse((response) => isDataRequestOf(id)(response.request()));
  await link.hover();
  expect((await dataResponse).headers()['cache-control']).toContain('max-age');
  await (await dataResponse).finished();
  expect(await readViewCount(id)).toBe(initialViews);

  await link.click();
  await expect(page).toHaveURL(new RegExp(`/en/parking/${id}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => readViewCount(id)).toBe(initialViews + 1);
  const transferSizes = await page.evaluate(
    (path) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => new URL(entry.name).pathname === path)
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    `/en/parking/${id}.data`,
  );
  expect(
    transferSizes.filter((size) => size > 0),
    `asked ${requests.length} times`,
  ).toHaveLength(1);

  await page.reload();
  await waitForHydration(page);
  expect(await readViewCount(id)).toBe(initialViews + 1);
});
