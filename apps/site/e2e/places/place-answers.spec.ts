import { desktop, expect, hydrated, test, words } from '../support/journey.ts';

test('a street chosen from the suggestions is lit up on the map, and is no distance for a bay’s own page', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto('/en/search_parkings?substr=Valencia');
  await hydrated(page);
  await page.getByRole('banner').getByRole('combobox').fill('Carrer de Sueca');
  const line = page.getByRole('option', { name: /Sueca/ }).first();
  await expect(line.locator('mark').first()).toHaveText(/Sueca/);
  await line.click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/Sueca, (Valencia|València)/);
  await expect(
    page.getByRole('region', { name: words('en', 'results.map') }).getByRole('img', { name: /Sueca/ }),
  ).toBeVisible();

  // how far a bay is from the nearest point of a street is said by its card alone
  await page.getByRole('list', { name: 'Bays found' }).getByRole('article').first().click();
  await expect(page).toHaveURL(/\/parking\/\d+/);
  await expect(heading).toBeVisible();
  await expect(page.getByText(/ from .*Sueca$/)).toHaveCount(0);
});
