import { describe, expect, test } from 'vitest';
import { signUpPayer } from '../support/payers.ts';
import { headingOf, mainOf, textOf } from '../support/plain-checkout.ts';
import { paymentPath, spotlight } from '../support/plans.ts';
import { createVisitor } from '../support/visitor.ts';
import { locales, type JourneyLocale, words, type MessageName } from '../support/words.ts';

describe.each(locales)('invoices (%s)', (locale) => {
  const text = (id: MessageName, values?: Readonly<Record<string, string>>) => words(locale, id, values);

  test('every payment has an invoice with its VAT, as a page and as a PDF', async () => {
    const visitor = createVisitor();
    const { api, person, passDays } = await signUpPayer(visitor, { locale, planId: spotlight.id });
    await passDays(32);
    const invoices = (await api.listInvoices()).data;
    expect(invoices).toHaveLength(2);
    let page = await visitor.open(`/${locale}/account/edit_profile`);
    page = await page.follow(page.within(page.getByRole('main')).getByRole('link', { name: text('billing.invoices') }));
    expect(page.url).toBe(`/${locale}/account/invoices`);
    expect(page.getAllByRole('row')).toHaveLength(3);
    const number = invoices[0]?.number ?? '';
    page = await page.follow(text('billing.invoices.openNamed', { number }));
    expect(headingOf(page)).toBe(text('billing.invoice.title', { number }));
    const sheet = textOf(page.getByRole('article'));
    expect(sheet).toContain(person.email);
    for (const sum of { en: ['9.99', '8.26', '1.73'], es: ['9,99', '8,26', '1,73'] }[locale])
      expect(sheet).toContain(sum);
    const file = page.getByRole('link', { name: text('billing.invoice.download') }).getAttribute('href') ?? '';
    const pdf = await visitor.request(file);
    expect(pdf.headers.get('content-disposition')).toContain(
      `${{ en: 'invoice', es: 'factura' }[locale]}-${number}.pdf`,
    );
    expect(pdf.headers.get('cache-control')).toContain('private');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });
});

describe('billing details', () => {
  const locale: JourneyLocale = 'es';
  const text = (id: MessageName, values?: Readonly<Record<string, string>>) => words(locale, id, values);

  test('billing details with an invalid tax ID are rejected with the typed values, and valid ones are used for payments', async () => {
    const visitor = createVisitor();
    await signUpPayer(visitor, { locale });
    let page = await visitor.open(`/${locale}/account/edit_profile`);
    const section = () => page.getByRole('region', { name: text('profile.billing') });
    const field = (id: MessageName) =>
      page.within(section()).getByRole('textbox', { name: new RegExp(`^${text(id)}`) }) as HTMLInputElement;
    const save = async (taxId: string) => {
      field('profile.billingName').value = 'Acme, S.L.';
      field('profile.taxId').value = taxId;
      field('profile.billingAddress').value = 'Calle Mayor 1, 28013 Madrid';
      page = await page.submit(page.within(section()).getByRole('button', { name: text('profile.save') }));
    };
    await save('B58378432');
    expect(field('profile.taxId').getAttribute('aria-invalid')).toBe('true');
    expect(field('profile.billingName').value).toBe('Acme, S.L.');
    await save('b-58378431');
    page = await visitor.open(`/${locale}/account/edit_profile`);
    expect(field('profile.taxId').value).toBe('B58378431');
    page = await visitor.open(paymentPath(locale));
    expect(textOf(page.getByRole('form', { name: text('payment.form') }))).toContain('Acme, S.L.');
  });
});

test('an account that never paid has no invoices, and another account’s invoices answer 404', async () => {
  const visitor = createVisitor();
  const { api } = await signUpPayer(visitor, { planId: spotlight.id });
  const [invoice] = (await api.listInvoices()).data;
  const otherVisitor = createVisitor();
  await signUpPayer(otherVisitor);
  expect(mainOf(await otherVisitor.open('/en/account/invoices'))).toContain(words('en', 'billing.invoices.emptyTitle'));
  for (const path of ['', '/pdf']) {
    const address = `/en/account/invoices/${invoice?.id}${path}`;
    expect((await visitor.request(address)).status).toBe(200);
    expect((await otherVisitor.request(address)).status).toBe(404);
    expect((await createVisitor().request(address)).status).not.toBe(200);
  }
});
