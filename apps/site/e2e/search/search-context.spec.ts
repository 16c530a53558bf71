import { desktopViewport, expect, waitForHydration, test, translate } from '../support/journey.ts';

test.use({ viewport: desktopViewport });

test('a listing shows its distance from the searched place, and links back to the results', async ({ page }) => {
  await page.goto('/en/search_parkings?substr=Estadio+de+Mestalla&near=39.4746,-0.3583');
  await waitForHydration(page);
  const firstResultCard = page.getByRole('list', { name: 'Bays found' }).getByRole('article').first();
  const bayName = await firstResultCard.getByRole('heading').textContent();
  await firstResultCard.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bayName ?? '');
  await expect(page).toHaveURL(/\/en\/parking\/\d+$/);
  await expect(page.getByText(/from Estadio de Mestalla$/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: translate('en', 'search.where') })).toHaveValue(
    'Estadio de Mestalla',
  );
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByText(/from Estadio de Mestalla$/)).toBeVisible();
  await page.getByRole('link', { name: translate('en', 'listing.results') }).click();
  await expect(page.getByRole('list', { name: 'Bays found' })).toBeVisible();
  await expect(page).toHaveURL(/near=39\.4746/);
});

test('a search without results shows the nearest bays as pins on the map', async ({ page }) => {
  await page.goto('/es/search_parkings?substr=Valencia&cameras=true&priceRange=1,2&filtersOrder=cameras,priceRange');
  await waitForHydration(page);
  const nearestBays = page.getByRole('region', { name: translate('es', 'nothing.nearest') }).getByRole('article');
  const mapRegion = page.getByRole('region', { name: translate('es', 'results.map') });
  // nearby bays are drawn as one cluster with their number
  const countBaysOnMap = async () => {
    const markLabels = await mapRegion
      .getByRole('button', { name: /€|\d+ plazas/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''));
    return markLabels.reduce((sum, name) => sum + Number(/^(\d+) plazas/.exec(name)?.[1] ?? 1), 0);
  };
  await expect.poll(countBaysOnMap).toBe(await nearestBays.count());
});
