import { desktop, expect, hydrated, locales, phone, test, words } from './support/journey.ts';
import { apiClient } from './support/sign-up.ts';

const lists = { en: 'Bays found', es: 'Plazas encontradas' } as const;

for (const locale of locales) {
  test.describe(`finding a bay, ${locale}`, () => {
    test('types a venue, narrows the search, opens a listing and comes back to the same place', async ({ page }) => {
      await page.setViewportSize(desktop);
      await page.goto(`/${locale}`);
      await hydrated(page);

      const box = page.getByRole('main').getByRole('combobox', { name: words(locale, 'search.where') });
      await box.click();
      await box.pressSequentially('mestala');
      const suggestion = page.getByRole('option', { name: /Mestalla/ }).first();
      await expect(suggestion).toBeVisible();
      await box.press('ArrowDown');
      await expect(box).toHaveAttribute('aria-activedescendant', /.+/);
      await box.press('Enter');

      await expect(page).toHaveURL(new RegExp(`/${locale}/search_parkings\\?.*near=39\\.`));
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toContainText('Mestalla');
      const cards = page.getByRole('list', { name: lists[locale] }).getByRole('article');
      const before = await heading.textContent();
      const pageSize = 20;
      await expect(cards).toHaveCount(Math.min(pageSize, Number(/\d+/.exec(before ?? '')?.[0])));

      await page.getByRole('link', { name: words(locale, 'results.filters') }).click();
      const filters = page.getByRole('dialog', { name: words(locale, 'filters.title') });
      await filters.getByRole('checkbox', { name: new RegExp(`^${words(locale, 'flag.cameras')}`) }).check();
      await filters.getByRole('button', { name: /\d/ }).last().click();
      await expect(filters).toBeHidden();
      await expect(page).toHaveURL(/cameras=true/);
      await expect(heading).not.toHaveText(before ?? '');
      const applied = page.getByRole('list', { name: words(locale, 'results.applied') });
      await expect(applied.getByRole('link', { name: new RegExp(words(locale, 'flag.cameras')) })).toBeVisible();

      const map = page.getByRole('region', { name: words(locale, 'results.map') });
      await expect(map.getByRole('button', { name: /€/ }).first()).toBeVisible();

      const address = page.url();
      const chosen = cards.last().getByRole('heading').getByRole('link');
      const name = await chosen.textContent();
      await chosen.scrollIntoViewIfNeeded();
      const scrolled = await page.evaluate(() => window.scrollY);
      expect(scrolled).toBeGreaterThan(0);
      await chosen.click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/parking/\\d+`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');

      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect(cards.last()).toBeInViewport();
    });

    test('on a phone, switches between list and map, and opens a bay from its pin', async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto(`/${locale}/search_parkings?substr=Valencia`);
      await hydrated(page);
      await page.getByRole('link', { name: words(locale, 'results.showMap'), exact: true }).click();
      await expect(page).toHaveURL(/view=map/);
      const map = page.getByRole('region', { name: words(locale, 'results.map') });
      const pin = map.getByRole('button', { name: /€/ }).first();
      await expect(pin).toBeVisible();
      await pin.focus();
      await page.keyboard.press('Enter');
      const peek = page
        .getByRole('link', { name: /.+/ })
        .and(page.locator(`a[href*="/${locale}/parking/"]`))
        .first();
      await expect(peek).toBeVisible();
      await peek.click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/parking/\\d+`));
      await page.goBack();
      await expect(page).toHaveURL(/view=map/);
    });

    test('pages through the results with plain links', async ({ page }) => {
      await page.goto(`/${locale}/search_parkings?substr=Madrid`);
      const pages = page.getByRole('navigation', { name: words(locale, 'results.pages') });
      const first = await page.getByRole('list', { name: lists[locale] }).getByRole('heading').allTextContents();
      await pages.getByRole('link', { name: '2', exact: false }).first().click();
      await expect(page).toHaveURL(/page=2/);
      await expect(pages.locator('[aria-current="page"]')).toContainText('2');
      const second = await page.getByRole('list', { name: lists[locale] }).getByRole('heading').allTextContents();
      expect(second).not.toEqual(first);
    });
  });
}

test('the main page shows the popular bays, in the order of the API', async ({ page }) => {
  const popular = async () =>
    (await apiClient().listPopularListings({ query: { limit: 8 } })).data.map(({ name }) => name);
  const before = await popular();
  await page.goto('/en');
  const shown = page.getByRole('region', { name: words('en', 'main.popular') }).getByRole('article');
  const names = await shown.getByRole('heading').allTextContents();
  // they are counted from time to time, which may be just now
  expect([before, await popular()]).toContainEqual(names);
});
