import type { Client } from '@plaza/sdk';
import { describe, expect, test } from 'vitest';
import { createFinishedBay } from '../support/owners.ts';
import { signUpPayingOwner } from '../support/paying-owners.ts';
import { headingTextOf, mainTextOf, sendOrder, checkOnlyCheckbox, textOf } from '../support/plain-checkout.ts';
import {
  boostPlan,
  formatEuros,
  paidInvoicesOf,
  paymentPath,
  spotlightPlan,
  sandboxCardNumbers,
} from '../support/plans.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';
import { type JourneyLocale, translate, type MessageName } from '../support/translate.ts';

async function orderUpgradeToBoost(visitor: Visitor, api: Client, locale: JourneyLocale) {
  const { dueNowCents } = (await api.previewPlanChange({ query: { planId: boostPlan.id } })).data;
  const page = await visitor.open(`/${locale}/account/change_plan?planId=${boostPlan.id}`);
  checkOnlyCheckbox(page);
  const submitButton = page.getByRole('button', {
    name: { en: /obligation to pay/, es: /obligación de pago/ }[locale],
  });
  expect(textOf(submitButton)).toContain(formatEuros(locale, dueNowCents));
  return { dueCents: dueNowCents, page: await page.submit(submitButton) };
}

async function expectUnchangedPlan(
  visitor: Visitor,
  api: Client,
  bays: { live: number; waiting: number },
): Promise<void> {
  expect((await api.getUserSubscription()).data).toMatchObject({ plan: { id: spotlightPlan.id }, status: 'active' });
  expect(paidInvoicesOf((await api.listInvoices()).data)).toHaveLength(1);
  expect((await visitor.request(`/en/parking/${bays.live}`)).status).toBe(200);
  expect((await api.getOwnListing({ params: { id: bays.waiting } })).data.state).toBe('ready');
}

describe('a larger plan with a challenged or declined card', () => {
  const locale: JourneyLocale = 'en';
  const t = (id: MessageName, values?: Readonly<Record<string, string>>) => translate(locale, id, values);
  const planNames = { plan: boostPlan[locale], current: spotlightPlan[locale] };

  test('an upgrade with a failed bank challenge changes nothing, and takes effect when the challenge succeeds', async () => {
    const visitor = createVisitor();
    const { api } = await signUpPayingOwner(visitor, { locale, planId: spotlightPlan.id, card: 'alwaysAsks' });
    const bayIds = { live: (await createFinishedBay(api)).id, waiting: (await createFinishedBay(api)).id };
    const pendingChange = await orderUpgradeToBoost(visitor, api, locale);
    let { page } = pendingChange;
    expect(page.url).toBe(`/${locale}/payment/three_d_secure`);
    // the owner pays the difference between the plans' prices, not the full price
    const planFactTexts = page.getAllByRole('definition').map(textOf);
    expect(planFactTexts[1]).toBe(planNames.plan);
    expect(planFactTexts.at(-1)).toContain(formatEuros(locale, pendingChange.dueCents));
    page = await page.submit(t('payment.bank.no'));
    expect(headingTextOf(page)).toBe(t('payment.result.badTitle'));
    expect(textOf(page.within(page.getByRole('main')).getByRole('alert'))).toContain(
      t('payment.result.keptPlan', { plan: planNames.current }),
    );
    await expectUnchangedPlan(visitor, api, bayIds);

    page = await page.follow(t('payment.tryAgain'));
    expect(page.url).toBe(paymentPath(locale, boostPlan.id));
    expect(mainTextOf(page)).toContain(t('payment.change.text', planNames));
    expect(textOf(page.getByRole('complementary'))).toContain(t('payment.changeFacts', planNames));
    expect(textOf(page.getByRole('button', { name: new RegExp(t('payment.pay')) }))).toContain(
      formatEuros(locale, pendingChange.dueCents),
    );
    page = await sendOrder(page, locale, sandboxCardNumbers.bankAlways);
    page = await page.submit(t('payment.bank.yes'));
    expect(headingTextOf(page)).toBe(t('payment.result.doneTitle', planNames));
    expect((await api.getUserSubscription()).data).toMatchObject({ plan: { id: boostPlan.id }, status: 'active' });
    expect((await api.listInvoices()).data[0]).toMatchObject({ amountCents: pendingChange.dueCents, status: 'paid' });
    expect((await visitor.request(`/${locale}/parking/${bayIds.waiting}`)).status).toBe(200);
  });

  test('an upgrade with a declined card is shown as unpaid in profile and invoices until another card pays', async () => {
    const visitor = createVisitor();
    const { api } = await signUpPayingOwner(visitor, { locale, planId: spotlightPlan.id, card: 'renewalFails' });
    const bayIds = { live: (await createFinishedBay(api)).id, waiting: (await createFinishedBay(api)).id };
    const { dueCents, page: refused } = await orderUpgradeToBoost(visitor, api, locale);
    expect(refused.url).toBe(paymentPath(locale, boostPlan.id));
    expect(mainTextOf(refused)).toContain(t('payment.change.title', planNames));
    await expectUnchangedPlan(visitor, api, bayIds);
    for (const [address, link] of [
      ['invoices', t('billing.invoices.pay')],
      ['edit_profile', t('billing.awaited.pay')],
    ] as const) {
      const linkingPage = await visitor.open(`/${locale}/account/${address}`);
      const payLinkText = linkingPage.within(linkingPage.getByRole('main')).getByText(link);
      const paymentPage = await linkingPage.follow(payLinkText.closest('a') ?? payLinkText);
      expect(paymentPage.url).toMatch(new RegExp(`^/${locale}/payment\\?subscriptionId=${boostPlan.id}&`));
      expect(mainTextOf(paymentPage)).toContain(t('payment.change.title', planNames));
    }
    // a repeated plan change opens the unpaid invoice
    let page = await visitor.open(`/${locale}/account/change_plan?planId=${boostPlan.id}`);
    expect(page.url).toBe(paymentPath(locale, boostPlan.id));
    page = await sendOrder(page, locale, sandboxCardNumbers.paid);
    expect(headingTextOf(page)).toBe(t('payment.result.doneTitle', planNames));
    expect(paidInvoicesOf((await api.listInvoices()).data).map(({ amountCents }) => amountCents)).toEqual([
      dueCents,
      999,
    ]);
    expect((await visitor.request(`/${locale}/parking/${bayIds.waiting}`)).status).toBe(200);
  });
});
