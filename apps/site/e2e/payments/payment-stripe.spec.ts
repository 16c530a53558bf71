import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { alertOf, expectOutcome, orderButton } from '../support/checkout.ts';
import { desktop, waitForHydration, phone, type JourneyLocale } from '../support/journey.ts';
import { createFinishedBay, signUpOwner, uniqueName } from '../support/owners.ts';
import { findOverflows } from '../support/page-checks.ts';
import { boost, paidOf, paymentPath, spotlight } from '../support/plans.ts';
import {
  answerBank,
  openStripeCheckout,
  orderPlanByStripe,
  stripeInput,
  stripeNumbers,
  typeStripeCard,
} from '../support/stripe-cards.ts';
import { stripeWords } from '../support/stripe-js/stripe-words.ts';
import { expect, test } from '../support/stripe-product.ts';
import { words } from '../support/words.ts';

// all tests share one product with Stripe; axe checks Stripe's states here, because no other product has them
test.describe.configure({ mode: 'default' });
test.use({ reducedMotion: 'reduce', viewport: desktop });

const stripeScript = 'https://js.stripe.com/endive/stripe.js';
const startedIn = (locale: JourneyLocale, plan = spotlight) =>
  words(locale, 'payment.result.doneTitle', { plan: plan[locale] });

async function expectAccessiblePage(page: Page, state: string): Promise<void> {
  expect(await page.evaluate(findOverflows)).toEqual([]);
  await expectAccessibleInBothThemes(page, state);
}

test('a card typed into Stripe’s fields is charged once for a double click, and publishes the waiting bay', async ({
  page,
  stripe,
}) => {
  const { api, person } = await signUpOwner(page);
  const name = uniqueName();
  const { id } = await createFinishedBay(api, { name });
  await openStripeCheckout(page, 'en');
  await expectAccessiblePage(page, 'payment by Stripe');
  // no input outside of Stripe's frames takes card data
  await expect(page.locator('form input:not([type=hidden], [type=checkbox], [aria-hidden=true])')).toHaveCount(0);
  await typeStripeCard(page, 'en', stripeNumbers.paid);
  await page.getByRole('checkbox').check();
  await orderButton(page, 'en').dblclick();
  await expectOutcome(page, startedIn('en'));
  await expect(page.getByRole('status').getByText(name)).toBeVisible();
  expect((await page.request.get(`/en/parking/${id}`)).status()).toBe(200);
  expect((await api.getUserSubscription()).data).toMatchObject({ plan: { id: spotlight.id }, status: 'active' });
  expect(await stripe.statesOf(person.email)).toEqual(['active']);
  expect(paidOf((await api.listInvoices()).data)).toHaveLength(1);
});

test.describe('payments on a phone', () => {
  test.use({ viewport: phone });

  test('an incomplete card is not sent and focuses its first invalid field; the completed card pays by keyboard', async ({
    page,
    stripe,
  }) => {
    const locale = 'es';
    const { person } = await signUpOwner(page, { locale });
    await openStripeCheckout(page, locale);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/payment')) sent.push(request.url());
    });
    const errors = {
      number: page.getByText(words(locale, 'payment.error.cardNumber')),
      expiry: page.getByText(words(locale, 'payment.error.expiryMissing')),
      cvc: page.getByText(words(locale, 'payment.error.cardCvc')),
      consent: page.getByText(words(locale, 'payment.consentNeeded')),
    };
    const order = async () => {
      await orderButton(page, locale).focus();
      await page.keyboard.press('Enter');
    };
    await order();
    for (const problem of Object.values(errors)) await expect(problem).toBeVisible();
    await expect(stripeInput(page, locale, 'cardNumber')).toBeFocused();
    await expectAccessiblePage(page, 'payment by Stripe, nothing typed');
    await page.keyboard.type(stripeNumbers.paid);
    await expect(errors.number).toBeHidden();
    await expect(errors.expiry).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.type('12');
    await order();
    await expect(stripeInput(page, locale, 'cardExpiry')).toBeFocused();
    await expect(errors.number).toBeHidden();
    expect(sent).toEqual([]);
    expect(await stripe.statesOf(person.email)).toEqual([]);

    await page.keyboard.press('End');
    await page.keyboard.type('34');
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox')).toBeFocused();
    await page.keyboard.press('Space');
    for (const field of ['number', 'expiry', 'cvc'] as const) await expect(errors[field]).toBeHidden();
    await order();
    await expectOutcome(page, startedIn(locale));
    expect(await stripe.statesOf(person.email)).toEqual(['active']);
  });
});

