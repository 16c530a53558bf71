import { areaText } from './support/area-words.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { alertOf, boost, expectOutcome, orderButton, paymentPath, spotlight } from './support/checkout.ts';
import { desktop, hydrated, locales, phone } from './support/journey.ts';
import { finishedBay, signUpOwner, uniqueName } from './support/owners.ts';
import { misfits } from './support/page-checks.ts';
import {
  answerBank,
  openStripeCheckout,
  orderByStripe,
  stripeInput,
  stripeNumbers,
  typeStripeCard,
} from './support/stripe-cards.ts';
import { stripeWords } from './support/stripe-js/stripe-words.ts';
import { expect, test } from './support/stripe-product.ts';

// one product with Stripe for all of them
test.describe.configure({ mode: 'default' });
test.use({ reducedMotion: 'reduce', viewport: desktop });

const startedIn = (locale: 'en' | 'es') => areaText(locale, 'payment.result.doneTitle', { plan: spotlight[locale] });
const started = startedIn('en');
const paidInvoices = (invoices: readonly { status: string }[]) => invoices.filter(({ status }) => status === 'paid');

for (const locale of locales) {
  test.describe(`in ${locale}`, () => {
    test.use({ viewport: locale === 'en' ? desktop : phone });

    test('a bay that waits goes live with the payment, and no field for a card is ours', async ({ page }) => {
      const { api } = await signUpOwner(page, { locale });
      const name = uniqueName();
      const { id } = await finishedBay(api, { name });
      await openStripeCheckout(page, locale);
      expect(await page.evaluate(misfits)).toEqual([]);
      await expectAccessibleInBothThemes(page, 'payment by Stripe');
      // what can be typed into outside of Stripe's frames has nothing to do with a card
      await expect(page.locator('form input:not([type=hidden], [type=checkbox], [aria-hidden=true])')).toHaveCount(0);

      await typeStripeCard(page, locale, stripeNumbers.paid);
      await page.getByRole('checkbox').check();
      await orderButton(page, locale).click();
      await expectOutcome(page, startedIn(locale));
      await expect(page.getByRole('status').getByText(name)).toBeVisible();
      expect((await page.request.get(`/${locale}/parking/${id}`)).status()).toBe(200);
      expect((await api.getUserSubscription()).data).toMatchObject({ plan: { id: spotlight.id }, status: 'active' });
    });

    test('a refused card says why, nothing is charged, and another card pays', async ({ page, stripe }) => {
      const { api, person } = await signUpOwner(page, { locale });
      await openStripeCheckout(page, locale);
      await page.getByRole('checkbox').check();
      const refusals = { declined: 'card_declined', funds: 'insufficient_funds', expired: 'expired_card' } as const;
      for (const [card, code] of Object.entries(refusals) as ['declined', 'card_declined'][]) {
        await typeStripeCard(page, locale, stripeNumbers[card]);
        await orderButton(page, locale).click();
        await expect(alertOf(page)).toContainText(stripeWords[locale][code] ?? '');
        await expect(alertOf(page)).toContainText(areaText(locale, 'payment.failed.nothing'));
      }
      // who is told that the card has run out is where that is put right
      await expect(stripeInput(page, locale, 'cardExpiry')).toBeFocused();
      expect(await page.evaluate(misfits)).toEqual([]);
      await expectAccessibleInBothThemes(page, 'payment by Stripe, refused');
      expect(await stripe.statesOf(person.email)).toEqual(['incomplete']);

      await typeStripeCard(page, locale, stripeNumbers.paid);
      await orderButton(page, locale).click();
      await expectOutcome(page, startedIn(locale));
      expect(await stripe.statesOf(person.email)).toEqual(['active']);
      expect(paidInvoices((await api.listInvoices()).data)).toHaveLength(1);
    });

    test('the bank asks over the page: refused, then confirmed', async ({ page, stripe }) => {
      const { person } = await signUpOwner(page, { locale });
      await orderByStripe(page, locale, stripeNumbers.bank);
      await answerBank(page, 'Fail');
      await expect(alertOf(page)).toContainText(stripeWords[locale]['payment_intent_authentication_failure'] ?? '');
      expect(await stripe.statesOf(person.email)).toEqual(['incomplete']);
      await orderButton(page, locale).click();
      await answerBank(page, 'Complete');
      await expectOutcome(page, startedIn(locale));
    });

    test('without Stripe’s script the page says so, keeps what is ticked, and loads it again', async ({ page }) => {
      await signUpOwner(page, { locale });
      const script = 'https://js.stripe.com/endive/stripe.js';
      await page.route(script, (route) => route.abort());
      await page.goto(paymentPath(locale));
      await expect(alertOf(page)).toContainText(areaText(locale, 'payment.problem.script'));
      await page.getByRole('checkbox').check();
      await expect(orderButton(page, locale)).toBeDisabled();
      expect(await page.evaluate(misfits)).toEqual([]);
      await expectAccessibleInBothThemes(page, 'payment, Stripe’s script lost');
      await page.unroute(script);
      await page.getByRole('button', { name: areaText(locale, 'payment.problem.retry') }).click();
      await typeStripeCard(page, locale, stripeNumbers.paid);
      await expect(page.getByRole('checkbox')).toBeChecked();
      await orderButton(page, locale).click();
      await expectOutcome(page, startedIn(locale));
    });

    test('an order without a card is not sent: what is empty is said before anything begins', async ({
      page,
      stripe,
    }) => {
      const { person } = await signUpOwner(page, { locale });
      await openStripeCheckout(page, locale);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/payment')) sent.push(request.url());
      });
      const said = {
        number: page.getByText(areaText(locale, 'payment.error.cardNumber')),
        expiry: page.getByText(areaText(locale, 'payment.error.expiryMissing')),
        cvc: page.getByText(areaText(locale, 'payment.error.cardCvc')),
        consent: page.getByText(areaText(locale, 'payment.consentNeeded')),
      };
      await orderButton(page, locale).click();
      for (const words of Object.values(said)) await expect(words).toBeVisible();
      await expect(stripeInput(page, locale, 'cardNumber')).toBeFocused();
      expect(await page.evaluate(misfits)).toEqual([]);
      await expectAccessibleInBothThemes(page, 'payment by Stripe, nothing typed');

      await page.getByRole('checkbox').check();
      await stripeInput(page, locale, 'cardNumber').fill(stripeNumbers.paid);
      await expect(said.number).toBeHidden();
      await expect(said.expiry).toBeVisible();
      // half a field is not a whole one
      await stripeInput(page, locale, 'cardExpiry').fill('12');
      await orderButton(page, locale).click();
      await expect(stripeInput(page, locale, 'cardExpiry')).toBeFocused();
      await expect(said.number).toBeHidden();
      expect(sent).toEqual([]);
      expect(await stripe.statesOf(person.email)).toEqual([]);

      await typeStripeCard(page, locale, stripeNumbers.paid);
      for (const words of Object.values(said)) await expect(words).toBeHidden();
      await orderButton(page, locale).click();
      await expectOutcome(page, startedIn(locale));
    });

    test('the bank’s page without Stripe’s script says so, and asks once it is there', async ({ page }) => {
      await signUpOwner(page, { locale });
      await orderByStripe(page, locale, stripeNumbers.bank);
      await expect(
        page.frameLocator('iframe[title="3D Secure"]').getByRole('button', { name: 'Complete' }),
      ).toBeVisible();
      const script = 'https://js.stripe.com/endive/stripe.js';
      await page.route(script, (route) => route.abort());
      await page.goto(`/${locale}/payment/three_d_secure`);
      await expect(alertOf(page)).toContainText(areaText(locale, 'payment.problem.script'));
      await expect(page).toHaveURL(`/${locale}/payment/three_d_secure`);
      expect(await page.evaluate(misfits)).toEqual([]);
      await expectAccessibleInBothThemes(page, 'the bank’s question, Stripe’s script lost');
      await page.unroute(script);
      await page.getByRole('button', { name: areaText(locale, 'payment.problem.retry') }).click();
      await answerBank(page, 'Complete');
      await expectOutcome(page, startedIn(locale));
    });

    test('nothing moves when Stripe’s fields come', async ({ page }) => {
      await signUpOwner(page, { locale });
      let goOn = () => {};
      const held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await page.route('https://js.stripe.com/**', async (route) => {
        await held;
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
      await hydrated(page);
      await expect(
        page.getByRole('status').filter({ hasText: areaText(locale, 'payment.stripe.loading') }),
      ).toBeAttached();
      await expect(orderButton(page, locale)).toBeDisabled();
      await expectAccessibleInBothThemes(page, 'payment, Stripe’s fields on their way');
      await page.evaluate(() => document.fonts.ready);
      const before = await placesOf();
      goOn();
      await expect(stripeInput(page, locale, 'cardCvc')).toBeVisible();
      await expect(orderButton(page, locale)).toBeEnabled();
      expect(await placesOf()).toEqual(before);
    });
  });
}

