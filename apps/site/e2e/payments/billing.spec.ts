import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { desktop, waitForHydration } from '../support/journey.ts';
import { signUpPayer } from '../support/payers.ts';
import { boost, spotlight } from '../support/plans.ts';
import { expect, test } from '../support/roles.ts';
import { words, type MessageName } from '../support/words.ts';

test.use({ viewport: desktop, reducedMotion: 'reduce' });

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 120 && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
}

test('a plan is cancelled, resumed, changed and withdrawn from by keyboard alone', async ({ page }) => {
  const locale = 'es';
  const text = (id: MessageName, values?: Readonly<Record<string, string>>) => words(locale, id, values);
  const { api } = await signUpPayer(page, { locale, planId: spotlight.id });
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  await page.goto(`/${locale}/account/edit_profile`);
  await waitForHydration(page);
  const card = page.getByRole('region', { name: text('profile.plan'), exact: true });
  await press(card.getByRole('link', { name: text('billing.cancel'), exact: true }));
  await press(main.getByRole('button', { name: text('billing.cancelNow', { plan: spotlight[locale] }) }));
  await expect(card.getByText(text('billing.status.ends'), { exact: true })).toBeVisible();
  await press(card.getByRole('button', { name: text('billing.keep', { plan: spotlight[locale] }) }));
  await expect(card.getByText(text('billing.status.active'), { exact: true })).toBeVisible();

  await press(card.getByRole('link', { name: text('billing.other') }));
  await press(main.locator(`a[href$="/account/change_plan?planId=${boost.id}"]`).first());
  await expect(heading).toHaveText(text('billing.change.title', { plan: boost[locale] }));
  await tabTo(page, main.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await press(main.locator('form').getByRole('button'));
  await expect(card.getByText(boost[locale], { exact: true })).toBeVisible();

  await press(card.getByRole('link', { name: text('billing.withdraw.link') }));
  await press(main.getByRole('link', { name: text('billing.withdraw.continue') }));
  await press(main.getByRole('button', { name: text('billing.withdraw.confirm') }));
  await expect(heading).toHaveText(text('billing.withdraw.receiptTitle'));
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
    const link = page.getByRole('link', { name: words('en', 'billing.invoice.download') });
    await page.emulateMedia({ media: 'print' });
    for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden();
    await expect(page.getByRole('navigation').first()).toBeHidden();
    await expect(link).toBeHidden();
    await expect(page.getByRole('article')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    const downloading = page.waitForEvent('download');
    await link.click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe(`invoice-${invoice?.number}.pdf`);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