test('a card declined by Stripe is reported with the reason and not charged, and another card pays', async ({
  page,
  stripe,
}) => {
  const { api, person } = await signUpOwner(page);
  await openStripeCheckout(page, 'en');
  await page.getByText(words('en', 'payment.field.expiry'), { exact: true }).click();
  await expect(stripeInput(page, 'en', 'cardExpiry')).toBeFocused();
  await page.getByRole('checkbox').check();
  for (const [card, code] of [
    ['declined', 'card_declined'],
    ['expired', 'expired_card'],
  ] as const) {
    await typeStripeCard(page, 'en', stripeNumbers[card]);
    await orderButton(page, 'en').click();
    await expect(alertOf(page)).toContainText(stripeWords.en[code] ?? '');
    await expect(alertOf(page)).toContainText(words('en', 'payment.failed.nothing'));
  }
  // Stripe reports an expired card at the expiry field
  await expect(stripeInput(page, 'en', 'cardExpiry')).toBeFocused();
  await expectAccessiblePage(page, 'payment by Stripe, refused');
  expect(await stripe.statesOf(person.email)).toEqual(['incomplete']);
  await typeStripeCard(page, 'en', stripeNumbers.paid);
  await orderButton(page, 'en').click();
  await expectOutcome(page, startedIn('en'));
  expect(await stripe.statesOf(person.email)).toEqual(['active']);
  expect(paidOf((await api.listInvoices()).data)).toHaveLength(1);
});

test.describe('Stripe’s fields on a phone', () => {
  test.use({ viewport: phone });

  test('the bank’s challenge is failed, left, reopened despite a failed Stripe script, and paid once', async ({
    page,
    stripe,
  }) => {
    const locale = 'es';
    const { api, person } = await signUpOwner(page, { locale });
    await orderPlanByStripe(page, locale, stripeNumbers.bank);
    await answerBank(page, 'Fail');
    await expect(alertOf(page)).toContainText(stripeWords[locale]['payment_intent_authentication_failure'] ?? '');
    expect(await stripe.statesOf(person.email)).toEqual(['incomplete']);
    await orderButton(page, locale).click();
    const bank = page.frameLocator('iframe[title="3D Secure"]').getByRole('button', { name: 'Complete' });
    await expect(bank).toBeVisible();
    await page.reload();
    await expect(stripeInput(page, locale, 'cardNumber')).toBeVisible();

    await page.goto(`/${locale}/payment/return`);
    await expectOutcome(page, words(locale, 'payment.result.askTitle'));
    await page.route(stripeScript, (route) => route.abort());
    await page.getByRole('link', { name: words(locale, 'payment.result.ask') }).click();
    await expect(page).toHaveURL(`/${locale}/payment/three_d_secure`);
    await expect(alertOf(page)).toContainText(words(locale, 'payment.problem.script'));
    await expectAccessiblePage(page, 'the bank’s question, Stripe’s script lost');
    await page.unroute(stripeScript);
    await page.getByRole('button', { name: words(locale, 'payment.problem.retry') }).click();
    await answerBank(page, 'Complete');
    await expectOutcome(page, startedIn(locale));
    expect(await stripe.statesOf(person.email)).toEqual(['active']);
    expect(paidOf((await api.listInvoices()).data)).toHaveLength(1);
  });
});

test('a failed Stripe script is reported and loaded again, and the consent stays checked', async ({ page }) => {
  await signUpOwner(page);
  await page.route(stripeScript, (route) => route.abort());
  await page.goto(paymentPath('en'));
  await expect(alertOf(page)).toContainText(words('en', 'payment.problem.script'));
  await page.getByRole('checkbox').check();
  await expect(orderButton(page, 'en')).toBeDisabled();
  await expectAccessiblePage(page, 'payment, Stripe’s script lost');
  await page.unroute(stripeScript);
  await page.getByRole('button', { name: words('en', 'payment.problem.retry') }).click();
  await expect(stripeInput(page, 'en', 'cardNumber')).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(orderButton(page, 'en')).toBeEnabled();
});

