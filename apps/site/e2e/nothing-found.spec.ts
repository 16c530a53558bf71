import { expect, locales, test, words } from './support/journey.ts';

for (const locale of locales) {
  test(`says which filter to drop, and shows the nearest bays (${locale})`, async ({ page }) => {
    const query = 'substr=Valencia&cameras=true&priceRange=1,2&filtersOrder=cameras,priceRange';
    await page.goto(`/${locale}/search_parkings?${query}`);
    await expect(page.getByRole('heading', { name: words(locale, 'nothing.title') })).toBeVisible();
    const nearest = page.getByRole('region', { name: words(locale, 'nothing.nearest') });
    await expect(nearest.getByRole('article').first()).toBeVisible();
    const without = page.getByRole('link', { name: /^(Without|Sin) / }).first();
    await without.click();
    await expect(page).not.toHaveURL(/priceRange/);
    await expect(page).toHaveURL(/cameras=true/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/[1-9]/);
  });

  test(`a word that means nothing still leads on (${locale})`, async ({ page }) => {
    await page.goto(`/${locale}/search_parkings?substr=xqzwvv`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('xqzwvv');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
}
