import { alertOf, replaceCard, expectOutcome, orderPlanByCard, orderButtonOf, typeCard } from '../support/checkout.ts';
import { desktopViewport, expect, waitForHydration, phoneViewport, test } from '../support/journey.ts';
import { createFinishedBay, signUpOwner, createUniqueName } from '../support/owners.ts';
import { basicPlan, paidInvoicesOf, paymentPath, spotlightPlan, sandboxCardNumbers } from '../support/plans.ts';
import { translate, type MessageName } from '../support/translate.ts';

test.use({ expectsConsoleErrors: true, reducedMotion: 'reduce' });

const successTitle = translate('en', 'payment.result.doneTitle', { plan: spotlightPlan.en });

test.describe('payments in a wide window', () => {
  test.use({ viewport: desktopViewport });

  test('a waiting bay is published within ten seconds of the payment, and Back offers no second payment', async ({
    page,
  }) => {
    const { api } = await signUpOwner(page);
    const bayName = createUniqueName();
    const { id } = await createFinishedBay(api, { name: bayName });
    await page.goto(paymentPath('en'));
    await waitForHydration(page);
    await expect(page.getByRole('complementary').getByText(bayName)).toBeVisible();
    await typeCard(page, 'en', sandboxCardNumbers.paid);
    await page.getByRole('checkbox').check();
    await orderButtonOf(page, 'en').click();
    await expectOutcome(page, successTitle);
    // the test compares times of the server, because a busy browser renders late
    const invoiceDate = (await api.listInvoices()).data[0]?.date ?? '';
    const publishedAt = (await api.getOwnListing({ params: { id } })).data.publishedAt ?? '';
    expect(Date.parse(publishedAt) - Date.parse(invoiceDate)).toBeLessThan(10_000);
    await expect(page.getByRole('status').getByText(bayName)).toBeVisible();
    expect((await api.getUserSubscription()).data).toMatchObject({ plan: { id: spotlightPlan.id }, status: 'active' });

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have Spotlight');
    await page.getByRole('link', { name: translate('en', 'payment.result.see') }).click();
    await expect(page).toHaveURL(`/en/parking/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(bayName);
    expect(paidInvoicesOf((await api.listInvoices()).data)).toHaveLength(1);
  });

  test('a double click on the order button and a click in another tab start only one subscription', async ({
    page,
    context,
  }) => {
    const { api } = await signUpOwner(page);
    const otherTab = await context.newPage();
    for (const tab of [page, otherTab]) {
      await tab.goto(paymentPath('en'));
      await waitForHydration(tab);
      await typeCard(tab, 'en', sandboxCardNumbers.paid);
      await tab.getByRole('checkbox').check();
    }
    await Promise.all([orderButtonOf(page, 'en').dblclick(), orderButtonOf(otherTab, 'en').click()]);
    for (const tab of [page, otherTab])
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/Spotlight has started|You have Spotlight/);
    expect(paidInvoicesOf((await api.listInvoices()).data)).toHaveLength(1);
  });

  test('an order sent again after a lost request and a lost response is charged only once', async ({
    page,
    context,
  }) => {
    const { api } = await signUpOwner(page);
    await page.goto(paymentPath('en'));
    await waitForHydration(page);
    await typeCard(page, 'en', sandboxCardNumbers.paid);
    await page.getByRole('checkbox').check();
    await context.setOffline(true);
    await orderButtonOf(page, 'en').click();
    await expect(alertOf(page)).toHaveText(translate('en', 'payment.problem.offline'));
    await context.setOffline(false);
    // the payment form keeps its values, and the second order reaches the server, but its response is lost
    await page.route('**/payment.data*', async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    const failedPaymentRequest = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/payment.data'),
    );
    await orderButtonOf(page, 'en').click();
    await failedPaymentRequest;
    await expect(alertOf(page)).toHaveText(translate('en', 'payment.problem.offline'));
    await page.unroute('**/payment.data*');
    // the payment's live event removes the form, and may have arrived before this line
    await page.evaluate(() => document.querySelector('main')?.querySelector('form')?.requestSubmit());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Spotlight has started|You have Spotlight/);
    expect(paidInvoicesOf((await api.listInvoices()).data)).toHaveLength(1);
  });

  test('an owner pays for a plan by keyboard alone, and an empty form focuses its first invalid field', async ({
    page,
  }) => {
    await signUpOwner(page);
    await page.goto(paymentPath('en'));
    await waitForHydration(page);
    await orderButtonOf(page, 'en').focus();
    await page.keyboard.press('Enter');
    const firstDigitsField = page.getByLabel('Card number, digits 1 to 4', { exact: true });
    await expect(firstDigitsField).toBeFocused();
    await expect(firstDigitsField).toHaveAccessibleDescription(translate('en', 'payment.error.numberMissing'));
    await page.getByText(translate('en', 'payment.sandbox.numbers'), { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(firstDigitsField).toHaveValue('4242');
    await page.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(orderButtonOf(page, 'en')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectOutcome(page, successTitle);
  });
});

test.describe('payments on a phone', () => {
  test.use({ viewport: phoneViewport });

  test('a declined card’s reason scrolls into view on a phone, and only a passed bank challenge starts the plan', async ({
    page,
  }) => {
    const locale = 'es';
    const t = (id: MessageName, values?: Readonly<Record<string, string>>) => translate(locale, id, values);
    const { api } = await signUpOwner(page, { locale });
    await page.goto(paymentPath(locale));
    await waitForHydration(page);
    await page.getByRole('checkbox').check();
    const paymentFailedNotice = alertOf(page).filter({ hasText: t('payment.failed.title') });
    await replaceCard(page, locale, sandboxCardNumbers.declined);
    await orderButtonOf(page, locale).click();
    // the pay button is far below the failure notice
    await expect(paymentFailedNotice).toBeInViewport({ ratio: 1 });
    await expect(paymentFailedNotice).toBeFocused();
    await replaceCard(page, locale, sandboxCardNumbers.expired);
    await orderButtonOf(page, locale).click();
    await expect(page.locator(':focus').and(page.getByRole('textbox'))).toBeVisible();
    await expect(paymentFailedNotice).toBeInViewport({ ratio: 1 });

    await replaceCard(page, locale, sandboxCardNumbers.bank);
    await orderButtonOf(page, locale).click();
    await expect(page).toHaveURL(`/${locale}/payment/three_d_secure`);
    await page.getByRole('button', { name: t('payment.bank.no') }).click();
    await expectOutcome(page, t('payment.result.badTitle'));
    expect((await api.getUserSubscription()).data?.status ?? 'none').not.toBe('active');

    await orderPlanByCard(page, locale, sandboxCardNumbers.bank);
    await expect(page).toHaveURL(`/${locale}/payment/three_d_secure`);
    await page.reload();
    await waitForHydration(page);
    await page.getByRole('button', { name: t('payment.bank.yes') }).click();
    await expectOutcome(page, t('payment.result.doneTitle', { plan: spotlightPlan.es }));
    // the bank's challenge adds no entry to the browser's history
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya tienes el plan Destacado');
    expect(paidInvoicesOf((await api.listInvoices()).data)).toHaveLength(1);
  });

  test('the free plan starts without a click when its payment page opens', async ({ page }) => {
    const { api } = await signUpOwner(page, { locale: 'es' });
    await page.goto(paymentPath('es', basicPlan.id));
    await expect(page).toHaveURL('/es/account/dashboard?done=plan');
    expect((await api.getUserSubscription()).data?.plan.id).toBe(basicPlan.id);
  });

  test.describe('payments before scripts run', () => {
    test.use({ javaScriptEnabled: false });

    test('the card fields of the payment page fit a phone’s width before any script runs', async ({ page }) => {
      await signUpOwner(page);
      await page.goto(paymentPath('en'));
      for (const input of await page.getByRole('group').getByRole('textbox').all())
        expect((await input.boundingBox())?.width).toBeLessThan(330);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phoneViewport.width);
    });
  });
});
