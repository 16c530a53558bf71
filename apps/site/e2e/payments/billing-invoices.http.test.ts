import { describe, expect, test } from 'vitest';
import { signUpPayingOwner } from '../support/paying-owners.ts';
import { headingTextOf, mainTextOf, textOf } from '../support/plain-checkout.ts';
import { paymentPath, spotlightPlan } from '../support/plans.ts';
import { createVisitor } from '../support/visitor.ts';
import { locales, type JourneyLocale, translate, type MessageName } from '../support/translate.ts';

describe.each(locales)('invoices (%s)', (locale) => {
  const t = (id: MessageName, values?: Readonly<Record<string, string>>) => translate(locale, id, values);

  test(`every payment has an invoice with its VAT, as a page and as a PDF (${locale})`, async () => {
    const visitor = createVisitor();
    const { api, person, passDays } = await signUpPayingOwner(visitor, { locale, planId: spotlightPlan.id });
    await passDays(32);
    const userInvoices = (await api.listInvoices()).data;
    expect(userInvoices).toHaveLength(2);
    let page = await visitor.open(`/${locale}/account/edit_profile`);
    page = await page.follow(page.within(page.getByRole('main')).getByRole('link', { name: t('billing.invoices') }));
    expect(page.url).toBe(`/${locale}/account/invoices`);
    expect(page.getAllByRole('row')).toHaveLength(3);
    const invoiceNumber = userInvoices[0]?.number ?? '';
    page = await page.follow(t('billing.invoices.openNamed', { number: invoiceNumber }));
    expect(headingTextOf(page)).toBe(t('billing.invoice.title', { number: invoiceNumber }));
    const invoiceText = textOf(page.getByRole('article'));
    expect(invoiceText).toContain(person.email);
    for (const sum of { en: ['9.99', '8.26', '1.73'], es: ['9,99', '8,26', '1,73'] }[locale])
      expect(invoiceText).toContain(sum);
    const pdfPath = page.getByRole('link', { name: t('billing.invoice.download') }).getAttribute('href') ?? '';
    const pdfResponse = await visitor.request(pdfPath);
    expect(pdfResponse.headers.get('content-disposition')).toContain(
      `${{ en: 'invoice', es: 'factura' }[locale]}-${invoiceNumber}.pdf`,
    );
    expect(pdfResponse.headers.get('cache-control')).toContain('private');
    expect(
      Buffer.from(await pdfResponse.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });
});

describe('billing details', () => {
  const locale: JourneyLocale = 'es';
  const t = (id: MessageName, values?: Readonly<Record<string, string>>) => translate(locale, id, values);

  test('billing details with an invalid tax ID are rejected, and valid ones appear on the payment page', async () => {
    const visitor = createVisitor();
    await signUpPayingOwner(visitor, { locale });
    let page = await visitor.open(`/${locale}/account/edit_profile`);
    const billingSectionOf = () => page.getByRole('region', { name: t('profile.billing') });
    const billingFieldOf = (id: MessageName) =>
      page.within(billingSectionOf()).getByRole('textbox', { name: new RegExp(`^${t(id)}`) }) as HTMLInputElement;
    const saveTaxId = async (taxId: string) => {
      billingFieldOf('profile.billingName').value = 'Acme, S.L.';
      billingFieldOf('profile.taxId').value = taxId;
      billingFieldOf('profile.billingAddress').value = 'Calle Mayor 1, 28013 Madrid';
      page = await page.submit(page.within(billingSectionOf()).getByRole('button', { name: t('profile.save') }));
    };
    await saveTaxId('B58378432');
    expect(billingFieldOf('profile.taxId').getAttribute('aria-invalid')).toBe('true');
    expect(billingFieldOf('profile.billingName').value).toBe('Acme, S.L.');
    await saveTaxId('b-58378431');
    page = await visitor.open(`/${locale}/account/edit_profile`);
    expect(billingFieldOf('profile.taxId').value).toBe('B58378431');
    page = await visitor.open(paymentPath(locale));
    expect(textOf(page.getByRole('form', { name: t('payment.form') }))).toContain('Acme, S.L.');
  });
});

test('an account that never paid has no invoices, and another account’s invoices answer 404', async () => {
  const visitor = createVisitor();
  const { api } = await signUpPayingOwner(visitor, { planId: spotlightPlan.id });
  const [invoice] = (await api.listInvoices()).data;
  const otherVisitor = createVisitor();
  await signUpPayingOwner(otherVisitor);
  expect(mainTextOf(await otherVisitor.open('/en/account/invoices'))).toContain(
    translate('en', 'billing.invoices.emptyTitle'),
  );
  for (const path of ['', '/pdf']) {
    const filePath = `/en/account/invoices/${invoice?.id}${path}`;
    expect((await visitor.request(filePath)).status).toBe(200);
    expect((await otherVisitor.request(filePath)).status).toBe(404);
    expect((await createVisitor().request(filePath)).status).not.toBe(200);
  }
});
