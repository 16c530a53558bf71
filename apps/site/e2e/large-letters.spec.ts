import { desktop, expect, locales, phone, test } from './support/journey.ts';
import { draftBay, finishedBay, signUpOwner } from './support/owners.ts';
import { misfits } from './support/page-checks.ts';
import { demoAddresses, publicPages } from './support/public-pages.ts';
import config from '../playwright.config.ts';

// the size of letters that a reader has chosen in the browser's settings: twice the usual
test.use({
  expectsConsoleErrors: true,
  launchOptions: {
    ...config.use?.launchOptions,
    args: [...(config.use?.launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
});

for (const locale of locales) {
  test(`letters twice as large fit every page in ${locale}`, async ({ page, baseURL }) => {
    test.setTimeout(240_000);
    const demo = await demoAddresses(baseURL ?? '');
    for (const { name, path } of publicPages) {
      await page.goto(`/${locale}${path(demo)}`);
      for (const width of [phone.width, 820, desktop.width]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await page.evaluate(misfits), `${name}, ${width} px`).toEqual([]);
      }
    }
  });

  test(`letters twice as large fit an owner’s pages in ${locale}`, async ({ page }) => {
    test.slow();
    const { api } = await signUpOwner(page, { locale, hasPlan: true });
    const { id } = await finishedBay(api, { name: 'A quiet garage by the gardens', price: '1295.50' });
    await finishedBay(api);
    await draftBay(api);
    for (const path of ['dashboard', 'my_parking', `my_parking/${id}`]) {
      await page.goto(`/${locale}/account/${path}`);
      for (const width of [phone.width, 820, desktop.width]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await page.evaluate(misfits), `${path}, ${width} px`).toEqual([]);
      }
    }
  });
}
