import { desktopViewport, expect, waitForHydration, phoneViewport, test, translate } from '../support/journey.ts';

test.use({ reducedMotion: 'reduce' });

test('the fit filter asks for a vehicle, shows only bays that it fits into, and the device remembers it', async ({
  page,
}) => {
  await page.setViewportSize(desktopViewport);
  await page.goto('/en/search_parkings?substr=Madrid');
  await waitForHydration(page);
  const heading = page.getByRole('heading', { level: 1 });
  const unfilteredHeading = (await heading.textContent()) ?? '';
  await page.getByRole('link', { name: translate('en', 'results.fitsVehicle') }).click();
  const vehiclePopover = page.locator('[popover]:popover-open');
  await expect(vehiclePopover).toBeInViewport({ ratio: 1 });
  expect(page.url()).not.toContain('fitsVehicle');
  await vehiclePopover.getByRole('radio', { name: /^SUV/ }).click();
  await expect(page).toHaveURL(/fitsVehicle=true/);
  await expect(page).toHaveURL(/vehicle=465x190x170/);
  await expect(vehiclePopover).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: 'Checked for an SUV · change' })).toBeVisible();
  await expect(heading).not.toHaveText(unfilteredHeading);
  const resultCards = page.getByRole('list', { name: 'Bays found' }).getByRole('article');
  for (const text of await resultCards.allTextContents()) expect(text).toMatch(/Fits|Tight/);

  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(translate('en', 'vehicle.label')) })
    .click();
  await page.getByRole('banner').getByRole('radio', { name: /^Van/ }).click();
  await expect(page.locator('[popover]:popover-open')).toHaveCount(0);
  await expect(page).not.toHaveURL(/vehicle=465x190x170/);
  await page.goto('/es');
  await waitForHydration(page);
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /Furgoneta/ })
      .first(),
  ).toBeVisible();
});

test('the main page on a phone asks for the vehicle in a sheet within the screen, and searches with that vehicle', async ({
  page,
}) => {
  await page.setViewportSize(phoneViewport);
  await page.goto('/es');
  await waitForHydration(page);
  const vehicleButtons = page.getByRole('main').locator('button[popovertarget]');
  await expect(vehicleButtons).toHaveCount(2);
  const menuSheet = page.locator('[popover]:popover-open');
  for (const [index, width] of [320, 430].entries()) {
    await page.setViewportSize({ width, height: 844 });
    await vehicleButtons.nth(index).click();
    await expect(menuSheet).toBeInViewport({ ratio: 1 });
    await expect(menuSheet.getByRole('radio').first()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(menuSheet).toHaveCount(0);
  }
  await page.setViewportSize(phoneViewport);
  await page.getByRole('main').getByRole('search').locator('button[popovertarget]').click();
  await menuSheet.getByRole('radio', { name: /^SUV/ }).click();
  await expect(menuSheet).toHaveCount(0);
  await page.getByRole('main').getByRole('combobox').fill('Madrid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/vehicle=465x190x170/);
});

test('a change of theme keeps the scroll position, and the next page keeps the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(desktopViewport);
  await page.goto('/es');
  await waitForHydration(page);
  const darkThemeButton = page.getByRole('contentinfo').getByRole('button', { name: translate('es', 'theme.dark') });
  await darkThemeButton.scrollIntoViewIfNeeded();
  const readThemeButtonTop = () => darkThemeButton.evaluate((button) => button.getBoundingClientRect().top);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  // parts above the theme button load lazily, and shift its position
  await page.waitForLoadState('networkidle');
  const submitThemeChange = async () => {
    const topBeforeChange = await readThemeButtonTop();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    return (await readThemeButtonTop()) - topBeforeChange;
  };
  await expect.poll(submitThemeChange).toBe(0);
  const initialThemeButtonTop = await readThemeButtonTop();
  await darkThemeButton.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(darkThemeButton).toHaveAttribute('aria-pressed', 'true');
  expect(Math.abs((await readThemeButtonTop()) - initialThemeButtonTop)).toBeLessThan(5);
  await page.goto('/en/faq');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
