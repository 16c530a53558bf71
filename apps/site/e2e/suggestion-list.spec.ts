import { expect, hydrated, test, words } from './support/journey.ts';

/** All of it but a fraction of a pixel. */
const seen = { ratio: 0.98 };

for (const [width, height] of [
  [1280, 720],
  [1440, 900],
  [390, 844],
  [390, 664],
] as const)
  test(`every suggestion can be seen by keyboard on a screen of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/en');
    await hydrated(page);
    const box = page.getByRole('main').getByRole('combobox', { name: words('en', 'search.where') });
    await box.click();
    await box.fill('ma');
    const options = page.getByRole('option');
    await expect.poll(() => options.count()).toBeGreaterThan(4);
    const count = await options.count();
    for (let index = 0; index < count; index += 1) {
      await box.press('ArrowDown');
      const active = options.nth(index);
      await expect(active).toHaveAttribute('aria-selected', 'true');
      await expect(active).toBeInViewport(seen);
    }
    await expect(box).toBeInViewport(seen);
    const list = await page.getByRole('listbox').boundingBox();
    expect(list?.x).toBeGreaterThanOrEqual(0);
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(width);
  });
