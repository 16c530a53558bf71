import type { Locator, Page } from '@playwright/test';
import {
  desktopViewport,
  expect,
  waitForHydration,
  type JourneyLocale,
  locales,
  phoneViewport,
  test,
  translate,
} from '../support/journey.ts';

const mapTestCases = [
  {
    locale: 'en',
    width: 1440,
    size: desktopViewport,
    view: '',
    caveat: 'We know the street, not number 20, so distances are from the street.',
  },
  {
    locale: 'es',
    width: 390,
    size: phoneViewport,
    view: '&view=map',
    caveat: 'Conocemos la calle, pero no el número 20: las distancias se miden desde la calle.',
  },
] as const;

test.use({ reducedMotion: 'reduce' });

const mapOf = (page: Page, locale: JourneyLocale) =>
  page.getByRole('region', { name: translate(locale, 'results.map') });
const mapMarksOf = (page: Page, locale: JourneyLocale) => mapOf(page, locale).locator('[data-map-place] > button');

async function readMarkLabels(page: Page, locale: JourneyLocale): Promise<string[]> {
  const markLabels = await mapMarksOf(page, locale).evaluateAll((all) =>
    all.map((mark) => {
      const { left, right, bottom } = mark.getBoundingClientRect();
      const { left: start = 0, top = 0 } = mark.closest('[role="region"]')?.getBoundingClientRect() ?? {};
      return `${mark.getAttribute('aria-label')} ${Math.round((left + right) / 2 - start)},${Math.round(bottom - top)}`;
    }),
  );
  return markLabels.toSorted();
}

/** Waits until all marks on the map have loaded and stay the same between frames, and returns them. */
async function waitForSettledMarkLabels(page: Page, locale: JourneyLocale): Promise<string[]> {
  let markLabels: string[] = [];
  await expect(async () => {
    await expect(mapOf(page, locale)).toHaveAttribute('aria-busy', 'false');
    markLabels = await readMarkLabels(page, locale);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await readMarkLabels(page, locale)).toEqual(markLabels);
    expect(markLabels).not.toEqual([]);
  }).toPass();
  return markLabels;
}

async function isInside(inner: Locator, outer: Locator): Promise<boolean> {
  const [innerBox, outerBox] = [await inner.boundingBox(), await outer.boundingBox()];
  if (!innerBox || !outerBox) return false;
  return innerBox.y >= outerBox.y && innerBox.y + innerBox.height <= outerBox.y + outerBox.height;
}

async function dragMap(page: Page, map: Locator, right: number, down: number): Promise<void> {
  const mapBox = (await map.boundingBox())!;
  const dragStart = { x: mapBox.x + mapBox.width / 2, y: mapBox.y + mapBox.height * 0.7 };
  await page.mouse.move(dragStart.x, dragStart.y);
  await page.mouse.down();
  await page.mouse.move(dragStart.x + right, dragStart.y + down, { steps: 8 });
  await page.mouse.up();
}

