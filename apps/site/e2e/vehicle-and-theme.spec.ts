import { expect, hydrated, test, words } from './support/journey.ts';

test('the vehicle chosen once is told on every card, kept on the device, and filters', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/search_parkings?substr=Madrid');
  await hydrated(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(words('en', 'vehicle.label')) })
    .click();
  await page
    .getByRole('radio', { name: new RegExp(words('en', 'vehicle.large')) })
    .or(page.getByRole('button', { name: new RegExp(words('en', 'vehicle.large')) }))
    .first()
    .click();
  await expect(page).toHaveURL(/vehicle=500x195x190/);
  const cards = page.getByRole('list', { name: 'Bays found' }).getByRole('article');
  await expect(cards.first()).toContainText(/Fits|Tight|Does not fit|Not measured/);
  const all = await page.getByRole('heading', { level: 1 }).textContent();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: words('en', 'results.fitsVehicle') }).click();
  await expect(page).toHaveURL(/fitsVehicle=true/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(all ?? '');
  for (const text of await cards.allTextContents()) expect(text).toMatch(/Fits|Tight/);

  await page.goto('/en');
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('button', { name: /Large/ }).first()).toBeVisible();
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
  await page.locator('[popover]:popover-open').getByRole('radio', { name: 'Coche grande' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('combobox').fill('Madrid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/vehicle=500x195x190/);
});
