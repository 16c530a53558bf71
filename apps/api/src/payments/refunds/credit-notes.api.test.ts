import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteAccount } from '../../profile/closing/closing-store.ts';
import { addPerson } from '../../testing/people.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { addPayer, type Payer } from '../../testing/payers.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { moveSubscriptions } from '../../testing/subscriptions.ts';

let server: MailServer;
let api: TestApi;
beforeAll(async () => {
  server = await startMailServer();
  api = await startApi({
    publicUrl: 'https://plaza.example',
    email: { smtpUrl: server.url, outbox: '/nowhere', from: 'Plaza <no-reply@plaza.example>' },
  });
});
beforeEach(() => {
  server.mails.length = 0;
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});

const acmeDetails = { name: 'Acme Cañón, S.L.', taxId: 'B58378431', address: 'Calle Mayor 1, 28013 Madrid' };
const normalizeSpaces = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');
const emailsStartingWith = async ({ userId }: Payer, start: string) => {
  await api.runJobs();
  const { email } = await api.database
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return server.mails.filter(({ envelopeTo, subject }) => envelopeTo.includes(email) && subject?.startsWith(start));
};
const readAttachedText = async (mail: Awaited<ReturnType<typeof emailsStartingWith>>[number] | undefined) => {
  const [file, ...others] = mail?.attachments ?? [];
  if (file === undefined || others.length > 0 || typeof file.content === 'string') throw new Error('not one file');
  const { text } = await readPdf(new Blob([new Uint8Array(file.content)]));
  return { filename: file.filename, mimeType: file.mimeType, text: normalizeSpaces(text) };
};

async function readRefundCents({ client }: Payer) {
  const { withdrawal } = (await client.getUserSubscription()).data ?? {};
  const refundCents = withdrawal?.refundCents ?? 0;
  await client.withdrawFromContract({ body: { refundCents, submissionId: randomUUID() } });
  return refundCents;
}

async function withdrawFromPlan(payer: Payer) {
  const refundCents = await readRefundCents(payer);
  await api.runJobs();
  return { refundCents, ...(await withdrawAndReadCreditNote(payer)) };
}

async function withdrawAndReadCreditNote(payer: Payer) {
  const [invoice] = (await payer.client.listInvoices()).data;
  const [creditNote] = invoice?.creditNotes ?? [];
  if (invoice === undefined || creditNote === undefined) throw new Error('no credit note');
  return { invoice, creditNote };
}

it('the invoice of a purchase and of each renewal is emailed once', async () => {
  const payer = await addPayer(api);
  await payer.client.saveBillingDetails({ body: acmeDetails });
  const { clientSecret } = await payer.buy(2);
  // The payment is read repeatedly, as open pages and events do.
  const paymentInput = { body: { clientSecret: clientSecret ?? '' } };
  await payer.client.readPayment(paymentInput);
  await payer.client.readPayment(paymentInput);
  const [first] = (await payer.client.listInvoices()).data;
  const [mail, ...more] = await emailsStartingWith(payer, 'Invoice ');
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Invoice ${first?.number} for Spotlight`);
  expect(mail?.text).toContain('€9.99');
  expect(mail?.text).toContain(`https://plaza.example/en/account/invoices/${first?.id}`);
  const { filename, mimeType, text } = await readAttachedText(mail);
  expect([filename, mimeType]).toEqual([`invoice-${first?.number}.pdf`, 'application/pdf']);
  for (const part of [`Invoice ${first?.number}`, acmeDetails.name, acmeDetails.taxId, '€9.99'])
    expect(text).toContain(part);
  await payer.passDays(32);
  const [renewal] = (await payer.client.listInvoices()).data;
  const invoiceEmails = await emailsStartingWith(payer, 'Invoice ');
  expect(invoiceEmails.map(({ subject }) => subject)).toEqual([
    `Invoice ${first?.number} for Spotlight`,
    `Invoice ${renewal?.number} for Spotlight`,
  ]);
});

it('the invoice of a renewal is not emailed before its payment', async () => {
  const payer = await addPayer(api);
  await payer.buy(2, 'paysOnce');
  await payer.passDays(32);
  expect((await payer.client.listInvoices()).data.map(({ status }) => status)).toEqual(['open', 'paid']);
  expect(await emailsStartingWith(payer, 'Invoice ')).toHaveLength(1);
});

