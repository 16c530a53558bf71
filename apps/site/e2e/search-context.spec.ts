import { expect, hydrated, test, words } from './support/journey.ts';

const wide = { width: 1440, height: 900 };
const search = '/en/search_parkings?substr=Estadio+de+Mestalla&near=39.4746,-0.3583';

test('back from a listing, the map is where it was left, with its window open', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/en/search_parkings?substr=Madrid');
  await hydrated(page);
  const map = page.getByRole('region', { name: words('en', 'results.map') });
  const pins = () => map.getByRole('button', { name: /€/ });
  await expect(pins().first()).toBeVisible();
  const zoomIn = page.getByRole('button', { name: words('en', 'map.zoomIn'), exact: true });
  const answered = () => page.waitForResponse((response) => /pins.*&zoom=1[4-9]/.test(response.url()));
  const shown = answered();
  await zoomIn.click();
  await zoomIn.click();
  const asked = new URL((await shown).url()).searchParams.get('zoom');
  await pins().first().focus();
  await page.keyboard.press('Enter');
  const link = map.locator('a[href*="/en/parking/"]').first();
  const href = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  const again = page.waitForResponse((response) => response.url().includes('/pins?'));
  await page.goBack();
  expect(new URL((await again).url()).searchParams.get('zoom')).toBe(asked);
  await expect(map.locator(`a[href="${href}"]`).first()).toBeVisible();
});

test('a listing tells how far it is from the place searched, and leads back to the results', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto(search);
  await hydrated(page);
  const card = page.getByRole('list', { name: 'Bays found' }).getByRole('article').first();
  const name = await card.getByRole('heading').textContent();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await expect(page).toHaveURL(/\/en\/parking\/\d+$/);
  await expect(page.getByText(/from Estadio de Mestalla$/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: words('en', 'search.where') })).toHaveValue('Estadio de Mestalla');
  await page.reload();
  await hydrated(page);
  await expect(page.getByText(/from Estadio de Mestalla$/)).toBeVisible();
  await page.getByRole('link', { name: words('en', 'listing.results') }).click();
  await expect(page.getByRole('list', { name: 'Bays found' })).toBeVisible();
  await expect(page).toHaveURL(/near=39\.4746/);
});

test('a listing opened without a search tells of none', async ({ page }) => {
  await page.goto('/en/parking/3');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: words('en', 'listing.results') })).toHaveCount(0);
});

test('where nothing is found the nearest bays are pins on the map', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/en/search_parkings?substr=Valencia&cameras=true&priceRange=1,2&filtersOrder=cameras,priceRange');
  await hydrated(page);
  const nearest = page.getByRole('region', { name: words('en', 'nothing.nearest') }).getByRole('article');
  const map = page.getByRole('region', { name: words('en', 'results.map') });
  // bays that are close to each other are drawn as one mark, which tells how many there are
  const baysOnMap = async () => {
    const marks = await map
      .getByRole('button', { name: /€|\d+ bays/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''));
    return marks.reduce((sum, name) => sum + Number(/^(\d+) bays/.exec(name)?.[1] ?? 1), 0);
  };
  await expect.poll(baysOnMap).toBe(await nearest.count());
});
