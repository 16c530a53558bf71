import { expect, hydrated, test } from './support/journey.ts';

test('a page that is long in coming shows a bar until it is there', async ({ page }) => {
  await page.goto('/es/faq');
  await hydrated(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.data*', async (route) => {
    await released;
    await route.continue();
  });
  const bar = page.locator('[data-navigating]');
  await expect(bar).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Planes de suscripción' }).click();
  await expect(bar).toHaveCSS('opacity', '1');
  await expect(page).toHaveURL(/\/es\/faq/);
  release();
  await expect(page).toHaveURL('/es/subscription_plans');
  await expect(bar).toHaveCount(0);
});
