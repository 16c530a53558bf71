import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { alertOf, expectOutcome, orderButtonOf } from '../support/checkout.ts';
import { desktopViewport, waitForHydration, phoneViewport, type JourneyLocale } from '../support/journey.ts';
import { createFinishedBay, signUpOwner, createUniqueName } from '../support/owners.ts';
import { findOverflows } from '../support/page-checks.ts';
import { boostPlan, paidInvoicesOf, paymentPath, spotlightPlan } from '../support/plans.ts';
import {
  answerBankChallenge,
  openStripeCheckout,
  orderPlanByStripe,
  stripeInput,
  stripeCardNumbers,
  typeStripeCard,
} from '../support/stripe-cards.ts';
import { stripeMessages } from '../support/stripe-js/stripe-messages.ts';
import { expect, test } from '../support/stripe-product.ts';
import { translate } from '../support/translate.ts';

// all tests share one product that uses Stripe, and axe checks the states of Stripe's fields here because other
// products don't have them
test.describe.configure({ mode: 'default' });
test.use({ reducedMotion: 'reduce', viewport: desktopViewport });

const stripeScript = 'https://js.stripe.com/endive/stripe.js';
const planStartedTitleOf = (locale: JourneyLocale, plan = spotlightPlan) =>
  translate(locale, 'payment.result.doneTitle', { plan: plan[locale] });

async function expectAccessiblePage(page: Page, state: string): Promise<void> {
  expect(await page.evaluate(findOverflows)).toEqual([]);
  await expectAccessibleInBothThemes(page, state);
}

test('a double click on the order button charges a card once through Stripe and publishes the waiting bay', async ({
  page,
  stripe,
}) => {
  const { api, person } = await signUpOwner(page);
  const bayName = createUniqueName();
  const { id } = await createFinishedBay(api, { name: bayName });
  await openStripeCheckout(page, 'en');
  await expectAccessiblePage(page, 'payment by Stripe');
  // only Stripe's frames have inputs for card data
  await expect(page.locator('form input:not([type=hidden], [type=checkbox], [aria-hidden=true])')).toHaveCount(0);
  await typeStripeCard(page, 'en', stripeCardNumbers.paid);
  await page.getByRole('checkbox').check();
  await orderButtonOf(page, 'en').dblclick();
  await expectOutcome(page, planStartedTitleOf('en'));
  await expect(page.getByRole('status').getByText(bayName)).toBeVisible();
  expect((await page.request.get(`/en/parking/${id}`)).status()).toBe(200);
  expect((await api.getUserSubscription()).data).toMatchObject({ plan: { id: spotlightPlan.id }, status: 'active' });
  expect(await stripe.statesOf(person.email)).toEqual(['active']);
  expect(paidInvoicesOf((await api.listInvoices()).data)).toHaveLength(1);
});

test.describe('payments on a phone', () => {
  test.use({ viewport: phoneViewport });

  test('the payment form focuses an incomplete card’s first invalid Stripe field, and sends only a complete card', async ({
    page,
    stripe,
  }) => {
    const locale = 'es';
    const { person } = await signUpOwner(page, { locale });
    await openStripeCheckout(page, locale);
    const sentRequestUrls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/payment')) sentRequestUrls.push(request.url());
    });
    const errorMessages = {
      number: page.getByText(translate(locale, 'payment.error.cardNumber')),
      expiry: page.getByText(translate(locale, 'payment.error.expiryMissing')),
      cvc: page.getByText(translate(locale, 'payment.error.cardCvc')),
      consent: page.getByText(translate(locale, 'payment.consentNeeded')),
    };
    const submitOrder = async () => {
      await orderButtonOf(page, locale).focus();
      await page.keyboard.press('Enter');
    };
    await submitOrder();
    for (const problem of Object.values(errorMessages)) await expect(problem).toBeVisible();
    await expect(stripeInput(page, locale, 'cardNumber')).toBeFocused();
    await expectAccessiblePage(page, 'payment by Stripe, nothing typed');
    await page.keyboard.type(stripeCardNumbers.paid);
    await expect(errorMessages.number).toBeHidden();
    await expect(errorMessages.expiry).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.type('12');
    await submitOrder();
    await expect(stripeInput(page, locale, 'cardExpiry')).toBeFocused();
    await expect(errorMessages.number).toBeHidden();
    expect(sentRequestUrls).toEqual([]);
    expect(await stripe.statesOf(person.email)).toEqual([]);

    await page.keyboard.press('End');
    await page.keyboard.type('34');
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox')).toBeFocused();
    await page.keyboard.press('Space');
    for (const field of ['number', 'expiry', 'cvc'] as const) await expect(errorMessages[field]).toBeHidden();
    await submitOrder();
    await expectOutcome(page, planStartedTitleOf(locale));
    expect(await stripe.statesOf(person.email)).toEqual(['active']);
  });
});

