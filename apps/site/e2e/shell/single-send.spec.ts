import type { Locator, Page } from '@playwright/test';
import { orderButtonOf, typeCard } from '../support/checkout.ts';
import { desktopViewport, expect, waitForHydration, test } from '../support/journey.ts';
import { signUpPayingOwner } from '../support/paying-owners.ts';
import { paymentPath, sandboxCardNumbers } from '../support/plans.ts';

test.use({ reducedMotion: 'reduce', viewport: desktopViewport });

function startCountingPosts(page: Page): () => number {
  let postCount = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\.data(\?|$)/.test(request.url())) postCount += 1;
  });
  return () => postCount;
}

/** Clicks a button twice before the page renders again. */
const clickTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

test('two clicks on the order button before the page renders again send only one order', async ({ page }) => {
  const { api } = await signUpPayingOwner(page);
  await page.goto(paymentPath('en'));
  await waitForHydration(page);
  await typeCard(page, 'en', sandboxCardNumbers.paid);
  await page.getByRole('checkbox').check();
  const readPostCount = startCountingPosts(page);
  await clickTwice(orderButtonOf(page, 'en'));
  await expect(page).toHaveURL(/\/payment\/return/);
  expect(readPostCount()).toBe(1);
  expect((await api.listInvoices()).data).toHaveLength(1);
});
