import type { Page } from '@playwright/test';
import { demoOwner } from '../support/chats.ts';
import { alertOf, replaceCard, expectOutcome, orderPlanByCard, orderButtonOf } from '../support/checkout.ts';
import { desktopViewport, expect, waitForHydration, phoneViewport, test } from '../support/journey.ts';
import { basicPlan, createFinishedBay, signUpOwner } from '../support/owners.ts';
import { findOverflows } from '../support/page-checks.ts';
import { expectAccessibleLayout as expectAccessibleState } from '../support/page-look.ts';
import { signUpPayingOwner } from '../support/paying-owners.ts';
import { boostPlan, paymentPath, spotlightPlan, sandboxCardNumbers } from '../support/plans.ts';
import { apiClient, logIn } from '../support/sign-up.ts';
import { translate, type MessageName } from '../support/translate.ts';

// The page states in this file need a new account or a submitted form; accessibility-account.spec.ts checks all other
// account pages. The pages on phones are in Spanish, and those in wide windows in English.
test.use({ reducedMotion: 'reduce', expectsConsoleErrors: true });

async function expectAccessibleLayout(page: Page, state: string): Promise<void> {
  await waitForHydration(page);
  await expectAccessibleState(page, state);
}

async function expectEachPageAccessible(
  page: Page,
  start: string,
  states: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [state, path] of Object.entries(states)) {
    await page.goto(start + path);
    await expectAccessibleLayout(page, state);
  }
}

test.describe('pages of owners on a phone, in Spanish', () => {
  test.use({ viewport: phoneViewport, colorScheme: 'dark' });
  const t = (id: MessageName) => translate('es', id);

  test('the pages of declined, challenged, unpaid and successful payments pass axe’s accessibility checks', async ({
    page,
  }) => {
    const { api } = await signUpOwner(page, { locale: 'es' });
    await createFinishedBay(api);
    await page.goto(paymentPath('es'));
    await waitForHydration(page);
    await page.getByText(t('payment.sandbox.numbers'), { exact: true }).click();
    for (const width of [1440, 820, phoneViewport.width]) {
      await page.setViewportSize({ ...phoneViewport, width });
      expect(await page.evaluate(findOverflows), `${width} px wide`).toEqual([]);
    }
    await expectAccessibleLayout(page, 'payment');
    await page.getByRole('checkbox').check();
    await replaceCard(page, 'es', sandboxCardNumbers.declined);
    await orderButtonOf(page, 'es').click();
    await expect(alertOf(page)).toContainText(t('payment.failed.title'));
    await expectAccessibleLayout(page, 'payment, refused');
    await replaceCard(page, 'es', sandboxCardNumbers.bank);
    await orderButtonOf(page, 'es').click();
    await expect(page).toHaveURL('/es/payment/three_d_secure');
    await expectAccessibleLayout(page, 'the sandbox’s bank');
    await page.goto('/es/payment/return');
    await expectOutcome(page, t('payment.result.askTitle'));
    await expectAccessibleLayout(page, 'payment, not answered');
    await page.getByRole('link', { name: t('payment.result.ask') }).click();
    await page.getByRole('button', { name: t('payment.bank.no') }).click();
    await expectOutcome(page, t('payment.result.badTitle'));
    await expectAccessibleLayout(page, 'payment, not paid');
    await orderPlanByCard(page, 'es', sandboxCardNumbers.paid);
    await expectOutcome(page, translate('es', 'payment.result.doneTitle', { plan: spotlightPlan.es }));
    await expectAccessibleLayout(page, 'payment, succeeded');
  });

  test('the pages of an unpaid invoice and of a withdrawal that is too late pass axe’s accessibility checks', async ({
    page,
  }) => {
    const { api, passDays } = await signUpPayingOwner(page, {
      locale: 'es',
      planId: spotlightPlan.id,
      card: 'renewalFails',
    });
    const { dueNowCents } = (await api.previewPlanChange({ query: { planId: boostPlan.id } })).data;
    await api.changePlan({ body: { planId: boostPlan.id, dueNowCents } });
    await expectEachPageAccessible(page, '/es', {
      'invoices with a larger plan to pay': '/account/invoices',
      'a profile with a larger plan to pay': '/account/edit_profile',
      'the difference to a larger plan': `/payment?subscriptionId=${boostPlan.id}`,
    });
    await passDays(32);
    await expectEachPageAccessible(page, '/es', {
      'a profile with a renewal to pay': '/account/edit_profile',
      'a renewal to pay': `/payment?subscriptionId=${spotlightPlan.id}`,
      'a withdrawal that comes too late': '/account/withdraw',
    });
  });

  test('a bay’s insights page passes axe’s accessibility checks', async ({ page }) => {
    const { jwt } = await apiClient().login({ body: { identifier: demoOwner.email, password: demoOwner.password } });
    const { data } = await apiClient(jwt).listOwnListings({ query: { state: 'published' } });
    await logIn(page, demoOwner, 'es');
    await expectEachPageAccessible(page, `/es/account/my_parking/${data[0]?.id}`, {
      'insights of a month': '/insights',
      'a bay with the figures of a quarter': '?days=90',
    });
  });
});