test('a card declined by Stripe is reported with the reason, and another card then starts the plan', async ({
  page,
  stripe,
}) => {
  const { api, person } = await signUpOwner(page);
  await openStripeCheckout(page, 'en');
  await page.getByText(translate('en', 'payment.field.expiry'), { exact: true }).click();
  await expect(stripeInput(page, 'en', 'cardExpiry')).toBeFocused();
  await page.getByRole('checkbox').check();
  for (const [card, code] of [
    ['declined', 'card_declined'],
    ['expired', 'expired_card'],
  ] as const) {
    await typeStripeCard(page, 'en', stripeCardNumbers[card]);
    await orderButtonOf(page, 'en').click();
    await expect(alertOf(page)).toContainText(stripeMessages.en[code] ?? '');
    await expect(alertOf(page)).toContainText(translate('en', 'payment.failed.nothing'));
  }
  // Stripe reports an expired card in the expiry field
  await expect(stripeInput(page, 'en', 'cardExpiry')).toBeFocused();
  await expectAccessiblePage(page, 'payment by Stripe, refused');
  expect(await stripe.statesOf(person.email)).toEqual(['incomplete']);
  await typeStripeCard(page, 'en', stripeCardNumbers.paid);
  await orderButtonOf(page, 'en').click();
  await expectOutcome(page, planStartedTitleOf('en'));
  expect(await stripe.statesOf(person.email)).toEqual(['active']);
  expect(paidInvoicesOf((await api.listInvoices()).data)).toHaveLength(1);
});

test.describe('Stripe’s fields on a phone', () => {
  test.use({ viewport: phoneViewport });

  test('a card is charged once when its bank challenge is failed, left and reopened after a script failure', async ({
    page,
    stripe,
  }) => {
    const locale = 'es';
    const { api, person } = await signUpOwner(page, { locale });
    await orderPlanByStripe(page, locale, stripeCardNumbers.bank);
    await answerBankChallenge(page, 'Fail');
    await expect(alertOf(page)).toContainText(stripeMessages[locale]['payment_intent_authentication_failure'] ?? '');
    expect(await stripe.statesOf(person.email)).toEqual(['incomplete']);
    await orderButtonOf(page, locale).click();
    const completeChallengeButton = page
      .frameLocator('iframe[title="3D Secure"]')
      .getByRole('button', { name: 'Complete' });
    await expect(completeChallengeButton).toBeVisible();
    await page.reload();
    await expect(stripeInput(page, locale, 'cardNumber')).toBeVisible();

    await page.goto(`/${locale}/payment/return`);
    await expectOutcome(page, translate(locale, 'payment.result.askTitle'));
    await page.route(stripeScript, (route) => route.abort());
    await page.getByRole('link', { name: translate(locale, 'payment.result.ask') }).click();
    await expect(page).toHaveURL(`/${locale}/payment/three_d_secure`);
    await expect(alertOf(page)).toContainText(translate(locale, 'payment.problem.script'));
    await expectAccessiblePage(page, 'the bank’s question, Stripe’s script lost');
    await page.unroute(stripeScript);
    await page.getByRole('button', { name: translate(locale, 'payment.problem.retry') }).click();
    await answerBankChallenge(page, 'Complete');
    await expectOutcome(page, planStartedTitleOf(locale));
    expect(await stripe.statesOf(person.email)).toEqual(['active']);
    expect(paidInvoicesOf((await api.listInvoices()).data)).toHaveLength(1);
  });
});

test('a Stripe script that failed to load is loaded again on request, and the consent stays checked', async ({
  page,
}) => {
  await signUpOwner(page);
  await page.route(stripeScript, (route) => route.abort());
  await page.goto(paymentPath('en'));
  await expect(alertOf(page)).toContainText(translate('en', 'payment.problem.script'));
  await page.getByRole('checkbox').check();
  await expect(orderButtonOf(page, 'en')).toBeDisabled();
  await expectAccessiblePage(page, 'payment, Stripe’s script lost');
  await page.unroute(stripeScript);
  await page.getByRole('button', { name: translate('en', 'payment.problem.retry') }).click();
  await expect(stripeInput(page, 'en', 'cardNumber')).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(orderButtonOf(page, 'en')).toBeEnabled();
});

