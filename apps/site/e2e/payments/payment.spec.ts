import { alertOf, replaceCard, expectOutcome, orderPlanByCard, orderButton, typeCard } from '../support/checkout.ts';
import { desktop, expect, waitForHydration, phone, test } from '../support/journey.ts';
import { createFinishedBay, signUpOwner, uniqueName } from '../support/owners.ts';
import { basic, paidOf, paymentPath, spotlight, testNumbers } from '../support/plans.ts';
import { words, type MessageName } from '../support/words.ts';

test.use({ expectsConsoleErrors: true, reducedMotion: 'reduce' });

const successTitle = words('en', 'payment.result.doneTitle', { plan: spotlight.en });

test.describe('payments in a wide window', () => {
  test.use({ viewport: desktop });

  test('a waiting bay is published within ten seconds of the payment, and Back offers no second payment', async ({
    page,
  }) => {
    const { api } = await signUpOwner(page);
    const name = uniqueName();
    const { id } = await createFinishedBay(api, { name });
    await page.goto(paymentPath('en'));
    await waitForHydration(page);
    await expect(page.getByRole('complementary').getByText(name)).toBeVisible();
    await typeCard(page, 'en', testNumbers.paid);
    await page.getByRole('checkbox').check();
    await orderButton(page, 'en').click();
    await expectOutcome(page, successTitle);
    // compares the server's times, because a busy browser renders late
    const orderedAt = (await api.listInvoices()).data[0]?.date ?? '';
    const publishedAt = (await api.getOwnListing({ params: { id } })).data.publishedAt ?? '';
    expect(Date.parse(publishedAt) - Date.parse(orderedAt)).toBeLessThan(10_000);
    await expect(page.getByRole('status').getByText(name)).toBeVisible();
    expect((await api.getUserSubscription()).data).toMatchObject({ plan: { id: spotlight.id }, status: 'active' });

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have Spotlight');
    await page.getByRole('link', { name: words('en', 'payment.result.see') }).click();
    await expect(page).toHaveURL(`/en/parking/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(paidOf((await api.listInvoices()).data)).toHaveLength(1);
  });

  test('a double click in one tab and a click in another make one subscription', async ({ page, context }) => {
    const { api } = await signUpOwner(page);
    const otherTab = await context.newPage();
    for (const tab of [page, otherTab]) {
      await tab.goto(paymentPath('en'));
      await waitForHydration(tab);
      await typeCard(tab, 'en', testNumbers.paid);
      await tab.getByRole('checkbox').check();
    }
    await Promise.all([orderButton(page, 'en').dblclick(), orderButton(otherTab, 'en').click()]);
    for (const tab of [page, otherTab])
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/Spotlight has started|You have Spotlight/);
    expect(paidOf((await api.listInvoices()).data)).toHaveLength(1);
  });

  test('an order is retried after a lost request and a lost response, and is charged once', async ({
    page,
    context,
  }) => {
    const { api } = await signUpOwner(page);
    await page.goto(paymentPath('en'));
    await waitForHydration(page);
    await typeCard(page, 'en', testNumbers.paid);
    await page.getByRole('checkbox').check();
    await context.setOffline(true);
    await orderButton(page, 'en').click();
    await expect(alertOf(page)).toHaveText(words('en', 'payment.problem.offline'));
    await context.setOffline(false);
    // the typed values are kept; now the order arrives, but its response is lost
    await page.route('**/payment.data*', async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    const failedRequest = page.waitForEvent('requestfailed', (request) => request.url().includes('/payment.data'));
    await orderButton(page, 'en').click();
    await failedRequest;
    await expect(alertOf(page)).toHaveText(words('en', 'payment.problem.offline'));
    await page.unroute('**/payment.data*');
    // the page may have received the payment's event meanwhile, which removes the form
    await page.evaluate(() => document.querySelector('main')?.querySelector('form')?.requestSubmit());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Spotlight has started|You have Spotlight/);
    expect(paidOf((await api.listInvoices()).data)).toHaveLength(1);
  });

  test('a plan is paid for by keyboard alone, with errors that focus their field and a picked test card', async ({
    page,
  }) => {
    await signUpOwner(page);
    await page.goto(paymentPath('en'));
    await waitForHydration(page);
    await orderButton(page, 'en').focus();
    await page.keyboard.press('Enter');
    const first = page.getByLabel('Card number, digits 1 to 4', { exact: true });
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription(words('en', 'payment.error.numberMissing'));
    await page.getByText(words('en', 'payment.sandbox.numbers'), { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(first).toHaveValue('4242');
    await page.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(orderButton(page, 'en')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectOutcome(page, successTitle);
  });
});

test.describe('payments on a phone', () => {
  test.use({ viewport: phone });

  test('a declined card shows the reason in view, then the bank’s challenge is failed, and passed for the next order', async ({
    page,
  }) => {
    const locale = 'es';
    const text = (id: MessageName, values?: Readonly<Record<string, string>>) => words(locale, id, values);
    const { api } = await signUpOwner(page, { locale });
    await page.goto(paymentPath(locale));
    await waitForHydration(page);
    await page.getByRole('checkbox').check();
    const notice = alertOf(page).filter({ hasText: text('payment.failed.title') });
    await replaceCard(page, locale, testNumbers.declined);
    await orderButton(page, locale).click();
    // the submit button is far below the notice
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(notice).toBeFocused();
    await replaceCard(page, locale, testNumbers.expired);
    await orderButton(page, locale).click();
    await expect(page.locator(':focus').and(page.getByRole('textbox'))).toBeVisible();
    await expect(notice).toBeInViewport({ ratio: 1 });

    await replaceCard(page, locale, testNumbers.bank);
    await orderButton(page, locale).click();
    await expect(page).toHaveURL(`/${locale}/payment/three_d_secure`);
    await page.getByRole('button', { name: text('payment.bank.no') }).click();
    await expectOutcome(page, text('payment.result.badTitle'));
    expect((await api.getUserSubscription()).data?.status ?? 'none').not.toBe('active');

    await orderPlanByCard(page, locale, testNumbers.bank);
    await expect(page).toHaveURL(`/${locale}/payment/three_d_secure`);
    await page.reload();
    await waitForHydration(page);
    await page.getByRole('button', { name: text('payment.bank.yes') }).click();
    await expectOutcome(page, text('payment.result.doneTitle', { plan: spotlight.es }));
    // the challenge adds no history entry
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya tienes el plan Destacado');
    expect(paidOf((await api.listInvoices()).data)).toHaveLength(1);
  });

  test('the free plan starts when its payment page opens', async ({ page }) => {
    const { api } = await signUpOwner(page, { locale: 'es' });
    await page.goto(paymentPath('es', basic.id));
    await expect(page).toHaveURL('/es/account/dashboard?done=plan');
    expect((await api.getUserSubscription()).data?.plan.id).toBe(basic.id);
  });

  test.describe('payments before scripts run', () => {
    test.use({ javaScriptEnabled: false });

    test('the card’s fields are laid out by the style sheets of the first HTML', async ({ page }) => {
      await signUpOwner(page);
      await page.goto(paymentPath('en'));
      for (const input of await page.getByRole('group').getByRole('textbox').all())
        expect((await input.boundingBox())?.width).toBeLessThan(330);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    });
  });
});
