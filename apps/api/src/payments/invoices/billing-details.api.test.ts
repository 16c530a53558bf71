import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardOf, testCards } from '../../testing/test-cards.ts';
import { signUp } from '../../testing/accounts.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { readPdf } from '../../testing/pdf-text.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const acmeDetails = { name: 'Acme Cañón, S.L.', taxId: 'B58378431', address: 'Calle Mayor 1, 28013 Madrid' };

async function buyPlan() {
  const person = await signUp(api, { firstName: 'Ana', lastName: 'Ruiz' });
  const payPlan = async () => {
    const { clientSecret } = await person.client.confirmPayment({ body: { item: { planId: 2 } } });
    await api.sandbox?.enterCard(clientSecret ?? '', cardOf(testCards.good));
    await person.client.readPayment({ body: { clientSecret: clientSecret ?? '' } });
    const [firstInvoice] = (await person.client.listInvoices()).data;
    return { params: { id: firstInvoice?.id ?? '' } };
  };
  return { ...person, payPlan };
}

it('saveBillingDetails stores the tax ID in its canonical form and replaces earlier details', async () => {
  const { client } = await signUp(api);
  expect((await client.getBillingDetails()).data).toBeNull();
  const { data } = await client.saveBillingDetails({ body: { ...acmeDetails, taxId: ' es b-58378431 ' } });
  expect(data).toEqual(acmeDetails);
  await client.saveBillingDetails({ body: { ...acmeDetails, name: 'Acme Dos, S.L.' } });
  expect((await client.getBillingDetails()).data).toEqual({ ...acmeDetails, name: 'Acme Dos, S.L.' });
});

it('a tax ID with a wrong check digit is rejected in the language of the request', async () => {
  const { client } = await signUp(api);
  const invalidDetails = { ...acmeDetails, taxId: 'B58378432' };
  await expect(client.saveBillingDetails({ body: invalidDetails, query: { locale: 'es' } })).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { taxId: ['No es un NIF, NIE o número de IVA válido. Revisa sus letras y cifras.'] },
  });
  expect((await client.getBillingDetails()).data).toBeNull();
});

it.each([
  ['name', 'Acme \u202EP.L.S'],
  ['name', 'Acme\nTotal 0,00'],
  ['name', '\u200B\u200B'],
  ['address', 'Calle Mayor 1\u2066, 28013 Madrid'],
])(
  'saveBillingDetails rejects control, invisible and bidirectional characters in the field %s',
  async (field, text) => {
    const { client } = await signUp(api);
    await expect(client.saveBillingDetails({ body: { ...acmeDetails, [field]: text } })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { [field]: ['This text contains characters that can’t be used.'] },
    });
  },
);

it('an invoice and its PDF keep the billing details of the payment date when the details change later', async () => {
  const { client, email, payPlan } = await buyPlan();
  await client.saveBillingDetails({ body: acmeDetails });
  const invoiceRequest = await payPlan();
  await client.saveBillingDetails({ body: { name: 'Later, S.L.', taxId: '12345678Z', address: 'Elsewhere 2' } });
  expect((await client.getInvoice(invoiceRequest)).data.customer).toEqual({ ...acmeDetails, email });
  const { text } = await readPdf(await client.downloadInvoice({ ...invoiceRequest, query: { locale: 'es' } }));
  for (const part of [acmeDetails.name, `NIF ${acmeDetails.taxId}`, acmeDetails.address, email])
    expect(text).toContain(part);
  expect(text).not.toContain('Later');
});

it('an invoice shows the seller details stored with its payment', async () => {
  const { client, payPlan } = await buyPlan();
  const invoiceRequest = await payPlan();
  const { name } = (await client.getInvoice(invoiceRequest)).data.seller;
  await sql`
    update subscription_payments set seller = jsonb_set(seller, '{name}', '"Plaza of Then, S.L."') where invoice_id = ${invoiceRequest.params.id}
  `.execute(api.database);
  expect(name).toBe('Plaza Ejemplo, S.L.');
  expect((await client.getInvoice(invoiceRequest)).data.seller.name).toBe('Plaza of Then, S.L.');
});

it('an invoice paid before billing details were entered keeps the profile name', async () => {
  const { client, email, payPlan } = await buyPlan();
  const invoiceRequest = await payPlan();
  await client.saveBillingDetails({ body: acmeDetails });
  expect((await client.getInvoice(invoiceRequest)).data.customer).toEqual({
    name: 'Ana Ruiz',
    email,
    taxId: null,
    address: null,
  });
});