test('Stripe’s fields have the colours of the reader’s theme, also when it changes', async ({ page }) => {
  await signUpOwner(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await openStripeCheckout(page, 'en');
  const number = stripeInput(page, 'en', 'cardNumber');
  const ours = () => page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color);
  const light = await ours();
  await expect(number).toHaveCSS('color', light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ours).not.toBe(light);
  await expect(number).toHaveCSS('color', await ours());
  // what is wrong is red in both
  await number.fill('4242424242424241');
  await expect(page.getByText(stripeWords.en['invalid_number'] ?? '')).toBeVisible();
  const dark = await page
    .getByText(stripeWords.en['invalid_number'] ?? '')
    .evaluate((error) => getComputedStyle(error).color);
  await expect(number).toHaveCSS('color', dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(number).not.toHaveCSS('color', dark);
});

test('by keyboard alone, and an order without a card leads to its field', async ({ page, stripe }) => {
  const { person } = await signUpOwner(page);
  await openStripeCheckout(page, 'en');
  await page.getByText(areaText('en', 'payment.field.expiry'), { exact: true }).click();
  await expect(stripeInput(page, 'en', 'cardExpiry')).toBeFocused();
  await page.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await orderButton(page, 'en').focus();
  await page.keyboard.press('Enter');
  await expect(stripeInput(page, 'en', 'cardNumber')).toBeFocused();
  await expect(page.getByText(areaText('en', 'payment.error.cardNumber'))).toBeVisible();
  await page.keyboard.type(stripeNumbers.paid);
  await expect(page.getByText(areaText('en', 'payment.error.cardNumber'))).toBeHidden();
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox')).toBeFocused();
  await orderButton(page, 'en').focus();
  await page.keyboard.press('Enter');
  await expectOutcome(page, started);
  expect(await stripe.statesOf(person.email)).toEqual(['active']);
});

test('two presses are one payment', async ({ page, stripe }) => {
  const { api, person } = await signUpOwner(page);
  await openStripeCheckout(page, 'en');
  await typeStripeCard(page, 'en', stripeNumbers.paid);
  await page.getByRole('checkbox').check();
  await orderButton(page, 'en').dblclick();
  await expectOutcome(page, started);
  expect(await stripe.statesOf(person.email)).toEqual(['active']);
  expect(paidInvoices((await api.listInvoices()).data)).toHaveLength(1);
});

test('who leaves the bank’s question finds it again, and pays once', async ({ page, stripe }) => {
  const { api, person } = await signUpOwner(page);
  await orderByStripe(page, 'en', stripeNumbers.bank);
  const bank = page.frameLocator('iframe[title="3D Secure"]').getByRole('button', { name: 'Complete' });
  await expect(bank).toBeVisible();
  await page.reload();
  await expect(stripeInput(page, 'en', 'cardNumber')).toBeVisible();
  await page.goto('/en/payment/return');
  await expectOutcome(page, areaText('en', 'payment.result.askTitle'));
  await page.getByRole('link', { name: areaText('en', 'payment.result.ask') }).click();
  await expect(page).toHaveURL('/en/payment/three_d_secure');
  await answerBank(page, 'Complete');
  await expectOutcome(page, started);
  expect(await stripe.statesOf(person.email)).toEqual(['active']);
  expect(paidInvoices((await api.listInvoices()).data)).toHaveLength(1);
});

test('a payment that takes its time is waited for, and starts the plan when Stripe tells', async ({ page, stripe }) => {
  const { api } = await signUpOwner(page);
  await stripe.setSlow(true);
  await orderByStripe(page, 'en', stripeNumbers.paid);
  await expectOutcome(page, areaText('en', 'payment.result.waitTitle'));
  await page.reload();
  await expectOutcome(page, areaText('en', 'payment.result.waitTitle'));
  expect((await api.getUserSubscription()).data?.status).toBe('processing');
  await stripe.setSlow(false);
  await expectOutcome(page, started);
});

test('who never comes back from the payment has the plan once Stripe tells', async ({ page, stripe }) => {
  const { api } = await signUpOwner(page);
  await stripe.holdWebhooks(true);
  await page.route('**/payment/return', (route) => route.abort());
  const left = page.waitForRequest('**/payment/return');
  await orderByStripe(page, 'en', stripeNumbers.paid);
  await left;
  const status = async () => (await api.getUserSubscription()).data?.status;
  expect(await status()).not.toBe('active');
  await stripe.holdWebhooks(false);
  await expect.poll(status).toBe('active');
});

for (const answer of ['Complete', 'Fail'] as const)
  test(`a larger plan asks the bank, which is answered: ${answer}`, async ({ page }) => {
    const { api } = await signUpOwner(page);
    await orderByStripe(page, 'en', stripeNumbers.bankAlways);
    await answerBank(page, 'Complete');
    await expectOutcome(page, started);
    await page.goto(`/en/account/change_plan?planId=${boost.id}`);
    await hydrated(page);
    await page.getByRole('checkbox').check();
    await page.getByRole('main').locator('form').getByRole('button').click();
    await expect(page).toHaveURL('/en/payment/three_d_secure');
    await answerBank(page, answer);
    const isPaid = answer === 'Complete';
    const title = isPaid
      ? areaText('en', 'payment.result.doneTitle', { plan: boost.en })
      : areaText('en', 'payment.result.badTitle');
    await expectOutcome(page, title);
    const { data } = await api.getUserSubscription();
    expect(data).toMatchObject({ plan: { id: isPaid ? boost.id : spotlight.id }, status: 'active' });
    if (isPaid) return;
    // the difference is paid by another card
    await orderByStripe(page, 'en', stripeNumbers.paid, boost.id);
    await expectOutcome(page, areaText('en', 'payment.result.doneTitle', { plan: boost.en }));
  });

test('a plan is cancelled and resumed at Stripe', async ({ page }) => {
  const { api } = await signUpOwner(page);
  await orderByStripe(page, 'en', stripeNumbers.paid);
  await expectOutcome(page, started);
  await api.cancelSubscription();
  await page.goto('/en/subscription_plans');
  await hydrated(page);
  await page.getByRole('main').getByRole('button', { name: spotlight.en }).click();
  await expect(page).toHaveURL('/en/subscription_plans?done=resume');
  expect((await api.getUserSubscription()).data).toMatchObject({ willEnd: false, status: 'active' });
});

test.describe('a page that does what Stripe.js would not take', () => {
  test.use({ mayFail: /^Stripe\.js would refuse/ });

  test('is found out', async ({ page, watched }) => {
    await signUpOwner(page);
    await openStripeCheckout(page, 'en');
    expect(watched).toEqual([]);
    const faults = await page.evaluate(() => {
      type Loose = Record<string, (...values: unknown[]) => Loose>;
      const stripe = (window as unknown as { Stripe: (key: string) => Loose }).Stripe('pk_test_other');
      const elements = stripe['elements']?.({ lokale: 'en' });
      const tries = [
        () => elements?.['create']?.('cardNumber', { style: { base: { colour: 'red' } }, showIcons: true }),
        () => elements?.['create']?.('cardCvc', { style: { base: { color: 'var(--plaza-color-text)' } } }),
        () => elements?.['create']?.('payment'),
        () => elements?.['fetchUpdates']?.(),
        () => stripe['confirmPayment']?.(),
      ];
      return tries.filter((attempt) => {
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

// time goes on for everybody at Stripe, so this is the last
test('whose renewal was declined pays it with another card', async ({ page, stripe }) => {
  const { api, person } = await signUpOwner(page);
  await orderByStripe(page, 'en', stripeNumbers.renewalFails);
  await expectOutcome(page, started);
  await stripe.passDays(32);
  const status = async () => (await api.getUserSubscription()).data?.status;
  await expect.poll(status).toBe('past_due');
  await openStripeCheckout(page, 'en');
  await typeStripeCard(page, 'en', stripeNumbers.paid);
  await orderButton(page, 'en').click();
  await expectOutcome(page, started);
  await expect.poll(status).toBe('active');
  expect(await stripe.statesOf(person.email)).toEqual(['active']);
});
