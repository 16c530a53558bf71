import { desktop, expect, hydrated, locales, test, words } from './support/journey.ts';

test.use({ viewport: desktop });

for (const locale of locales) {
  test(`filters stand as chips in the order they were applied, and leave one by one or all at once (${locale})`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/search_parkings?substr=Madrid`);
    await hydrated(page);
    const filters = page.getByRole('dialog', { name: words(locale, 'filters.title') });
    const applied = page.getByRole('list', { name: words(locale, 'results.applied') });
    const chips = applied.getByRole('link');

    await page.getByRole('link', { name: words(locale, 'results.filters') }).click();
    for (const flag of ['flag.elevator', 'flag.cameras'] as const) {
      await filters.getByRole('checkbox', { name: new RegExp(`^${words(locale, flag)}`) }).check();
    }
    await filters.getByRole('button', { name: /\d/ }).last().click();
    await expect(filters).toBeHidden();
    await expect(chips.nth(0)).toContainText(words(locale, 'flag.elevator'));
    await expect(chips.nth(1)).toContainText(words(locale, 'flag.cameras'));

    await chips.nth(0).click();
    await expect(page).not.toHaveURL(/elevator=true/);
    await expect(page).toHaveURL(/cameras=true/);
    await applied
      .getByRole('link', { name: words(locale, 'results.clearAll') })
      .or(page.getByRole('link', { name: words(locale, 'results.clearAll') }))
      .first()
      .click();
    await expect(page).not.toHaveURL(/cameras=true/);
    await expect(page).toHaveURL(/substr=Madrid/);
  });
}

test('Reset clears the choice, and nothing changes before Apply', async ({ page }) => {
  await page.goto('/en/search_parkings?substr=Madrid&cameras=true&filtersOrder=cameras');
  await hydrated(page);
  await page.getByRole('link', { name: /^Filters/ }).click();
  const filters = page.getByRole('dialog', { name: words('en', 'filters.title') });
  const cameras = filters.getByRole('checkbox', { name: new RegExp(`^${words('en', 'flag.cameras')}`) });
  await expect(cameras).toBeChecked();
  await filters
    .getByRole('button', { name: words('en', 'filters.reset') })
    .or(filters.getByRole('link', { name: words('en', 'filters.reset') }))
    .click();
  await expect(cameras).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(filters).toBeHidden();
  await expect(page).toHaveURL(/cameras=true/);
});

test('a price range outside of what there is comes back into it', async ({ page }) => {
  await page.goto('/en/search_parkings?substr=Valencia&priceRange=,9999&filters=open');
  await hydrated(page);
  const highest = page.getByRole('spinbutton', { name: words('en', 'filters.upTo') });
  await expect(highest).not.toHaveValue('9999');
  expect(Number(await highest.inputValue())).toBeLessThan(1000);
});
