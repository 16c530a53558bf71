import { desktopViewport, expect, test } from '../support/journey.ts';
import { startVenue } from '../support/partner-hosts.ts';

// automated browsers count as bots, so these visits aren't counted; partners.spec.ts sets another user agent
test.use({ viewport: desktopViewport, reducedMotion: 'reduce' });

test('listing and plan widgets on a stadium’s page open the marketplace in a tab with partner and campaign', async ({
  page,
  context,
  baseURL,
}) => {
  const venueHost = await startVenue(baseURL ?? '');
  try {
    await page.goto(venueHost.url);
    await page.getByRole('heading', { name: 'Walk to your seat' }).scrollIntoViewIfNeeded();
    const firstCardLink = page.locator('plaza-listing').getByRole('article').first().getByRole('link');
    const bayTitle = (await firstCardLink.textContent()) ?? '';
    const listingTabPromise = context.waitForEvent('page');
    await firstCardLink.click();
    const listingPage = await listingTabPromise;
    await expect(listingPage).toHaveURL(/\/en\/parking\/\d+\?.*partner=almenara&campaign=matchday&src=listing/);
    await expect(listingPage.getByRole('heading', { level: 1 })).toHaveText(bayTitle);

    await page.getByRole('heading', { name: 'Your bay can come to the match too' }).scrollIntoViewIfNeeded();
    const plansWidget = page.locator('plaza-plans');
    const boostRadio = plansWidget.getByRole('radio', { name: /Boost/ });
    await boostRadio.press('Space');
    await expect(boostRadio).toBeChecked();
    const plansTabPromise = context.waitForEvent('page');
    await plansWidget.getByRole('button', { name: 'Continue with Boost' }).click();
    const plansPage = await plansTabPromise;
    await expect(plansPage).toHaveURL(/\/en\/.*partner=almenara&campaign=matchday&src=plans/);
    await expect(plansPage.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    venueHost.stop();
  }
});