test('Stripe’s fields load without layout shift, and follow the theme', async ({ page }) => {
  const locale = 'es';
  await page.setViewportSize(phone);
  await signUpOwner(page, { locale });
  await page.emulateMedia({ colorScheme: 'light' });
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('https://js.stripe.com/**', async (route) => {
    await gate;
    await route.fallback();
  });
  const placesOf = () =>
    page.locator('form section, form label, form button').evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y + scrollY, width, height].map(Math.round).join();
      }),
    );
  await page.goto(paymentPath(locale));
  await waitForHydration(page);
  await expect(page.getByRole('status').filter({ hasText: words(locale, 'payment.stripe.loading') })).toBeAttached();
  await expect(orderButton(page, locale)).toBeDisabled();
  await expectAccessibleInBothThemes(page, 'payment, Stripe’s fields on their way');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => document.fonts.ready);
  const initialPlaces = await placesOf();
  release();
  await expect(stripeInput(page, locale, 'cardCvc')).toBeVisible();
  await expect(orderButton(page, locale)).toBeEnabled();
  expect(await placesOf()).toEqual(initialPlaces);

  const number = stripeInput(page, locale, 'cardNumber');
  const headingColour = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color);
  const lightColour = await headingColour();
  await expect(number).toHaveCSS('color', lightColour);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(headingColour).not.toBe(lightColour);
  await expect(number).toHaveCSS('color', await headingColour());
  // errors are red in both themes
  await number.fill('4242424242424241');
  const error = page.getByText(stripeWords[locale]['invalid_number'] ?? '');
  await expect(error).toBeVisible();
  const darkColour = await error.evaluate((element) => getComputedStyle(element).color);
  await expect(number).toHaveCSS('color', darkColour);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(number).not.toHaveCSS('color', darkColour);
});

test('a slow payment shows a waiting page, and starts the plan on Stripe’s webhook', async ({ page, stripe }) => {
  const { api } = await signUpOwner(page);
  await stripe.setSlow(true);
  await orderPlanByStripe(page, 'en', stripeNumbers.paid);
  await expectOutcome(page, words('en', 'payment.result.waitTitle'));
  await page.reload();
  await expectOutcome(page, words('en', 'payment.result.waitTitle'));
  expect((await api.getUserSubscription()).data?.status).toBe('processing');
  await stripe.setSlow(false);
  await expectOutcome(page, startedIn('en'));
});

