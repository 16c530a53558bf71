import type { Locator, Page } from '@playwright/test';
import { desktopViewport, expect, waitForHydration, test, translate } from '../support/journey.ts';
import { createFinishedBay, signUpOwner } from '../support/owners.ts';

test.use({ reducedMotion: 'reduce', viewport: desktopViewport });

interface ElementBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const boxOf = (locator: Locator): Promise<ElementBox> =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });

/** Estimates the car's body from the bounding box of the drawing, which is larger because the drawing is rotated. */
function carBodyBoxIn({ left, right, top, bottom }: ElementBox): ElementBox {
  const [sides, ends] = [(right - left) * 0.12, (bottom - top) * 0.2];
  return { left: left + sides, right: right - sides, top: top + ends, bottom: bottom - ends };
}

const readContentLeftEdge = (page: Page): Promise<number> =>
  page
    .getByRole('main')
    .evaluate((main) => main.getBoundingClientRect().left + parseFloat(getComputedStyle(main).paddingLeft));

async function resizeWindowTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

test('the logo in the header is aligned with the left edge of the content at every width', async ({ page }) => {
  const brandLink = page.getByRole('banner').getByRole('link').first();
  for (const path of ['/es/parking/2', '/es/parking_in/madrid', '/es/faq']) {
    await page.goto(path);
    for (const width of [820, 1024, 1440, 1920]) {
      await resizeWindowTo(page, width);
      const { left } = await boxOf(brandLink);
      expect.soft(Math.abs(left - (await readContentLeftEdge(page))), `${path} at ${width} px`).toBeLessThan(2);
    }
  }
});

test('the main page’s drawing shows the whole car at every width, uncovered by price sign and search form', async ({
  page,
}) => {
  await page.goto('/es');
  await waitForHydration(page);
  const mainRegion = page.getByRole('main');
  const planDrawing = mainRegion.locator('svg:has(use[transform*="rotate(90"])').first();
  const drawingCaption = planDrawing.locator('xpath=following-sibling::*');
  for (const width of [320, 360, 390, 820, 1024, 1366, 1440, 1920]) {
    await resizeWindowTo(page, width);
    const carBodyBox = carBodyBoxIn(await boxOf(planDrawing.locator('use[transform*="rotate(90"]')));
    const drawingBox = await boxOf(planDrawing.locator('..'));
    const atWidthLabel = `at ${width} px`;
    expect.soft(carBodyBox.left, atWidthLabel).toBeGreaterThanOrEqual(Math.max(0, drawingBox.left));
    expect.soft(carBodyBox.right, atWidthLabel).toBeLessThanOrEqual(Math.min(width, drawingBox.right));
    expect.soft(carBodyBox.bottom, atWidthLabel).toBeLessThanOrEqual(drawingBox.bottom);
    const { left, top } = await boxOf(drawingCaption);
    const isCaptionClear = (await drawingCaption.isHidden()) || left >= carBodyBox.right || top >= carBodyBox.bottom;
    expect.soft(isCaptionClear, `${atWidthLabel}: the note leaves the car free`).toBe(true);
    const searchButtonBox = await boxOf(
      mainRegion.getByRole('search').getByRole('button', { name: translate('es', 'search.submit') }),
    );
    expect
      .soft(
        searchButtonBox.right <= carBodyBox.left || searchButtonBox.bottom <= drawingBox.top,
        `${atWidthLabel}: the search leaves the car free`,
      )
      .toBe(true);
    if (width < 820) continue;
    const titleBox = await boxOf(page.getByRole('heading', { level: 1 }));
    const brandLinkBox = await boxOf(page.getByRole('banner').getByRole('link').first());
    expect
      .soft(Math.abs(brandLinkBox.left - titleBox.left), `${atWidthLabel}: the sign over the title`)
      .toBeLessThan(2);
  }
});

test('the fields of a wizard step look the same when a link opens the step as after a reload', async ({ page }) => {
  const { api } = await signUpOwner(page, { hasPlan: true });
  const { id } = await createFinishedBay(api);
  await page.goto(`/en/edit_parking/${id}/address`);
  await waitForHydration(page);
  // the wizard's map loads lazily and adds style sheets
  await expect(page.getByRole('button', { name: /^Entrance: / })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(translate('en', 'wizard.step.main_data')) }).click();
  const descriptionField = page.getByRole('textbox', { name: translate('en', 'wizard.main.description') });
  const readFieldStyle = () =>
    descriptionField.evaluate((element) => {
      const { paddingTop, paddingLeft, borderTopWidth, fontSize } = getComputedStyle(element);
      return { paddingTop, paddingLeft, borderTopWidth, fontSize };
    });
  await expect(descriptionField).toBeVisible();
  const styleAfterLink = await readFieldStyle();
  const sheetUrls = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  const sheetUrlRuns = sheetUrls.filter((sheet, index) => sheet !== sheetUrls[index - 1]);
  expect(sheetUrlRuns).toEqual([...new Set(sheetUrls)]);
  await page.reload();
  await waitForHydration(page);
  await expect(descriptionField).toBeVisible();
  expect(await readFieldStyle()).toEqual(styleAfterLink);
});
