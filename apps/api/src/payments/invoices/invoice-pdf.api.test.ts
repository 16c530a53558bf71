import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOf, testCards } from '../../testing/test-cards.ts';
import { type SignedUpUser, signUp } from '../../testing/accounts.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { readPdf } from '../../testing/pdf-text.ts';

let api: TestApi;
let person: SignedUpUser;
let invoice: { id: string; number: string };
beforeAll(async () => {
  api = await startApi();
  person = await signUp(api, { firstName: 'Íñigo', lastName: 'Muñoz Łukasz Жуков' });
  const { clientSecret } = await person.client.confirmPayment({ body: { item: { planId: 2 } } });
  await api.sandbox?.enterCard(clientSecret ?? '', cardOf(testCards.good));
  await person.client.readPayment({ body: { clientSecret: clientSecret ?? '' } });
  const [firstInvoice] = (await person.client.listInvoices()).data;
  invoice = { id: firstInvoice?.id ?? '', number: firstInvoice?.number ?? '' };
});
afterAll(() => api.stop());

const downloadInvoicePdf = (locale: 'en' | 'es') =>
  person.client.downloadInvoice({ params: { id: invoice.id }, query: { locale } });

describe('invoice PDF', () => {
  it('the Spanish invoice PDF contains the invoice number, seller, customer, amounts and VAT', async () => {
    const { text, title, language, pages } = await readPdf(await downloadInvoicePdf('es'));
    expect(pages).toBe(1);
    expect(language).toBe('es');
    expect(title).toBe(`Factura ${invoice.number}`);
    for (const part of [
      `Factura ${invoice.number}`,
      'Emitida el',
      'Pagada el',
      'Plaza Ejemplo, S.L.',
      'NIF B00000000',
      'Calle de Ejemplo 1, 46002 Valencia',
      'Íñigo Muñoz Łukasz Жуков',
      person.email,
      'Destacado, del',
      'Base imponible',
      '8,26 €',
      'IVA 21 %',
      '1,73 €',
      'Importe total',
      '9,99 €',
    ])
      expect(text.replaceAll(/[\u00A0\u202F]/g, ' ')).toContain(part);
  });

  it('downloadInvoice returns an English PDF for the locale en', async () => {
    const { text } = await readPdf(await downloadInvoicePdf('en'));
    for (const part of [`Invoice ${invoice.number}`, 'Excluding VAT', '€8.26', 'VAT 21%', '€1.73', 'Total', '€9.99'])
      expect(text).toContain(part);
  });

  it('the invoice PDF embeds its fonts and does not refer to Helvetica', async () => {
    const pdfBytes = Buffer.from(await (await downloadInvoicePdf('en')).arrayBuffer()).toString('latin1');
    expect(pdfBytes).toMatch(/^%PDF-1\./);
    expect(pdfBytes).toContain('/FontFile2');
    expect(pdfBytes).not.toContain('/BaseFont /Helvetica');
  });

  it('downloadInvoice answers with a PDF attachment that no cache may store', async () => {
    const response = await fetch(`${api.baseUrl}/payments/invoices/${invoice.id}/pdf`, {
      headers: { authorization: `Bearer ${person.session.jwt}` },
    });
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
    ]).toEqual([200, 'application/pdf', 'attachment']);
    expect(response.headers.get('cache-control')).toContain('no-store');
  });

  it('downloadInvoice rejects other users with not_found and visitors with session_required', async () => {
    const stranger = await signUp(api);
    const invoiceRequest = { params: { id: invoice.id } };
    await expect(stranger.client.downloadInvoice(invoiceRequest)).rejects.toMatchObject({ code: 'not_found' });
    await expect(api.client.downloadInvoice(invoiceRequest)).rejects.toMatchObject({ code: 'session_required' });
  });
});
