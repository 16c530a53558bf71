import { areaText } from './support/area-words.ts';
import {
  alertOf,
  cardReady,
  expectOutcome,
  orderBy,
  orderButton,
  paymentPath,
  spotlight,
  testNumbers,
  typeCard,
} from './support/checkout.ts';
import { fillDetails, fillLogin, mainButton } from './support/forms.ts';
import { expect, hydrated, locales, test } from './support/journey.ts';
import { signUpOwner } from './support/owners.ts';
import { misfits } from './support/page-checks.ts';
import { newPerson, signUp } from './support/sign-up.ts';

const started = areaText('en', 'payment.result.doneTitle', { plan: spotlight.en });
const paidInvoices = (invoices: readonly { status: string }[]) => invoices.filter(({ status }) => status === 'paid');

test('two presses, and two tabs, are one subscription', async ({ page, context }) => {
  const { api } = await signUpOwner(page);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(paymentPath('en'));
    await hydrated(tab);
    await typeCard(tab, 'en', testNumbers.paid);
    await tab.getByRole('checkbox').check();
  }
  await Promise.all([orderButton(page, 'en').dblclick(), orderButton(other, 'en').click()]);
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/Spotlight has started|You have Spotlight/);
  expect(paidInvoices((await api.listInvoices()).data)).toHaveLength(1);
});

