import type { Locator, Page } from '@playwright/test';
import { areaText } from './support/area-words.ts';
import { boost, orderButton, paymentPath, spotlight, testNumbers, typeCard } from './support/checkout.ts';
import { desktop, expect, hydrated, test } from './support/journey.ts';
import { signUpPayer } from './support/payers.ts';

test.use({ reducedMotion: 'reduce', viewport: desktop });

/** Counts how often the page sends a form. */
function countPosts(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\.data(\?|$)/.test(request.url())) count += 1;
  });
  return () => count;
}

/** Two presses before anything can be rendered in between. */
const doubleTap = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

test('a double tap changes the plan once', async ({ page }) => {
  const { api } = await signUpPayer(page, { planId: spotlight.id });
  await page.goto(`/en/account/change_plan?planId=${boost.id}`);
  await hydrated(page);
  await page.getByRole('checkbox').check();
  const posts = countPosts(page);
  await doubleTap(page.getByRole('main').locator('form').getByRole('button'));
  await expect(page).toHaveURL(/\/account\/edit_profile\?done=plan/);
  expect(posts()).toBe(1);
  expect((await api.listInvoices()).data).toHaveLength(2);
});

test('a double tap withdraws once', async ({ page }) => {
  await signUpPayer(page, { planId: spotlight.id });
  await page.goto('/en/account/withdraw?step=2');
  await hydrated(page);
  const posts = countPosts(page);
  await doubleTap(page.getByRole('button', { name: areaText('en', 'billing.withdraw.confirm') }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(areaText('en', 'billing.withdraw.receiptTitle'));
  expect(posts()).toBe(1);
});

test('a double tap orders a plan once', async ({ page }) => {
  const { api } = await signUpPayer(page);
  await page.goto(paymentPath('en'));
  await hydrated(page);
  await typeCard(page, 'en', testNumbers.paid);
  await page.getByRole('checkbox').check();
  const posts = countPosts(page);
  await doubleTap(orderButton(page, 'en'));
  await expect(page).toHaveURL(/\/payment\/return/);
  expect(posts()).toBe(1);
  expect((await api.listInvoices()).data).toHaveLength(1);
});

test('a free plan is asked for once, also when its button is tapped meanwhile', async ({ page }) => {
  await signUpPayer(page);
  const posts = countPosts(page);
  // the answer waits until the button was tapped
  const tapped = Promise.withResolvers<void>();
  await page.route(/\/payment\.data/, async (route) => {
    if (route.request().method() === 'POST') await tapped.promise;
    await route.continue();
  });
  await page.goto(paymentPath('en', 1));
  await expect.poll(posts).toBe(1);
  await doubleTap(page.getByRole('main').locator('form').getByRole('button'));
  tapped.resolve();
  await expect(page).not.toHaveURL(/\/payment/);
  expect(posts()).toBe(1);
});
