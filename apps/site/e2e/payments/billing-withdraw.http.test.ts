import { describe, expect, test } from 'vitest';
import { readEmailsTo } from '../support/emails.ts';
import { createFinishedBay } from '../support/owners.ts';
import { signUpPayer } from '../support/payers.ts';
import { headingOf, mainOf, textOf } from '../support/plain-checkout.ts';
import { basic, euros, spotlight } from '../support/plans.ts';
import { createVisitor } from '../support/visitor.ts';
import { locales, type JourneyLocale, words, type MessageName } from '../support/words.ts';

/** The button's label, which the law specifies, and the refusal of a late withdrawal. */
const legal = {
  en: { confirm: 'Confirm withdrawal', over: 'You can withdraw from a contract until the end of the 14th day' },
  es: { confirm: 'Confirmar desistimiento', over: 'Puedes desistir de un contrato durante los 14 días' },
};

describe.each(locales)('a withdrawal after its period (%s)', (locale) => {
  const text = (id: MessageName, values?: Readonly<Record<string, string>>) => words(locale, id, values);

  test('a withdrawal on day 15 is rejected with the reason and the alternative, even by a form opened in time', async () => {
    const visitor = createVisitor();
    const { api, passDays } = await signUpPayer(visitor, { locale, planId: spotlight.id });
    const openedForm = await visitor.open(`/${locale}/account/withdraw?step=2`);
    await passDays(15);
    let page = await visitor.open(`/${locale}/account/edit_profile`);
    expect(mainOf(page)).toContain(text('billing.withdraw.overCard'));
    expect(page.queryByRole('link', { name: text('billing.withdraw.link') })).toBeNull();
    page = await openedForm.submit(openedForm.getByRole('button', { name: legal[locale].confirm }));
    expect(page.status).toBe(409);
    expect(headingOf(page)).toBe(text('billing.withdraw.overTitle'));
    expect(mainOf(page)).toContain(legal[locale].over);
    expect(page.getByRole('link', { name: text('billing.withdraw.overDo') }).getAttribute('href')).toBe(
      `/${locale}/account/edit_profile#plan`,
    );
    expect((await api.getUserSubscription()).data?.plan.id).toBe(spotlight.id);
  });
});

describe('a withdrawal within its period', () => {
  const locale: JourneyLocale = 'en';
  const text = (id: MessageName, values?: Readonly<Record<string, string>>) => words(locale, id, values);

  test('a withdrawal on day 13 takes two steps, and brings a refund, an email and a credit note', async () => {
    const visitor = createVisitor();
    const { api, person, passDays } = await signUpPayer(visitor, { locale, planId: spotlight.id });
    const bay = await createFinishedBay(api);
    await passDays(12);
    let page = await visitor.open(`/${locale}/account/edit_profile`);
    page = await page.follow(text('billing.withdraw.link'));
    expect(page.url).toBe(`/${locale}/account/withdraw`);
    for (const detail of [`${person.firstName} ${person.lastName}`, person.email])
      expect(mainOf(page)).toContain(detail);
    page = await page.follow(text('billing.withdraw.continue'));
    const refundCents = (await api.getUserSubscription()).data?.withdrawal?.refundCents ?? 0;
    expect(refundCents).toBeGreaterThan(0);
    expect(refundCents).toBeLessThan(999);
    const amount = euros(locale, refundCents);
    expect(mainOf(page)).toContain(amount);
    page = await page.submit(page.getByRole('button', { name: legal[locale].confirm }));
    expect(headingOf(page)).toBe(text('billing.withdraw.receiptTitle'));
    expect(mainOf(page)).toContain(amount);
    // the account is on Basic again, and the bay stays published
    expect((await visitor.request(`/${locale}/parking/${bay.id}`)).status).toBe(200);
    expect((await api.getUserSubscription()).data?.plan.id).toBe(basic.id);
    await expect.poll(async () => (await api.listInvoices()).data[0]?.refundedCents).toBe(refundCents);
    await expect
      .poll(async () => (await readEmailsTo(person.email)).some((email) => email.text.includes(amount)))
      .toBe(true);

    const [invoice] = (await api.listInvoices()).data;
    const invoiceNumber = invoice?.number ?? '';
    const number = invoice?.creditNotes[0]?.number ?? '';
    const title = text('billing.credit.title', { number });
    page = await visitor.open(`/${locale}/account/invoices`);
    page = await page.follow(title);
    expect(headingOf(page)).toBe(title);
    expect(mainOf(page)).toMatch(new RegExp(`[-−]\\D?${amount}`));
    const file = page.getByRole('link', { name: text('billing.invoice.download') }).getAttribute('href') ?? '';
    const kind = { en: 'credit-note', es: 'factura-rectificativa' }[locale];
    const download = await visitor.request(file);
    expect(download.headers.get('content-disposition')).toContain(`${kind}-${number}.pdf`);
    page = await page.follow(
      page.within(page.getByRole('main')).getByRole('link', { name: new RegExp(invoiceNumber) }),
    );
    expect(headingOf(page)).toBe(text('billing.invoice.title', { number: invoiceNumber }));
    expect(page.getByRole('link', { name: title })).toBeTruthy();
  });
});

test('a withdrawal sent twice shows its receipt both times, and makes one credit note', async () => {
  const visitor = createVisitor();
  const { api } = await signUpPayer(visitor, { planId: spotlight.id });
  const page = await visitor.open('/en/account/withdraw?step=2');
  for (const receipt of [await page.submit(legal.en.confirm), await page.submit(legal.en.confirm)])
    expect(headingOf(receipt)).toBe(words('en', 'billing.withdraw.receiptTitle'));
  expect((await api.getUserSubscription()).data?.plan.id).toBe(basic.id);
  // a job writes the credit note
  await expect.poll(async () => (await api.listInvoices()).data[0]?.creditNotes.length).toBe(1);
});

test('the free plan has no contract to withdraw from', async () => {
  const visitor = createVisitor();
  await signUpPayer(visitor, { hasPlan: true });
  const page = await visitor.open('/en/account/withdraw');
  expect(headingOf(page)).toBe(words('en', 'billing.withdraw.noneTitle'));
  expect(textOf(page.getByRole('main'))).toContain(words('en', 'billing.withdraw.noneText'));
});
