import type { Locator, Page } from '@playwright/test';
import { areaText } from './support/area-words.ts';
import { boost, spotlight } from './support/checkout.ts';
import { desktop, expect, hydrated, locales, test } from './support/journey.ts';
import { signUpPayer } from './support/payers.ts';

test.use({ viewport: desktop, reducedMotion: 'reduce' });

/** Presses Tab until something has the focus, which then can be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 120 && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
}

for (const locale of locales) {
  const text = (id: Parameters<typeof areaText>[1], values?: Readonly<Record<string, string>>) =>
    areaText(locale, id, values);

  test(`a plan is cancelled, kept, changed, its invoice read and its contract left by keyboard alone (${locale})`, async ({
    page,
  }) => {
    const { api } = await signUpPayer(page, { locale, planId: spotlight.id });
    const main = page.getByRole('main');
    const heading = page.getByRole('heading', { level: 1 });
    const press = async (target: Locator) => {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    };
    await page.goto(`/${locale}/account/edit_profile`);
    await hydrated(page);
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

    await press(card.getByRole('link', { name: text('billing.invoices') }));
    await expect(heading).toHaveText(text('billing.invoices.title'));
    const [newest] = (await api.listInvoices()).data;
    await press(main.getByRole('link', { name: text('billing.invoices.openNamed', { number: newest?.number ?? '' }) }));
    await expect(heading).toHaveText(text('billing.invoice.title', { number: newest?.number ?? '' }));

    await page.goto(`/${locale}/account/edit_profile`);
    await hydrated(page);
    await press(card.getByRole('link', { name: text('billing.withdraw.link') }));
    await press(main.getByRole('link', { name: text('billing.withdraw.continue') }));
    await press(main.getByRole('button', { name: text('billing.withdraw.confirm') }));
    await expect(heading).toHaveText(text('billing.withdraw.receiptTitle'));
    expect((await api.getUserSubscription()).data?.plan.id).toBe(1);
  });
}
