import { expect, hydrated, test, words } from './support/journey.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('list and map share hover and focus', async ({ page }) => {
  await page.goto('/en/search_parkings?substr=Estadio+de+Mestalla&near=39.4746,-0.3583');
  await hydrated(page);
  const map = page.getByRole('region', { name: words('en', 'results.map') });
  // a bay that stands alone on the map: those close together share a cluster
  const pin = map.getByRole('button', { name: /€\d+ a month: / }).first();
  await expect(pin).toBeVisible();
  const name = (await pin.getAttribute('aria-label'))?.replace(/^.*? a month: /, '') ?? '';
  await page.getByRole('list', { name: 'Bays found' }).getByRole('article').filter({ hasText: name }).first().hover();
  await expect(map.locator('[data-active="true"]')).toHaveCount(1);
});

test('a pin opens a window with the bay, and Escape closes it and gives the focus back', async ({ page }) => {
  await page.goto('/en/search_parkings?substr=Estadio+de+Mestalla&near=39.4746,-0.3583');
  await hydrated(page);
  const map = page.getByRole('region', { name: words('en', 'results.map') });
  const pin = map.getByRole('button', { name: /€/ }).first();
  await pin.focus();
  await page.keyboard.press('Enter');
  await expect(map.getByRole('link').and(map.locator('a[href*="/en/parking/"]')).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(map.locator('a[href*="/en/parking/"]')).toHaveCount(0);
  await expect(pin).toBeFocused();
});

test('moving the map searches there, at once or when asked, and the choice is remembered', async ({ page }) => {
  await page.goto('/en/search_parkings?substr=Madrid');
  await hydrated(page);
  const map = page.getByRole('region', { name: words('en', 'results.map') });
  await expect(map.getByRole('button', { name: /€|bays/ }).first()).toBeVisible();
  const asIMove = page.getByRole('checkbox', { name: words('en', 'results.searchAsIMove') });
  await asIMove.uncheck();
  await page.getByRole('button', { name: words('en', 'map.zoomIn'), exact: true }).click();
  const button = page.getByRole('button', { name: words('en', 'results.searchArea') });
  await button.click();
  await expect(page).toHaveURL(/bounds=/);

  await asIMove.check();
  const address = page.url();
  await page.getByRole('button', { name: words('en', 'map.zoomIn'), exact: true }).click();
  await expect(page).not.toHaveURL(address);
  await page.reload();
  await hydrated(page);
  await expect(asIMove).toBeChecked();
});

test('three searches of the map in a row leave it where it is, and another place takes it along', async ({ page }) => {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 40.4168, longitude: -3.7038 });
  await page.goto('/en/search_parkings?substr=Madrid');
  await hydrated(page);
  const map = page.getByRole('region', { name: words('en', 'results.map') });
  await expect(map.getByRole('button', { name: /€|bays/ }).first()).toBeVisible();
  await page.getByRole('checkbox', { name: words('en', 'results.searchAsIMove') }).uncheck();
  /** Degrees from west to east that an address asks for. */
  const width = () => {
    const [west = 0, , east = 0] = (new URL(page.url()).searchParams.get('bounds') ?? '').split(',').map(Number);
    return east - west;
  };
  const widths: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const before = page.url();
    await page.getByRole('button', { name: words('en', 'map.zoomIn'), exact: true }).click();
    await page.getByRole('button', { name: words('en', 'results.searchArea') }).click();
    await expect(page).not.toHaveURL(before);
    widths.push(width());
  }
  const [first = 0, ...others] = widths;
  expect(others.map((each) => Math.round((first / each) * 10) / 10)).toEqual([2, 4]);

  await page.getByRole('button', { name: words('en', 'map.locate') }).click();
  const box = page.getByRole('banner').getByRole('combobox', { name: words('en', 'search.where') });
  await box.fill('Barcelona');
  await box.press('Enter');
  await expect(page).toHaveURL(/substr=Barcelona/);
  await expect(map.getByRole('button', { name: /€|bays/ }).first()).toBeVisible();
});