for (const { locale, width, size, view, caveat } of mapTestCases) {
  test(`the map moves to a searched address, and Back from a bay restores its area and pin (${locale}, ${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto(`/${locale}/search_parkings?substr=Barcelona${view}`);
    await waitForHydration(page);
    const mapRegion = mapOf(page, locale);
    const barcelonaMarkLabels = await waitForSettledMarkLabels(page, locale);

    const headerSearchField = page.getByRole('banner').getByRole('combobox');
    await headerSearchField.fill('Calle de Alcalá, 20, Madrid');
    await headerSearchField.press('Enter');
    await expect(page).toHaveURL(/Alcal/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Calle de Alcalá, Madrid');
    await expect(page.getByText(caveat, { exact: true })).toBeInViewport();
    await expect(page.getByText(/ min$/)).toHaveCount(0);
    if (view !== '' && !page.url().includes('view=map'))
      await page.getByRole('link', { name: translate(locale, 'results.showMap'), exact: true }).click();
    await expect(mapRegion.getByRole('img', { name: /Alcalá/ })).toBeVisible();
    await expect.poll(() => readMarkLabels(page, locale)).not.toEqual(barcelonaMarkLabels);

    await dragMap(page, mapRegion, -60, -40);
    await page.getByRole('button', { name: translate(locale, 'results.searchArea') }).click();
    await expect(page).toHaveURL(/bounds=/);
    await expect(page.getByRole('button', { name: translate(locale, 'results.searchArea') })).toBeHidden();
    await waitForSettledMarkLabels(page, locale);
    // the keyboard can reach a pin even below the map's controls
    await mapRegion.locator('[data-pin]').first().focus();
    await page.keyboard.press('Enter');
    const pinCard = page.locator(`[role="region"] article, main > div article`).last();
    const bayLink = pinCard.getByRole('heading').getByRole('link');
    await expect(bayLink).toBeVisible();
    // the map pans when the card grows with the bay's data
    await expect.poll(() => isInside(pinCard, mapRegion)).toBe(true);
    const initialMarkLabels = await waitForSettledMarkLabels(page, locale);
    const resultsUrl = page.url();
    await bayLink.click();
    await expect(page).toHaveURL(/\/parking\/\d+/);

    await page.goBack();
    await expect(page).toHaveURL(resultsUrl);
    await expect.poll(() => waitForSettledMarkLabels(page, locale)).toEqual(initialMarkLabels);
    await expect(mapRegion.locator('[data-active="true"]')).toHaveCount(1);
  });
}

test('the map shows the user’s position as a dot until the next search, and a notice if permission is denied', async ({
  page,
  context,
}) => {
  await page.setViewportSize(desktopViewport);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 40.4168, longitude: -3.7038, accuracy: 80 });
  await page.goto('/es/search_parkings?substr=Madrid');
  await waitForHydration(page);
  const mapRegion = mapOf(page, 'es');
  const locateButton = page.getByRole('button', { name: translate('es', 'map.locate') });
  await locateButton.click();
  const positionDot = mapRegion.getByRole('img', { name: translate('es', 'map.ownPosition') });
  await expect(positionDot).toBeInViewport();
  await expect(page.getByRole('status').filter({ hasText: '80 m' })).toBeAttached();
  await expect(page.getByRole('button', { name: translate('es', 'results.searchArea') })).toBeVisible();

  const headerSearchField = page.getByRole('banner').getByRole('combobox');
  await headerSearchField.fill('Barcelona');
  await headerSearchField.press('Enter');
  await expect(page).toHaveURL(/substr=Barcelona/);
  await expect(positionDot).not.toBeInViewport();
  await expect(mapMarksOf(page, 'es').first()).toBeInViewport();

  await context.clearPermissions();
  await page.reload();
  await waitForHydration(page);
  await locateButton.click();
  const locationDeniedNotice = page.getByRole('status').filter({ hasText: translate('es', 'map.denied') });
  await expect(locationDeniedNotice).toBeVisible();
  await locationDeniedNotice.getByRole('button', { name: translate('es', 'map.dismiss') }).click();
  await expect(locationDeniedNotice).toBeHidden();
});

for (const locale of locales)
  test(`a keyboard user skips the map, moves it, zooms into a cluster, and opens and closes a bay’s card (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize(desktopViewport);
    await page.goto(`/${locale}/search_parkings?substr=Madrid`);
    await waitForHydration(page);
    const mapRegion = mapOf(page, locale);
    const initialMarkLabels = await waitForSettledMarkLabels(page, locale);
    const skipLink = page.getByRole('link', { name: translate(locale, 'map.skip') });
    await skipLink.focus();
    await expect(skipLink).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect.poll(() => mapRegion.evaluate((region) => region.contains(document.activeElement))).toBe(false);

    await skipLink.focus();
    await page.keyboard.press('Tab');
    await expect(mapRegion).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => readMarkLabels(page, locale)).not.toEqual(initialMarkLabels);
    // the map cluster's label says which place it covers
    await mapRegion
      .getByRole('button', {
        name: { en: /^\d+ bays near .+, zoom in$/, es: /^\d+ plazas cerca de .+, acercar$/ }[locale],
      })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    const firstPricePin = mapRegion.getByRole('button', { name: { en: /^€/, es: /^\d+(,\d+)?\s€/ }[locale] }).first();
    await expect(firstPricePin).toBeVisible();
    await waitForSettledMarkLabels(page, locale);
    await firstPricePin.focus();
    await page.keyboard.press('Enter');
    await expect(mapRegion.getByRole('heading').getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(mapRegion.locator(`a[href*="/${locale}/parking/"]`)).toHaveCount(0);
    await expect(firstPricePin).toBeFocused();
  });

test('zooming the map searches the new area, automatically or by a button, and never resets the zoom', async ({
  page,
}) => {
  await page.setViewportSize(desktopViewport);
  await page.goto('/en/search_parkings');
  await waitForHydration(page);
  // the map of Spain has an inset with the Canary Islands
  const canariesInset = page.getByRole('button', { name: /^Canary Islands, \d+ bays/ });
  await canariesInset.click();
  await expect(canariesInset).toBeHidden();
  const mapRegion = mapOf(page, 'en');
  await expect(mapRegion.getByRole('button', { name: /(Palmas|Tenerife)/ }).first()).toBeInViewport();

  const searchAsIMoveCheckbox = page.getByRole('checkbox', { name: translate('en', 'results.searchAsIMove') });
  const zoomInButton = page.getByRole('button', { name: translate('en', 'map.zoomIn'), exact: true });
  await searchAsIMoveCheckbox.uncheck();
  /** Reads the width of the searched area from the page's URL, in degrees of longitude. */
  const readMapWidth = () => {
    const [west = 0, , east = 0] = (new URL(page.url()).searchParams.get('bounds') ?? '').split(',').map(Number);
    return east - west;
  };
  const mapWidths: number[] = [];
  for (let search = 0; search < 3; search += 1) {
    const initialUrl = page.url();
    await zoomInButton.click();
    await page.getByRole('button', { name: translate('en', 'results.searchArea') }).click();
    await expect(page).not.toHaveURL(initialUrl);
    mapWidths.push(readMapWidth());
  }
  const [first = 0, ...laterWidths] = mapWidths;
  expect(laterWidths.map((laterWidth) => Math.round((first / laterWidth) * 10) / 10)).toEqual([2, 4]);

  const initialUrl = page.url();
  await searchAsIMoveCheckbox.check();
  await zoomInButton.click();
  await expect(page).not.toHaveURL(initialUrl);
  await page.reload();
  await waitForHydration(page);
  await expect(searchAsIMoveCheckbox).toBeChecked();
});

test('hovering over a bay’s card in the results highlights its pin or cluster on the map with the price', async ({
  page,
}) => {
  await page.setViewportSize(desktopViewport);
  await page.goto('/en/search_parkings?substr=Madrid');
  await waitForHydration(page);
  await waitForSettledMarkLabels(page, 'en');
  const resultCards = page.getByRole('list', { name: 'Bays found' }).getByRole('article');
  for (const index of [0, 3, 6]) {
    const resultCard = resultCards.nth(index);
    await resultCard.hover();
    const cardPrice = /€[\d,.]+/.exec((await resultCard.textContent()) ?? '')?.[0] ?? '';
    await expect(mapOf(page, 'en').locator('[data-active="true"]')).toHaveText(cardPrice);
  }
});