test('Stripe’s card fields load without layout shift, and change their colours with the theme', async ({ page }) => {
  const locale = 'es';
  await page.setViewportSize(phoneViewport);
  await signUpOwner(page, { locale });
  await page.emulateMedia({ colorScheme: 'light' });
  let releaseStripeScripts = () => {};
  const stripeScriptsReleased = new Promise<void>((resolve) => {
    releaseStripeScripts = resolve;
  });
  await page.route('https://js.stripe.com/**', async (route) => {
    await stripeScriptsReleased;
    await route.fallback();
  });
  const readElementBoxes = () =>
    page.locator('form section, form label, form button').evaluateAll((formElements) =>
      formElements.map((formElement) => {
        const { x, y, width, height } = formElement.getBoundingClientRect();
        return [x, y + scrollY, width, height].map(Math.round).join();
      }),
    );
  await page.goto(paymentPath(locale));
  await waitForHydration(page);
  await expect(
    page.getByRole('status').filter({ hasText: translate(locale, 'payment.stripe.loading') }),
  ).toBeAttached();
  await expect(orderButtonOf(page, locale)).toBeDisabled();
  await expectAccessibleInBothThemes(page, 'payment, Stripe’s fields on their way');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => document.fonts.ready);
  const initialElementBoxes = await readElementBoxes();
  releaseStripeScripts();
  await expect(stripeInput(page, locale, 'cardCvc')).toBeVisible();
  await expect(orderButtonOf(page, locale)).toBeEnabled();
  expect(await readElementBoxes()).toEqual(initialElementBoxes);

  const numberField = stripeInput(page, locale, 'cardNumber');
  const readHeadingColor = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color);
  const lightHeadingColor = await readHeadingColor();
  await expect(numberField).toHaveCSS('color', lightHeadingColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(readHeadingColor).not.toBe(lightHeadingColor);
  await expect(numberField).toHaveCSS('color', await readHeadingColor());
  // field errors are red in the light and the dark theme
  await numberField.fill('4242424242424241');
  const cardNumberError = page.getByText(stripeMessages[locale]['invalid_number'] ?? '');
  await expect(cardNumberError).toBeVisible();
  const darkErrorColor = await cardNumberError.evaluate((element) => getComputedStyle(element).color);
  await expect(numberField).toHaveCSS('color', darkErrorColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(numberField).not.toHaveCSS('color', darkErrorColor);
});

test('a slow payment shows a waiting page until Stripe’s webhook starts the plan', async ({ page, stripe }) => {
  const { api } = await signUpOwner(page);
  await stripe.setSlow(true);
  await orderPlanByStripe(page, 'en', stripeCardNumbers.paid);
  await expectOutcome(page, translate('en', 'payment.result.waitTitle'));
  await page.reload();
  await expectOutcome(page, translate('en', 'payment.result.waitTitle'));
  expect((await api.getUserSubscription()).data?.status).toBe('processing');
  await stripe.setSlow(false);
  await expectOutcome(page, planStartedTitleOf('en'));
});

