import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { invalidHtml } from './support/html-rules.ts';
import { desktop, expect, hydrated, locales, phone, test, words } from './support/journey.ts';
import { hiddenFocus, misfits } from './support/page-checks.ts';
import { demoAddresses, publicPages, type DemoAddresses, type PublicPage } from './support/public-pages.ts';

// a page that is not there is an error of the browser's own; all others are looked at here
test.use({ expectsConsoleErrors: true, viewport: desktop, reducedMotion: 'reduce', colorScheme: 'light' });

let demo: DemoAddresses;
test.beforeAll(async () => {
  demo = await demoAddresses(process.env.PLAZA_TEST_URL ?? '');
});

/** Everything that goes wrong while a page is open, as far as a reader's browser knows. */
function watch(page: Page, status: PublicPage['status']): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    const isOwnStatus = status !== undefined && message.location().url === page.url();
    if (['error', 'warning'].includes(message.type()) && !isOwnStatus)
      problems.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // what a page no longer needs is given up
    if (reason !== 'net::ERR_ABORTED') problems.push(`${request.url()} failed: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document')
      problems.push(`${response.url()} answered ${response.status()}`);
  });
  return problems;
}

for (const publicPage of publicPages) {
  for (const locale of locales) {
    test(`${publicPage.name} in ${locale} suits everybody`, async ({ page }) => {
      test.slow();
      const problems = watch(page, publicPage.status);
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`the content security policy keeps out ${violatedDirective} ${blockedURI}`),
        ),
      );
      const response = await page.goto(`/${locale}${publicPage.path(demo)}`);
      expect(response?.status()).toBe(publicPage.status ?? 200);
      await hydrated(page);

      expect.soft(invalidHtml((await response?.text()) ?? ''), 'HTML as a browser gets it').toEqual([]);
      expect.soft(problems, 'what the browser complains about').toEqual([]);
      // both languages share their markup; the longer words find what does not fit
      if (locale === 'en') return;

      await test.step('the skip link leads to the content', async () => {
        // an open dialog keeps the keyboard to itself, and what was just sent says so first
        if ((await page.getByRole('dialog').count()) > 0) return;
        if (!(await page.evaluate(() => document.activeElement === document.body))) return;
        await page.keyboard.press('Tab');
        await expect.soft(page.getByRole('link', { name: words(locale, 'app.skip') })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect.soft(page.getByRole('main')).toBeFocused();
      });
      await test.step('axe finds nothing, and the focus is seen', async () => {
        await expectAccessibleInBothThemes(page, 'wide');
        await page.keyboard.press('Tab');
        expect.soft(await page.evaluate(hiddenFocus), 'without a sign of focus: dark').toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
        expect.soft(await page.evaluate(hiddenFocus), 'without a sign of focus: light').toEqual([]);
        if (!publicPage.differsOnPhone) return;
        await page.setViewportSize(phone);
        await expectAccessibleInBothThemes(page, 'phone');
      });
      await test.step('everything fits on small screens', async () => {
        for (const width of [320, phone.width, 820]) {
          await page.setViewportSize({ width, height: 640 });
          expect.soft(await page.evaluate(misfits), `${width} px`).toEqual([]);
        }
      });
      await test.step('forced colours leave it readable', async () => {
        await page.setViewportSize(desktop);
        await page.emulateMedia({ forcedColors: 'active' });
        await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
      expect.soft(problems, 'what the browser complains about').toEqual([]);
    });
  }
}