it('a withdrawal from a plan issues one credit note, which names its invoice in the API, PDF and email', async () => {
  const payer = await addPayer(api);
  await payer.client.saveBillingDetails({ body: acmeDetails });
  await payer.buy(2);
  await payer.client.saveBillingDetails({ body: { name: 'Later, S.L.', taxId: '12345678Z', address: 'Elsewhere 2' } });
  await payer.passDays(4);
  const { refundCents, invoice, creditNote } = await withdrawFromPlan(payer);
  expect(invoice.creditNotes).toHaveLength(1);
  expect(creditNote).toMatchObject({ amountCents: refundCents });
  expect(creditNote.number).toMatch(/^R-\d{4}-\d{4}$/);
  const creditNoteRequest = { params: { id: creditNote.id } };
  const { data } = await payer.client.getCreditNote({ ...creditNoteRequest, query: { locale: 'es' } });
  expect(data).toMatchObject({
    number: creditNote.number,
    reason: 'withdrawal',
    invoice: { id: invoice.id, number: invoice.number },
    description: 'Destacado',
    amountCents: refundCents,
    seller: { name: 'Plaza Ejemplo, S.L.' },
    customer: acmeDetails,
  });
  expect(data.netCents + data.vatCents).toBe(refundCents);
  const creditNotePdf = await readPdf(
    await payer.client.downloadCreditNote({ ...creditNoteRequest, query: { locale: 'es' } }),
  );
  expect(creditNotePdf.title).toBe(`Factura rectificativa ${creditNote.number}`);
  for (const part of [
    `Rectifica la factura ${invoice.number}`,
    'desistimiento del contrato',
    acmeDetails.name,
    `-${(refundCents / 100).toFixed(2).replace('.', ',')} €`,
  ])
    expect(normalizeSpaces(creditNotePdf.text)).toContain(part);
  // An invoice issued earlier does not mention later refunds.
  const invoicePdf = await readPdf(await payer.client.downloadInvoice({ params: { id: invoice.id } }));
  expect(invoicePdf.text).not.toContain('Refund');
  const [mail, ...more] = await emailsStartingWith(payer, 'Credit note ');
  expect(more).toEqual([]);
  expect(mail?.text).toContain(`corrects invoice ${invoice.number}`);
  expect(mail?.text).toContain(`https://plaza.example/en/account/credit_notes/${creditNote.id}`);
  expect((await readAttachedText(mail)).text).toContain(`Credit note ${creditNote.number}`);
});

it('credit notes of concurrent refunds have consecutive numbers', async () => {
  const payers = await Promise.all([1, 2, 3].map(() => addPayer(api)));
  for (const payer of payers) await payer.buy(2);
  await Promise.all(payers.map(readRefundCents));
  // Three workers share the refunds. Each returns while another still holds a job, so credit notes are read after all
  // three.
  await Promise.all(payers.map(() => api.runJobs()));
  const withdrawalsWithCreditNotes = await Promise.all(payers.map((payer) => withdrawAndReadCreditNote(payer)));
  const creditNoteNumbers = withdrawalsWithCreditNotes
    .map(({ creditNote }) => Number(creditNote.number.slice(-4)))
    .toSorted((a, b) => a - b);
  expect(creditNoteNumbers).toEqual([0, 1, 2].map((more) => (creditNoteNumbers[0] ?? 0) + more));
});

it('the email about a refunded payment that bought no plan has the credit note attached', async () => {
  const payer = await addPayer(api);
  const order = await payer.order(2);
  await moveSubscriptions(api.database, payer.userId, 'incomplete_expired');
  await payer.enterCard(order, 'good');
  const [mail] = await emailsStartingWith(payer, 'We’ve refunded');
  const { text } = await readAttachedText(mail);
  expect(text).toContain('refund of the payment');
  expect(await emailsStartingWith(payer, 'Credit note ')).toEqual([]);
});

it('one email about a refunded payment is sent when a process was killed before it saved the refund', async () => {
  const payer = await addPayer(api);
  const order = await payer.order(2);
  await moveSubscriptions(api.database, payer.userId, 'incomplete_expired');
  await payer.enterCard(order, 'good');
  // Simulates a process that was killed after the refund and before it saved the refund.
  const [invoice] = (await payer.client.listInvoices()).data;
  await api.sandbox?.refund(invoice?.id ?? '', { amountCents: invoice?.amountCents ?? 0, key: randomUUID() });
  expect(await emailsStartingWith(payer, 'We’ve refunded')).toHaveLength(1);
  expect(await emailsStartingWith(payer, 'Credit note ')).toEqual([]);
});

it("getCreditNote rejects other users, and closing the account keeps only the credit note's number", async () => {
  const payer = await addPayer(api);
  await payer.buy(2);
  const { creditNote } = await withdrawFromPlan(payer);
  const { client } = await addPerson(api, { isConfirmed: true });
  const creditNoteRequest = { params: { id: creditNote.id } };
  await expect(client.getCreditNote(creditNoteRequest)).rejects.toMatchObject({ code: 'not_found' });
  await expect(client.downloadCreditNote(creditNoteRequest)).rejects.toMatchObject({ code: 'not_found' });
  await api.database.transaction().execute((transaction) => deleteAccount(transaction, payer.userId));
  const creditNoteRow = await api.database
    .selectFrom('credit_notes')
    .select(['number', 'user_id', 'customer'])
    .where('id', '=', creditNote.id)
    .executeTakeFirst();
  expect(creditNoteRow).toEqual({ number: creditNote.number, user_id: null, customer: null });
});
