import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, type JourneyLocale } from './journey.ts';
import { paymentPath, spotlight } from './plans.ts';
import { words } from './words.ts';

/** The button that obliges to pay. */
export const orderButton = (page: Page, locale: JourneyLocale): Locator =>
  page.getByRole('button', { name: words(locale, 'payment.pay') });

/** Waits until the card's fields answer, which load after the rest of the page. */
export const cardReady = (page: Page): Promise<void> =>
  expect(page.getByRole('main').locator('details button').first()).toBeAttached();

/** The error message at a field. */
export const alertOf = (page: Page): Locator => page.getByRole('main').getByRole('alert');

/** Types a card as people do: in one go, from the first digit to the code. */
export async function typeCard(page: Page, locale: JourneyLocale, number: string): Promise<void> {
  await cardReady(page);
  const first = page.getByLabel(words(locale, 'payment.field.digits', { from: '1', to: '4' }), { exact: true });
  await first.click();
  await page.keyboard.type(`${number}1234123`);
}

/** Puts another card into the place of one that was typed before, as a browser fills it in. */
export async function changeCard(page: Page, locale: JourneyLocale, number: string): Promise<void> {
  await cardReady(page);
  const first = page.getByLabel(words(locale, 'payment.field.digits', { from: '1', to: '4' }), { exact: true });
  await first.fill(number);
  await page.getByLabel(words(locale, 'payment.field.month')).fill('12/34');
  await page.getByLabel(words(locale, 'payment.field.cvc'), { exact: true }).fill('123');
}

/** Opens the payment of a plan and orders it by a card. */
export async function orderBy(
  page: Page,
  locale: JourneyLocale,
  number: string,
  planId: number = spotlight.id,
): Promise<void> {
  await page.goto(paymentPath(locale, planId));
  await hydrated(page);
  await typeCard(page, locale, number);
  await page.getByRole('checkbox').check();
  await orderButton(page, locale).click();
}

/** Heading of the page after a payment. */
export async function expectOutcome(page: Page, title: string): Promise<void> {
  await expect(page).toHaveURL(/\/payment\/return$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}
