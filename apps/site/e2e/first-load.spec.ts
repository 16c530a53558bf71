import type { Page } from '@playwright/test';
import { expect, hydrated, test, words } from './support/journey.ts';

/** When the page was first painted, when its first picture had come and when its first module was asked for, in ms. */
const momentsOf = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    return {
      painted: performance.getEntriesByName('first-contentful-paint').at(0)?.startTime ?? Number.NaN,
      picture: files.find(({ name }) => name === picture?.currentSrc)?.responseEnd ?? 0,
      modules: Math.min(...files.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime)),
    };
  });

for (const path of ['/es', '/en/search_parkings?substr=Madrid', '/es/parking/2', '/en/faq']) {
  test(`${path} can be read before anything is asked for that it does not need for it`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    const { painted, picture, modules } = await momentsOf(page);
    expect(modules).toBeGreaterThanOrEqual(painted);
    expect(modules).toBeGreaterThanOrEqual(picture);
  });
}

test('a page that opens in the background reacts without having been painted', async ({ page, context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    // and whatever is painted is told to nobody
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto('/en');
  await hydrated(page);
});

test('the whole page is laid out once nothing else is to do', async ({ page }) => {
  await page.goto('/en');
  await hydrated(page);
  await expect(page.getByRole('region', { name: words('en', 'main.owner') })).toHaveCSS(
    'content-visibility',
    'visible',
  );
  await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible');
});

test('a part below the fold takes up its real height once it has been near, and keeps it', async ({ page }) => {
  await page.goto('/en');
  await hydrated(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeInViewport();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate(() => scrollTo(0, 0));
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
});

test('nothing on a phone’s search moves when its scripts arrive', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/es/search_parkings?substr=Madrid');
  await hydrated(page);
  await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible');
  const shifts = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect();
          const entries = list.getEntries().filter((entry) => entry.entryType === 'layout-shift');
          resolve(entries.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // where nothing moved, the mark alone calls the observer
        observer.observe({ type: 'mark', buffered: true });
        performance.mark('end');
      }),
  );
  expect(shifts).toBeLessThan(0.01);
});
