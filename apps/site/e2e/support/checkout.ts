import type { Locator, Page } from '@playwright/test';
import { expect, waitForHydration, type JourneyLocale } from './journey.ts';
import { paymentPath, spotlightPlan } from './plans.ts';
import { translate } from './translate.ts';

export const orderButtonOf = (page: Page, locale: JourneyLocale): Locator =>
  page.getByRole('button', { name: translate(locale, 'payment.pay') });

export const waitForCardFields = (page: Page): Promise<void> =>
  expect(page.getByRole('main').locator('details button').first()).toBeAttached();

export const alertOf = (page: Page): Locator => page.getByRole('main').getByRole('alert');

/** Types into the first field only, since the fields pass the focus on. */
export async function typeCard(page: Page, locale: JourneyLocale, number: string): Promise<void> {
  await waitForCardFields(page);
  const firstField = page.getByLabel(translate(locale, 'payment.field.digits', { from: '1', to: '4' }), {
    exact: true,
  });
  await firstField.click();
  await page.keyboard.type(`${number}1234123`);
}

/** Fills in the whole number at its first field, as a browser's autofill does. */
export async function replaceCard(page: Page, locale: JourneyLocale, number: string): Promise<void> {
  await waitForCardFields(page);
  const firstField = page.getByLabel(translate(locale, 'payment.field.digits', { from: '1', to: '4' }), {
    exact: true,
  });
  await firstField.fill(number);
  await page.getByLabel(translate(locale, 'payment.field.month')).fill('12/34');
  await page.getByLabel(translate(locale, 'payment.field.cvc'), { exact: true }).fill('123');
}

export async function orderPlanByCard(
  page: Page,
  locale: JourneyLocale,
  number: string,
  planId: number = spotlightPlan.id,
): Promise<void> {
  await page.goto(paymentPath(locale, planId));
  await waitForHydration(page);
  await typeCard(page, locale, number);
  await page.getByRole('checkbox').check();
  await orderButtonOf(page, locale).click();
}

export async function expectOutcome(page: Page, title: string): Promise<void> {
  await expect(page).toHaveURL(/\/payment\/return$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}
