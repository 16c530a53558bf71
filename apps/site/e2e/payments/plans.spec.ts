import { desktopViewport, expect, waitForHydration, test } from '../support/journey.ts';
import { createFinishedBay } from '../support/owners.ts';
import { findOverflows } from '../support/page-checks.ts';
import { signUpPayingOwner, spotlightPlanId } from '../support/paying-owners.ts';
import { translate } from '../support/translate.ts';

test.use({ viewport: desktopViewport, reducedMotion: 'reduce' });

test('a plan chosen on a partner’s page is scrolled into view, and another plan links to its payment page', async ({
  page,
}) => {
  await page.goto('/en/subscription_plans?plan=3');
  await waitForHydration(page);
  const chosenPlanItem = page.getByRole('listitem').filter({ hasText: translate('en', 'plans.chosen') });
  await expect(chosenPlanItem.getByRole('heading')).toHaveText('Boost');
  await expect(chosenPlanItem).toBeInViewport();
  await page.getByRole('link', { name: 'Choose Spotlight' }).click();
  await expect(page).toHaveURL(/\/en\/payment\?subscriptionId=2&/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Spotlight');
});

test('the comparison of plans overflows at no width, and keeps its headings in view', async ({ page }) => {
  await page.goto('/es/subscription_plans');
  await waitForHydration(page);
  const planTable = page.getByRole('table');
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(findOverflows), `${width} px wide`).toEqual([]);
    await planTable.getByRole('link', { name: 'Impulso' }).focus();
    await expect(planTable.getByRole('rowheader').first()).toBeInViewport();
    await expect(planTable.getByRole('columnheader', { name: /^Impulso/ })).toBeInViewport();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  }
});

test('open pages of plans, bays and a finished listing update without a reload when a plan starts', async ({
  page,
  context,
}) => {
  const { api, buy } = await signUpPayingOwner(page);
  const { id, name } = await createFinishedBay(api);
  const [plansTab, finishTab] = [await context.newPage(), await context.newPage()];
  const unpublishedBayNotice = plansTab.getByText(`“${name}” is finished but not published yet.`);
  await page.goto('/en/account/my_parking');
  await plansTab.goto('/en/subscription_plans?isFromCreateParkingForm=true');
  await finishTab.goto(`/en/create_parking/${id}/finish`);
  for (const tab of [page, plansTab, finishTab]) await waitForHydration(tab);
  await expect(page.getByText(translate('en', 'owner.state.ready'), { exact: true })).toBeVisible();
  await expect(unpublishedBayNotice).toBeVisible();
  await buy(spotlightPlanId);
  await expect(page.getByText(translate('en', 'owner.state.published'), { exact: true })).toBeVisible();
  await expect(plansTab.getByRole('button', { name: 'You’re on Spotlight' })).toBeDisabled();
  await expect(unpublishedBayNotice).toHaveCount(0);
  await expect(finishTab.getByRole('heading', { level: 1 })).toHaveText('Your bay is live');
});
