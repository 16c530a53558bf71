import { existsSync } from 'node:fs';
import { expect, hydrated, test } from '../support/journey.ts';

/** The headless shell keeps no page for a reader who comes back; `pnpm test` names a whole browser. */
const wholeBrowser = [process.env.PLAZA_WHOLE_BROWSER, '/usr/bin/chromium'].find((path) => path && existsSync(path));
test.skip(wholeBrowser === undefined, 'needs a whole Chromium, and this machine has none');

test('pages are there again at once when their reader comes back from elsewhere', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // Playwright switches the back/forward cache off, so this journey starts a browser of its own
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    executablePath: wholeBrowser,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ baseURL });
    for (const path of ['/en', '/es/search_parkings?substr=Madrid', '/en/parking/3', '/es/faq']) {
      await page.goto(path);
      await hydrated(page);
      await page.evaluate(() => {
        window.addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.dataset.restored = String(persisted);
        });
      });
      // another site, as the browser sees it
      await page.goto(`${process.env.PLAZA_TEST_API_URL}/healthz`);
      // the page may be gone before it answers
      await page.evaluate(() => history.back()).catch(() => {});
      // a reloaded page has no such mark
      await expect(page.locator('html'), path).toHaveAttribute('data-restored', 'true');
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    }
  } finally {
    await browser.close();
  }
});
