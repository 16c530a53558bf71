import type { Client } from '@plaza/sdk';
import { describe, expect, test } from 'vitest';
import { createFinishedBay } from '../support/owners.ts';
import { signUpPayer } from '../support/payers.ts';
import { headingOf, mainOf, sendOrder, checkOnlyCheckbox, textOf } from '../support/plain-checkout.ts';
import { boost, euros, paidOf, paymentPath, spotlight, testNumbers } from '../support/plans.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';
import { type JourneyLocale, words, type MessageName } from '../support/words.ts';

/** Previews Boost, and changes to it for that amount. */
async function upgradeToBoost(visitor: Visitor, api: Client, locale: JourneyLocale) {
  const { dueNowCents } = (await api.previewPlanChange({ query: { planId: boost.id } })).data;
  const page = await visitor.open(`/${locale}/account/change_plan?planId=${boost.id}`);
  checkOnlyCheckbox(page);
  const submit = page.getByRole('button', { name: { en: /obligation to pay/, es: /obligación de pago/ }[locale] });
  expect(textOf(submit)).toContain(euros(locale, dueNowCents));
  return { dueCents: dueNowCents, page: await page.submit(submit) };
}

/** Expects unchanged bays and no new charge. */
async function expectUnchangedPlan(
  visitor: Visitor,
  api: Client,
  bays: { live: number; waiting: number },
): Promise<void> {
  expect((await api.getUserSubscription()).data).toMatchObject({ plan: { id: spotlight.id }, status: 'active' });
  expect(paidOf((await api.listInvoices()).data)).toHaveLength(1);
  expect((await visitor.request(`/en/parking/${bays.live}`)).status).toBe(200);
  expect((await api.getOwnListing({ params: { id: bays.waiting } })).data.state).toBe('ready');
}

describe('a larger plan with a challenged or declined card', () => {
  const locale: JourneyLocale = 'en';
  const text = (id: MessageName, values?: Readonly<Record<string, string>>) => words(locale, id, values);
  const plans = { plan: boost[locale], current: spotlight[locale] };

  test('a larger plan with a failed bank challenge changes nothing, and starts once the challenge succeeds', async () => {
    const visitor = createVisitor();
    const { api } = await signUpPayer(visitor, { locale, planId: spotlight.id, card: 'alwaysAsks' });
    const bays = { live: (await createFinishedBay(api)).id, waiting: (await createFinishedBay(api)).id };
    const change = await upgradeToBoost(visitor, api, locale);
    let { page } = change;
    expect(page.url).toBe(`/${locale}/payment/three_d_secure`);
    // the bank is asked for the difference instead of the full price
    const facts = page.getAllByRole('definition').map(textOf);
    expect(facts[1]).toBe(plans.plan);
    expect(facts.at(-1)).toContain(euros(locale, change.dueCents));
    page = await page.submit(text('payment.bank.no'));
    expect(headingOf(page)).toBe(text('payment.result.badTitle'));
    expect(textOf(page.within(page.getByRole('main')).getByRole('alert'))).toContain(
      text('payment.result.keptPlan', { plan: plans.current }),
    );
    await expectUnchangedPlan(visitor, api, bays);

    page = await page.follow(text('payment.tryAgain'));
    expect(page.url).toBe(paymentPath(locale, boost.id));
    expect(mainOf(page)).toContain(text('payment.change.text', plans));
    expect(textOf(page.getByRole('complementary'))).toContain(text('payment.changeFacts', plans));
    expect(textOf(page.getByRole('button', { name: new RegExp(text('payment.pay')) }))).toContain(
      euros(locale, change.dueCents),
    );
    page = await sendOrder(page, locale, testNumbers.bankAlways);
    page = await page.submit(text('payment.bank.yes'));
    expect(headingOf(page)).toBe(text('payment.result.doneTitle', plans));
    expect((await api.getUserSubscription()).data).toMatchObject({ plan: { id: boost.id }, status: 'active' });
    expect((await api.listInvoices()).data[0]).toMatchObject({ amountCents: change.dueCents, status: 'paid' });
    expect((await visitor.request(`/${locale}/parking/${bays.waiting}`)).status).toBe(200);
  });

  test('a larger plan with a declined card is shown as unpaid in profile and invoices until another card pays', async () => {
    const visitor = createVisitor();
    const { api } = await signUpPayer(visitor, { locale, planId: spotlight.id, card: 'renewalFails' });
    const bays = { live: (await createFinishedBay(api)).id, waiting: (await createFinishedBay(api)).id };
    const { dueCents, page: refused } = await upgradeToBoost(visitor, api, locale);
    expect(refused.url).toBe(paymentPath(locale, boost.id));
    expect(mainOf(refused)).toContain(text('payment.change.title', plans));
    await expectUnchangedPlan(visitor, api, bays);
    for (const [address, link] of [
      ['invoices', text('billing.invoices.pay')],
      ['edit_profile', text('billing.awaited.pay')],
    ] as const) {
      const linkingPage = await visitor.open(`/${locale}/account/${address}`);
      const sentence = linkingPage.within(linkingPage.getByRole('main')).getByText(link);
      const payment = await linkingPage.follow(sentence.closest('a') ?? sentence);
      expect(payment.url).toMatch(new RegExp(`^/${locale}/payment\\?subscriptionId=${boost.id}&`));
      expect(mainOf(payment)).toContain(text('payment.change.title', plans));
    }
    // a repeated request opens the unpaid invoice
    let page = await visitor.open(`/${locale}/account/change_plan?planId=${boost.id}`);
    expect(page.url).toBe(paymentPath(locale, boost.id));
    page = await sendOrder(page, locale, testNumbers.paid);
    expect(headingOf(page)).toBe(text('payment.result.doneTitle', plans));
    expect(paidOf((await api.listInvoices()).data).map(({ amountCents }) => amountCents)).toEqual([dueCents, 999]);
    expect((await visitor.request(`/${locale}/parking/${bays.waiting}`)).status).toBe(200);
  });
});