test('a payment is found again after each reload, and going back asks for nothing twice', async ({ page }) => {
  const { api } = await signUpOwner(page);
  await page.goto(paymentPath('en'));
  await page.reload();
  expect((await api.getUserSubscription()).data).toBeNull();
  await orderBy(page, 'en', testNumbers.bank);
  await expect(page).toHaveURL('/en/payment/three_d_secure');
  await page.reload();
  await page.getByRole('button', { name: areaText('en', 'payment.bank.yes') }).click();
  await expectOutcome(page, started);
  await page.reload();
  await expectOutcome(page, started);
  // the bank asks nothing any more
  await page.goto('/en/payment/three_d_secure');
  await expectOutcome(page, started);
  await page.goto(paymentPath('en'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have Spotlight');
  expect(paidInvoices((await api.listInvoices()).data)).toHaveLength(1);
});

test.describe('with a connection that is lost', () => {
  test.use({ expectsConsoleErrors: true });

  test('an order is sent again, and charged once', async ({ page, context }) => {
    const { api } = await signUpOwner(page);
    await page.goto(paymentPath('en'));
    await hydrated(page);
    await typeCard(page, 'en', testNumbers.paid);
    await page.getByRole('checkbox').check();
    await context.setOffline(true);
    await orderButton(page, 'en').click();
    await expect(alertOf(page)).toHaveText(areaText('en', 'payment.problem.offline'));
    await context.setOffline(false);
    // what is typed is still there; now the order arrives, and its answer is lost
    await page.route('**/payment.data*', async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    await orderButton(page, 'en').click();
    await expect(alertOf(page)).toHaveText(areaText('en', 'payment.problem.offline'));
    await page.unroute('**/payment.data*');
    // the page may have heard of its payment meanwhile: then there is nothing to order any more
    await orderButton(page, 'en')
      .click({ timeout: 5000 })
      .catch(() => undefined);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Spotlight has started|You have Spotlight/);
    expect(paidInvoices((await api.listInvoices()).data)).toHaveLength(1);
  });
});

test('a payment’s secret leaves the address at once, and somebody else’s says nothing', async ({ page }) => {
  await signUp(page);
  const answer = await page.request.get('/en/payment/return?payment_intent_client_secret=pi_1_secret_abc', {
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  expect(answer.headers()).toMatchObject({ location: '/en/payment/return', 'cache-control': 'no-store' });
  expect(answer.headers()['set-cookie']).toContain('HttpOnly');
  await page.goto('/en/payment/return?payment_intent_client_secret=pi_1_secret_abc');
  await expectOutcome(page, areaText('en', 'payment.result.noneTitle'));
  expect(await page.content()).not.toContain('secret_abc');
});

test('pages of a payment are kept by nobody, and found by nobody', async ({ page }) => {
  const answer = await page.goto(paymentPath('en'));
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(answer?.headers()['content-security-policy']).not.toContain('stripe');
});

test.describe('on the way into an account', () => {
  // what a page still asks for is refused once its reader has signed out
  test.use({ expectsConsoleErrors: true });

  for (const locale of locales) {
    test(`visitors sign up or log in on the way, the plan still chosen (${locale})`, async ({ page }) => {
      const person = newPerson();
      await page.goto(paymentPath(locale));
      await hydrated(page);
      await expect(page.getByText(areaText(locale, 'payment.whoText', { plan: spotlight[locale] }))).toBeVisible();
      await page.getByRole('link', { name: areaText(locale, 'payment.signUp'), exact: true }).click();
      await hydrated(page);
      await fillDetails(page, person, locale);
      await mainButton(page, areaText(locale, 'signup.continue')).filter({ visible: true }).click();
      await mainButton(page, areaText(locale, 'signup.skip')).click();
      await page.getByRole('main').locator('a[href*="/payment?subscriptionId=2"]').click();
      await expect(page).toHaveURL(paymentPath(locale));
      await expect(page.getByText(person.email)).toBeVisible();

      await page.getByRole('link', { name: areaText(locale, 'payment.notYou') }).click();
      await mainButton(page, areaText(locale, 'signout.submit')).click();
      await fillLogin(page, person, locale);
      await expect(page).toHaveURL(paymentPath(locale));
      await expect(page.getByText(person.email)).toBeVisible();
    });
  }
});

test.describe('with a refusal in the console', () => {
  test.use({ expectsConsoleErrors: true });

  test('by keyboard alone: errors lead to their field, a number is picked, the order is sent', async ({ page }) => {
    await signUpOwner(page);
    await page.goto(paymentPath('en'));
    await hydrated(page);
    await orderButton(page, 'en').focus();
    await page.keyboard.press('Enter');
    const first = page.getByLabel('Card number, digits 1 to 4', { exact: true });
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription(areaText('en', 'payment.error.numberMissing'));
    await page.getByText(areaText('en', 'payment.sandbox.numbers'), { exact: true }).focus();
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
    await expectOutcome(page, started);
  });
});

test('a number is pasted in any spelling', async ({ page }) => {
  await signUpOwner(page);
  await page.goto(paymentPath('en'));
  await hydrated(page);
  await cardReady(page);
  for (const spelling of ['4242 4242 4242 4242', '4242-4242-4242-4242', '4242424242424242']) {
    const group = page.getByLabel('Card number, digits 9 to 12', { exact: true });
    await group.evaluate((input, text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, spelling);
    await expect(page.getByLabel('Card number, digits 13 to 16', { exact: true })).toHaveValue('4242');
  }
});

for (const width of [390, 820, 1440]) {
  test(`everything has its place at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signUpOwner(page, { locale: 'es' });
    await page.goto(paymentPath('es'));
    await hydrated(page);
    await page.getByText(areaText('es', 'payment.sandbox.numbers'), { exact: true }).click();
    expect(await page.evaluate(misfits)).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectsConsoleErrors: true });

  test('a card is refused, another asks the bank, and the plan starts', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signUpOwner(page);
    const fill = async (number: string) => {
      for (const [index, from] of [1, 5, 9, 13].entries())
        await page
          .getByLabel(`Card number, digits ${from} to ${from + 3}`, { exact: true })
          .fill(number.slice(index * 4, index * 4 + 4));
      await page.getByLabel(areaText('en', 'payment.field.month')).fill('12');
      await page.getByLabel(areaText('en', 'payment.field.year')).fill('34');
      await page.getByLabel('CVC').fill('123');
      await page.getByRole('checkbox').check();
      await orderButton(page, 'en').click();
    };
    await page.goto(paymentPath('en'));
    // the card's inputs are laid out by the styles of the first HTML
    const inputs = page.getByRole('group').getByRole('textbox');
    for (const input of await inputs.all()) expect((await input.boundingBox())?.width).toBeLessThan(330);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await orderButton(page, 'en').click();
    await expect(page.getByText(areaText('en', 'payment.error.numberMissing'))).toBeVisible();
    await fill(testNumbers.declined);
    await expect(alertOf(page)).toContainText(areaText('en', 'payment.failed.title'));
    // a card is never sent back
    expect(await page.content()).not.toContain('value="4000"');
    await fill(testNumbers.bank);
    await page.getByRole('button', { name: areaText('en', 'payment.bank.yes') }).click();
    await expectOutcome(page, started);
  });
});
