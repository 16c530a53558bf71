import type { Page } from '@playwright/test';
import { areaText } from './support/area-words.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { alertOf, cardReady, changeCard, testNumbers, typeCard } from './support/checkout.ts';
import { desktop, expect, hydrated, type JourneyLocale, phone, test } from './support/journey.ts';
import { misfits } from './support/page-checks.ts';
import { signUpPayer, spotlight } from './support/payers.ts';

test.use({ reducedMotion: 'reduce' });

const plan = (page: Page, locale: JourneyLocale) =>
  page.getByRole('region', { name: areaText(locale, 'profile.plan'), exact: true });
const save = (page: Page, locale: JourneyLocale) =>
  page.getByRole('button', { name: areaText(locale, 'newCard.save'), exact: true });

test.describe('in es', () => {
  // a card that is refused answers 409
  test.use({ viewport: phone, expectsConsoleErrors: true });

  test('a card is refused at its place, another one is confirmed by its bank, and nothing is charged', async ({
    page,
  }) => {
    const locale = 'es';
    const { api } = await signUpPayer(page, { locale, planId: spotlight });
    await page.goto(`/${locale}/account/edit_profile`);
    await hydrated(page);
    await plan(page, locale)
      .getByRole('link', { name: areaText(locale, 'billing.cardChange'), exact: true })
      .click();
    await page.waitForURL(/\/payment\/card$/);
    await hydrated(page);
    await cardReady(page);
    await expect(page.getByText(areaText(locale, 'billing.cardEnds', { brand: 'Visa', digits: '4242' }))).toBeVisible();
    await expectAccessibleInBothThemes(page, 'another card');
    expect(await page.evaluate(misfits)).toEqual([]);

    await typeCard(page, locale, testNumbers.declined);
    await save(page, locale).click();
    await expect(alertOf(page)).toContainText(areaText(locale, 'newCard.refused'));
    await expect(alertOf(page)).toContainText(areaText(locale, 'newCard.stays'));
    await changeCard(page, locale, testNumbers.bank);
    await save(page, locale).click();
    await page.getByRole('button', { name: areaText(locale, 'payment.bank.yesCard'), exact: true }).click();
    await expect(plan(page, locale).getByRole('status')).toContainText(
      areaText(locale, 'billing.cardChanged', { plan: 'Destacado' }),
    );
    await expect(plan(page, locale).getByText(/Visa terminada en 3155, caduca el 12\/2034/)).toBeVisible();
    expect((await api.listInvoices()).data).toHaveLength(1);
  });
});

test.describe('without scripts', () => {
  test.use({ viewport: desktop, javaScriptEnabled: false });

  test('a card is changed by a plain form, and its bank’s refusal is told', async ({ page }) => {
    const locale = 'en';
    const { api } = await signUpPayer(page, { locale, planId: spotlight });
    await page.goto(`/${locale}/payment/card`);
    const type = async (number: string): Promise<void> => {
      for (const [index, from] of [1, 5, 9, 13].entries())
        await page
          .getByLabel(areaText(locale, 'payment.field.digits', { from: String(from), to: String(from + 3) }), {
            exact: true,
          })
          .fill(number.slice(index * 4, index * 4 + 4));
      await page.getByLabel(areaText(locale, 'payment.field.month')).fill('12');
      await page.getByLabel(areaText(locale, 'payment.field.year')).fill('34');
      await page.getByLabel(areaText(locale, 'payment.field.cvc'), { exact: true }).fill('123');
    };
    await type(testNumbers.bank);
    await save(page, locale).click();
    await page.getByRole('button', { name: areaText(locale, 'payment.bank.no'), exact: true }).click();
    await expect(alertOf(page)).toContainText(areaText(locale, 'newCard.refused'));
    await type('5555555555554444');
    await save(page, locale).click();
    await expect(plan(page, locale).getByText('Mastercard ending in 4444, expires 12/2034')).toBeVisible();
    expect((await api.listInvoices()).data).toHaveLength(1);
  });
});
