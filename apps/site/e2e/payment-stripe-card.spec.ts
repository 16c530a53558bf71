import type { Page } from '@playwright/test';
import { areaText } from './support/area-words.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { alertOf, expectOutcome, spotlight } from './support/checkout.ts';
import { desktop, hydrated, type JourneyLocale, phone } from './support/journey.ts';
import { signUpOwner } from './support/owners.ts';
import { misfits } from './support/page-checks.ts';
import { answerBank, orderByStripe, stripeInput, stripeNumbers, typeStripeCard } from './support/stripe-cards.ts';
import { stripeWords } from './support/stripe-js/stripe-words.ts';
import { expect, test } from './support/stripe-product.ts';

// one product with Stripe for all of them
test.describe.configure({ mode: 'default' });
test.use({ reducedMotion: 'reduce' });

const plan = (page: Page, locale: JourneyLocale) =>
  page.getByRole('region', { name: areaText(locale, 'profile.plan'), exact: true });
const save = (page: Page, locale: JourneyLocale) =>
  page.getByRole('button', { name: areaText(locale, 'newCard.save'), exact: true });

/** Signs up an owner whose plan a Visa ending in 4242 pays for, and opens the page that changes the card. */
async function openCardChange(page: Page, locale: JourneyLocale) {
  const owner = await signUpOwner(page, { locale });
  await orderByStripe(page, locale, stripeNumbers.paid);
  await expectOutcome(page, areaText(locale, 'payment.result.doneTitle', { plan: spotlight[locale] }));
  await page.goto(`/${locale}/payment/card`);
  await hydrated(page);
  await expect(stripeInput(page, locale, 'cardNumber')).toBeVisible();
  return owner;
}

const expectChanged = async (page: Page, locale: JourneyLocale, ending: string): Promise<void> => {
  await expect(plan(page, locale).getByRole('status')).toContainText(
    areaText(locale, 'billing.cardChanged', { plan: spotlight[locale] }),
  );
  await expect(plan(page, locale).getByText(new RegExp(`Visa .*${ending}.* 12/2034`))).toBeVisible();
};

test.describe('in es', () => {
  test.use({ viewport: phone });

  test('Stripe’s fields take another card: one is refused, the bank confirms the next, nothing is charged', async ({
    page,
    stripe,
  }) => {
    const locale = 'es';
    const { api, person } = await openCardChange(page, locale);
    expect(await page.evaluate(misfits)).toEqual([]);
    await expectAccessibleInBothThemes(page, 'another card by Stripe');

    await save(page, locale).click();
    await expect(page.getByText(areaText(locale, 'payment.error.cardNumber'))).toBeVisible();
    await typeStripeCard(page, locale, stripeNumbers.declined);
    await save(page, locale).click();
    await expect(alertOf(page)).toContainText(stripeWords[locale]['card_declined'] ?? '');
    await expect(alertOf(page)).toContainText(areaText(locale, 'newCard.stays'));

    await typeStripeCard(page, locale, stripeNumbers.bank);
    await save(page, locale).click();
    await answerBank(page, 'Complete');
    await expectChanged(page, locale, '3155');
    expect((await api.listInvoices()).data).toHaveLength(1);
    expect(await stripe.statesOf(person.email)).toEqual(['active']);
  });
});

test.describe('in en', () => {
  test.use({ viewport: desktop });

  test('a bank that refuses leaves the old card in use, and a double click changes it once', async ({ page }) => {
    const locale = 'en';
    const { api } = await openCardChange(page, locale);
    await typeStripeCard(page, locale, stripeNumbers.bank);
    await save(page, locale).click();
    await answerBank(page, 'Fail');
    await expect(alertOf(page)).toContainText(stripeWords[locale]['setup_intent_authentication_failure'] ?? '');
    expect((await api.getPaymentCard()).data).toMatchObject({ last4: '4242' });

    await typeStripeCard(page, locale, '5555555555554444');
    await save(page, locale).dblclick();
    await expect(plan(page, locale).getByText(/Mastercard .*4444.* 12\/2034/)).toBeVisible();
    expect((await api.getPaymentCard()).data).toMatchObject({ last4: '4444' });
    expect((await api.listInvoices()).data).toHaveLength(1);
  });

  test('a connection lost on the way to Stripe says so, and the same form goes on', async ({ page }) => {
    const locale = 'en';
    const { api } = await openCardChange(page, locale);
    await typeStripeCard(page, locale, stripeNumbers.bankAlways);
    const confirming = 'https://api.stripe.com/v1/setup_intents/*/confirm';
    await page.context().route(confirming, (route) => route.abort());
    await save(page, locale).click();
    await expect(alertOf(page)).toContainText(areaText(locale, 'newCard.problem.offline'));
    expect((await api.getPaymentCard()).data).toMatchObject({ last4: '4242' });
    await page.context().unroute(confirming);
    await save(page, locale).click();
    await answerBank(page, 'Complete');
    await expectChanged(page, locale, '3220');
  });
});
