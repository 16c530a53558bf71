import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { desktop, expect, waitForHydration, phone, test, words } from '../support/journey.ts';

const options = (page: Page) => page.getByRole('listbox').getByRole('option');

test('recent searches are suggested, and removed one by one or all together', async ({ page }) => {
  const t = (id: Parameters<typeof words>[1]) => words('es', id);
  await page.setViewportSize(desktop);
  await page.goto('/es');
  await waitForHydration(page);
  const searchField = page.getByRole('main').getByRole('combobox', { name: t('search.where') });
  await searchField.fill('Sevilla');
  await searchField.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Sevilla');
  const header = page.getByRole('banner').getByRole('combobox');
  await header.fill('Bilbao');
  await header.press('Enter');
  await expect(page).toHaveURL(/substr=Bilbao/);
  await expect(heading).toContainText('Bilbao');

  await header.click();
  await header.fill('');
  await expect(options(page)).toHaveText([t('search.nearMe'), 'Bilbao', 'Sevilla', t('search.forgetRecent')]);
  await expect(page.getByRole('group', { name: t('search.recent') })).toBeVisible();
  await expectAccessible(page, 'recent searches');
  for (let line = 0; line < 3; line += 1) await header.press('ArrowDown');
  await expect(options(page).nth(2)).toHaveAttribute('aria-selected', 'true');
  await header.press('Enter');
  await expect(page).toHaveURL(/substr=Sevilla/);
  await expect(heading).toContainText('Sevilla');

  await header.click();
  await header.fill('');
  await expect(options(page)).toHaveText([t('search.nearMe'), 'Sevilla', 'Bilbao', t('search.forgetRecent')]);
  for (let line = 0; line < 3; line += 1) await header.press('ArrowDown');
  await header.press('Delete');
  await expect(options(page)).toHaveText([t('search.nearMe'), 'Sevilla', t('search.forgetRecent')]);
  await options(page)
    .filter({ hasText: t('search.forgetRecent') })
    .click();
  await expect(options(page)).toHaveText([t('search.nearMe')]);
});

test('“near me” requests the position only when it is chosen, and reports a denied permission', async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/en');
  await waitForHydration(page);
  const searchField = page.getByRole('main').getByRole('combobox', { name: words('en', 'search.where') });
  await searchField.click();
  await expect(options(page)).toHaveText([words('en', 'search.nearMe')]);
  await options(page).click();
  await expect(options(page)).toContainText(words('en', 'map.denied'));
  await expect(page.getByRole('status').filter({ hasText: words('en', 'map.denied') })).toBeAttached();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 40.41678, longitude: -3.70379, accuracy: 40 });
  await options(page).click();
  await expect(page).toHaveURL(/near=40\.417,-3\.704/);
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ bays/);
});
