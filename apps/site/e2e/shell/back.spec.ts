import { existsSync } from 'node:fs';
import { expect, waitForHydration, test } from '../support/journey.ts';

/** Path to a full Chromium, which `pnpm test` sets, because the headless shell has no back/forward cache. */
const fullChromiumPath = [process.env.PLAZA_WHOLE_BROWSER, '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);
test.skip(fullChromiumPath === undefined, 'needs a whole Chromium, and this machine has none');

test('pages are restored from the back/forward cache when a user returns from another site', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // Playwright disables the back/forward cache, so this journey launches another browser
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    executablePath: fullChromiumPath,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ baseURL });
    for (const path of ['/en', '/es/search_parkings?substr=Madrid', '/en/parking/3', '/es/faq']) {
      await page.goto(path);
      await waitForHydration(page);
      await page.evaluate(() => {
        window.addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.dataset.restored = String(persisted);
        });
      });
      await page.goto(`${process.env.PLAZA_TEST_API_URL}/healthz`);
      // going back may replace the page before this call returns
      await page.evaluate(() => history.back()).catch(() => {});
      // a reloaded page would not have this attribute
      await expect(page.locator('html'), path).toHaveAttribute('data-restored', 'true');
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    }
  } finally {
    await browser.close();
  }
});
