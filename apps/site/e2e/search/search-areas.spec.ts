import { parseDrawnArea } from '@plaza/sdk';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import {
  desktopViewport,
  expect,
  type JourneyLocale,
  locales,
  phoneViewport,
  test,
  translate,
  waitForHydration,
} from '../support/journey.ts';

test.use({ reducedMotion: 'reduce' });

const areaOf = (page: Page) => parseDrawnArea(new URL(page.url()).searchParams.get('drawnArea') ?? '') ?? [];
const mapOf = (page: Page, locale: JourneyLocale) =>
  page.getByRole('region', { name: translate(locale, 'results.map') });

for (const { locale, size } of [
  { locale: 'en', size: desktopViewport },
  { locale: 'es', size: phoneViewport },
] as const) {
  const text = (...args: [Parameters<typeof translate>[1], Parameters<typeof translate>[2]?]) =>
    translate(locale, ...args);

  test(`a visitor draws an area on the map, saves the search, goes back and removes the area (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto(`/${locale}/search_parkings?substr=Valencia&view=map`);
    await waitForHydration(page);
    const heading = page.getByRole('heading', { level: 1 });
    const townHeading = await heading.textContent();
    const map = mapOf(page, locale);
    await expect(map.locator('[data-map-place] > button').first()).toBeVisible();
    const drawButton = page.getByRole('button', { name: text('map.draw') });
    await drawButton.click();
    const drawing = page.getByRole('group', { name: text('map.draw') });
    await expect(drawing).toBeFocused();
    await expectAccessible(page, 'drawing an area on the map');
    await page.keyboard.press('Escape');
    await expect(drawButton).toBeFocused();

    await drawButton.click();
    await expect(drawing).toBeFocused();
    const { x, y, width, height } = (await map.boundingBox())!;
    const center = { x: x + width / 2, y: y + height * 0.6 };
    await page.mouse.move(center.x + 90, center.y);
    await page.mouse.down();
    for (let angle = 0; angle < 2 * Math.PI; angle += 0.2)
      await page.mouse.move(center.x + 90 * Math.cos(angle), center.y + 70 * Math.sin(angle));
    await page.mouse.up();
    await expect(page).toHaveURL(/drawnArea=[\w-]+/);
    expect(areaOf(page).length).toBeGreaterThan(6);
    await expect(heading).toContainText({ en: 'in the drawn area', es: 'en la zona dibujada' }[locale]);
    await expect(map.getByRole('img', { name: text('filter.drawnArea') })).toBeVisible();
    await expect(page.getByRole('button', { name: text('map.drawAgain') })).toBeFocused();
    const areaHeading = await heading.textContent();

    await page.reload();
    await expect(heading).toHaveText(areaHeading!);
    await waitForHydration(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: text('results.saveSearch') })
      .click();
    const savedName = `Valencia · ${text('filter.drawnArea')}`;
    await expect(page.getByRole('heading', { level: 3, name: savedName })).toBeVisible();
    await page.getByRole('link', { name: savedName }).click();
    await expect(heading).toHaveText(areaHeading!);

    await page.getByRole('link', { name: text('results.remove', { filter: text('filter.drawnArea') }) }).click();
    await expect(heading).toHaveText(townHeading!);
    await page.goBack();
    await expect(heading).toHaveText(areaHeading!);
  });
}

for (const locale of locales)
  test(`three taps on a phone draw an area, and one that is too small is refused with a message (${locale})`, async ({
    page,
  }) => {
    const text = (id: Parameters<typeof translate>[1]) => translate(locale, id);
    await page.setViewportSize(phoneViewport);
    await page.goto(`/${locale}/search_parkings?substr=Valencia&view=map`);
    await waitForHydration(page);
    const map = mapOf(page, locale);
    await expect(map.locator('[data-map-place] > button').first()).toBeVisible();
    await page.getByRole('button', { name: text('map.draw') }).click();
    const drawing = page.getByRole('group', { name: text('map.draw') });
    await expect(drawing).toBeFocused();
    const { x, y, width, height } = (await map.boundingBox())!;
    const tapCorners = async (corners: readonly (readonly [right: number, down: number])[]) => {
      for (const [right, down] of corners) await page.mouse.click(x + width / 2 + right, y + height * 0.6 + down);
    };
    const finishButton = drawing.getByRole('button', { name: text('drawing.finish') });
    await tapCorners([
      [0, 0],
      [0, 1],
      [0, 2],
    ]);
    await finishButton.click();
    await expect(drawing.getByRole('status')).toHaveText(text('drawing.problem.small'));
    await tapCorners([
      [-80, -50],
      [80, -40],
      [20, 70],
    ]);
    await finishButton.click();
    await expect(page).toHaveURL(/drawnArea=/);
    expect(areaOf(page)).toHaveLength(3);
  });

test('a keyboard user limits the walk from a place in the filters, without the map', async ({ page }) => {
  await page.setViewportSize(desktopViewport);
  await page.goto('/es/search_parkings?substr=Mestalla,+Valencia');
  await waitForHydration(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: translate('es', 'results.filters') })
    .focus();
  await page.keyboard.press('Enter');
  const walks = page.getByRole('group', { name: translate('es', 'filters.walk') });
  await walks.getByRole('radio', { name: translate('es', 'filters.anyWalk') }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(walks.getByRole('radio', { name: '10 min' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/walkMinutes=10/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('a 10 min a pie o menos');
  await expect(mapOf(page, 'es').locator('[data-map-place] > button').first()).toBeVisible();
});
