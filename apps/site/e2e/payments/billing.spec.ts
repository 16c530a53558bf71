import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { desktopViewport, waitForHydration } from '../support/journey.ts';
import { signUpPayingOwner } from '../support/paying-owners.ts';
import { boostPlan, spotlightPlan } from '../support/plans.ts';
import { expect, test } from '../support/roles.ts';
import { translate, type MessageName } from '../support/translate.ts';

test.use({ viewport: desktopViewport, reducedMotion: 'reduce' });

async function tabToElement(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isTargetFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 120 && !(await isTargetFocused()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
}

test('an owner cancels, resumes, changes and withdraws from a plan by keyboard alone', async ({ page }) => {
  const locale = 'es';
  const t = (id: MessageName, values?: Readonly<Record<string, string>>) => translate(locale, id, values);
  const { api } = await signUpPayingOwner(page, { locale, planId: spotlightPlan.id });
  const mainRegion = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  const pressButtonByKeyboard = async (target: Locator) => {
    await tabToElement(page, target);
    await page.keyboard.press('Enter');
  };
  await page.goto(`/${locale}/account/edit_profile`);
  await waitForHydration(page);
  const planSection = page.getByRole('region', { name: t('profile.plan'), exact: true });
  await pressButtonByKeyboard(planSection.getByRole('link', { name: t('billing.cancel'), exact: true }));
  await pressButtonByKeyboard(
    mainRegion.getByRole('button', { name: t('billing.cancelNow', { plan: spotlightPlan[locale] }) }),
  );
  await expect(planSection.getByText(t('billing.status.ends'), { exact: true })).toBeVisible();
  await pressButtonByKeyboard(
    planSection.getByRole('button', { name: t('billing.keep', { plan: spotlightPlan[locale] }) }),
  );
  await expect(planSection.getByText(t('billing.status.active'), { exact: true })).toBeVisible();

  await pressButtonByKeyboard(planSection.getByRole('link', { name: t('billing.other') }));
  await pressButtonByKeyboard(mainRegion.locator(`a[href$="/account/change_plan?planId=${boostPlan.id}"]`).first());
  await expect(heading).toHaveText(t('billing.change.title', { plan: boostPlan[locale] }));
  await tabToElement(page, mainRegion.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await pressButtonByKeyboard(mainRegion.locator('form').getByRole('button'));
  await expect(planSection.getByText(boostPlan[locale], { exact: true })).toBeVisible();

  await pressButtonByKeyboard(planSection.getByRole('link', { name: t('billing.withdraw.link') }));
  await pressButtonByKeyboard(mainRegion.getByRole('link', { name: t('billing.withdraw.continue') }));
  await pressButtonByKeyboard(mainRegion.getByRole('button', { name: t('billing.withdraw.confirm') }));
  await expect(heading).toHaveText(t('billing.withdraw.receiptTitle'));
  expect((await api.getUserSubscription()).data?.plan.id).toBe(1);
});

test.describe('billing pages with an invoice', () => {
  test.use({ role: 'payingOwner' });

  test('an invoice is printed without header and navigation, and downloaded under its number', async ({
    page,
    accountOf,
  }) => {
    const { api } = await accountOf('payingOwner');
    const [invoice] = (await api.listInvoices()).data;
    await page.goto(`/en/account/invoices/${invoice?.id}`);
    await waitForHydration(page);
    const pdfDownloadLink = page.getByRole('link', { name: translate('en', 'billing.invoice.download') });
    await page.emulateMedia({ media: 'print' });
    for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden();
    await expect(page.getByRole('navigation').first()).toBeHidden();
    await expect(pdfDownloadLink).toBeHidden();
    await expect(page.getByRole('article')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    const downloadPromise = page.waitForEvent('download');
    await pdfDownloadLink.click();
    const downloadedFile = await downloadPromise;
    expect(downloadedFile.suggestedFilename()).toBe(`invoice-${invoice?.number}.pdf`);
    expect((await readFile(await downloadedFile.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
