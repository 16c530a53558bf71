import type { Client } from '@plaza/sdk';
import type { Page } from '@playwright/test';
import { areaText } from './support/area-words.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import {
  boost,
  expectOutcome,
  orderButton,
  paymentPath,
  spotlight,
  testNumbers,
  typeCard,
} from './support/checkout.ts';
import { desktop, expect, hydrated, locales, phone, test, type JourneyLocale } from './support/journey.ts';
import { finishedBay } from './support/owners.ts';
import { misfits } from './support/page-checks.ts';
import { signUpPayer, testCards } from './support/payers.ts';

test.use({ reducedMotion: 'reduce' });

const euros = (locale: JourneyLocale, cents: number): string =>
  (cents / 100).toFixed(2).replace('.', locale === 'es' ? ',' : '.');

/** Opens what Boost comes to, and takes it for what it comes to. */
async function takeBoost(page: Page, api: Client, locale: JourneyLocale): Promise<number> {
  const { dueNowCents } = (await api.previewPlanChange({ query: { planId: boost.id } })).data;
  await page.goto(`/${locale}/account/change_plan?planId=${boost.id}`);
  await hydrated(page);
  const submit = page.getByRole('main').locator('form').getByRole('button');
  await expect(submit).toContainText(euros(locale, dueNowCents));
  await page.getByRole('checkbox').check();
  await submit.click();
  return dueNowCents;
}

/** Nothing was taken away, and nothing charged. */
async function expectAsBefore(page: Page, api: Client, bays: { live: number; waiting: number }): Promise<void> {
  expect((await api.getUserSubscription()).data).toMatchObject({ plan: { id: spotlight.id }, status: 'active' });
  expect((await api.listInvoices()).data.filter(({ status }) => status === 'paid')).toHaveLength(1);
  expect((await page.request.get(`/en/parking/${bays.live}`)).status()).toBe(200);
  expect((await api.getOwnListing({ params: { id: bays.waiting } })).data.state).toBe('ready');
}

for (const locale of locales) {
  const text = (id: Parameters<typeof areaText>[1], values?: Readonly<Record<string, string>>) =>
    areaText(locale, id, values);
  const plans = { plan: boost[locale], current: spotlight[locale] };

  test.describe(`in ${locale}`, () => {
    test.use({ viewport: locale === 'en' ? phone : desktop });

    test('the bank asks about a larger plan: refused it changes nothing, passed it begins', async ({ page }) => {
      const { api } = await signUpPayer(page, { locale, planId: spotlight.id, card: 'alwaysAsks' });
      const bays = { live: (await finishedBay(api)).id, waiting: (await finishedBay(api)).id };
      const dueCents = await takeBoost(page, api, locale);
      await expect(page).toHaveURL(`/${locale}/payment/three_d_secure`);
      // what the bank is asked for is the difference, and not a month
      await expect(page.getByRole('definition').last()).toContainText(euros(locale, dueCents));
      await expect(page.getByRole('definition').nth(1)).toHaveText(plans.plan);
      await page.getByRole('button', { name: text('payment.bank.no') }).click();
      await expectOutcome(page, text('payment.result.badTitle'));
      await expect(
        page.getByRole('alert').getByText(text('payment.result.keptPlan', { plan: plans.current })),
      ).toBeVisible();
      await expectAsBefore(page, api, bays);

      await page.getByRole('link', { name: text('payment.tryAgain') }).click();
      await expect(page).toHaveURL(paymentPath(locale, boost.id));
      await hydrated(page);
      await expect(page.getByText(text('payment.change.text', plans))).toBeVisible();
      await expect(page.getByRole('complementary').getByText(text('payment.changeFacts', plans))).toBeVisible();
      await expect(orderButton(page, locale)).toContainText(euros(locale, dueCents));
      expect(await page.evaluate(misfits)).toEqual([]);
      await expectAccessibleInBothThemes(page, 'the difference to a larger plan');
      await typeCard(page, locale, testCards.alwaysAsks);
      await page.getByRole('checkbox').check();
      await orderButton(page, locale).click();
      await expect(page).toHaveURL(`/${locale}/payment/three_d_secure`);
      await page.getByRole('button', { name: text('payment.bank.yes') }).click();
      await expectOutcome(page, text('payment.result.doneTitle', plans));
      expect((await api.getUserSubscription()).data).toMatchObject({ plan: { id: boost.id }, status: 'active' });
      expect((await api.listInvoices()).data[0]).toMatchObject({ amountCents: dueCents, status: 'paid' });
      expect((await page.request.get(`/${locale}/parking/${bays.waiting}`)).status()).toBe(200);
    });

    test('a larger plan that the card does not pay is paid by another', async ({ page }) => {
      const { api } = await signUpPayer(page, { locale, planId: spotlight.id, card: 'renewalFails' });
      const bays = { live: (await finishedBay(api)).id, waiting: (await finishedBay(api)).id };
      const dueCents = await takeBoost(page, api, locale);
      await expect(page).toHaveURL(paymentPath(locale, boost.id));
      await expect(page.getByText(text('payment.change.title', plans))).toBeVisible();
      await expectAsBefore(page, api, bays);
      // the plan's card and the list of invoices say so, and lead to the payment
      for (const [address, link] of [
        ['invoices', text('billing.invoices.pay')],
        ['edit_profile', text('billing.awaited.pay')],
      ] as const) {
        await page.goto(`/${locale}/account/${address}`);
        await hydrated(page);
        expect(await page.evaluate(misfits)).toEqual([]);
        await expectAccessibleInBothThemes(page, `a larger plan that waits to be paid, ${address}`);
        await page.getByRole('main').getByText(link, { exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`/${locale}/payment\\?subscriptionId=${boost.id}&`));
        await expect(page.getByText(text('payment.change.title', plans))).toBeVisible();
      }
      // whoever asks for it again comes to the same bill
      await page.goto(`/${locale}/account/change_plan?planId=${boost.id}`);
      await expect(page).toHaveURL(paymentPath(locale, boost.id));
      await hydrated(page);
      await typeCard(page, locale, testNumbers.paid);
      await page.getByRole('checkbox').check();
      await orderButton(page, locale).click();
      await expectOutcome(page, text('payment.result.doneTitle', plans));
      const paid = (await api.listInvoices()).data.filter(({ status }) => status === 'paid');
      expect(paid.map(({ amountCents }) => amountCents)).toEqual([dueCents, 999]);
      expect((await page.request.get(`/${locale}/parking/${bays.waiting}`)).status()).toBe(200);
    });
  });
}
