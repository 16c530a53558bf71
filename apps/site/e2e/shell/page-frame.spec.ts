import type { Locator, Page } from '@playwright/test';
import { desktop, expect, waitForHydration, test, words } from '../support/journey.ts';
import { createFinishedBay, signUpOwner } from '../support/owners.ts';

test.use({ reducedMotion: 'reduce', viewport: desktop });

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const boxOf = (part: Locator): Promise<Box> =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });

/** Body of a drawn car: its bounding box is larger, since the drawing is rotated. */
function bodyIn({ left, right, top, bottom }: Box): Box {
  const [sides, ends] = [(right - left) * 0.12, (bottom - top) * 0.2];
  return { left: left + sides, right: right - sides, top: top + ends, bottom: bottom - ends };
}

const contentLeft = (page: Page): Promise<number> =>
  page
    .getByRole('main')
    .evaluate((main) => main.getBoundingClientRect().left + parseFloat(getComputedStyle(main).paddingLeft));

/** Resizes the window, and waits for the next frame. */
async function atWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

test('the logo in the header is aligned with the left edge of the content', async ({ page }) => {
  const sign = page.getByRole('banner').getByRole('link').first();
  for (const path of ['/es/parking/2', '/es/parking_in/madrid', '/es/faq']) {
    await page.goto(path);
    for (const width of [820, 1024, 1440, 1920]) {
      await atWidth(page, width);
      const { left } = await boxOf(sign);
      expect.soft(Math.abs(left - (await contentLeft(page))), `${path} at ${width} px`).toBeLessThan(2);
    }
  }
});

test('the main page’s drawing shows the whole car at every width, not covered by its price sign or the search form', async ({
  page,
}) => {
  await page.goto('/es');
  await waitForHydration(page);
  const main = page.getByRole('main');
  const drawing = main.locator('svg:has(use[transform*="rotate(90"])').first();
  const caption = drawing.locator('xpath=following-sibling::*');
  for (const width of [320, 360, 390, 820, 1024, 1366, 1440, 1920]) {
    await atWidth(page, width);
    const car = bodyIn(await boxOf(drawing.locator('use[transform*="rotate(90"]')));
    const picture = await boxOf(drawing.locator('..'));
    const widthLabel = `at ${width} px`;
    expect.soft(car.left, widthLabel).toBeGreaterThanOrEqual(Math.max(0, picture.left));
    expect.soft(car.right, widthLabel).toBeLessThanOrEqual(Math.min(width, picture.right));
    expect.soft(car.bottom, widthLabel).toBeLessThanOrEqual(picture.bottom);
    const { left, top } = await boxOf(caption);
    const isFree = (await caption.isHidden()) || left >= car.right || top >= car.bottom;
    expect.soft(isFree, `${widthLabel}: the note leaves the car free`).toBe(true);
    const search = await boxOf(main.getByRole('search').getByRole('button', { name: words('es', 'search.submit') }));
    expect
      .soft(search.right <= car.left || search.bottom <= picture.top, `${widthLabel}: the search leaves the car free`)
      .toBe(true);
    if (width < 820) continue;
    const title = await boxOf(page.getByRole('heading', { level: 1 }));
    const sign = await boxOf(page.getByRole('banner').getByRole('link').first());
    expect.soft(Math.abs(sign.left - title.left), `${widthLabel}: the sign over the title`).toBeLessThan(2);
  }
});

test('the fields of a wizard step look the same after a link as after a reload', async ({ page }) => {
  const { api } = await signUpOwner(page, { hasPlan: true });
  const { id } = await createFinishedBay(api);
  await page.goto(`/en/edit_parking/${id}/address`);
  await waitForHydration(page);
  // the map loads lazily, with further style sheets
  await expect(page.getByRole('button', { name: /^Entrance: / })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(words('en', 'wizard.step.main_data')) }).click();
  const description = page.getByRole('textbox', { name: words('en', 'wizard.main.description') });
  const look = () =>
    description.evaluate((element) => {
      const { paddingTop, paddingLeft, borderTopWidth, fontSize } = getComputedStyle(element);
      return { paddingTop, paddingLeft, borderTopWidth, fontSize };
    });
  await expect(description).toBeVisible();
  const styleAfterLink = await look();
  /** URLs of all linked style sheets in their order, with duplicates. */
  const sheets = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  const runs = sheets.filter((sheet, index) => sheet !== sheets[index - 1]);
  expect(runs).toEqual([...new Set(sheets)]);
  await page.reload();
  await waitForHydration(page);
  await expect(description).toBeVisible();
  expect(await look()).toEqual(styleAfterLink);
});
