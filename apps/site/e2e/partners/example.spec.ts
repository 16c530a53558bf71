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
    const cardLink = page.locator('plaza-listing').getByRole('article').first().getByRole('link');
    const title = (await cardLink.textContent()) ?? '';
    const listingTab = context.waitForEvent('page');
    await cardLink.click();
    const listing = await listingTab;
    await expect(listing).toHaveURL(/\/en\/parking\/\d+\?.*partner=almenara&campaign=matchday&src=listing/);
    await expect(listing.getByRole('heading', { level: 1 })).toHaveText(title);

    await page.getByRole('heading', { name: 'Your bay can come to the match too' }).scrollIntoViewIfNeeded();
    const plansWidget = page.locator('plaza-plans');
    const boostRadio = plansWidget.getByRole('radio', { name: /Boost/ });
    await boostRadio.press('Space');
    await expect(boostRadio).toBeChecked();
    const plansTab = context.waitForEvent('page');
    await plansWidget.getByRole('button', { name: 'Continue with Boost' }).click();
    const plansPage = await plansTab;
    await expect(plansPage).toHaveURL(/\/en\/.*partner=almenara&campaign=matchday&src=plans/);
    await expect(plansPage.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    venueHost.stop();
  }
});
