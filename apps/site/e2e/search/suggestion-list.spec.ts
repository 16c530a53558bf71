import { expect, waitForHydration, test, translate } from '../support/journey.ts';

/** Visible share of a suggestion: less than 1, because positions can be fractions of a pixel. */
const nearlyFullVisibility = { ratio: 0.98 };

test('arrow keys scroll every search suggestion into view on a small screen', async ({ page }) => {
  const phoneWidth = 390;
  await page.setViewportSize({ width: phoneWidth, height: 664 });
  await page.goto('/en');
  await waitForHydration(page);
  const searchField = page.getByRole('main').getByRole('combobox', { name: translate('en', 'search.where') });
  await searchField.click();
  await searchField.fill('ma');
  const suggestionOptions = page.getByRole('option');
  await expect.poll(() => suggestionOptions.count()).toBeGreaterThan(4);
  const suggestionCount = await suggestionOptions.count();
  for (let index = 0; index < suggestionCount; index += 1) {
    await searchField.press('ArrowDown');
    const activeSuggestion = suggestionOptions.nth(index);
    await expect(activeSuggestion).toHaveAttribute('aria-selected', 'true');
    await expect(activeSuggestion).toBeInViewport(nearlyFullVisibility);
  }
  await expect(searchField).toBeInViewport(nearlyFullVisibility);
  const suggestionListBox = await page.getByRole('listbox').boundingBox();
  expect(suggestionListBox?.x).toBeGreaterThanOrEqual(0);
  expect((suggestionListBox?.x ?? 0) + (suggestionListBox?.width ?? 0)).toBeLessThanOrEqual(phoneWidth);
});

test.describe('search while offline', () => {
  test.use({ expectsConsoleErrors: true });

  test('a search while offline shows the site’s error page, and continues after reconnecting', async ({ page }) => {
    await page.goto('/es');
    await waitForHydration(page);
    const searchPreloadSelector = 'link[rel="modulepreload"][href*="/assets/search-"]';
    const searchField = page.getByRole('main').getByRole('combobox', { name: translate('es', 'search.where') });
    await searchField.fill('Atocha');
    await page.locator(searchPreloadSelector).first().waitFor({ state: 'attached' });
    // the browser shows its own error page for a route whose modules have not all loaded
    await page.evaluate(async () => {
      const preloadLinks = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
      await Promise.all([...preloadLinks].map(({ href }) => import(href)));
    });
    await page.context().setOffline(true);
    await searchField.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('es', 'error.offline'));
    await page.context().setOffline(false);
    await page.getByRole('button', { name: translate('es', 'error.retry') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Atocha');
  });
});
