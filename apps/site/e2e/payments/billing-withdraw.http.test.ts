import { describe, expect, test } from 'vitest';
import { readEmailsTo } from '../support/emails.ts';
import { createFinishedBay } from '../support/owners.ts';
import { signUpPayingOwner } from '../support/paying-owners.ts';
import { headingTextOf, mainTextOf, textOf } from '../support/plain-checkout.ts';
import { basicPlan, formatEuros, spotlightPlan } from '../support/plans.ts';
import { createVisitor } from '../support/visitor.ts';
import { locales, type JourneyLocale, translate, type MessageName } from '../support/translate.ts';

/** The button's label, whose wording the law specifies, and the message that rejects a late withdrawal. */
const withdrawalTexts = {
  en: { confirm: 'Confirm withdrawal', over: 'You can withdraw from a contract until the end of the 14th day' },
  es: { confirm: 'Confirmar desistimiento', over: 'Puedes desistir de un contrato durante los 14 días' },
};

describe.each(locales)('a withdrawal after its period (%s)', (locale) => {
  const t = (id: MessageName, values?: Readonly<Record<string, string>>) => translate(locale, id, values);

  test(`a withdrawal from a plan on day 15 is rejected with the reason, even by a form opened before (${locale})`, async () => {
    const visitor = createVisitor();
    const { api, passDays } = await signUpPayingOwner(visitor, { locale, planId: spotlightPlan.id });
    const withdrawalFormPage = await visitor.open(`/${locale}/account/withdraw?step=2`);
    await passDays(15);
    let page = await visitor.open(`/${locale}/account/edit_profile`);
    expect(mainTextOf(page)).toContain(t('billing.withdraw.overCard'));
    expect(page.queryByRole('link', { name: t('billing.withdraw.link') })).toBeNull();
    page = await withdrawalFormPage.submit(
      withdrawalFormPage.getByRole('button', { name: withdrawalTexts[locale].confirm }),
    );
    expect(page.status).toBe(409);
    expect(headingTextOf(page)).toBe(t('billing.withdraw.overTitle'));
    expect(mainTextOf(page)).toContain(withdrawalTexts[locale].over);
    expect(page.getByRole('link', { name: t('billing.withdraw.overDo') }).getAttribute('href')).toBe(
      `/${locale}/account/edit_profile#plan`,
    );
    expect((await api.getUserSubscription()).data?.plan.id).toBe(spotlightPlan.id);
  });
});

describe('a withdrawal within its period', () => {
  const locale: JourneyLocale = 'en';
  const t = (id: MessageName, values?: Readonly<Record<string, string>>) => translate(locale, id, values);

  test('a withdrawal from a plan on day 13 leads to a refund, an email and a credit note', async () => {
    const visitor = createVisitor();
    const { api, person, passDays } = await signUpPayingOwner(visitor, { locale, planId: spotlightPlan.id });
    const finishedBay = await createFinishedBay(api);
    await passDays(12);
    let page = await visitor.open(`/${locale}/account/edit_profile`);
    page = await page.follow(t('billing.withdraw.link'));
    expect(page.url).toBe(`/${locale}/account/withdraw`);
    for (const detail of [`${person.firstName} ${person.lastName}`, person.email])
      expect(mainTextOf(page)).toContain(detail);
    page = await page.follow(t('billing.withdraw.continue'));
    const refundCents = (await api.getUserSubscription()).data?.withdrawal?.refundCents ?? 0;
    expect(refundCents).toBeGreaterThan(0);
    expect(refundCents).toBeLessThan(999);
    const refundAmount = formatEuros(locale, refundCents);
    expect(mainTextOf(page)).toContain(refundAmount);
    page = await page.submit(page.getByRole('button', { name: withdrawalTexts[locale].confirm }));
    expect(headingTextOf(page)).toBe(t('billing.withdraw.receiptTitle'));
    expect(mainTextOf(page)).toContain(refundAmount);
    // after the withdrawal the account is back on Basic, and the bay stays published
    expect((await visitor.request(`/${locale}/parking/${finishedBay.id}`)).status).toBe(200);
    expect((await api.getUserSubscription()).data?.plan.id).toBe(basicPlan.id);
    await expect.poll(async () => (await api.listInvoices()).data[0]?.refundedCents).toBe(refundCents);
    await expect
      .poll(async () => (await readEmailsTo(person.email)).some((email) => email.text.includes(refundAmount)))
      .toBe(true);

    const [invoice] = (await api.listInvoices()).data;
    const invoiceNumber = invoice?.number ?? '';
    const creditNoteNumber = invoice?.creditNotes[0]?.number ?? '';
    const creditNoteTitle = t('billing.credit.title', { number: creditNoteNumber });
    page = await visitor.open(`/${locale}/account/invoices`);
    page = await page.follow(creditNoteTitle);
    expect(headingTextOf(page)).toBe(creditNoteTitle);
    expect(mainTextOf(page)).toMatch(new RegExp(`[-−]\\D?${refundAmount}`));
    const pdfPath = page.getByRole('link', { name: t('billing.invoice.download') }).getAttribute('href') ?? '';
    const pdfDocumentName = { en: 'credit-note', es: 'factura-rectificativa' }[locale];
    const pdfResponse = await visitor.request(pdfPath);
    expect(pdfResponse.headers.get('content-disposition')).toContain(`${pdfDocumentName}-${creditNoteNumber}.pdf`);
    page = await page.follow(
      page.within(page.getByRole('main')).getByRole('link', { name: new RegExp(invoiceNumber) }),
    );
    expect(headingTextOf(page)).toBe(t('billing.invoice.title', { number: invoiceNumber }));
    expect(page.getByRole('link', { name: creditNoteTitle })).toBeTruthy();
  });
});

test('a withdrawal form sent twice shows its receipt both times, but creates only one credit note', async () => {
  const visitor = createVisitor();
  const { api } = await signUpPayingOwner(visitor, { planId: spotlightPlan.id });
  const page = await visitor.open('/en/account/withdraw?step=2');
  for (const receipt of [await page.submit(withdrawalTexts.en.confirm), await page.submit(withdrawalTexts.en.confirm)])
    expect(headingTextOf(receipt)).toBe(translate('en', 'billing.withdraw.receiptTitle'));
  expect((await api.getUserSubscription()).data?.plan.id).toBe(basicPlan.id);
  // a background job writes the credit note, so it may appear after the receipt
  await expect.poll(async () => (await api.listInvoices()).data[0]?.creditNotes.length).toBe(1);
});

test('the withdrawal page says that the free plan has no contract to withdraw from', async () => {
  const visitor = createVisitor();
  await signUpPayingOwner(visitor, { hasPlan: true });
  const page = await visitor.open('/en/account/withdraw');
  expect(headingTextOf(page)).toBe(translate('en', 'billing.withdraw.noneTitle'));
  expect(textOf(page.getByRole('main'))).toContain(translate('en', 'billing.withdraw.noneText'));
});
