import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { desktop, expect, hydrated, phone, test, words } from './support/journey.ts';

const options = (page: Page) => page.getByRole('listbox').getByRole('option');

for (const { locale, size } of [
  { locale: 'es', size: phone },
  { locale: 'en', size: desktop },
] as const) {
  const t = (id: Parameters<typeof words>[1]) => words(locale, id);

  test(`what was searched is offered again, and forgotten one by one or at once (${locale}, ${size.width})`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto(`/${locale}`);
    await hydrated(page);
    const box = page.getByRole('main').getByRole('combobox', { name: t('search.where') });
    await box.click();
    await expect(options(page)).toHaveText([t('search.nearMe')]);
    for (const place of ['Sevilla', 'Bilbao']) {
      await page.goto(`/${locale}`);
      await hydrated(page);
      await box.fill(place);
      await box.press('Enter');
      await expect(page).toHaveURL(new RegExp(`substr=${place}`));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(place);
    }

    const header = page.getByRole('banner').getByRole('combobox');
    await header.click();
    await expect(options(page)).toHaveText([t('search.nearMe'), 'Bilbao', 'Sevilla', t('search.forgetRecent')]);
    await expect(page.getByRole('group', { name: t('search.recent') })).toBeVisible();
    await expectAccessible(page, 'recent searches');
    for (let line = 0; line < 3; line += 1) await header.press('ArrowDown');
    await expect(options(page).nth(2)).toHaveAttribute('aria-selected', 'true');
    await header.press('Enter');
    await expect(page).toHaveURL(/substr=Sevilla/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sevilla');

    await header.click();
    await expect(options(page)).toHaveText([t('search.nearMe'), 'Sevilla', 'Bilbao', t('search.forgetRecent')]);
    for (let line = 0; line < 3; line += 1) await header.press('ArrowDown');
    await header.press('Delete');
    await expect(options(page)).toHaveText([t('search.nearMe'), 'Sevilla', t('search.forgetRecent')]);
    await options(page)
      .filter({ hasText: t('search.forgetRecent') })
      .click();
    await expect(options(page)).toHaveText([t('search.nearMe')]);
    await page.reload();
    await hydrated(page);
    await header.click();
    await expect(options(page)).toHaveText([t('search.nearMe')]);
  });
}

test('“near me” asks for the position only when it is chosen, and says so when it is refused', async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/en');
  await hydrated(page);
  const box = page.getByRole('main').getByRole('combobox', { name: words('en', 'search.where') });
  await box.click();
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