test.describe('pages of owners in a wide window, in English', () => {
  test.use({ viewport: desktopViewport });
  const t = (id: MessageName, values?: Readonly<Record<string, string>>) => translate('en', id, values);

  test('the pages of plans, cards, invoices, a withdrawal and its credit note pass axe’s accessibility checks', async ({
    page,
  }) => {
    const { api } = await signUpPayingOwner(page, { planId: boostPlan.id });
    await createFinishedBay(api);
    await createFinishedBay(api);
    const [invoice] = (await api.listInvoices()).data;
    await expectEachPageAccessible(page, '/en', {
      'plans side by side': '/subscription_plans',
      'a smaller plan': `/account/change_plan?planId=${spotlightPlan.id}`,
      'back to Basic': `/account/change_plan?planId=${basicPlan}`,
      'another card': '/payment/card',
      'an invoice': `/account/invoices/${invoice?.id}`,
    });
    await api.changePlan({ body: { planId: spotlightPlan.id, dueNowCents: 0 } });
    await expectEachPageAccessible(page, '/en', { 'plans while a smaller one follows': '/subscription_plans' });
    await api.resumeSubscription();
    await expectEachPageAccessible(page, '/en', {
      'the second step of a withdrawal': '/account/withdraw?step=2',
    });
    await page.getByRole('button', { name: t('billing.withdraw.confirm') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('billing.withdraw.receiptTitle'));
    await expectAccessibleLayout(page, 'the receipt of a withdrawal');
    const readCreditNoteNumber = async () => (await api.listInvoices()).data[0]?.creditNotes[0]?.number ?? '';
    await expect.poll(readCreditNoteNumber).not.toBe('');
    await page.goto('/en/account/invoices');
    await page.getByRole('link', { name: t('billing.credit.title', { number: await readCreditNoteNumber() }) }).click();
    await expect(page.getByRole('article')).toBeVisible();
    await expectAccessibleLayout(page, 'a credit note');
  });

  test('the pages of a bay without a plan, without insights or after deletion pass axe’s accessibility checks', async ({
    page,
  }) => {
    const { api } = await signUpOwner(page);
    const { id } = await createFinishedBay(api);
    await expectEachPageAccessible(page, '/en', {
      'plans, with a bay that waits': '/subscription_plans?isFromCreateParkingForm=true',
    });
    await api.confirmPayment({ body: { item: { planId: basicPlan } } });
    await expectEachPageAccessible(page, '/en/account', {
      'insights on a plan without details': `/my_parking/${id}/insights`,
    });
    await page.goto(`/en/account/my_parking/${id}`);
    await waitForHydration(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: translate('en', 'owner.do.delete'), exact: true })
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessibleLayout(page, 'asked before deleting');
    await api.deleteListing({ params: { id } });
    await expectEachPageAccessible(page, '/en/account', { 'a deleted bay': `/my_parking/${id}` });
  });
});