test('a larger plan with a failed bank challenge keeps the smaller one, and another card pays the difference', async ({
  page,
}) => {
  const locale = 'es';
  const { api } = await signUpOwner(page, { locale });
  await orderPlanByStripe(page, locale, stripeNumbers.bankAlways);
  await answerBank(page, 'Complete');
  await expectOutcome(page, startedIn(locale));
  await page.goto(`/${locale}/account/change_plan?planId=${boost.id}`);
  await waitForHydration(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('main').locator('form').getByRole('button').click();
  await expect(page).toHaveURL(`/${locale}/payment/three_d_secure`);
  await answerBank(page, 'Fail');
  await expectOutcome(page, words(locale, 'payment.result.badTitle'));
  expect((await api.getUserSubscription()).data).toMatchObject({ plan: { id: spotlight.id }, status: 'active' });
  await orderPlanByStripe(page, locale, stripeNumbers.paid, boost.id);
  await expectOutcome(page, startedIn(locale, boost));
  expect((await api.getUserSubscription()).data).toMatchObject({ plan: { id: boost.id }, status: 'active' });
});

test('the card of a plan is changed after a decline, a lost response and a failed challenge, without a charge', async ({
  page,
  stripe,
}) => {
  const locale = 'es';
  const { api, person } = await signUpOwner(page, { locale });
  const save = page.getByRole('button', { name: words(locale, 'newCard.save'), exact: true });
  const expectOldCard = async (reason: string) => {
    await expect(alertOf(page)).toContainText(reason);
    expect((await api.getPaymentCard()).data).toMatchObject({ last4: '4242' });
  };
  await orderPlanByStripe(page, locale, stripeNumbers.paid);
  await expectOutcome(page, startedIn(locale));
  await page.goto(`/${locale}/payment/card`);
  await waitForHydration(page);
  await expect(stripeInput(page, locale, 'cardNumber')).toBeVisible();
  await expectAccessiblePage(page, 'another card by Stripe');
  await save.click();
  await expect(page.getByText(words(locale, 'payment.error.cardNumber'))).toBeVisible();
  await typeStripeCard(page, locale, stripeNumbers.declined);
  await save.click();
  await expectOldCard(stripeWords[locale]['card_declined'] ?? '');
  await expect(alertOf(page)).toContainText(words(locale, 'newCard.stays'));

  const confirming = 'https://api.stripe.com/v1/setup_intents/*/confirm';
  await page.context().route(confirming, (route) => route.abort());
  await typeStripeCard(page, locale, stripeNumbers.bank);
  await save.click();
  await expectOldCard(words(locale, 'newCard.problem.offline'));
  await page.context().unroute(confirming);
  await save.click();
  await answerBank(page, 'Fail');
  await expectOldCard(stripeWords[locale]['setup_intent_authentication_failure'] ?? '');
  await save.dblclick();
  await answerBank(page, 'Complete');
  const plan = page.getByRole('region', { name: words(locale, 'profile.plan'), exact: true });
  await expect(plan.getByRole('status')).toContainText(
    words(locale, 'billing.cardChanged', { plan: spotlight[locale] }),
  );
  await expect(plan.getByText(/Visa .*3155.* 12\/2034/)).toBeVisible();
  expect((await api.listInvoices()).data).toHaveLength(1);
  expect(await stripe.statesOf(person.email)).toEqual(['active']);
});

test.describe('a page with calls that Stripe.js would reject', () => {
  test.use({ mayFail: /^Stripe\.js would refuse/ });

  test('the test double of Stripe.js reports calls and options that Stripe.js would reject', async ({
    page,
    watched,
  }) => {
    await signUpOwner(page);
    await openStripeCheckout(page, 'en');
    expect(watched).toEqual([]);
    const faults = await page.evaluate(() => {
      type Loose = Record<string, (...values: unknown[]) => Loose>;
      const stripe = (window as unknown as { Stripe: (key: string) => Loose }).Stripe('pk_test_other');
      const elements = stripe['elements']?.({ lokale: 'en' });
      const attempts = [
        () => elements?.['create']?.('cardNumber', { style: { base: { colour: 'red' } }, showIcons: true }),
        () => elements?.['create']?.('cardCvc', { style: { base: { color: 'var(--plaza-color-text)' } } }),
        () => elements?.['create']?.('payment'),
        () => elements?.['fetchUpdates']?.(),
        () => stripe['confirmPayment']?.(),
      ];
      return attempts.filter((attempt) => {
        try {
          attempt();
          return false;
        } catch {
          return true;
        }
      }).length;
    });
    expect(faults).toBe(3);
    for (const name of [
      'lokale',
      'colour',
      'showIcons',
      'var(--plaza-color-text)',
      'payment',
      'fetchUpdates',
      'confirmPayment',
    ])
      expect(watched.join('\n')).toContain(name);
  });
});

// the clock advances for all of Stripe's customers, so this test is the last
test('a renewal declined by Stripe is paid by another card, and the plan continues', async ({ page, stripe }) => {
  const { api, person } = await signUpOwner(page);
  await orderPlanByStripe(page, 'en', stripeNumbers.renewalFails);
  await expectOutcome(page, startedIn('en'));
  await stripe.passDays(32);
  const status = async () => (await api.getUserSubscription()).data?.status;
  await expect.poll(status).toBe('past_due');
  await openStripeCheckout(page, 'en');
  await typeStripeCard(page, 'en', stripeNumbers.paid);
  await orderButton(page, 'en').click();
  await expectOutcome(page, startedIn('en'));
  await expect.poll(status).toBe('active');
  expect(await stripe.statesOf(person.email)).toEqual(['active']);
});
