import type { Page } from '@playwright/test';
import { expect, waitForHydration, test } from '../support/journey.ts';

/**
 * Delays the data that navigations request.
 * @returns a function that lets the data through
 */
async function delayPageData(page: Page): Promise<() => void> {
  let releaseData = () => {};
  const dataReleased = new Promise<void>((resolve) => (releaseData = resolve));
  await page.route('**/*.data*', async (route) => {
    await dataReleased;
    await route.continue();
  });
  return releaseData;
}

test('a slow navigation shows a progress bar until the page has loaded', async ({ page }) => {
  await page.goto('/es/faq');
  await waitForHydration(page);
  const releasePageData = await delayPageData(page);
  const progressBar = page.locator('[data-navigating]');
  await expect(progressBar).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Planes de suscripción' }).click();
  await expect(progressBar).toHaveCSS('opacity', '1');
  await expect(page).toHaveURL(/\/es\/faq/);
  releasePageData();
  await expect(page).toHaveURL('/es/subscription_plans');
  await expect(progressBar).toHaveCount(0);
});

test('the search field keeps a new query while its results load, and Back restores the old query', async ({ page }) => {
  await page.goto('/en/search_parkings?substr=Madrid');
  await waitForHydration(page);
  const releasePageData = await delayPageData(page);
  const searchField = page.getByRole('banner').getByRole('combobox');
  await searchField.fill('Valencia');
  await searchField.press('Enter');
  await expect(page.locator('[data-navigating]')).toHaveCSS('opacity', '1');
  await expect(searchField).toHaveValue('Valencia');
  releasePageData();
  await expect(page).toHaveURL(/substr=Valencia/);
  await expect(searchField).toHaveValue('Valencia');
  await page.goBack();
  await expect(page).toHaveURL(/substr=Madrid/);
  await expect(searchField).toHaveValue('Madrid');
});

test('a link clicked while another page’s data is still arriving opens its own page without an error', async ({
  page,
}) => {
  // this `fetch` delivers a page's data, but never ends its response stream
  await page.addInitScript(() => {
    const originalFetch = window.fetch;
    window.fetch = async (input, init) => {
      const originalResponse = await originalFetch(input, init);
      const { signal } = init ?? {};
      if (!signal || !new URL(originalResponse.url).pathname.endsWith('.data')) return originalResponse;
      const responseText = await originalResponse.text();
      const unendingBody = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode(responseText));
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return new Response(unendingBody, originalResponse);
    };
  });
  await page.goto('/en/contact_us');
  await waitForHydration(page);
  const codeGate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await codeGate.promise;
    await route.continue();
  });
  const firstDataResponse = page.waitForResponse(/subscription_plans\.data/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Subscription plans' }).click();
  await firstDataResponse;
  await page.getByRole('banner').getByRole('link', { name: 'Help', exact: true }).click();
  codeGate.resolve();
  await expect(page).toHaveURL('/en/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
