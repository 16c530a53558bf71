import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import {
  desktopViewport,
  expect,
  locales,
  waitForHydration,
  phoneViewport,
  test,
  translate,
} from '../support/journey.ts';

const suggestionOptionsOf = (page: Page) => page.getByRole('listbox').getByRole('option');

for (const locale of locales)
  test(`the search field suggests recent searches, which are removed one by one or all together (${locale})`, async ({
    page,
  }) => {
    const t = (id: Parameters<typeof translate>[1]) => translate(locale, id);
    await page.setViewportSize(desktopViewport);
    await page.goto(`/${locale}`);
    await waitForHydration(page);
    const searchField = page.getByRole('main').getByRole('combobox', { name: t('search.where') });
    await searchField.fill('Sevilla');
    await searchField.press('Enter');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('Sevilla');
    const headerSearchField = page.getByRole('banner').getByRole('combobox');
    await headerSearchField.fill('Bilbao');
    await headerSearchField.press('Enter');
    await expect(page).toHaveURL(/substr=Bilbao/);
    await expect(heading).toContainText('Bilbao');

    await headerSearchField.click();
    await headerSearchField.fill('');
    await expect(suggestionOptionsOf(page)).toHaveText([
      t('search.nearMe'),
      'Bilbao',
      'Sevilla',
      t('search.forgetRecent'),
    ]);
    await expect(page.getByRole('group', { name: t('search.recent') })).toBeVisible();
    await expectAccessible(page, 'recent searches');
    for (let line = 0; line < 3; line += 1) await headerSearchField.press('ArrowDown');
    await expect(suggestionOptionsOf(page).nth(2)).toHaveAttribute('aria-selected', 'true');
    await headerSearchField.press('Enter');
    await expect(page).toHaveURL(/substr=Sevilla/);
    await expect(heading).toContainText('Sevilla');

    await headerSearchField.click();
    await headerSearchField.fill('');
    await expect(suggestionOptionsOf(page)).toHaveText([
      t('search.nearMe'),
      'Sevilla',
      'Bilbao',
      t('search.forgetRecent'),
    ]);
    for (let line = 0; line < 3; line += 1) await headerSearchField.press('ArrowDown');
    await headerSearchField.press('Delete');
    await expect(suggestionOptionsOf(page)).toHaveText([t('search.nearMe'), 'Sevilla', t('search.forgetRecent')]);
    await suggestionOptionsOf(page)
      .filter({ hasText: t('search.forgetRecent') })
      .click();
    await expect(suggestionOptionsOf(page)).toHaveText([t('search.nearMe')]);
  });

test('a recent search shows the filters it was narrowed down with, and applies them again', async ({ page }) => {
  await page.setViewportSize(desktopViewport);
  await page.goto('/es');
  await waitForHydration(page);
  const searchField = page.getByRole('main').getByRole('combobox', { name: translate('es', 'search.where') });
  await searchField.fill('Valencia');
  await searchField.press('Enter');
  await expect(page).toHaveURL(/substr=Valencia/);
  await page.goto('/es/search_parkings?substr=Valencia&priceRange=,90&electricCharging=true');
  await waitForHydration(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('plaza.recentSearches')))
    .toContain('electricCharging');
  await page.goto('/es');
  await waitForHydration(page);
  await searchField.click();
  const recentOption = suggestionOptionsOf(page).filter({ hasText: 'Valencia' });
  await expect(recentOption).toContainText(`${translate('es', 'flag.electricCharging')} · Hasta 90 €`);
  await expectAccessible(page, 'a recent search with filters');
  await recentOption.click();
  await expect(page).toHaveURL(/substr=Valencia.*electricCharging=true/);
});

test('“near me” in the search field requests the position only when chosen, and reports a denied permission', async ({
  page,
  context,
}) => {
  await page.setViewportSize(phoneViewport);
  await page.goto('/en');
  await waitForHydration(page);
  const searchField = page.getByRole('main').getByRole('combobox', { name: translate('en', 'search.where') });
  await searchField.click();
  await expect(suggestionOptionsOf(page)).toHaveText([translate('en', 'search.nearMe')]);
  await suggestionOptionsOf(page).click();
  await expect(suggestionOptionsOf(page)).toContainText(translate('en', 'map.denied'));
  await expect(page.getByRole('status').filter({ hasText: translate('en', 'map.denied') })).toBeAttached();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 40.41678, longitude: -3.70379, accuracy: 40 });
  await suggestionOptionsOf(page).click();
  await expect(page).toHaveURL(/near=40\.417,-3\.704/);
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ bays/);
});
