import { emptySearchState } from '@plaza/sdk';
import type { Page, Request } from '@playwright/test';
import { searchPath } from '../../app/paths.ts';
import { desktopViewport, expect, waitForHydration, test } from '../support/journey.ts';
import { readViewCount, createUserAgent } from '../support/views.ts';

test.use({ viewport: desktopViewport, userAgent: createUserAgent('Pointing/1') });

const isDataRequestOf = (id: string) => (request: Request) =>
  new URL(request.url()).pathname === `/en/parking/${id}.data`;

async function openSearchResults(page: Page, town: string): Promise<void> {
  await page.goto(searchPath('en', { ...emptySearchState, substr: town }));
  await waitForHydration(page);
}

async function findListingCard(page: Page, position: number) {
  const cardLink = page.getByRole('list', { name: 'Bays found' }).getByRole('heading').nth(position).getByRole('link');
  const id = /\/parking\/(\d+)/.exec((await cardLink.getAttribute('href')) ?? '')?.[1] ?? '';
  expect(id).not.toBe('');
  return { link: cardLink, id };
}

function recordListingRequests(page: Page, id: string): Request[] {
  const listingRequests: Request[] = [];
  page.on('request', (request) => {
    if (isDataRequestOf(id)(request)) listingRequests.push(request);
  });
  return listingRequests;
}

test('hovering over a bay’s link prefetches its page once, but counts no view until the page is opened', async ({
  page,
}) => {
  await openSearchResults(page, 'Zaragoza');
  const focusedListingCard = await findListingCard(page, 2);
  const prefetchRequest = page.waitForRequest(isDataRequestOf(focusedListingCard.id));
  await focusedListingCard.link.focus();
  const prefetchHeaders = (await prefetchRequest).headers();
  expect(prefetchHeaders['sec-purpose'] ?? prefetchHeaders['purpose']).toContain('prefetch');

  const { link, id } = await findListingCard(page, 1);
  const initialViews = await readViewCount(id);
  const listingRequests = recordListingRequests(page, id);
  const listingDataResponse = page.waitForResponse((response) => isDataRequestOf(id)(response.request()));
  await link.hover();
  expect((await listingDataResponse).headers()['cache-control']).toContain('max-age');
  await (await listingDataResponse).finished();
  expect(await readViewCount(id)).toBe(initialViews);

  await link.click();
  await expect(page).toHaveURL(new RegExp(`/en/parking/${id}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => readViewCount(id)).toBe(initialViews + 1);
  const dataTransferSizes = await page.evaluate(
    (path) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => new URL(entry.name).pathname === path)
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    `/en/parking/${id}.data`,
  );
  expect(
    dataTransferSizes.filter((size) => size > 0),
    `asked ${listingRequests.length} times`,
  ).toHaveLength(1);

  await page.reload();
  await waitForHydration(page);
  expect(await readViewCount(id)).toBe(initialViews + 1);
});
