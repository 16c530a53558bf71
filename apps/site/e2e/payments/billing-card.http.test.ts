import { describe, expect, test } from 'vitest';
import { signUpPayer } from '../support/payers.ts';
import { cardFields, mainOf, textOf } from '../support/plain-checkout.ts';
import { spotlight, testNumbers } from '../support/plans.ts';
import { createVisitor, type VisitedPage } from '../support/visitor.ts';
import { type JourneyLocale, words, type MessageName } from '../support/words.ts';

describe('another card for a plan', () => {
  const locale: JourneyLocale = 'es';
  const text = (id: MessageName, values?: Readonly<Record<string, string>>) => words(locale, id, values);
  const planOf = (page: VisitedPage) => textOf(page.getByRole('region', { name: text('profile.plan') }));
  const alertOf = (page: VisitedPage) => textOf(page.within(page.getByRole('main')).getByRole('alert'));
  const save = (page: VisitedPage, number: string) =>
    page.submit(page.getByRole('button', { name: text('newCard.save') }), cardFields(locale, number));

  test('a new card is declined by the issuer, fails the bank’s challenge, then passes it; nothing is charged', async () => {
    const visitor = createVisitor();
    const { api } = await signUpPayer(visitor, { locale, planId: spotlight.id });
    let page = await visitor.open(`/${locale}/account/edit_profile`);
    page = await page.follow(text('billing.cardChange'));
    expect(page.url).toBe(`/${locale}/payment/card`);
    expect(mainOf(page)).toContain(text('billing.cardEnds', { brand: 'Visa', digits: '4242' }));
    page = await save(page, testNumbers.declined);
    expect(page.status).toBe(409);
    expect(alertOf(page)).toContain(text('newCard.refused'));
    expect(alertOf(page)).toContain(text('newCard.stays'));
    page = await save(page, testNumbers.bank);
    page = await page.submit(text('payment.bank.no'));
    expect(alertOf(page)).toContain(text('newCard.refused'));
    expect((await api.getPaymentCard()).data).toMatchObject({ last4: '4242' });
    page = await save(page, testNumbers.bank);
    page = await page.submit(text('payment.bank.yesCard'));
    expect(planOf(page)).toContain(text('billing.cardChanged', { plan: spotlight[locale] }));
    expect(planOf(page)).toContain('Visa terminada en 3155, válida hasta 12/2034');

    page = await save(await visitor.open(`/${locale}/payment/card`), '5555555555554444');
    expect(planOf(page)).toContain('Mastercard terminada en 4444, válida hasta 12/2034');
    expect((await api.listInvoices()).data).toHaveLength(1);
  });
});
