import type { Page } from '@playwright/test';
import { expect, waitForHydration, phoneViewport, test, translate } from '../support/journey.ts';
import { expectNoLayoutShift } from '../support/partner-hosts.ts';

/**
 * Reads when the page was first painted, when its first image arrived and when it requested its first module, in ms.
 */
const readPaintTimes = (page: Page) =>
  page.evaluate(() => {
    const resourceTimings = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const priorityImage = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    return {
      painted: performance.getEntriesByName('first-contentful-paint').at(0)?.startTime ?? Number.NaN,
      picture: resourceTimings.find(({ name }) => name === priorityImage?.currentSrc)?.responseEnd ?? 0,
      modules: Math.min(
        ...resourceTimings.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
      ),
    };
  });

test('pages are painted before they request their scripts, and the scripts cause no layout shift', async ({ page }) => {
  await page.setViewportSize(phoneViewport);
  for (const path of ['/es/search_parkings?substr=Madrid', '/es', '/en/parking/2', '/en/faq']) {
    await page.goto(path);
    await waitForHydration(page);
    const { painted, picture: priorityImage, modules } = await readPaintTimes(page);
    expect(modules, path).toBeGreaterThanOrEqual(painted);
    expect(modules, path).toBeGreaterThanOrEqual(priorityImage);
    await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible');
    await expectNoLayoutShift(page, path, 0.01);
  }
});

test('a page opened in the background is hydrated although it was never painted', async ({ page, context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    // without an observer, the page never learns about its first paint
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto('/en');
  await waitForHydration(page);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
});

test('the main page lays out the parts below the fold when idle, so that scrolling never changes its height', async ({
  page,
}) => {
  await page.goto('/en');
  await waitForHydration(page);
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByRole('link').last()).toBeInViewport();
  const documentHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate(() => scrollTo(0, 0));
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(documentHeight);
  const ownerRegion = page.getByRole('region', { name: translate('en', 'main.owner') });
  await expect(ownerRegion).toHaveCSS('content-visibility', 'visible');
  await expect(footer).toHaveCSS('content-visibility', 'visible');
});

test('phones lay out every card of a strip when idle, and the strip keeps its height', async ({ page }) => {
  await page.setViewportSize(phoneViewport);
  await page.goto('/en');
  const popularRegion = page.getByRole('region', { name: translate('en', 'main.popular') });
  const cards = popularRegion.getByRole('list').first().locator('> li');
  const heightOfFirstCard = await cards.first().evaluate(({ clientHeight }) => clientHeight);
  await waitForHydration(page);
  for (const card of await cards.all()) await expect(card).not.toHaveCSS('content-visibility', 'auto');
  expect(await cards.last().evaluate(({ clientHeight }) => clientHeight)).toBe(heightOfFirstCard);
});
