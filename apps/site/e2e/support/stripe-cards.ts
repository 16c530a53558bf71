import type { FrameLocator, Page } from '@playwright/test';
import { expect, waitForHydration, type JourneyLocale } from './journey.ts';
import { orderButtonOf } from './checkout.ts';
import { paymentPath, spotlightPlan } from './plans.ts';
import { fieldMessages } from './stripe-js/stripe-messages.ts';
import type { FieldType } from './stripe-js/field-messages.ts';

/** Stripe's published test numbers, by the result of a payment. */
export const stripeCardNumbers = {
  paid: '4242424242424242',
  declined: '4000000000000002',
  funds: '4000000000009995',
  expired: '4000000000000069',
  bank: '4000002500003155',
  bankAlways: '4000000000003220',
  renewalFails: '4000000000000341',
} as const;

export const stripeFrame = (page: Page, locale: JourneyLocale, type: FieldType): FrameLocator =>
  page.frameLocator(`iframe[title="${fieldMessages[locale][type][1]}"]`);

export const stripeInput = (page: Page, locale: JourneyLocale, type: FieldType) =>
  stripeFrame(page, locale, type).getByRole('textbox');

/** Types a card into Stripe's fields, replacing earlier input. */
export async function typeStripeCard(page: Page, locale: JourneyLocale, number: string): Promise<void> {
  await stripeInput(page, locale, 'cardNumber').fill(number);
  await stripeInput(page, locale, 'cardExpiry').fill('1234');
  await stripeInput(page, locale, 'cardCvc').fill('123');
}

export async function openStripeCheckout(page: Page, locale: JourneyLocale, planId: number = spotlightPlan.id) {
  await page.goto(paymentPath(locale, planId));
  await waitForHydration(page);
  await expect(stripeInput(page, locale, 'cardNumber')).toBeVisible();
}

export async function orderPlanByStripe(
  page: Page,
  locale: JourneyLocale,
  number: string,
  planId: number = spotlightPlan.id,
): Promise<void> {
  await openStripeCheckout(page, locale, planId);
  await typeStripeCard(page, locale, number);
  await page.getByRole('checkbox').check();
  await orderButtonOf(page, locale).click();
}

/** Answers the 3-D Secure challenge, which Stripe opens over the page. */
export async function answerBankChallenge(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  await page.frameLocator('iframe[title="3D Secure"]').getByRole('button', { name: answer }).click();
}
