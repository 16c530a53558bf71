import { describe, expect, test } from 'vitest';
import { signUpPayingOwner } from '../support/paying-owners.ts';
import { createCardFields, mainTextOf, textOf } from '../support/plain-checkout.ts';
import { spotlightPlan, sandboxCardNumbers } from '../support/plans.ts';
import { createVisitor, type VisitedPage } from '../support/visitor.ts';
import { type JourneyLocale, translate, type MessageName } from '../support/translate.ts';

describe('another card for a plan', () => {
  const locale: JourneyLocale = 'es';
  const t = (id: MessageName, values?: Readonly<Record<string, string>>) => translate(locale, id, values);
  const planTextOf = (page: VisitedPage) => textOf(page.getByRole('region', { name: t('profile.plan') }));
  const alertTextOf = (page: VisitedPage) => textOf(page.within(page.getByRole('main')).getByRole('alert'));
  const saveCard = (page: VisitedPage, number: string) =>
    page.submit(page.getByRole('button', { name: t('newCard.save') }), createCardFields(locale, number));

  test('a plan’s card is replaced only when the new card passes the bank’s challenge, and nothing is charged', async () => {
    const visitor = createVisitor();
    const { api } = await signUpPayingOwner(visitor, { locale, planId: spotlightPlan.id });
    let page = await visitor.open(`/${locale}/account/edit_profile`);
    page = await page.follow(t('billing.cardChange'));
    expect(page.url).toBe(`/${locale}/payment/card`);
    expect(mainTextOf(page)).toContain(t('billing.cardEnds', { brand: 'Visa', digits: '4242' }));
    page = await saveCard(page, sandboxCardNumbers.declined);
    expect(page.status).toBe(409);
    expect(alertTextOf(page)).toContain(t('newCard.refused'));
    expect(alertTextOf(page)).toContain(t('newCard.stays'));
    page = await saveCard(page, sandboxCardNumbers.bank);
    page = await page.submit(t('payment.bank.no'));
    expect(alertTextOf(page)).toContain(t('newCard.refused'));
    expect((await api.getPaymentCard()).data).toMatchObject({ last4: '4242' });
    page = await saveCard(page, sandboxCardNumbers.bank);
    page = await page.submit(t('payment.bank.yesCard'));
    expect(planTextOf(page)).toContain(t('billing.cardChanged', { plan: spotlightPlan[locale] }));
    expect(planTextOf(page)).toContain('Visa terminada en 3155, válida hasta 12/2034');

    page = await saveCard(await visitor.open(`/${locale}/payment/card`), '5555555555554444');
    expect(planTextOf(page)).toContain('Mastercard terminada en 4444, válida hasta 12/2034');
    expect((await api.listInvoices()).data).toHaveLength(1);
  });
});