test('an upgrade with a failed bank challenge keeps the smaller plan, and another card pays the difference', async ({
  page,
}) => {
  const locale = 'es';
  const { api } = await signUpOwner(page, { locale });
  await orderPlanByStripe(page, locale, stripeCardNumbers.bankAlways);
  await answerBankChallenge(page, 'Complete');
  await expectOutcome(page, planStartedTitleOf(locale));
  await page.goto(`/${locale}/account/change_plan?planId=${boostPlan.id}`);
  await waitForHydration(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('main').locator('form').getByRole('button').click();
  await expect(page).toHaveURL(`/${locale}/payment/three_d_secure`);
  await answerBankChallenge(page, 'Fail');
  await expectOutcome(page, translate(locale, 'payment.result.badTitle'));
  expect((await api.getUserSubscription()).data).toMatchObject({ plan: { id: spotlightPlan.id }, status: 'active' });
  await orderPlanByStripe(page, locale, stripeCardNumbers.paid, boostPlan.id);
  await expectOutcome(page, planStartedTitleOf(locale, boostPlan));
  expect((await api.getUserSubscription()).data).toMatchObject({ plan: { id: boostPlan.id }, status: 'active' });
});

test('a plan keeps its old card through a decline, a lost response and a failed challenge of the new card', async ({
  page,
  stripe,
}) => {
  const locale = 'es';
  const { api, person } = await signUpOwner(page, { locale });
  const saveCardButton = page.getByRole('button', { name: translate(locale, 'newCard.save'), exact: true });
  const expectOldCardKept = async (reason: string) => {
    await expect(alertOf(page)).toContainText(reason);
    expect((await api.getPaymentCard()).data).toMatchObject({ last4: '4242' });
  };
  await orderPlanByStripe(page, locale, stripeCardNumbers.paid);
  await expectOutcome(page, planStartedTitleOf(locale));
  await page.goto(`/${locale}/payment/card`);
  await waitForHydration(page);
  await expect(stripeInput(page, locale, 'cardNumber')).toBeVisible();
  await expectAccessiblePage(page, 'another card by Stripe');
  await saveCardButton.click();
  await expect(page.getByText(translate(locale, 'payment.error.cardNumber'))).toBeVisible();
  await typeStripeCard(page, locale, stripeCardNumbers.declined);
  await saveCardButton.click();
  await expectOldCardKept(stripeMessages[locale]['card_declined'] ?? '');
  await expect(alertOf(page)).toContainText(translate(locale, 'newCard.stays'));

  const confirmSetupUrlPattern = 'https://api.stripe.com/v1/setup_intents/*/confirm';
  await page.context().route(confirmSetupUrlPattern, (route) => route.abort());
  await typeStripeCard(page, locale, stripeCardNumbers.bank);
  await saveCardButton.click();
  await expectOldCardKept(translate(locale, 'newCard.problem.offline'));
  await page.context().unroute(confirmSetupUrlPattern);
  await saveCardButton.click();
  await answerBankChallenge(page, 'Fail');
  await expectOldCardKept(stripeMessages[locale]['setup_intent_authentication_failure'] ?? '');
  await saveCardButton.dblclick();
  await answerBankChallenge(page, 'Complete');
  const planSection = page.getByRole('region', { name: translate(locale, 'profile.plan'), exact: true });
  await expect(planSection.getByRole('status')).toContainText(
    translate(locale, 'billing.cardChanged', { plan: spotlightPlan[locale] }),
  );
  await expect(planSection.getByText(/Visa .*3155.* 12\/2034/)).toBeVisible();
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
    const rejectedCallCount = await page.evaluate(() => {
      type LooseObject = Record<string, (...values: unknown[]) => LooseObject>;
      const stripeInstance = (window as unknown as { Stripe: (key: string) => LooseObject }).Stripe('pk_test_other');
      const stripeElements = stripeInstance['elements']?.({ lokale: 'en' });
      const wrongStripeCalls = [
        () => stripeElements?.['create']?.('cardNumber', { style: { base: { colour: 'red' } }, showIcons: true }),
        () => stripeElements?.['create']?.('cardCvc', { style: { base: { color: 'var(--plaza-color-text)' } } }),
        () => stripeElements?.['create']?.('payment'),
        () => stripeElements?.['fetchUpdates']?.(),
        () => stripeInstance['confirmPayment']?.(),
      ];
      return wrongStripeCalls.filter((attempt) => {
        try {
          attempt();
          return false;
        } catch {
          return true;
        }
      }).length;
    });
    expect(rejectedCallCount).toBe(3);
    for (const bayName of [
      'lokale',
      'colour',
      'showIcons',
      'var(--plaza-color-text)',
      'payment',
      'fetchUpdates',
      'confirmPayment',
    ])
      expect(watched.join('\n')).toContain(bayName);
  });
});

// this test is the last, because it advances the clock for all customers at Stripe
test('a plan continues when its renewal, declined by Stripe, is paid with another card', async ({ page, stripe }) => {
  const { api, person } = await signUpOwner(page);
  await orderPlanByStripe(page, 'en', stripeCardNumbers.renewalFails);
  await expectOutcome(page, planStartedTitleOf('en'));
  await stripe.passDays(32);
  const readSubscriptionStatus = async () => (await api.getUserSubscription()).data?.status;
  await expect.poll(readSubscriptionStatus).toBe('past_due');
  await openStripeCheckout(page, 'en');
  await typeStripeCard(page, 'en', stripeCardNumbers.paid);
  await orderButtonOf(page, 'en').click();
  await expectOutcome(page, planStartedTitleOf('en'));
  await expect.poll(readSubscriptionStatus).toBe('active');
  expect(await stripe.statesOf(person.email)).toEqual(['active']);
});
