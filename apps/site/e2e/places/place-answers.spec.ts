import { desktopViewport, expect, waitForHydration, test, translate } from '../support/journey.ts';

test('a street chosen from the suggestions is highlighted on the map, and a bay’s page shows no distance from it', async ({
  page,
}) => {
  await page.setViewportSize(desktopViewport);
  await page.goto('/en/search_parkings?substr=Valencia');
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('combobox').fill('Carrer de Sueca');
  const streetOption = page.getByRole('option', { name: /Sueca/ }).first();
  await expect(streetOption.locator('mark').first()).toHaveText(/Sueca/);
  await streetOption.click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/Sueca, (Valencia|València)/);
  await expect(
    page.getByRole('region', { name: translate('en', 'results.map') }).getByRole('img', { name: /Sueca/ }),
  ).toBeVisible();

  // only the listing card shows how far the bay is from the nearest point of the street
  await page.getByRole('list', { name: 'Bays found' }).getByRole('article').first().click();
  await expect(page).toHaveURL(/\/parking\/\d+/);
  await expect(heading).toBeVisible();
  await expect(page.getByText(/ from .*Sueca$/)).toHaveCount(0);
});
