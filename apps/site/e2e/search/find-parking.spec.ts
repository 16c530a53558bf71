import { desktopViewport, expect, waitForHydration, phoneViewport, test, translate } from '../support/journey.ts';

test('a driver searches for a venue, filters the results, opens a bay and returns to the same scroll position', async ({
  page,
}) => {
  const t = (id: Parameters<typeof translate>[1]) => translate('es', id);
  await page.setViewportSize(desktopViewport);
  await page.goto('/es');
  await waitForHydration(page);

  const searchField = page.getByRole('main').getByRole('combobox', { name: t('search.where') });
  await searchField.click();
  await searchField.pressSequentially('mestala');
  await expect(page.getByRole('option', { name: /Mestalla/ }).first()).toBeVisible();
  await searchField.press('ArrowDown');
  await expect(searchField).toHaveAttribute('aria-activedescendant', /.+/);
  await searchField.press('Enter');

  await expect(page).toHaveURL(/\/es\/search_parkings\?.*near=39\./);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Mestalla');
  const resultCards = page.getByRole('list', { name: 'Plazas encontradas' }).getByRole('article');
  const initialHeading = (await heading.textContent()) ?? '';
  const resultsPerPage = 20;
  await expect(resultCards).toHaveCount(Math.min(resultsPerPage, Number(/\d+/.exec(initialHeading)?.[0])));

  // filters change nothing until the apply button is clicked
  const unfilteredUrl = page.url();
  const filterDialog = page.getByRole('dialog', { name: t('filters.title') });
  const filterCheckboxOf = (id: 'flag.cameras' | 'flag.elevator') =>
    filterDialog.getByRole('checkbox', { name: new RegExp(`^${t(id)}`) });
  const openFilters = () => page.getByRole('link', { name: t('results.filters') }).click();
  await openFilters();
  await filterCheckboxOf('flag.cameras').check();
  await filterDialog.getByRole('link', { name: t('filters.reset') }).click();
  await expect(filterCheckboxOf('flag.cameras')).not.toBeChecked();
  await filterCheckboxOf('flag.cameras').check();
  await page.keyboard.press('Escape');
  await expect(filterDialog).toBeHidden();
  await expect(page).toHaveURL(unfilteredUrl);

  await openFilters();
  await filterCheckboxOf('flag.elevator').check();
  await filterCheckboxOf('flag.cameras').check();
  await filterDialog.getByRole('button', { name: /\d/ }).last().click();
  await expect(filterDialog).toBeHidden();
  const filterChips = page.getByRole('list', { name: t('results.applied') }).getByRole('link');
  await expect(filterChips.nth(0)).toContainText(t('flag.elevator'));
  await expect(filterChips.nth(1)).toContainText(t('flag.cameras'));
  await filterChips.nth(0).click();
  await expect(page).not.toHaveURL(/elevator=true/);
  await expect(page).toHaveURL(/cameras=true/);
  await expect(heading).not.toHaveText(initialHeading);
  await expect(
    page
      .getByRole('region', { name: t('results.map') })
      .getByRole('button', { name: /€/ })
      .first(),
  ).toBeVisible();

  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const resultsUrl = page.url();
  const lastCardLink = resultCards.last().getByRole('heading').getByRole('link');
  const bayName = (await lastCardLink.textContent()) ?? '';
  await lastCardLink.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await lastCardLink.click();
  await expect(page).toHaveURL(/\/es\/parking\/\d+/);
  await expect(heading).toHaveText(bayName);
  await page.goBack();
  await expect(page).toHaveURL(resultsUrl);
  await expect(resultCards.last()).toBeInViewport();
});

test('a driver on a phone switches from the list to the map, and opens a bay from its pin', async ({ page }) => {
  await page.setViewportSize(phoneViewport);
  await page.goto('/en/search_parkings?substr=Valencia');
  await waitForHydration(page);
  await page.getByRole('link', { name: translate('en', 'results.showMap'), exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  const mapRegion = page.getByRole('region', { name: translate('en', 'results.map') });
  await mapRegion.getByRole('button', { name: /€/ }).first().focus();
  await page.keyboard.press('Enter');
  const mapCardLink = page.locator('a[href*="/en/parking/"]').filter({ visible: true }).first();
  await mapCardLink.click();
  await expect(page).toHaveURL(/\/en\/parking\/\d+/);
  await page.goBack();
  await expect(page).toHaveURL(/view=map/);
});
