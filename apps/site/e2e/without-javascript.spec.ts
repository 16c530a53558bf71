import { expect, test, words } from './support/journey.ts';

test.use({ javaScriptEnabled: false });

test('searches, filters, pages and reads without JavaScript', async ({ page }) => {
  await page.goto('/es');
  const box = page.getByRole('main').getByRole('combobox', { name: words('es', 'search.where') });
  await box.fill('Madrid');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/es\/search_parkings\?.*substr=Madrid/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Madrid');

  await page.getByRole('link', { name: words('es', 'results.filters') }).click();
  await page.getByRole('checkbox', { name: new RegExp(`^${words('es', 'flag.cameras')}`) }).check();
  await page.getByRole('spinbutton', { name: words('es', 'filters.upTo') }).fill('150');
  await page
    .getByRole('button', { name: /plazas|Mostrar|Ver/ })
    .last()
    .click();
  await expect(page).toHaveURL(/cameras=true/);
  const applied = page.getByRole('list', { name: words('es', 'results.applied') });
  await expect(applied.getByRole('link', { name: new RegExp(words('es', 'flag.cameras')) })).toBeVisible();
  await expect(applied).toContainText('150');

  await page
    .getByRole('navigation', { name: words('es', 'results.pages') })
    .getByRole('link', { name: /2/ })
    .first()
    .click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('list', { name: 'Plazas encontradas' }).getByRole('heading').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/es\/parking\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('€');
});

test('leads from the foot of any page to a region’s towns, and to one of them, without JavaScript', async ({
  page,
}) => {
  await page.goto('/es/faq');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('es', 'footer.cities') })
    .click();
  await expect(page).toHaveURL('/es/parking_in');
  await page
    .getByRole('navigation', { name: 'Comunidades autónomas' })
    .getByRole('link', { name: /^Galicia/ })
    .click();
  await expect(page).toHaveURL('/es/parking_in#galicia');
  const vigo = page.getByRole('region', { name: 'Galicia' }).getByRole('link', { name: /^Vigo \d+ plazas desde/ });
  await expect(vigo).toBeInViewport();
  await vigo.click();
  await expect(page).toHaveURL('/es/parking_in/vigo');
});
