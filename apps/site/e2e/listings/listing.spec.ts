import { desktopViewport, expect, waitForHydration, phoneViewport, test, translate } from '../support/journey.ts';

test.use({ viewport: desktopViewport, permissions: ['clipboard-read', 'clipboard-write'] });

test('a listing’s copy button copies its URL, and its image gallery returns the focus when closed', async ({
  page,
}) => {
  await page.goto('/en/parking/3');
  await waitForHydration(page);
  // a listing opened without a search has no link to results
  await expect(page.getByRole('link', { name: translate('en', 'listing.results') })).toHaveCount(0);
  await page.getByRole('button', { name: translate('en', 'listing.copy') }).click();
  await expect(page.getByRole('button', { name: translate('en', 'listing.copied') })).toBeDisabled();
  await expect(page.getByRole('button', { name: translate('en', 'listing.copy') })).toBeEnabled();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL('/en/parking/3', page.url()).href);

  const galleryButton = page
    .getByRole('main')
    .getByRole('button', { name: /photos/ })
    .first();
  await galleryButton.click();
  const galleryDialog = page.getByRole('dialog');
  await expect(galleryDialog).toContainText(/1 \/ \d/);
  await page.keyboard.press('ArrowLeft');
  await expect(galleryDialog).toContainText(/(\d) \/ \1/);
  await page.keyboard.press('ArrowRight');
  await expect(galleryDialog).toContainText(/1 \/ \d/);
  await page.keyboard.press('Escape');
  await expect(galleryDialog).toBeHidden();
  await expect(galleryButton).toBeFocused();

  // on a phone the images reach both edges, and each shows its position
  await page.setViewportSize(phoneViewport);
  const imageStrip = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.locator('[data-position]') });
  const imageStripBox = await imageStrip.boundingBox();
  expect([imageStripBox?.x ?? -1, imageStripBox?.width ?? -1].map(Math.round)).toEqual([0, phoneViewport.width]);
  const firstImage = imageStrip.locator('[data-position]').first();
  const imageCount = await imageStrip.locator('[data-position]').count();
  await expect(firstImage).toHaveAttribute('data-position', `1 / ${imageCount}`);
  expect(await firstImage.evaluate((cell) => getComputedStyle(cell, '::after').content)).toContain(`1 / ${imageCount}`);
});
