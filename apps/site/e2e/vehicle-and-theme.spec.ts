import { expect, hydrated, test, words } from './support/journey.ts';

test('the vehicle chosen once is told on every card, kept on the device, and filters', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/search_parkings?substr=Madrid');
  await hydrated(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(words('en', 'vehicle.label')) })
    .click();
  await page.getByRole('banner').getByRole('radio', { name: /^SUV/ }).click();
  await expect(page.locator('[popover]:popover-open')).toHaveCount(0);
  await expect(page).toHaveURL(/vehicle=465x190x170/);
  const cards = page.getByRole('list', { name: 'Bays found' }).getByRole('article');
  await expect(cards.first()).toContainText(/Fits|Tight|Does not fit|Not measured/);
  const all = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: words('en', 'results.fitsVehicle') }).click();
  await expect(page).toHaveURL(/fitsVehicle=true/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(all ?? '');
  for (const text of await cards.allTextContents()) expect(text).toMatch(/Fits|Tight/);

  await page.goto('/en');
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('button', { name: /SUV/ }).first()).toBeVisible();
});

test('bays are checked for a vehicle that is assumed and said, also without JavaScript', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  for (const [locale, checked, verdict] of [
    ['en', 'Checked for a saloon or estate', /Fits|Tight|Does not fit|Not measured/],
    ['es', 'Comprobadas para una berlina o familiar', /Cabe|Muy justa|No cabe|Sin medidas/],
  ] as const) {
    for (const path of ['', '/search_parkings?substr=Madrid']) {
      await page.goto(`/${locale}${path}`);
      await expect(page.getByRole('main')).toContainText(checked);
      await expect(page.getByRole('article').first()).toContainText(verdict);
    }
    await page.getByRole('link', { name: words(locale, 'results.fitsVehicle') }).click();
    await expect(page).toHaveURL(/vehicle=475x185x150.*fitsVehicle=true|fitsVehicle=true.*vehicle=475x185x150/);
  }
  await context.close();
});

test('asked for what fits, a visitor without a vehicle chooses one, and then sees what fits', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/en/search_parkings?substr=Madrid');
    await hydrated(page);
    await page.evaluate(() => localStorage.removeItem('plaza.vehicle'));
    await page.reload();
    await hydrated(page);
    await page.getByRole('link', { name: words('en', 'results.fitsVehicle') }).click();
    const chooser = page.locator('[popover]:popover-open');
    await expect(chooser).toBeInViewport({ ratio: 1 });
    expect(page.url()).not.toContain('fitsVehicle');
    await chooser.getByRole('radio', { name: /^SUV/ }).click();
    await expect(page).toHaveURL(/fitsVehicle=true/);
    await expect(page).toHaveURL(/vehicle=465x190x170/);
    await expect(chooser).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: 'Checked for an SUV · change' })).toBeVisible();
  }
});

test('a bay under the open sky fits without a measured entrance, and says that nothing limits the height', async ({
  page,
}) => {
  await page.goto('/en/search_parkings?substr=Madrid&spotType=6&vehicle=370x175x155&fitsVehicle=true');
  const card = page.getByRole('list', { name: 'Bays found' }).getByRole('article').first();
  await expect(card).toContainText(/Fits, \d+ cm to spare in (length|width)|Tight: \d+ cm to spare in (length|width)/);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/parking\/\d+/);
  const fit = page.getByRole('region', { name: words('en', 'listing.fitTitle') });
  await expect(fit).toContainText(words('en', 'fit.noLimit'));
  await expect(fit.getByRole('img')).toHaveCount(1);
});

test('the theme is chosen by hand, with and without JavaScript, and stays', async ({ browser, baseURL }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({
      javaScriptEnabled,
      colorScheme: 'light',
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await page.goto('/en');
    if (javaScriptEnabled) await hydrated(page);
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: words('en', 'theme.dark') })
      .click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.goto('/es/search_parkings?substr=Madrid');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await context.close();
  }
});

test('a phone’s main page asks for the vehicle in the search box, in a sheet within the screen', async ({ page }) => {
  for (const width of [320, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/es');
    await hydrated(page);
    const choosers = page.getByRole('main').locator('button[popovertarget]');
    await expect(choosers).toHaveCount(2);
    for (const chooser of await choosers.all()) {
      await chooser.click();
      const sheet = page.locator('[popover]:popover-open');
      await expect(sheet).toBeInViewport({ ratio: 1 });
      await expect(sheet.getByRole('radio').first()).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    }
  }
  await page.getByRole('main').getByRole('search').locator('button[popovertarget]').click();
  await page.locator('[popover]:popover-open').getByRole('radio', { name: /^SUV/ }).click();
  await expect(page.locator('[popover]:popover-open')).toHaveCount(0);
  await page.getByRole('main').getByRole('combobox').fill('Madrid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/vehicle=465x190x170/);
});
