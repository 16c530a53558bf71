import { expectAccessible } from '../support/axe.ts';
import { expect, type JourneyLocale, test, translate, waitForHydration } from '../support/journey.ts';
import { signUp } from '../support/sign-up.ts';
import { locales } from '../support/translate.ts';

test.use({ reducedMotion: 'reduce' });

const resultsPath = (locale: JourneyLocale) => `/${locale}/search_parkings?substr=Madrid&alarm=true`;

for (const locale of locales) {
  const text = (...args: [Parameters<typeof translate>[1], Parameters<typeof translate>[2]?]) =>
    translate(locale, ...args);

  test(`a visitor's search stays on the device: renamed, deleted, restored, and in the account after the sign-up (${locale})`, async ({
    page,
  }) => {
    await page.goto(resultsPath(locale));
    await waitForHydration(page);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: text('results.saveSearch') }).click();
    const searches = main.getByRole('heading', { level: 3 });
    await expect(searches).toHaveText(['Madrid']);
    await expectAccessible(page, 'a search on the device, with the form for alerts by email');
    await main.getByText(text('alerts.edit'), { exact: true }).click();
    const list = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    await list.getByRole('textbox', { name: text('alerts.name') }).fill('Casa');
    await list.getByRole('button', { name: text('alerts.saveChanges') }).click();
    await expect(searches).toHaveText(['Casa']);
    await main.getByRole('button', { name: text('alerts.deleteNamed', { name: 'Casa' }) }).click();
    await expect(page).toHaveURL(`/${locale}/saved_searches`);
    await expect(searches).toHaveCount(0);
    await main.getByRole('button', { name: text('alerts.undo') }).click();
    await expect(searches).toHaveText(['Casa']);
    await main.getByRole('link', { name: text('nav.logIn') }).click();
    await signUp(page, { locale });
    await page.goto(`/${locale}/saved_searches`);
    await expect(searches).toHaveText(['Casa']);
    await expect(main.getByRole('button', { name: text('alerts.pauseNamed', { name: 'Casa' }) })).toBeVisible();
  });

  test(`a user saves one search by a double click, and undoes it (${locale})`, async ({ page }) => {
    await page.goto(`/${locale}`);
    await signUp(page, { locale });
    await page.goto(resultsPath(locale));
    await waitForHydration(page);
    await expect(page.locator('section[data-plaza-toast]')).toBeAttached();
    await page
      .getByRole('main')
      .getByRole('link', { name: text('results.saveSearch') })
      .dblclick();
    const toast = page.getByRole('alertdialog', { name: text('member.searchSaved', { name: 'Madrid' }) });
    await expect(toast.getByRole('link', { name: text('member.edit') })).toBeVisible();
    await toast.getByRole('button', { name: text('member.undo') }).click();
    const toasts = page.getByRole('region', { name: text('member.toasts') });
    await expect(toasts.getByText(text('member.searchRemoved'))).toBeVisible();
    await page.goto(`/${locale}/saved_searches`);
    await expect(page.getByRole('heading', { name: text('alerts.empty') })).toBeVisible();
  });
}
